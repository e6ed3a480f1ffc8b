// Methods of values that are JavaScript's own: texts, lists, tuples, numbers.
import { AttributeError, IndexError, OverflowError, ValueError, raise } from "./exceptions";
import { Bytes } from "./bytes";
import { same } from "./comparing";
import { arrayOf, sortedBy } from "./iterating";
import { bitCount, bitLength, isWhole } from "./numbers";
import { TEXT_METHODS, TEXT_SIGNATURES } from "./strings";
import { typeOf } from "./types";
import { Tuple, type Call, type Value } from "./values";

type Methods = Record<string, (on: Value, ...given: Value[]) => Value>;

const LIST_METHODS: Methods = {
  append: (on, value) => void on.push(value),
  clear: (on) => void on.splice(0),
  copy: (on) => [...on],
  count: (on, value) => on.filter((each: Value) => same(each, value)).length,
  extend: (on, values) => {
    for (const each of arrayOf(values)) on.push(each);
  },
  index: (on, value) => {
    const at = on.findIndex((each: Value) => same(each, value));
    return at < 0 ? raise(ValueError, "value is not in list") : at;
  },
  insert: (on, at, value) => void on.splice(at, 0, value),
  pop: (on, at = -1) => {
    const place = at < 0 ? at + on.length : at;
    if (place < 0 || place >= on.length) raise(IndexError, "pop index out of range");
    return on.splice(place, 1)[0];
  },
  remove: (on, value) => void on.splice(LIST_METHODS.index!(on, value), 1),
  reverse: (on) => void on.reverse(),
  sort: (on, key = null, reverse = false) => void sortedBy(on, key, Boolean(reverse)),
};

const NUMBER_METHODS: Methods = {
  bit_count: bitCount,
  bit_length: bitLength,
  is_integer: (on) => isWhole(on) || Number.isInteger(on),
  item: (on) => on,
  tolist: (on) => on,
  to_bytes: (on, size = 1, order = "big") => {
    let rest = BigInt(on);
    if (rest < 0n || rest >= 1n << BigInt(8 * size)) raise(OverflowError, "int too big to convert");
    const bytes = new Uint8Array(size);
    for (let at = 0; at < size; at++, rest >>= 8n)
      bytes[order === "big" ? size - 1 - at : at] = Number(rest & 255n);
    return new Bytes(bytes);
  },
};

const SIGNATURES: Record<string, string> = {
  sort: "key! reverse!",
  to_bytes: "length byteorder signed!",
  ...TEXT_SIGNATURES,
};

const GENERATOR_METHODS: Methods = {
  close: (on) => void on.return(),
  send: (on, value) => on.next(value).value,
};

function methodsOf(on: Value): Methods | null {
  switch (typeof on) {
    case "string":
      return TEXT_METHODS;
    case "number":
    case "bigint":
    case "boolean":
      return NUMBER_METHODS;
  }
  if (Array.isArray(on)) return LIST_METHODS;
  return typeof on?.return === "function" && !on.$class ? GENERATOR_METHODS : null;
}

/** A method of a value, for calls with the value itself as the first argument; none if it is to be called on it. */
export function builtIn(on: Value, name: string): Value {
  const methods = methodsOf(on);
  if (methods && !(on instanceof Tuple && on[name as keyof Tuple] && (on as Value).$class))
    return methods[name];
  return undefined;
}

export const signatureOf = (name: string): string | undefined => SIGNATURES[name];

/** `on.name(…)`, where the name is one that built-in types have. */
export function call(on: Value, name: string, ...given: Value[]): Value {
  const work = builtIn(on, name);
  if (work) return work(on, ...given);
  const own: Call | undefined = on?.[name];
  if (own) return own.apply(on, given);
  // A method of a built-in type, asked of the type: str.lower(text).
  const of = typeof on === "function" && given.length ? builtIn(given[0], name) : undefined;
  if (of) return of(given[0], ...given.slice(1));
  return raise(AttributeError, `'${typeOf(on).$name}' object has no attribute '${name}'`);
}
