// The methods of texts.
import { TypeError_, ValueError, raise } from "./exceptions";
import { Bytes } from "./bytes";
import { Dict } from "./dict";
import { filled } from "./format";
import { arrayOf } from "./iterating";
import { t, Tuple, type Value } from "./values";

const SPACE = /\s+/;
const matches = (text: string, pattern: RegExp): boolean => text.length > 0 && pattern.test(text);

function each(given: Value, test: (part: string) => boolean): boolean {
  return given instanceof Tuple ? given.some(test) : test(given);
}

/** The letters at an end that are to go: white space, or those given. */
function stripped(text: string, letters: Value, front: boolean, back: boolean): string {
  if (letters == null) {
    const cut = front ? text.trimStart() : text;
    return back ? cut.trimEnd() : cut;
  }
  let [from, to] = [0, text.length];
  while (front && from < to && letters.includes(text.charAt(from))) from++;
  while (back && to > from && letters.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

function split(text: string, sign: Value = null, most: Value = -1): string[] {
  if (sign === null) {
    const words = text.trim() === "" ? [] : text.trim().split(SPACE);
    if (most < 0 || words.length <= most + 1) return words;
    const rest = new RegExp(`^\\s*(?:\\S+\\s+){${most}}`).exec(text)?.[0].length ?? 0;
    return [...words.slice(0, most), text.slice(rest).trimEnd()];
  }
  if (sign === "") raise(ValueError, "empty separator");
  const parts = text.split(sign);
  return most < 0 || parts.length <= most + 1
    ? parts
    : [...parts.slice(0, most), parts.slice(most).join(sign)];
}

function rsplit(text: string, sign: Value = null, most: Value = -1): string[] {
  const parts = split(text, sign);
  if (most < 0 || parts.length <= most + 1) return parts;
  const joint = sign ?? " ";
  return [parts.slice(0, -most).join(joint), ...parts.slice(-most)];
}

function cutAt(text: string, at: number, sign: string, otherwise: Tuple): Tuple {
  return at < 0 ? otherwise : t(text.slice(0, at), sign, text.slice(at + sign.length));
}

function found(text: string, part: string, from: Value = 0, to: Value = null): number {
  const end = to === null ? text.length : to < 0 ? to + text.length : to;
  const at = text.indexOf(part, from < 0 ? Math.max(0, from + text.length) : from);
  return at >= 0 && at + part.length <= end ? at : -1;
}

function padded(text: string, width: number, fill: string, side: "left" | "right" | "both"): string {
  const room = Math.max(0, width - [...text].length);
  const before = side === "left" ? 0 : side === "right" ? room : Math.floor(room / 2) + (room & width & 1);
  return fill.repeat(before) + text + fill.repeat(room - before);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
/** Python's casefold, as far as JavaScript knows letters. */
const folded = (text: string): string => text.toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ");

export const TEXT_METHODS: Record<string, (text: string, ...given: Value[]) => Value> = {
  capitalize: (text) => capital(text),
  casefold: (text) => folded(text),
  center: (text, width, fill = " ") => padded(text, width, fill, "both"),
  count: (text, part) => text.split(part).length - 1,
  encode: (text) => new Bytes(new TextEncoder().encode(text)),
  endswith: (text, part) => each(part, (end) => text.endsWith(end)),
  find: found,
  format: (text, ...given) => filled(text, given, {}),
  index: (text, ...given) => {
    const at = found(text, given[0], ...given.slice(1));
    return at < 0 ? raise(ValueError, "substring not found") : at;
  },
  isalnum: (text) => matches(text, /^[\p{L}\p{N}]+$/u),
  isalpha: (text) => matches(text, /^\p{L}+$/u),
  isascii: (text) => /^[\0-\x7f]*$/.test(text),
  isdecimal: (text) => matches(text, /^\p{Nd}+$/u),
  isdigit: (text) => matches(text, /^\p{Nd}+$/u),
  isidentifier: (text) => matches(text, /^[\p{L}_][\p{L}\p{N}_]*$/u),
  islower: (text) => text !== text.toUpperCase() && text === text.toLowerCase(),
  isprintable: (text) => !/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(text),
  isspace: (text) => matches(text, /^\s+$/),
  isupper: (text) => text !== text.toLowerCase() && text === text.toUpperCase(),
  join: (text, parts) => {
    const all = arrayOf(parts);
    if (all.some((part) => typeof part !== "string"))
      raise(TypeError_, "sequence item: expected str instance");
    return all.join(text);
  },
  ljust: (text, width, fill = " ") => padded(text, width, fill, "left"),
  lower: (text) => text.toLowerCase(),
  lstrip: (text, letters = null) => stripped(text, letters, true, false),
  partition: (text, sign) => cutAt(text, text.indexOf(sign), sign, t(text, "", "")),
  removeprefix: (text, part) => (text.startsWith(part) ? text.slice(part.length) : text),
  removesuffix: (text, part) => (part && text.endsWith(part) ? text.slice(0, -part.length) : text),
  replace: (text, from, to, most = -1) =>
    most < 0 ? text.split(from).join(to) : replacedSome(text, from, to, most),
  rfind: (text, part) => text.lastIndexOf(part),
  rjust: (text, width, fill = " ") => padded(text, width, fill, "right"),
  rpartition: (text, sign) => cutAt(text, text.lastIndexOf(sign), sign, t("", "", text)),
  rsplit,
  rstrip: (text, letters = null) => stripped(text, letters, false, true),
  split,
  splitlines: (text) => (text === "" ? [] : text.replace(/\r\n$|[\n\r]$/, "").split(/\r\n|[\n\r]/)),
  startswith: (text, part) => each(part, (start) => text.startsWith(start)),
  strip: (text, letters = null) => stripped(text, letters, true, true),
  swapcase: (text) =>
    text.replaceAll(/\p{L}/gu, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ),
  title: (text) => text.replaceAll(/\p{L}+/gu, capital),
  translate: (text, table) => Array.from(text, (letter) => translated(table, letter)).join(""),
  upper: (text) => text.toUpperCase(),
  zfill: (text, width) =>
    /^[+-]/.test(text)
      ? text.charAt(0) + padded(text.slice(1), width - 1, "0", "right")
      : padded(text, width, "0", "right"),
};

function replacedSome(text: string, from: string, to: string, most: number): string {
  const parts = text.split(from);
  return parts.length <= most + 1
    ? parts.join(to)
    : parts.slice(0, most + 1).join(to) + from + parts.slice(most + 1).join(from);
}

function translated(table: Dict, letter: string): string {
  const code = letter.codePointAt(0);
  if (!table.has(code)) return letter;
  const to = table.get(code);
  return to === null ? "" : typeof to === "number" ? String.fromCodePoint(to) : to;
}

/** The names of arguments that calls hand over by name. */
export const TEXT_SIGNATURES: Record<string, string> = {
  split: "sep maxsplit",
  rsplit: "sep maxsplit",
  replace: "old new count",
  encode: "encoding errors",
};
