// Keys of dictionaries and sets: equal values have the same key. Numbers and texts are their own; what is made of
// other values has a text that no text of a program begins like.
import { TypeError_, raise } from "./exceptions";
import { Bytes } from "./bytes";
import { Dict } from "./dict";
import { PySet } from "./sets";
import { typeOf } from "./types";
import { Tuple, type Value } from "./values";

const MARK = "\u0000";
const numbers = new WeakMap<object, number>();
let known = 0;

export function keyOf(value: Value): Value {
  switch (typeof value) {
    case "number":
    case "bigint":
    case "function":
      return value;
    case "boolean":
      return value ? 1 : 0;
    case "string":
      return value.startsWith(MARK) ? `${MARK}s${value}` : value;
  }
  if (value == null) return null;
  if (value instanceof Tuple) return `${MARK}t${parts(value)}`;
  if (value instanceof Bytes) return `${MARK}b${value.hex()}`;
  if (value instanceof PySet && value.frozen) return `${MARK}f${[...value].map(asText).sort().join(MARK)}`;
  if (Array.isArray(value) || value instanceof Dict || value instanceof PySet) return unhashable(value);
  if (value.$key) return `${MARK}d${numberOf(value.$class)}:${parts(value.$key())}`;
  if (value.__hash__) return `${MARK}h${asText(value.__hash__())}`;
  return value;
}

function unhashable(value: Value): never {
  return raise(TypeError_, `unhashable type: '${typeOf(value).$name}'`);
}

function parts(values: readonly Value[]): string {
  return values
    .map(asText)
    .map((text) => `${text.length}:${text}`)
    .join("");
}

function asText(value: Value): string {
  const key = keyOf(value);
  switch (typeof key) {
    case "string":
      return `s${key}`;
    case "object":
    case "function":
      return key === null ? "n" : `o${numberOf(key)}`;
  }
  return `i${String(key)}`;
}

/** A number for an object, by which it is told from all others. */
export function numberOf(value: object): number {
  const found = numbers.get(value) ?? ++known;
  numbers.set(value, found);
  return found;
}
