// Operators on arrays, element by element; shapes that differ are stretched as NumPy does it.
import { ValueError, raise } from "../exceptions";
import { isWhole } from "../numbers";
import { tupleOf, type Value } from "../values";
import { flatOf, NdArray } from "./array";
import { Dtype, product } from "./dtype";

/** A value as an array: numbers in lists too. */
export function asArray(value: Value): NdArray {
  if (value instanceof NdArray) return value;
  const values = flatOf(value);
  return NdArray.of(values, new Dtype(kindFor(values)), shapeOf(value));
}

export function shapeOf(value: Value): number[] {
  if (value instanceof NdArray) return [...value.sizes];
  return Array.isArray(value) ? [value.length, ...(value.length ? shapeOf(value[0]) : [])] : [];
}

/** The kind that holds all of these. */
export function kindFor(values: readonly Value[]): string {
  if (values.length && values.every((each) => typeof each === "boolean")) return "b1";
  return values.length && values.every(isWhole) ? "i8" : "f8";
}

function stretched(a: readonly number[], b: readonly number[]): number[] {
  const made: number[] = [];
  for (let at = 1; at <= Math.max(a.length, b.length); at++) {
    const [one, other] = [a.at(-at) ?? 1, b.at(-at) ?? 1];
    if (one !== other && one !== 1 && other !== 1) raise(ValueError, `shapes ${a} and ${b} do not fit`);
    made.unshift(one === 1 ? other : one);
  }
  return made;
}

/** An array's elements as many as a shape has places. */
export function spreadOver(array: NdArray, sizes: readonly number[]): Value[] {
  if (String(array.sizes) === String(sizes)) return array.flat();
  const missing = sizes.length - array.sizes.length;
  const strides = sizes.map((_, axis) => {
    const own = axis - missing;
    return own < 0 || array.sizes[own] === 1 ? 0 : array.strides[own]!;
  });
  return new NdArray(array.dtype, sizes, array.block, array.offset, strides).flat();
}

const isFraction = (kind: string): boolean => kind.startsWith("f");

/** The kind of what comes of two. A single number of Python's takes the array's kind, if it fits. */
function common(a: Value, b: Value, one: NdArray, other: NdArray): string {
  if (isFraction(one.dtype.str) || isFraction(other.dtype.str)) return "f8";
  if (!(b instanceof NdArray) && !Array.isArray(b))
    return one.dtype.str === "b1" ? other.dtype.str : one.dtype.str;
  if (!(a instanceof NdArray) && !Array.isArray(a))
    return other.dtype.str === "b1" ? one.dtype.str : other.dtype.str;
  return one.dtype.itemsize >= other.dtype.itemsize ? one.dtype.str : other.dtype.str;
}

export function binary(work: (a: Value, b: Value) => Value, a: Value, b: Value, kind?: string): Value {
  const [one, other] = [asArray(a), asArray(b)];
  const sizes = stretched(one.sizes, other.sizes);
  const [left, right] = [spreadOver(one, sizes), spreadOver(other, sizes)];
  const found = left.map((each, at) => work(each, right[at]));
  return NdArray.of(found, new Dtype(kind ?? common(a, b, one, other)), sizes);
}

export function comparison(work: (a: Value, b: Value) => boolean, a: Value, b: Value): Value {
  return binary(work, a, b, "b1");
}

export function unary(work: (a: Value) => Value, a: NdArray, kind = a.dtype.str): NdArray {
  return NdArray.of(a.flat().map(work), new Dtype(kind), a.sizes);
}

/** `a @ b`: of a table and a row of numbers, or of two tables. */
export function product_(a: Value, b: Value): Value {
  const [one, other] = [asArray(a), asArray(b)];
  const kind = common(one, other, one, other);
  const inner = one.sizes.at(-1)!;
  const [rows, columns] = [one.sizes.slice(0, -1), other.sizes.slice(1)];
  const [left, right] = [one.flat(), other.flat()];
  const [high, wide] = [product(rows), product(columns)];
  const found: Value[] = [];
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      let sum = 0;
      for (let at = 0; at < inner; at++)
        sum += Number(left[row * inner + at]) * Number(right[at * wide + column]);
      found.push(sum);
    }
  }
  const sizes = [...rows, ...columns];
  return sizes.length ? NdArray.of(found, new Dtype(kind), tupleOf(sizes)) : found[0];
}
export { product_ as product };
