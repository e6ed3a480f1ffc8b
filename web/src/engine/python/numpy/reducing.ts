// Sums, means and their like, of a whole array or along an axis; fractions are added in NumPy's order.
import { add } from "../operators";
import { compare } from "../comparing";
import { truth } from "../operators";
import type { Value } from "../values";
import { NdArray } from "./array";
import { Dtype, product } from "./dtype";

/** NumPy adds up to so many in eight sums, and halves what is longer. */
const BLOCK = 128;
const LANES = 8;

/** The sum of fractions that lie one after the other. */
export function pairwise(values: readonly number[], from = 0, count = values.length): number {
  if (count < LANES) {
    let sum = -0;
    for (let at = 0; at < count; at++) sum += values[from + at]!;
    return sum;
  }
  if (count > BLOCK) {
    const half = Math.floor(count / 2) - (Math.floor(count / 2) % LANES);
    return pairwise(values, from, half) + pairwise(values, from + half, count - half);
  }
  const lanes = values.slice(from, from + LANES) as number[];
  let at = LANES;
  for (; at < count - (count % LANES); at += LANES) {
    for (let lane = 0; lane < LANES; lane++) lanes[lane]! += values[from + at + lane]!;
  }
  const [a, b, c, d, e, f, g, h] = lanes as [number, number, number, number, number, number, number, number];
  let sum = a + b + (c + d) + (e + f + (g + h));
  for (; at < count; at++) sum += values[from + at]!;
  return sum;
}

const isFraction = (array: NdArray): boolean => array.dtype.str.startsWith("f");

function total(array: NdArray): Value {
  const values = array.flat();
  return isFraction(array) ? pairwise(values) : values.reduce((sum, each) => add(sum, each), 0);
}

/** One value for every line along an axis. */
function along(array: NdArray, axis: number, work: (line: NdArray) => Value, kind?: string): NdArray {
  const turn = axis < 0 ? axis + array.sizes.length : axis;
  const order = array.sizes.map((_, each) => each).filter((each) => each !== turn);
  const sizes = order.map((each) => array.sizes[each]!);
  const strides = order.map((each) => array.strides[each]!);
  const firsts = new NdArray(array.dtype, sizes, array.block, array.offset, strides).places();
  const lines = firsts.map(
    (first) => new NdArray(array.dtype, [array.sizes[turn]!], array.block, first, [array.strides[turn]!]),
  );
  return NdArray.of(lines.map(work), new Dtype(kind ?? array.dtype.str), sizes);
}

/** Along any axis but the last, lines are added element by element, in turn. */
function inTurn(line: NdArray): Value {
  return line.flat().reduce((sum, each) => add(sum, each), 0);
}

export function sum(array: NdArray, axis: number | null = null): Value {
  if (axis === null) return total(array);
  const kind = isFraction(array) ? "f8" : "i8";
  const last = axis === -1 || axis === array.sizes.length - 1;
  return along(array, axis, last ? total : inTurn, kind);
}

export function mean(array: NdArray, axis: number | null = null): Value {
  if (axis === null) return Number(total(array)) / array.size;
  const count = array.sizes.at(axis)!;
  const sums: NdArray = sum(array, axis);
  return NdArray.of(
    sums.flat().map((each) => Number(each) / count),
    new Dtype("f8"),
    sums.sizes,
  );
}

export function std(array: NdArray, axis: number | null = null, ddof = 0): Value {
  if (axis !== null) return along(array, axis, (line) => std(line, null, ddof), "f8");
  const middle = mean(array);
  const squares = array.flat().map((each) => (each - middle) ** 2);
  return Math.sqrt(pairwise(squares) / (array.size - ddof));
}

function extreme(sign: number) {
  return (array: NdArray, axis: number | null = null): Value => {
    if (axis !== null) return along(array, axis, (line) => extreme(sign)(line));
    return array.flat().reduce((best, each) => (compare(each, best) * sign > 0 ? each : best));
  };
}
export const max = extreme(1);
export const min = extreme(-1);

export function argmax(array: NdArray): number {
  const values = array.flat();
  return values.reduce((best, each, at) => (each > values[best] ? at : best), 0);
}

export const any = (array: NdArray, axis: number | null = null): Value =>
  axis === null ? array.flat().some(truth) : along(array, axis, (line) => any(line), "b1");
export const all = (array: NdArray, axis: number | null = null): Value =>
  axis === null ? array.flat().every(truth) : along(array, axis, (line) => all(line), "b1");

export function cumsum(array: NdArray): NdArray {
  let sum: Value = 0;
  const sums = array.flat().map((each) => (sum = add(sum, each)));
  return NdArray.of(sums, new Dtype(isFraction(array) ? "f8" : "i8"), [product(array.sizes)]);
}

/** These as methods of arrays. */
const METHODS: Record<string, [(array: NdArray, ...given: Value[]) => Value, string]> = {
  sum: [sum, "axis"],
  mean: [mean, "axis"],
  std: [std, "axis dtype out ddof"],
  max: [max, "axis"],
  min: [min, "axis"],
  argmax: [argmax, "axis"],
  any: [any, "axis"],
  all: [all, "axis"],
  cumsum: [cumsum, "axis"],
};
for (const [name, [work, signature]] of Object.entries(METHODS)) {
  const method: Value = function (this: NdArray, ...given: Value[]) {
    return name === "std" ? std(this, given[0] ?? null, given[3] ?? 0) : work(this, ...given);
  };
  method.$sig = signature;
  Object.defineProperty(NdArray.prototype, name, { value: method, enumerable: false });
}
