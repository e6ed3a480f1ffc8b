// The built-in types, as values: callable, and each knows what belongs to it.
import { AttributeError, OverflowError, TypeError_, ValueError, raise } from "./exceptions";
import { Bytes, bytesOf } from "./bytes";
import { Dict } from "./dict";
import { isWhole, whole } from "./numbers";
import { PySet } from "./sets";
import { Range } from "./range";
import { arrayOf } from "./iterating";
import { repr, text } from "./texts";
import { truth } from "./operators";
import { type Call, hidden, Tuple, tupleOf, type Value } from "./values";

/** A type: what makes its values, and what tells them. */
export function type_(
  name: string,
  make: Call,
  has: (value: Value) => boolean,
  more: Record<string, Value> = {},
): Value {
  const made: Value = (...given: Value[]) => make(...given);
  made.$name = name;
  made.$has = has;
  made.$module = "builtins";
  for (const [key, value] of Object.entries(more)) hidden(made, key, value);
  return made;
}

const DIGITS = /^\s*([+-]?)((?:0|[1-9a-zA-Z]|\d)[\da-zA-Z_]*)\s*$/;
const ofDigits = "0123456789abcdefghijklmnopqrstuvwxyz";

function int_(value: Value = 0, base: number = 10): Value {
  if (typeof value === "string") return ofText(value, base);
  if (typeof value === "number") return Number.isFinite(value) ? fromNumber(value) : notFinite(value);
  if (typeof value === "bigint") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Bytes) return ofText(new TextDecoder().decode(value.data), base);
  if (value?.item) return int_(value.item());
  if (value?.__int__) return value.__int__();
  return raise(TypeError_, `int() argument must be a string or a real number, not '${typeOf(value).$name}'`);
}

function fromNumber(value: number): Value {
  const cut = Math.trunc(value);
  return Number.isSafeInteger(cut) ? cut : whole(BigInt(cut));
}

function notFinite(value: number): never {
  return Number.isNaN(value)
    ? raise(ValueError, "cannot convert float NaN to integer")
    : raise(OverflowError, "cannot convert float infinity to integer");
}

function ofText(value: string, base: number): Value {
  const found = DIGITS.exec(value);
  const digits = (found?.[2] ?? "").toLowerCase().replaceAll(/(?<=.)_(?=.)/g, "");
  if (
    !digits ||
    [...digits].some((digit) => ofDigits.indexOf(digit) < 0 || ofDigits.indexOf(digit) >= base)
  ) {
    raise(ValueError, `invalid literal for int() with base ${base}: ${repr(value)}`);
  }
  let sum = 0n;
  for (const digit of digits) sum = sum * BigInt(base) + BigInt(ofDigits.indexOf(digit));
  return whole(found?.[1] === "-" ? -sum : sum);
}

export const int = type_("int", int_, isWhole, {
  from_bytes: (data: Value, order: string = "big") => {
    const bytes = [...bytesOf(data)];
    if (order === "little") bytes.reverse();
    return whole(bytes.reduce((sum: bigint, byte: number) => sum * 256n + BigInt(byte), 0n));
  },
});
int.from_bytes.$sig = "data byteorder signed!";

export const float = type_(
  "float",
  (value: Value = 0) => {
    if (typeof value === "string") {
      const number = Number(value.trim().replace(/^([+-]?)(inf|infinity)$/i, "$1Infinity"));
      if (value.trim() === "" || (Number.isNaN(number) && !/^[+-]?nan$/i.test(value.trim()))) {
        raise(ValueError, `could not convert string to float: ${repr(value)}`);
      }
      return number;
    }
    if (value?.item) return Number(value.item());
    if (!["number", "bigint", "boolean"].includes(typeof value)) {
      raise(TypeError_, `float() argument must be a string or a real number, not '${typeOf(value).$name}'`);
    }
    return Number(value);
  },
  (value) => typeof value === "number",
);
export const complex = type_("complex", Number, () => false);
export const bool = type_(
  "bool",
  (value: Value = false) => truth(value),
  (value) => typeof value === "boolean",
);
export const str = type_(
  "str",
  (value: Value = "", encoding: Value = null) =>
    encoding ? new TextDecoder().decode(bytesOf(value)) : text(value),
  (value) => typeof value === "string",
);
export const list = type_(
  "list",
  (values: Value = []) => [...arrayOf(values)],
  (value) => Array.isArray(value) && !(value instanceof Tuple),
);
export const tuple = type_(
  "tuple",
  (values: Value = []) => tupleOf(arrayOf(values)),
  (value) => value instanceof Tuple,
);
export const bytes = type_(
  "bytes",
  (values: Value = 0) => Bytes.of(values),
  (value) => value instanceof Bytes,
  {
    fromhex: (digits: string) =>
      Bytes.of((digits.replaceAll(" ", "").match(/../g) ?? []).map((two) => parseInt(two, 16))),
  },
);
export const bytearray = bytes;
export const dict = type_(
  "dict",
  (values: Value = null) => Dict.from(values),
  (value) => value instanceof Dict,
  { fromkeys: (keys: Value, value: Value = null) => Dict.from(arrayOf(keys).map((key) => [key, value])) },
);
dict.$kwfn = (given: Value[], named: Record<string, Value>) => {
  const made = Dict.from(given[0] ?? null);
  for (const [name, value] of Object.entries(named)) made.put(name, value);
  return made;
};
export const set = type_(
  "set",
  (values: Value = []) => new PySet(arrayOf(values)),
  (value) => value instanceof PySet && !value.frozen,
);
export const frozenset = type_(
  "frozenset",
  (values: Value = []) => new PySet(arrayOf(values), true),
  (value) => value instanceof PySet && value.frozen,
);
export const range = type_(
  "range",
  (...bounds: Value[]) =>
    bounds.length === 1 ? new Range(0, bounds[0]) : new Range(bounds[0], bounds[1], bounds[2] ?? 1),
  (value) => value instanceof Range,
);
export const slice = type_(
  "slice",
  (...bounds: Value[]) =>
    bounds.length === 1 ? new Slice(null, bounds[0]) : new Slice(bounds[0], bounds[1], bounds[2] ?? null),
  (value) => value instanceof Slice,
);
export const NoneType = type_(
  "NoneType",
  () => null,
  (value) => value == null,
);
export const object = type_(
  "object",
  () => ({ $class: object }),
  () => true,
  {
    __setattr__: (on: Value, name: string, value: Value) => {
      on[name] = value;
    },
    __getattribute__: (on: Value, name: string) => on[name],
  },
);
export const type: Value = type_(
  "type",
  (value: Value) => typeOf(value),
  (value) => typeof value === "function" && ("$order" in value || "$has" in value),
);
const function_ = type_("function", notMade, (value) => typeof value === "function" && !type.$has(value));
const generator = type_("generator", notMade, () => false);

function notMade(): never {
  return raise(TypeError_, "cannot create such values");
}

/** A slice: three bounds, each of which may be missing. */
export class Slice {
  constructor(
    readonly start: Value,
    readonly stop: Value,
    readonly step: Value = null,
  ) {}
  /** The places it means in so many values. */
  places(length: number): Range {
    return Range.sliced(this.start, this.stop, this.step, length);
  }
}
hidden(Slice.prototype, "$class", slice);
hidden(Dict.prototype, "$class", dict);
hidden(Range.prototype, "$class", range);
hidden(Bytes.prototype, "$class", bytes);

/** The class of a value. */
export function typeOf(value: Value): Value {
  if (value == null) return NoneType;
  switch (typeof value) {
    case "string":
      return str;
    case "boolean":
      return bool;
    case "bigint":
      return int;
    case "number":
      return Number.isSafeInteger(value) ? int : float;
    case "function":
      return type.$has(value) ? type : function_;
  }
  if (value.$class) return value.$class;
  if (Array.isArray(value)) return value instanceof Tuple ? tuple : list;
  if (value instanceof PySet) return value.frozen ? frozenset : set;
  return generator;
}

/** `getattr` and `hasattr`. */
export function getattr(value: Value, name: string, ...otherwise: Value[]): Value {
  const found = readOf(value, name);
  if (found !== undefined) return found;
  if (otherwise.length) return otherwise[0];
  return raise(AttributeError, `'${typeOf(value).$name}' object has no attribute '${name}'`);
}

let readOf: (value: Value, name: string) => Value = () => undefined;
/** How attributes are read (calls.ts knows the methods of built-in types). */
export function readAttributesBy(read: typeof readOf): void {
  readOf = read;
}

export const hasattr = (value: Value, name: string): boolean => readOf(value, name) !== undefined;
export function setattr(value: Value, name: string, to: Value): void {
  value[name] = to;
}
