// Format specs: `format(value, "+.1f")`, and `"{n:>3}".format(n=…)`.
import { KeyError, ValueError, raise } from "./exceptions";
import { at } from "./items";
import { fixed, isWhole, rounded } from "./numbers";
import { fraction, repr, text } from "./texts";
import { Dict } from "./dict";
import type { Value } from "./values";

const SPEC = /^(?:(.)?([<>=^]))?([+\- ])?(#)?(0)?(\d+)?([,_])?(?:\.(\d+))?([a-zA-Z%])?$/su;
const PRECISION = 6;

/** A value by its format spec. */
export function format(value: Value, spec: string): string {
  if (spec === "") return text(value);
  if (value?.__format__) return value.__format__(spec);
  const [, fill, align, sign, , zero, width, thousands, digits, kind] =
    SPEC.exec(spec) ?? raise(ValueError, `Invalid format specifier '${spec}'`);
  const isText = typeof value === "string" || kind === "s";
  if (isText || !isNumber(value)) {
    return padded(
      "",
      text(value).slice(0, digits ? Number(digits) : undefined),
      fill ?? " ",
      align ?? "<",
      width,
    );
  }
  const shown = magnitude(value, kind, digits === undefined ? null : Number(digits));
  const negative = shown.startsWith("-");
  const before = negative ? "-" : sign === "+" || sign === " " ? sign : "";
  const plain = negative ? shown.slice(1) : shown;
  return padded(
    before,
    thousands ? grouped(plain, thousands) : plain,
    fill ?? (zero ? "0" : " "),
    align ?? (zero ? "=" : ">"),
    width,
  );
}

const isNumber = (value: Value): boolean => ["number", "bigint", "boolean"].includes(typeof value);

function magnitude(value: Value, kind: string | undefined, digits: number | null): string {
  switch (kind) {
    case "f":
    case "F":
      return Number.isFinite(Number(value)) ? fixed(Number(value), digits ?? PRECISION) : fraction(value);
    case "%":
      return `${fixed(Number(value) * 100, digits ?? PRECISION)}%`;
    case "e":
      return Number(value)
        .toExponential(digits ?? PRECISION)
        .replace(/e([+-])(\d)$/, "e$10$2");
    case "g":
      return general(Number(value), digits ?? PRECISION);
    case "x":
    case "X":
    case "b":
    case "o": {
      const shown = BigInt(value).toString({ x: 16, X: 16, b: 2, o: 8 }[kind]);
      return kind === "X" ? shown.toUpperCase() : shown;
    }
    case "c":
      return String.fromCodePoint(Number(value));
    case "d":
      return String(BigInt(value));
  }
  if (digits !== null && !isWhole(value)) return general(value, digits);
  return isWhole(value) ? String(Number(value) === value ? value : BigInt(value)) : fraction(value);
}

/** So many digits that count; trailing zeros are left out. */
function general(value: number, digits: number): string {
  if (!Number.isFinite(value)) return fraction(value);
  const many = Math.max(digits, 1);
  const [, exponent] = value.toExponential(many - 1).split("e");
  const size = Number(exponent);
  if (size < -4 || size >= many) {
    const [front = "", back = ""] = value.toExponential(many - 1).split("e");
    const shown = front.includes(".") ? front.replace(/\.?0+$/, "") : front;
    return `${shown}e${back.replace(/^([+-])(\d)$/, "$10$2")}`;
  }
  const shown = fixed(value, many - 1 - size);
  return shown.includes(".") ? shown.replace(/\.?0+$/, "") : shown;
}

function grouped(shown: string, sign: string): string {
  const [front = "", ...back] = shown.split(".");
  return [front.replaceAll(/\B(?=(\d{3})+$)/g, sign), ...back].join(".");
}

function padded(
  before: string,
  shown: string,
  fill: string,
  align: string,
  width: string | undefined,
): string {
  const room = Math.max(0, Number(width ?? 0) - before.length - [...shown].length);
  switch (align) {
    case "<":
      return before + shown + fill.repeat(room);
    case "=":
      return before + fill.repeat(room) + shown;
    case "^":
      return fill.repeat(Math.floor(room / 2)) + before + shown + fill.repeat(Math.ceil(room / 2));
  }
  return fill.repeat(room) + before + shown;
}

const HOLE = /\{\{|\}\}|\{([^{}:!]*)(!r|!s)?(?::((?:[^{}]|\{[^{}]*\})*))?\}/g;

/** `str.format`. */
export function filled(pattern: string, given: Value[], named: Record<string, Value>): string {
  let count = 0;
  const value = (path: string): Value => {
    const [first = "", ...steps] = path.split(/(?=[.[])/);
    let found =
      first === "" || /^\d+$/.test(first)
        ? at(given, first === "" ? count++ : Number(first))
        : byName(named, first);
    for (const step of steps)
      found = step.startsWith(".") ? found[step.slice(1)] : itemOf(found, step.slice(1, -1));
    return found;
  };
  return pattern.replaceAll(HOLE, (whole, path: string, conversion?: string, spec?: string) => {
    if (whole === "{{" || whole === "}}") return whole.charAt(0);
    const found = value(path);
    const shown = conversion === "!r" ? repr(found) : found;
    return format(shown, spec ? filled(spec, given, named) : "");
  });
}

function byName(named: Record<string, Value>, name: string): Value {
  return Object.hasOwn(named, name) ? named[name] : raise(KeyError, name);
}

function itemOf(found: Value, place: string): Value {
  return at(found, found instanceof Dict || !/^\d+$/.test(place) ? place : Number(place));
}
export { rounded as round };
