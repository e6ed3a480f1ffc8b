// Python's values as JavaScript's JSON has them, for what is not Python.
import { Dict } from "./dict";
import type { Value } from "./values";

export function toJson(value: Value): Value {
  if (value == null) return null;
  if (value instanceof Dict)
    return Object.fromEntries(Array.from(value.pairs(), ([key, each]) => [String(key), toJson(each)]));
  if (Array.isArray(value)) return Array.from(value, toJson);
  if (value.$class?.$dataclass) return toJson(value.$class.$asDict(value));
  return value;
}
