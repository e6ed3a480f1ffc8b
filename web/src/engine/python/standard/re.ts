// re: Python's patterns as JavaScript's.
import { IndexError, raise } from "../exceptions";
import { d } from "../dict";
import { t, tupleOf, type Call, type Value } from "../values";

const IGNORECASE = 2;
const MULTILINE = 8;
const DOTALL = 16;
const VERBOSE = 64;
const ASCII = 256;
const LETTERS: [number, string][] = [
  [IGNORECASE, "i"],
  [MULTILINE, "m"],
  [DOTALL, "s"],
];

/** Letters of words in all languages, where a pattern does not say ASCII. */
const WORD = "\\p{L}\\p{N}_";

/** A pattern as JavaScript writes it. */
function translated(source: string, flags: number): string {
  let text = source
    .replaceAll("(?P<", "(?<")
    .replaceAll(/\(\?P=(\w+)\)/g, "\\k<$1>")
    .replaceAll("\\A", "(?<![^])")
    .replaceAll("\\Z", "(?![^])");
  if (flags & VERBOSE) text = text.replaceAll(/\\#|#.*$|\s+/gm, (found) => (found === "\\#" ? "#" : ""));
  return inParts(text, (flags & ASCII) !== 0);
}

/** What means something else inside and outside of brackets, and what JavaScript will not have escaped. */
function inParts(text: string, ascii: boolean): string {
  let made = "";
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === "\\") {
      made += escaped(text.charAt(++at), inside, ascii);
      continue;
    }
    if (letter === "[" && !inside) inside = true;
    else if (letter === "]" && inside && !/\[\^?$/.test(made)) inside = false;
    else if ((letter === "[" && inside) || (letter === "]" && inside)) {
      made += `\\${letter}`;
      continue;
    }
    made +=
      !inside && letter === "{" && !/^\{\d*,?\d*\}/.test(text.slice(at))
        ? "\\{"
        : !inside && letter === "}" && !/\{\d*,?\d*$/.test(made)
          ? "\\}"
          : letter;
  }
  return made;
}

function escaped(letter: string, inside: boolean, ascii: boolean): string {
  if (!ascii && letter === "w") return inside ? WORD : `[${WORD}]`;
  if (!ascii && letter === "W") return inside ? "\\W" : `[^${WORD}]`;
  if (!ascii && letter === "d") return "\\p{Nd}";
  if (!ascii && letter === "b" && !inside)
    return `(?:(?<=[${WORD}])(?![${WORD}])|(?<![${WORD}])(?=[${WORD}]))`;
  // With the flag u only these may be escaped.
  if (/[a-zA-Z0-9^$\\.*+?()[\]{}|/]/.test(letter) || (inside && letter === "-")) return `\\${letter}`;
  return letter;
}

export class Match {
  constructor(
    private readonly found: RegExpExecArray,
    readonly string: string,
  ) {}
  private of(name: Value): Value {
    const part = typeof name === "string" ? this.found.groups?.[name] : this.found[name];
    if (typeof name === "number" && name >= this.found.length) raise(IndexError, "no such group");
    return part ?? null;
  }
  __getitem__(name: Value): Value {
    return this.of(name);
  }
  group(...names: Value[]): Value {
    if (names.length > 1) return tupleOf(names.map((name) => this.of(name)));
    return this.of(names[0] ?? 0);
  }
  groups(otherwise: Value = null): Value {
    return tupleOf(this.found.slice(1).map((part) => part ?? otherwise));
  }
  groupdict(): Value {
    return d(...Object.entries(this.found.groups ?? {}).flatMap(([name, part]) => [name, part ?? null]));
  }
  start(): number {
    return this.found.index;
  }
  end(): number {
    return this.found.index + this.found[0].length;
  }
  span(): Value {
    return t(this.start(), this.end());
  }
  get lastgroup(): Value {
    const named = Object.entries(this.found.groups ?? {}).filter(([, part]) => part !== undefined);
    return named.at(-1)?.[0] ?? null;
  }
}

export class Pattern {
  private readonly source: string;
  private readonly letters: string;

  constructor(
    readonly pattern: string,
    readonly flags: number = 0,
  ) {
    this.source = translated(pattern, flags);
    this.letters = LETTERS.filter(([flag]) => flags & flag).reduce((all, [, letter]) => all + letter, "u");
  }

  private find(text: string, source: string, letters: string, from = 0): Match | null {
    const pattern = new RegExp(source, this.letters + letters);
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    return found && new Match(found, text);
  }
  match(text: string, from = 0): Match | null {
    return this.find(text, this.source, "y", from);
  }
  fullmatch(text: string): Match | null {
    return this.find(text, `(?:${this.source})(?![^])`, "y");
  }
  search(text: string, from = 0): Match | null {
    return this.find(text, this.source, "g", from);
  }
  *finditer(text: string): Generator<Match> {
    for (const found of text.matchAll(new RegExp(this.source, `${this.letters}g`)))
      yield new Match(found as RegExpExecArray, text);
  }
  findall(text: string): Value[] {
    return Array.from(this.finditer(text), (found) => {
      const groups = found.groups("");
      return groups.length === 0 ? found.group() : groups.length === 1 ? groups[0] : groups;
    });
  }
  sub(to: Value, text: string, most = 0): string {
    let [made, from, count] = ["", 0, 0];
    for (const found of this.finditer(text)) {
      if (most && count++ >= most) break;
      made +=
        text.slice(from, found.start()) +
        (typeof to === "string" ? expanded(to, found) : (to as Call)(found));
      from = found.end();
    }
    return made + text.slice(from);
  }
  split(text: string): Value[] {
    const parts: Value[] = [];
    let from = 0;
    for (const found of this.finditer(text)) {
      parts.push(text.slice(from, found.start()), ...found.groups());
      from = found.end();
    }
    return [...parts, text.slice(from)];
  }
}

function expanded(to: string, found: Match): string {
  return to.replaceAll(/\\(?:g<(\w+)>|(\d+)|(.))/g, (_, name?: string, number?: string, letter?: string) => {
    if (letter !== undefined) return letter === "n" ? "\n" : letter;
    return (
      found.group(number !== undefined ? Number(number) : /^\d+$/.test(name ?? "") ? Number(name) : name) ??
      ""
    );
  });
}

const compile = (pattern: Value, flags = 0): Pattern =>
  pattern instanceof Pattern ? pattern : new Pattern(pattern, flags);
compile.$sig = "pattern flags";
const sub = (pattern: Value, to: Value, text: string): string => compile(pattern).sub(to, text);

export const re = {
  compile,
  match: (pattern: Value, text: string, flags = 0) => compile(pattern, flags).match(text),
  fullmatch: (pattern: Value, text: string, flags = 0) => compile(pattern, flags).fullmatch(text),
  search: (pattern: Value, text: string, flags = 0) => compile(pattern, flags).search(text),
  findall: (pattern: Value, text: string, flags = 0) => compile(pattern, flags).findall(text),
  finditer: (pattern: Value, text: string, flags = 0) => compile(pattern, flags).finditer(text),
  split: (pattern: Value, text: string) => compile(pattern).split(text),
  sub,
  escape: (text: string) => text.replaceAll(/[\s\-#$&()*+.?[\\\]^{|}~]/g, "\\$&"),
  IGNORECASE,
  I: IGNORECASE,
  MULTILINE,
  M: MULTILINE,
  DOTALL,
  S: DOTALL,
  VERBOSE,
  X: VERBOSE,
  ASCII,
  A: ASCII,
  UNICODE: 32,
  Match,
  Pattern,
};
