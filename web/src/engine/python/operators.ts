// The operators: on numbers at once, on everything else by what it is.
import { TypeError_, raise } from "./exceptions";
import { Bytes } from "./bytes";
import { Union } from "./classes";
import { compare, hasArray, same } from "./comparing";
import { Counter, Dict, Keys } from "./dict";
import * as numbers from "./numbers";
import { NdArray } from "./numpy/array";
import * as elementwise from "./numpy/elementwise";
import { PySet } from "./sets";
import { typeOf } from "./types";
import { Tuple, tupleOf, type Value } from "./values";

const MOST = Number.MAX_SAFE_INTEGER;

/** Whether a value counts as true. */
export function truth(value: Value): boolean {
  if (typeof value === "boolean") return value;
  if (!value) return false;
  if (typeof value !== "object") return true;
  if (Array.isArray(value)) return value.length > 0;
  if (value.__bool__) return value.__bool__();
  if (value.__len__) return value.__len__() > 0;
  if (value instanceof NdArray) return truth(value.item());
  const size =
    value instanceof Dict || value instanceof PySet
      ? value.size
      : value.$class
        ? value.$class.$size?.(value)
        : undefined;
  if (size !== undefined) return size > 0;
  return value instanceof Bytes ? value.length > 0 : true;
}

function noOperator(sign: string, a: Value, b: Value): never {
  return raise(
    TypeError_,
    `unsupported operand type(s) for ${sign}: '${typeOf(a).$name}' and '${typeOf(b).$name}'`,
  );
}

/** What the operands themselves do about an operator. */
function byMethod(name: string, sign: string, a: Value, b: Value): Value {
  const forward = a?.[`__${name}__`];
  if (forward) return forward.call(a, b);
  const backward = b?.[`__r${name}__`];
  if (backward) return backward.call(b, a);
  return noOperator(sign, a, b);
}

export function add(a: Value, b: Value): Value {
  if (typeof a === "number" && typeof b === "number") {
    const sum = a + b;
    return sum <= MOST && sum >= -MOST ? sum : numbers.plus(a, b);
  }
  if (typeof a === "string" && typeof b === "string") return a + b;
  if (numbers.areNumbers(a, b)) return numbers.plus(a, b);
  if (hasArray(a, b)) return elementwise.binary(add, a, b);
  if (Array.isArray(a) && Array.isArray(b) && a instanceof Tuple === b instanceof Tuple) {
    return a instanceof Tuple ? tupleOf([...a, ...b]) : [...a, ...b];
  }
  if (a instanceof Counter && b instanceof Counter) return a.combined(b, (mine, theirs) => mine + theirs);
  if (a instanceof Bytes) return a.plus(b);
  return byMethod("add", "+", a, b);
}

export function sub(a: Value, b: Value): Value {
  if (typeof a === "number" && typeof b === "number") {
    const difference = a - b;
    return difference <= MOST && difference >= -MOST ? difference : numbers.minus(a, b);
  }
  if (numbers.areNumbers(a, b)) return numbers.minus(a, b);
  if (hasArray(a, b)) return elementwise.binary(sub, a, b);
  if (a instanceof Counter && b instanceof Counter) return a.combined(b, (mine, theirs) => mine - theirs);
  if (isSetLike(a) && isSetLike(b)) return asSet(a).difference(b);
  return byMethod("sub", "-", a, b);
}

export function mul(a: Value, b: Value): Value {
  if (typeof a === "number" && typeof b === "number") {
    const product = a * b;
    return product <= MOST && product >= -MOST ? product : numbers.times(a, b);
  }
  if (numbers.areNumbers(a, b)) return numbers.times(a, b);
  if (hasArray(a, b)) return elementwise.binary(mul, a, b);
  const repeated = typeof a === "number" ? repeat(b, a) : repeat(a, b);
  return repeated ?? byMethod("mul", "*", a, b);
}

function repeat(values: Value, times: number): Value {
  const many = Math.max(0, times);
  if (typeof values === "string") return values.repeat(many);
  if (values instanceof Bytes) return Bytes.of(Array.from({ length: many }, () => [...values]).flat());
  if (!Array.isArray(values)) return undefined;
  const made: Value[] = [];
  for (let time = 0; time < many; time++) made.push(...values);
  return values instanceof Tuple ? tupleOf(made) : made;
}

export function div(a: Value, b: Value): Value {
  if (numbers.areNumbers(a, b)) return numbers.over(a, b);
  return hasArray(a, b)
    ? elementwise.binary((a, b) => Number(a) / Number(b), a, b, "f8")
    : byMethod("truediv", "/", a, b);
}

export function floordiv(a: Value, b: Value): Value {
  if (numbers.areNumbers(a, b)) return numbers.floorOver(a, b);
  return hasArray(a, b) ? elementwise.binary(floordiv, a, b) : byMethod("floordiv", "//", a, b);
}

export function mod(a: Value, b: Value): Value {
  if (numbers.areNumbers(a, b)) return numbers.modulo(a, b);
  return hasArray(a, b) ? elementwise.binary(mod, a, b) : byMethod("mod", "%", a, b);
}

export function power(a: Value, b: Value): Value {
  if (numbers.areNumbers(a, b)) return numbers.powerOf(a, b);
  return hasArray(a, b) ? elementwise.binary(power, a, b) : byMethod("pow", "**", a, b);
}

export function lshift(a: Value, b: Value): Value {
  if (numbers.areNumbers(a, b)) return numbers.left(a, b);
  return hasArray(a, b) ? elementwise.binary(lshift, a, b) : byMethod("lshift", "<<", a, b);
}

export function rshift(a: Value, b: Value): Value {
  if (numbers.areNumbers(a, b)) return numbers.right(a, b);
  return hasArray(a, b) ? elementwise.binary(rshift, a, b) : byMethod("rshift", ">>", a, b);
}

const isSetLike = (value: Value): boolean => value instanceof PySet || value instanceof Keys;
const asSet = (value: Value): PySet => (value instanceof PySet ? value : new PySet(value));
const isSmall = (value: Value): boolean => typeof value === "number" && (value | 0) === value;
const areTruths = (a: Value, b: Value): boolean => typeof a === "boolean" && typeof b === "boolean";

export function bitand(a: Value, b: Value): Value {
  if (isSmall(a) && isSmall(b)) return a & b;
  if (areTruths(a, b)) return a && b;
  if (numbers.areNumbers(a, b)) return numbers.and(a, b);
  if (hasArray(a, b)) return elementwise.binary(bitand, a, b);
  if (isSetLike(a) && isSetLike(b)) return asSet(a).intersection(b);
  if (a instanceof Counter && b instanceof Counter) return a.combined(b, Math.min);
  return byMethod("and", "&", a, b);
}

export function bitor(a: Value, b: Value): Value {
  if (isSmall(a) && isSmall(b)) return a | b;
  if (areTruths(a, b)) return a || b;
  if (numbers.areNumbers(a, b)) return numbers.or(a, b);
  if (hasArray(a, b)) return elementwise.binary(bitor, a, b);
  if (isSetLike(a) && isSetLike(b)) return asSet(a).union(b);
  if (a instanceof Counter && b instanceof Counter) return a.combined(b, Math.max);
  if (a instanceof Dict && b instanceof Dict) {
    const made = a.copy();
    made.update(b);
    return made;
  }
  return isType(a) && isType(b)
    ? new Union([a, b].flatMap((each) => (each instanceof Union ? each.kinds : [each])))
    : byMethod("or", "|", a, b);
}

const isType = (value: Value): boolean =>
  typeof value === "function" || value == null || value instanceof Union;

export function bitxor(a: Value, b: Value): Value {
  if (isSmall(a) && isSmall(b)) return a ^ b;
  if (areTruths(a, b)) return a !== b;
  if (numbers.areNumbers(a, b)) return numbers.xor(a, b);
  if (hasArray(a, b)) return elementwise.binary(bitxor, a, b);
  if (isSetLike(a) && isSetLike(b)) return asSet(a).symmetric_difference(b);
  return byMethod("xor", "^", a, b);
}

export function matmul(a: Value, b: Value): Value {
  return hasArray(a, b) ? elementwise.product(a, b) : byMethod("matmul", "@", a, b);
}

export function neg(a: Value): Value {
  if (typeof a === "number") return -a;
  if (typeof a === "bigint") return numbers.whole(-a);
  if (typeof a === "boolean") return -Number(a);
  return a instanceof NdArray ? elementwise.unary(neg, a) : a.__neg__();
}

export function pos(a: Value): Value {
  if (a instanceof Counter) return a.combined(new Counter(), (mine) => mine);
  return typeof a === "boolean" ? Number(a) : a;
}

export function invert(a: Value): Value {
  if (a instanceof NdArray)
    return elementwise.unary((each) => (typeof each === "boolean" ? !each : invert(each)), a);
  return a?.__invert__ ? a.__invert__() : sub(-1, a);
}

export function abs(a: Value): Value {
  if (typeof a === "bigint") return a < 0n ? numbers.whole(-a) : a;
  if (a instanceof NdArray) return elementwise.unary(abs, a);
  return a?.__abs__ ? a.__abs__() : Math.abs(a);
}

// -- in place ---------------------------------------------------------------------------------------------------

const changing =
  (work: (a: Value, b: Value) => Value) =>
  (a: Value, b: Value): Value => {
    if (!(a instanceof NdArray)) return work(a, b);
    a.assign(work(a, b));
    return a;
  };
const [addTo, orTo] = [changing(add), changing(bitor)];
export const isub = changing(sub);
export const imul = changing(mul);
export const idiv = changing(div);
export const ibitand = changing(bitand);
export const ibitxor = changing(bitxor);

export function iadd(a: Value, b: Value): Value {
  if (typeof a === "number") return add(a, b);
  if (!Array.isArray(a) || a instanceof Tuple || b instanceof NdArray) return addTo(a, b);
  for (const each of b === a ? [...a] : b) a.push(each);
  return a;
}

export function ibitor(a: Value, b: Value): Value {
  if (!(a instanceof PySet || a instanceof Dict) || (a as Value).frozen) return orTo(a, b);
  a.update(b);
  return a;
}

// -- comparing ----------------------------------------------------------------------------------------------------

export function eq(a: Value, b: Value): Value {
  if (typeof a !== "object" || typeof b !== "object") {
    if (a === b) return true;
  }
  return hasArray(a, b) ? elementwise.comparison(same, a, b) : same(a, b);
}
export function ne(a: Value, b: Value): Value {
  return hasArray(a, b) ? elementwise.comparison((a, b) => !same(a, b), a, b) : !eq(a, b);
}
const isPlain = (a: Value, b: Value): boolean => typeof a === "number" && typeof b === "number";
export function lt(a: Value, b: Value): Value {
  if (isPlain(a, b)) return a < b;
  return hasArray(a, b)
    ? elementwise.comparison((a, b) => a < b, a, b)
    : (setOrder(a, b, true) ?? compare(a, b) < 0);
}
export function le(a: Value, b: Value): Value {
  if (isPlain(a, b)) return a <= b;
  return hasArray(a, b)
    ? elementwise.comparison((a, b) => a <= b, a, b)
    : (setOrder(a, b, false) ?? compare(a, b) <= 0);
}
export function gt(a: Value, b: Value): Value {
  if (isPlain(a, b)) return a > b;
  return hasArray(a, b)
    ? elementwise.comparison((a, b) => a > b, a, b)
    : (setOrder(b, a, true) ?? compare(a, b) > 0);
}
export function ge(a: Value, b: Value): Value {
  if (isPlain(a, b)) return a >= b;
  return hasArray(a, b)
    ? elementwise.comparison((a, b) => a >= b, a, b)
    : (setOrder(b, a, false) ?? compare(a, b) >= 0);
}

/** Whether one set is part of another. */
function setOrder(a: Value, b: Value, properly: boolean): boolean | null {
  if (!isSetLike(a) || !isSetLike(b)) return null;
  const [one, other] = [asSet(a), asSet(b)];
  return one.isSubset(other) && !(properly && one.size === other.size);
}

/** `and`: the first value that is not true, or the last. */
function andThen(first: Value, ...later: (() => Value)[]): Value {
  return later.reduce((value, each) => (truth(value) ? each() : value), first);
}
/** `or`: the first value that is true, or the last. */
function orElse(first: Value, ...later: (() => Value)[]): Value {
  return later.reduce((value, each) => (truth(value) ? value : each()), first);
}
export { andThen as and, orElse as or };
