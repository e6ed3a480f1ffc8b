import { ValueError, raise } from "../exceptions";
import { arrayOf } from "../iterating";
import { isWhole, whole } from "../numbers";
import { mul } from "../operators";
import type { Value } from "../values";

/** The sum that is nearest to the true one (Shewchuk's partial sums). */
function fsum(values: Value): number {
  const partials: number[] = [];
  for (const each of arrayOf(values)) {
    let x = Number(each);
    let kept = 0;
    for (let y of partials) {
      if (Math.abs(x) < Math.abs(y)) [x, y] = [y, x];
      const high = x + y;
      const low = y - (high - x);
      if (low) partials[kept++] = low;
      x = high;
    }
    partials.length = kept;
    partials.push(x);
  }
  return roundedSum(partials);
}

/** The partial sums as one, halves to the even side. */
function roundedSum(partials: number[]): number {
  let at = partials.length;
  if (!at) return 0;
  let high = partials[--at]!;
  let low = 0;
  while (at > 0) {
    const [x, y] = [high, partials[--at]!];
    high = x + y;
    low = y - (high - x);
    if (low) break;
  }
  if (at > 0 && low < 0 === partials[at - 1]! < 0 && low) {
    const twice = low * 2;
    const next = high + twice;
    if (twice === next - high) return next;
  }
  return high;
}

/** The error function: a series near 0, a continued fraction beyond. */
function erf(x: number): number {
  const size = Math.abs(x);
  if (size > 6) return Math.sign(x);
  if (size < 2.5) {
    let [term, sum] = [size, size];
    for (let n = 1; Math.abs(term) > 1e-18 * sum; n++) {
      term *= (-size * size) / n;
      sum += term / (2 * n + 1);
    }
    return (Math.sign(x) * 2 * sum) / Math.sqrt(Math.PI);
  }
  let tail = 0;
  for (let n = 60; n > 0; n--) tail = n / 2 / (size + tail);
  return Math.sign(x) * (1 - Math.exp(-size * size) / ((size + tail) * Math.sqrt(Math.PI)));
}

function comb(n: number, k: number): Value {
  let found = 1n;
  for (let at = 1n; at <= BigInt(k); at++) found = (found * (BigInt(n) - BigInt(k) + at)) / at;
  return k > n ? 0 : whole(found);
}

function factorial(n: number): Value {
  let found = 1n;
  for (let at = 2n; at <= BigInt(n); at++) found *= at;
  return whole(found);
}

function isclose(a: number, b: number, relative = 1e-9, absolute = 0): boolean {
  return a === b || Math.abs(a - b) <= Math.max(relative * Math.max(Math.abs(a), Math.abs(b)), absolute);
}
isclose.$sig = "a b rel_tol! abs_tol!";

const positive = (value: Value): number =>
  value > 0 ? Number(value) : raise(ValueError, "math domain error");
const exact = (value: number): Value => (Number.isSafeInteger(value) ? value : whole(BigInt(value)));

export const mathematics: Record<string, Value> = {
  pi: Math.PI,
  e: Math.E,
  inf: Infinity,
  nan: NaN,
  tau: 2 * Math.PI,
  ceil: (value: Value) => (isWhole(value) ? value : exact(Math.ceil(value))),
  floor: (value: Value) => (isWhole(value) ? value : exact(Math.floor(value))),
  trunc: (value: Value) => exact(Math.trunc(Number(value))),
  sqrt: (value: Value) => (value < 0 ? raise(ValueError, "math domain error") : Math.sqrt(Number(value))),
  log: (value: Value, base?: number) =>
    base === undefined ? Math.log(positive(value)) : Math.log(positive(value)) / Math.log(base),
  log2: (value: Value) => Math.log2(positive(value)),
  log10: (value: Value) => Math.log10(positive(value)),
  exp: Math.exp,
  pow: Math.pow,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  atan2: Math.atan2,
  radians: (degrees: number) => (degrees * Math.PI) / 180,
  degrees: (radians: number) => (radians * 180) / Math.PI,
  fabs: Math.abs,
  hypot: Math.hypot,
  isnan: Number.isNaN,
  isinf: (value: Value) => Math.abs(value) === Infinity,
  isfinite: (value: Value) => Number.isFinite(Number(value)),
  isclose,
  copysign: (size: number, sign: number) =>
    sign < 0 || Object.is(sign, -0) ? -Math.abs(size) : Math.abs(size),
  fsum,
  erf,
  comb,
  factorial,
  prod: (values: Value) => arrayOf(values).reduce((found, each) => mul(found, each), 1),
  gcd: (...many: number[]) => many.reduce((a, b) => (b ? mathematics.gcd(b, a % b) : Math.abs(a)), 0),
};
