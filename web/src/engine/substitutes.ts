/**
 * WebAssembly in the place of translated kernels: a kernel is looked up, by its name and by what it is handed, among the
 * exports of the games' modules. Whatever no module has runs translated.
 */

import type { Argument, Export, Kernels, Kind } from "./kernels";
import type { Call, Value } from "./python/values";
import { NdArray } from "./python/numpy/array";
import type { Block } from "./python/numpy/block";
import type { Dtype } from "./python/numpy/dtype";
import { NdRecord } from "./python/numpy/record";

/**
 * Arrays from this size on move into a module's memory, and stay there: a search's tree is handed over often. The log of
 * a move and a list of moves are smaller: there are new ones all the time, which would take up room until somebody finds
 * out that they are not needed.
 */
const LARGE_BYTES = 1 << 22;

/** An export of a module, ready to be called. */
interface Variant {
  kernels: Kernels;
  takes: readonly Kind[];
  call: Call;
}

/** The records of a module that look like a type: the same size, and the same fields in the same places. */
function recordsLike(kernels: Kernels, dtype: Dtype): Set<string> {
  const fields = [...(dtype.fields?.values() ?? [])];
  const alike = Object.entries(kernels.part.records).filter(
    ([, record]) =>
      record.size === dtype.itemsize &&
      record.fields.length === fields.length &&
      record.fields.every(({ name, offset }, i) => fields[i]!.name === name && fields[i]!.offset === offset),
  );
  return new Set(alike.map(([name]) => name));
}

export class Substitutes {
  private readonly modules: Kernels[] = [];
  private readonly variants = new Map<string, Variant[]>();
  private readonly alike = new WeakMap<Dtype, Map<Kernels, Set<string>>>();
  /** Room in a module is given back when nobody has the array any more, or when it has moved on to another. */
  private readonly forgotten = new FinalizationRegistry<() => void>((free) => free());
  private readonly frees = new WeakMap<Block, () => void>();

  /** The kernels of another game are there. */
  add(kernels: Kernels): void {
    this.modules.push(kernels);
    this.variants.clear();
  }

  /** What runs a kernel with these arguments; undefined if it runs translated. */
  find(kernel: string, given: readonly Value[]): Call | undefined {
    let known = this.variants.get(kernel);
    if (!known) {
      known = this.modules.flatMap((kernels) =>
        kernels
          .variants(kernel)
          .map((which) => ({ kernels, takes: which.takes, call: this.caller(kernels, which) })),
      );
      this.variants.set(kernel, known);
    }
    return known.find(({ kernels, takes }) => this.fitAll(takes, given, kernels))?.call;
  }

  private caller(kernels: Kernels, which: Export): Call {
    return (...given) => {
      this.settleAll(given, kernels);
      const result = kernels.call(
        which,
        which.takes.map((_, i) => this.handed(given[i], kernels)),
      );
      return result ?? null;
    };
  }

  private fitAll(takes: readonly Kind[], given: readonly Value[], kernels: Kernels): boolean {
    return (
      given.length <= takes.length && takes.every((kind, i) => this.fits(kind, given[i] ?? null, kernels))
    );
  }

  private fits(kind: Kind, value: Value, kernels: Kernels): boolean {
    if (typeof kind !== "string") return Array.isArray(value) && this.fitAll(kind, value, kernels);
    if (kind === "none") return value === null;
    if (kind === "bool") return typeof value === "boolean";
    if (kind === "f64") return typeof value === "number";
    if (kind === "i64")
      return Number.isInteger(value) || typeof value === "bigint" || typeof value === "boolean";
    const [sort, element, dimensions] = kind.split(":");
    if (sort === "record") return value instanceof NdRecord && this.isCalled(element!, value.dtype, kernels);
    return (
      value instanceof NdArray &&
      value.sizes.length === Number(dimensions) &&
      this.isCalled(element!, value.dtype, kernels) &&
      value.isContiguous
    );
  }

  private isCalled(name: string, dtype: Dtype, kernels: Kernels): boolean {
    if (dtype.number) return dtype.str === name;
    let known = this.alike.get(dtype);
    if (!known) this.alike.set(dtype, (known = new Map()));
    let names = known.get(kernels);
    if (!names) known.set(kernels, (names = recordsLike(kernels, dtype)));
    return names.has(name);
  }

  private handed(value: Value, kernels: Kernels): Argument {
    if (value instanceof NdRecord) return { bytes: value.bytes() };
    if (value instanceof NdArray) {
      const bytes = value.block.bytes(value.offset, value.dtype.itemsize * value.size);
      return { bytes, shape: value.sizes };
    }
    if (Array.isArray(value)) return value.map((each) => this.handed(each, kernels));
    return (value ?? null) as Argument;
  }

  /** Move large arrays first: the memory may grow by it, and is another then. */
  private settleAll(given: readonly Value[], kernels: Kernels): void {
    for (const value of given) {
      if (Array.isArray(value)) this.settleAll(value, kernels);
      else if (value instanceof NdArray && value.block.length >= LARGE_BYTES)
        this.settle(value.block, kernels);
    }
  }

  /** Move an array into a module's memory, unless it is there. */
  private settle(block: Block, kernels: Kernels): void {
    if (block.liesIn(kernels)) return;
    const address = kernels.alloc(block.length);
    block.moveTo(kernels, address);
    this.frees.get(block)?.();
    this.forgotten.unregister(block);
    const free = (): void => kernels.free(address);
    this.frees.set(block, free);
    this.forgotten.register(block, free, block);
  }
}
