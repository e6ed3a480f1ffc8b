// Equality and order, as Python has them.
import { TypeError_, raise } from "./exceptions";
import { Bytes } from "./bytes";
import { Dict } from "./dict";
import { PySet } from "./sets";
import { Range } from "./range";
import { typeOf } from "./types";
import { NdArray } from "./numpy/array";
import { NdRecord } from "./numpy/record";
import { Tuple, type Value } from "./values";

/** Whether two values are equal; arrays are compared number by number by `eq` alone. */
export function same(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a == null || b == null) return a == null && b == null;
  const [one, other] = [typeof a, typeof b];
  if (one !== "object" || other !== "object") {
    if (one === other) return false;
    // True is 1, and a whole number may be a fraction of the same size.
    // eslint-disable-next-line eqeqeq
    return (
      (one === "boolean" || one === "number" || one === "bigint") &&
      other !== "string" &&
      Number(a) === Number(b)
    );
  }
  if (Array.isArray(a))
    return Array.isArray(b) && a instanceof Tuple === b instanceof Tuple && sameItems(a, b);
  if (a instanceof Dict) return b instanceof Dict && sameEntries(a, b);
  if (a instanceof PySet) return b instanceof PySet && a.size === b.size && a.isSubset(b);
  if (a instanceof Bytes) return b instanceof Bytes && a.hex() === b.hex();
  if (a instanceof Range) return b instanceof Range && sameItems([...a], [...b]);
  if (a instanceof NdRecord) return b instanceof NdRecord && a.tobytes().hex() === b.tobytes().hex();
  return a.__eq__ ? a.__eq__(b) === true : false;
}

function sameItems(a: Value[], b: Value[]): boolean {
  return a.length === b.length && a.every((each, at) => same(each, b[at]));
}

function sameEntries(a: Dict, b: Dict): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a.pairs()) if (!b.has(key) || !same(value, b.get(key))) return false;
  return true;
}

const isPlain = (value: Value): boolean =>
  typeof value === "number" || typeof value === "bigint" || typeof value === "boolean";

/** Below 0, 0 or above, as for sorting. */
export function compare(a: Value, b: Value): number {
  if (isPlain(a) && isPlain(b)) return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return compareItems(a, b);
  if (a instanceof Bytes && b instanceof Bytes) return compareItems([...a], [...b]);
  if (a?.__lt__) return a.__lt__(b) ? -1 : same(a, b) ? 0 : 1;
  return raise(TypeError_, `'<' not supported between '${typeOf(a).$name}' and '${typeOf(b).$name}'`);
}

function compareItems(a: Value[], b: Value[]): number {
  for (let at = 0; at < a.length && at < b.length; at++) {
    if (!same(a[at], b[at])) return compare(a[at], b[at]);
  }
  return a.length - b.length;
}

/** By code points: JavaScript's own order is by halves of them. */
function compareTexts(a: string, b: string): number {
  if (!/[\ud800-\udfff]/.test(a + b)) return a < b ? -1 : a > b ? 1 : 0;
  return compareItems(
    Array.from(a, (each) => each.codePointAt(0)),
    Array.from(b, (each) => each.codePointAt(0)),
  );
}

/** Whether two arrays of any kind are there to be compared number by number. */
export const hasArray = (a: Value, b: Value): boolean => a instanceof NdArray || b instanceof NdArray;
