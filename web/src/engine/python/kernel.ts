// `@kernel`: a function that runs as WebAssembly where the game's module has it, and translated otherwise.
import { currentModule } from "./classes";
import { plainName, type Call, type Value } from "./values";

/** Says what to run instead of a kernel for these arguments; undefined: the kernel itself. */
export type Substitute = (kernel: string, given: Value[]) => Call | undefined;

let substitute: Substitute | null = null;

/** From now on kernels are asked for here. */
export function runKernelsBy(found: Substitute | null): void {
  substitute = found;
}

export function kernel(work: Value): Call {
  const module: string = work.$module ?? currentModule.name;
  const name = `${module}.${work.$name ?? plainName(work.name)}`;
  const made: Value = (...given: Value[]) => {
    const other = substitute?.(name, given);
    return other ? other(...given) : work(...given);
  };
  made.$name = work.$name ?? plainName(work.name);
  made.$module = module;
  made.$sig = work.$sig;
  made.py_func = work;
  return made;
}
