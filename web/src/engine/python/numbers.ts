// Whole numbers of any size, and fractions. A number beyond the safe integers is a fraction: a whole number of
// that size is a bigint, so that every whole number has one form.
import { ZeroDivisionError, raise } from "./exceptions";
import type { Value } from "./values";

const MOST = Number.MAX_SAFE_INTEGER;
const WORD = 2 ** 32;

/** The one form of a whole number. */
export function whole(value: bigint): Value {
  return value <= MOST && value >= -MOST ? Number(value) : value;
}

export const isWhole = (value: Value): boolean =>
  typeof value === "bigint" || typeof value === "boolean" || Number.isSafeInteger(value);
const isNumber = (value: Value): boolean => typeof value === "number" || typeof value === "boolean";

/** Whether both are numbers of Python: then the functions here may have them. */
export function areNumbers(a: Value, b: Value): boolean {
  return (isNumber(a) || typeof a === "bigint") && (isNumber(b) || typeof b === "bigint");
}

/** Work with whole numbers as bigints, with others as fractions. */
function wide(
  a: Value,
  b: Value,
  exact: (a: bigint, b: bigint) => bigint,
  rough: (a: number, b: number) => number,
) {
  return isWhole(a) && isWhole(b) ? whole(exact(BigInt(a), BigInt(b))) : rough(Number(a), Number(b));
}

export function plus(a: Value, b: Value): Value {
  return wide(
    a,
    b,
    (a, b) => a + b,
    (a, b) => a + b,
  );
}

export function minus(a: Value, b: Value): Value {
  return wide(
    a,
    b,
    (a, b) => a - b,
    (a, b) => a - b,
  );
}

export function times(a: Value, b: Value): Value {
  return wide(
    a,
    b,
    (a, b) => a * b,
    (a, b) => a * b,
  );
}

export function over(a: Value, b: Value): Value {
  if (Number(b) === 0) raise(ZeroDivisionError, "division by zero");
  return Number(a) / Number(b);
}

export function floorOver(a: Value, b: Value): Value {
  if (Number(b) === 0) raise(ZeroDivisionError, "integer division or modulo by zero");
  return wide(a, b, bigFloor, (a, b) => (a - rest(a, b)) / b);
}

export function modulo(a: Value, b: Value): Value {
  if (Number(b) === 0) raise(ZeroDivisionError, "integer modulo by zero");
  return wide(a, b, (a, b) => a - bigFloor(a, b) * b, rest);
}

function rest(a: number, b: number): number {
  const left = a % b;
  return left !== 0 && left < 0 !== b < 0 ? left + b : left;
}

function bigFloor(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

export function powerOf(a: Value, b: Value): Value {
  if (isWhole(a) && isWhole(b) && b >= 0) return whole(BigInt(a) ** BigInt(b));
  return Number(a) ** Number(b);
}

export function left(a: Value, places: Value): Value {
  const shifted = Number(a) * 2 ** Number(places);
  return Number.isSafeInteger(shifted) ? shifted : whole(BigInt(a) << BigInt(places));
}

export function right(a: Value, places: Value): Value {
  if (typeof a === "bigint") return whole(a >> BigInt(places));
  return Math.floor(Number(a) / 2 ** Math.min(Number(places), 1000));
}

const high = (value: number): number => Math.floor(value / WORD);

/** Bits of two numbers below 2**53, in two halves; of larger ones as bigints. */
function bits(
  a: Value,
  b: Value,
  half: (a: number, b: number) => number,
  big: (a: bigint, b: bigint) => bigint,
) {
  if (typeof a === "bigint" || typeof b === "bigint") return whole(big(BigInt(a), BigInt(b)));
  const [one, other] = [Number(a), Number(b)];
  const found = half(high(one), high(other)) * WORD + (half(one, other) >>> 0);
  return Number.isSafeInteger(found) ? found : whole(big(BigInt(one), BigInt(other)));
}

export function and(a: Value, b: Value): Value {
  return bits(
    a,
    b,
    (a, b) => a & b,
    (a, b) => a & b,
  );
}

export function or(a: Value, b: Value): Value {
  return bits(
    a,
    b,
    (a, b) => a | b,
    (a, b) => a | b,
  );
}

export function xor(a: Value, b: Value): Value {
  return bits(
    a,
    b,
    (a, b) => a ^ b,
    (a, b) => a ^ b,
  );
}

/** How many bits a number has; its sign does not count. */
export function bitLength(value: Value): number {
  if (typeof value === "bigint") return (value < 0n ? -value : value).toString(2).length;
  const size = Math.abs(Number(value));
  return size < WORD ? 32 - Math.clz32(size) : 64 - Math.clz32(high(size));
}

/** How many ones a number has. */
export function bitCount(value: Value): number {
  const size = typeof value === "bigint" ? (value < 0n ? -value : value) : BigInt(Math.abs(Number(value)));
  let count = 0;
  for (let rest = size; rest; rest >>= 32n) count += ones(Number(rest & 0xffffffffn));
  return count;
}

function ones(word: number): number {
  let count = 0;
  for (let rest = word | 0; rest; rest &= rest - 1) count++;
  return count;
}

/** To the nearest, halves to the even one; digits behind the point (none: a whole number). */
export function rounded(value: Value, digits: Value = null): Value {
  if (isWhole(value))
    return digits === null || digits >= 0 ? Number(value) : roundedBefore(Number(value), -digits);
  if (digits !== null) return Number(fixed(value, digits));
  const floor = Math.floor(value);
  const part = value - floor;
  return part < 0.5 || (part === 0.5 && floor % 2 === 0) ? floor : floor + 1;
}

function roundedBefore(value: number, places: number): number {
  const unit = 10 ** places;
  return rounded(value / unit) * unit;
}

const EXACT_DIGITS = 60;
/** JavaScript writes no more digits than this. */
const MOST_DIGITS = 100;

/** A fraction with so many digits; what lies exactly between two goes to the even digit. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  const exact = Math.abs(value).toFixed(Math.min(MOST_DIGITS, digits + EXACT_DIGITS));
  const behind = exact.slice(exact.length - (Math.min(MOST_DIGITS, digits + EXACT_DIGITS) - digits));
  if (!/^50*$/.test(behind)) return text;
  const last = exact
    .charAt(exact.length - behind.length - 1)
    .replace(".", exact.charAt(exact.indexOf(".") - 1));
  if (Number(last) % 2) return text;
  const down = exact.slice(0, exact.length - behind.length).replace(/\.$/, "");
  return value < 0 ? `-${down}` : down;
}
