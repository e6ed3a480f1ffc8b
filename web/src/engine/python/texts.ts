// Values as texts: str() and repr().
import { Bytes } from "./bytes";
import { Counter, Dict, View } from "./dict";
import { NdArray } from "./numpy/array";
import { PySet } from "./sets";
import { Range } from "./range";
import { type, typeOf } from "./types";
import { plainName, Tuple, type Value } from "./values";

const SMALLEST_PLAIN = 1e-4;
const LARGEST_PLAIN = 1e16;

/** A fraction as Python writes it. */
export function fraction(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  const size = Math.abs(value);
  if (size !== 0 && (size < SMALLEST_PLAIN || size >= LARGEST_PLAIN)) {
    return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  }
  return String(value);
}

export function text(value: Value): string {
  if (typeof value === "string") return value;
  if (value?.__str__) return value.__str__();
  return repr(value);
}

export function repr(value: Value): string {
  switch (typeof value) {
    case "string":
      return quoted(value);
    case "boolean":
      return value ? "True" : "False";
    case "number":
      return Number.isSafeInteger(value) ? String(value) : fraction(value);
    case "bigint":
      return value.toString();
    case "function":
      return type.$has(value) ? `<class '${nameOf(value)}'>` : `<function ${plainName(value.name)}>`;
  }
  if (value == null) return "None";
  if (value.__repr__) return value.__repr__();
  return ofItems(value);
}

const nameOf = (kind: Value): string =>
  kind.$module === "builtins" ? kind.$name : `${kind.$module}.${kind.$name}`;
const listed = (values: Iterable<Value>): string => Array.from(values, repr).join(", ");

function ofItems(value: Value): string {
  if (value instanceof Tuple) return value.length === 1 ? `(${repr(value[0])},)` : `(${listed(value)})`;
  if (Array.isArray(value)) return `[${listed(value)}]`;
  if (value instanceof Counter && value.size === 0) return "Counter()";
  if (value instanceof Dict) {
    const pairs = Array.from(value.pairs(), ([key, each]) => `${repr(key)}: ${repr(each)}`);
    return value instanceof Counter ? `Counter({${pairs.join(", ")}})` : `{${pairs.join(", ")}}`;
  }
  if (value instanceof PySet) {
    const inner = value.size ? `{${listed(value)}}` : "";
    return value.frozen ? `frozenset(${inner})` : inner || "set()";
  }
  if (value instanceof Bytes) return ofBytes(value);
  if (value instanceof Range) {
    return `range(${value.start}, ${value.stop}${value.step === 1 ? "" : `, ${value.step}`})`;
  }
  if (value instanceof View) return `dict_view([${listed(value)}])`;
  if (value instanceof NdArray) return `array(${repr(value.tolist())})`;
  if (value.$class?.$isError) return `${value.$class.$name}(${listed(value.args)})`;
  return `<${typeOf(value).$name} object>`;
}

function ofBytes(value: Bytes): string {
  const shown = Array.from(value, (byte) => {
    const letter = String.fromCharCode(byte);
    if (letter === "\\" || letter === "'") return `\\${letter}`;
    return byte >= 32 && byte < 127
      ? letter
      : (ESCAPES[letter] ?? `\\x${byte.toString(16).padStart(2, "0")}`);
  });
  return `b'${shown.join("")}'`;
}

const ESCAPES: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\" };

function quoted(value: string): string {
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  const inner = value.replaceAll(/[\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}'"]|(?! )\p{Zs}/gu, (letter) => {
    if (letter === quote) return `\\${letter}`;
    if (letter === "'" || letter === '"') return letter;
    return ESCAPES[letter] ?? escaped(letter.codePointAt(0) ?? 0);
  });
  return quote + inner + quote;
}

function escaped(code: number): string {
  const digits = code.toString(16);
  return code < 0x100 ? `\\x${digits.padStart(2, "0")}` : `\\u${digits.padStart(4, "0")}`;
}
