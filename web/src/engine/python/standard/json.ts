// json: written to the letter as Python does it, but for whole fractions, which are whole numbers here.
import { cls } from "../classes";
import { Dict, d } from "../dict";
import { TypeError_, ValueError, raise } from "../exceptions";
import { compare } from "../comparing";
import { isWhole, whole } from "../numbers";
import { fraction, text } from "../texts";
import { typeOf } from "../types";
import { Tuple, type Value } from "../values";

interface Style {
  compact?: boolean;
  sorted?: boolean;
  ascii?: boolean;
  separators?: [string, string];
  indent?: number | null;
}

function quoted(value: string, ascii: boolean): string {
  const shown = JSON.stringify(value);
  if (!ascii) return shown;
  return shown.replaceAll(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function written(value: Value, style: Style = {}, before = "\n"): string {
  switch (typeof value) {
    case "string":
      return quoted(value, style.ascii ?? false);
    case "boolean":
      return String(value);
    case "number":
    case "bigint":
      return isWhole(value)
        ? String(value)
        : fraction(Number(value)).replace("inf", "Infinity").replace("nan", "NaN");
  }
  if (value == null) return "null";
  const inner = style.indent == null ? "" : before + " ".repeat(style.indent);
  const [comma, colon] =
    style.separators ?? (style.compact ? [",", ":"] : [style.indent == null ? ", " : ",", ": "]);
  const wrap = (open: string, parts: string[], close: string): string =>
    parts.length ? open + inner + parts.join(comma + inner) + (inner && before) + close : open + close;
  if (Array.isArray(value))
    return wrap(
      "[",
      value.map((each) => written(each, style, inner || before)),
      "]",
    );
  if (!(value instanceof Dict) && value.$class?.$dataclass)
    return written(value.$class.$asDict(value), style, before);
  if (!(value instanceof Dict))
    return raise(TypeError_, `Object of type ${typeOf(value).$name} is not JSON serializable`);
  const pairs = [...value.pairs()];
  if (style.sorted) pairs.sort(([a], [b]) => compare(a, b));
  const parts = pairs.map(
    ([key, each]) =>
      quoted(keyText(key), style.ascii ?? false) + colon + written(each, style, inner || before),
  );
  return wrap("{", parts, "}");
}

function keyText(key: Value): string {
  if (typeof key === "boolean") return String(key);
  return key == null ? "null" : text(key);
}

/** A value of JavaScript's, as JSON.parse gives it, as Python's. */
export function fromJson(value: Value): Value {
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value === "string" && value.startsWith(MARK)) return whole(BigInt(value.slice(MARK.length)));
  if (value === null || typeof value !== "object") return value;
  const made = d();
  for (const [key, each] of Object.entries(value)) made.put(key, fromJson(each));
  return made;
}

const MARK = "\u0000n";
/** Texts, which are passed over, and whole numbers that JavaScript's own parser would round. */
const LARGE = /"(?:[^"\\]|\\.)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g;

/** Whole numbers beyond JavaScript's own keep all their digits. */
function parsed(source: string): Value {
  const digits = (found: string): string => (found.startsWith('"') ? found : `"\\u0000n${found}"`);
  return fromJson(JSON.parse(/\d{16}/.test(source) ? source.replaceAll(LARGE, digits) : source));
}

let madeOfError: Value = null;

/** The error's class can only be made when the exceptions are there. */
function decodeError(): Value {
  madeOfError ??= cls("JSONDecodeError", [ValueError], {
    methods: {
      __init__(this: Value, message: string, source: string, at: number) {
        this.args = Tuple.of(message);
        this.msg = message;
        this.pos = at;
        this.lineno = source.slice(0, at).split("\n").length;
        this.colno = at - source.lastIndexOf("\n", at - 1);
      },
    },
  });
  return madeOfError;
}

function loads(source: Value): Value {
  const content: string = typeof source === "string" ? source : source.decode();
  try {
    return parsed(content);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw decodeError()(error.message, content, placeOf(error.message, content));
  }
}

/** Where a text stops being JSON, as far as the engine tells. */
function placeOf(message: string, content: string): number {
  const place = /position (\d+)/.exec(message);
  return place ? Number(place[1]) : content.length;
}

function dumps(value: Value, style: Style): string {
  return written(value, style);
}
const dumpsByName: Value = (value: Value) => dumps(value, { ascii: true });
dumpsByName.$kwfn = (given: Value[], named: Record<string, Value>) =>
  dumps(given[0], {
    ascii: named.ensure_ascii ?? true,
    sorted: named.sort_keys ?? false,
    ...(named.separators ? { separators: named.separators } : {}),
    indent: named.indent ?? null,
  });

export const json = {
  loads,
  dumps: dumpsByName,
  get JSONDecodeError() {
    return decodeError();
  },
  written,
  parsed,
};
