// Modules: announced by the files that hold them, run when they are first imported.
import { ImportError, KeyError, NotImplementedError, raise } from "./exceptions";
import { currentModule } from "./classes";
import type { Call, Value } from "./values";

interface Announced {
  isPackage: boolean;
  run: (itself: Value) => Record<string, Value>;
}

const announced = new Map<string, Announced>();
const loaded = new Map<string, Value>();
const made = new Map<string, Call>();
/** The files of the package that code reads, by their paths. */
export const files = new Map<string, Value>();

/** A module of this name is there to be imported. */
export function announce(name: string, isPackage: boolean, run: Announced["run"]): void {
  announced.set(name, { isPackage, run });
}

/** A module that the runtime has itself. */
export function provide(name: string, content: Record<string, Value>): void {
  loaded.set(name, content);
}

export function data(content: Record<string, Value>): void {
  for (const [path, value] of Object.entries(content)) files.set(path, value);
}

export const isThere = (name: string): boolean => loaded.has(name) || announced.has(name);
export const announcedNames = (): string[] => [...announced.keys()];

function importModule(name: string): Value {
  const found = loaded.get(name);
  if (found) return found;
  const { isPackage, run } = announced.get(name) ?? raise(ImportError, `No module named '${name}'`);
  const folder = name.replaceAll(".", "/");
  const parent = name.slice(0, Math.max(0, name.lastIndexOf(".")));
  const itself: Value = {};
  const about = {
    __name__: name,
    __package__: isPackage ? name : parent,
    __file__: `${folder}${isPackage ? "/__init__" : ""}.py`,
    __path__: [folder],
  };
  for (const [key, value] of Object.entries(about)) {
    Object.defineProperty(itself, key, { value, enumerable: false });
  }
  loaded.set(name, itself);
  const before = currentModule.name;
  currentModule.name = name;
  try {
    Object.assign(itself, run(itself));
  } finally {
    currentModule.name = before;
  }
  return itself;
}
export { importModule as import };

/** `from name import …`: every name must be there. */
export function from(name: string, wanted: string): Value {
  const found = importModule(name);
  for (const each of wanted.split(" ")) {
    if (found[each] === undefined) raise(ImportError, `cannot import name '${each}' from '${name}'`);
  }
  return found;
}

/** Something that a browser has no use for. */
export function outside(name: string): Call {
  return () => raise(NotImplementedError, `${name} is not for the browser`);
}

/** A kernel that was made of text when its declaration was translated. */
export function generated(module: string, name: string, make: Call): void {
  made.set(`${module}.${name}`, make);
}

export function generatedKernel(module: string, name: string): Call {
  return made.get(`${module}.${name}`) ?? raise(KeyError, `${module}.${name} was not translated`);
}
export { announce as module };

export const isLoaded = (name: string): boolean => loaded.has(name);
