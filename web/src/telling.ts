/**
 * Events in sentences, as the game's own data says (the telling.toml in its folder, sent with the catalogue).
 * The library has the same interpreter (core/telling.py), which says what a telling may hold; a test holds the
 * two together.
 */

import type { GameEvent } from "./protocol";
import type { Voice } from "./words";

export type Style = "" | "loud" | "triumph" | "alarm" | "bright" | "quiet";

/** A part of a sentence. */
export interface Part {
  text: string;
  style: Style;
  /** What the game's face may draw in its own way; the text is then notation. */
  kind: "" | "card" | "place";
}

/** A game's telling: how each of its events is told. */
export type Telling = Record<string, Table>;

type Table = Record<string, unknown>;
type Scope = Record<string, unknown>;
/** A path, or a table whose kind says what becomes of the value there. */
type Spec = string | Table;

const plainPart = (text: string): Part => ({ text, style: "", kind: "" });

const drawnPart = (kind: Part["kind"], text: unknown): Part => ({ text: String(text), style: "", kind });

const styled = (parts: readonly Part[], style: unknown): Part[] =>
  parts
    .filter(({ text }) => text)
    .map((part) => ({ ...part, style: part.style || ((style ?? "") as Style) }));

/** How a face writes what it may draw in its own way. */
export interface Script {
  card: (card: string) => string;
  place: (place: string) => string;
}

/** As the library writes it: cards in double brackets, so that they can be found again. */
const NOTATION: Script = { card: (card) => `[[${card}]]`, place: (place) => place };

/** A sentence as text. */
export const plain = (sentence: readonly Part[], script = NOTATION): string =>
  sentence.map(({ kind, text }) => (kind ? script[kind](text) : text)).join("");

/** A text in that notation as a sentence again. */
export const parsed = (text: string): Part[] =>
  text
    .split(/\[\[([^\]]+)\]\]/)
    .map((part, i) => (i % 2 ? drawnPart("card", part) : plainPart(part)))
    .filter(({ text: said }) => said);

/** What a path leads to, nothing where there is nothing. */
function valueAt(path: unknown, scope: Scope): unknown {
  let found: unknown = scope;
  for (const step of String(path).split("."))
    found = typeof found === "object" && found !== null ? (found as Table)[step] : undefined;
  return found;
}

/** What counts as true: not nothing, not zero, not empty. */
const holds = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const listed = (specs: unknown): Spec[] =>
  specs === undefined ? [] : Array.isArray(specs) ? (specs as Spec[]) : [specs as Spec];

const joined = (all: readonly Part[][], joint: string): Part[] =>
  all.flatMap((parts, i) => (i ? [plainPart(joint), ...parts] : parts));

/** Tells one kind of event. */
class Teller {
  constructor(
    readonly slug: string,
    readonly event: string,
    readonly declared: Table,
    readonly voice: Voice,
  ) {}

  /** An event's pieces as sentences: mostly one, more where a piece begins one of its own. */
  sentences(scope: Scope): Part[][] {
    const told: Part[][] = [];
    for (const piece of (this.declared["pieces"] as Table[] | undefined) ?? [{}]) {
      const said = this.piece({ ...this.declared, ...piece }, scope);
      if (!said) continue;
      const before = told[told.length - 1];
      if (before && !piece["apart"]) before.push(plainPart(" "), ...said);
      else told.push(said);
    }
    return told;
  }

  /** A piece, if it is to be said. */
  piece(piece: Table, scope: Scope): Part[] | null {
    const said =
      listed(piece["when"]).every((spec) => holds(this.value(spec, scope))) &&
      !listed(piece["unless"]).some((spec) => holds(this.value(spec, scope)));
    if (!said && piece["otherwise"] === undefined) return null;
    return this.say(this.key(this.chosen(piece, said, scope)), piece, scope);
  }

  chosen(piece: Table, said: boolean, scope: Scope): string {
    if (piece["by"] === undefined) return String((said ? piece["say"] : piece["otherwise"]) ?? "");
    const folder = piece["of"] === undefined ? "" : `${this.slug}.${String(piece["of"])}.`;
    return folder + String(valueAt(piece["by"], scope));
  }

  /** The key of a wording: a whole key has dots; without a name it is the event's only one. */
  key(name: string): string {
    if (name.includes(".")) return name;
    return [this.slug, "told", this.event, name].filter(Boolean).join(".");
  }

  /** A wording with its holes filled. */
  say(key: string, piece: Table, scope: Scope): Part[] {
    const seat = piece["about"] === undefined ? null : (valueAt(piece["about"], scope) as number);
    const chosen = this.voice.knows(key) ? key : `${key}.${seat === this.voice.you ? "you" : "other"}`;
    const holes = (piece["holes"] ?? {}) as Record<string, Spec>;
    const number = holes["n"] === undefined ? Number.NaN : Number(this.value(holes["n"], scope));
    const parts = this.voice
      .wording(chosen, number)
      .split(/\{(\w+)\}/)
      .flatMap((found, at): Part[] => {
        if (at % 2 === 0) return [plainPart(found)];
        if (found === "name" && holes["name"] === undefined) return [plainPart(this.voice.name(seat ?? -1))];
        const spec = holes[found];
        if (spec === undefined) throw new Error(`nothing fills {${found}} of ${chosen}`);
        return this.fill(spec, scope);
      });
    return styled(parts, piece["style"]);
  }

  /** What a hole is filled with. */
  fill(spec: Spec, scope: Scope): Part[] {
    if (typeof spec === "string") return [plainPart(String(valueAt(spec, scope)))];
    const kind = Object.keys(IN_PARTS).find((name) => name in spec);
    const parts = kind ? IN_PARTS[kind]!(this, spec, scope) : [plainPart(String(this.value(spec, scope)))];
    return styled(parts, spec["style"]);
  }

  /** A value that is a number, a text or a condition. */
  value(spec: Spec, scope: Scope): unknown {
    if (typeof spec === "string") return valueAt(spec, scope);
    const kind = Object.keys(VALUES).find((name) => name in spec);
    if (!kind) throw new Error(`no such kind of value: ${JSON.stringify(spec)}`);
    return VALUES[kind]!(this, spec, scope);
  }
}

/** How points were worked out, `(2 + 5) × 2`; what they come to, among several that is not plain. */
function working(spec: Table, scope: Scope): string {
  const parts = (spec["working"] as string[]).flatMap((path): number[] => {
    const found = valueAt(path, scope);
    if (typeof found === "object" && found !== null) return Object.values(found as Record<string, number>);
    return found ? [found as number] : [];
  });
  let worked = parts.join(" + ");
  const points = valueAt(spec["total"], scope) as number;
  // Doubled in the printed game; what a variant multiplies by follows from the points.
  const times = points / parts.reduce((sum, part) => sum + part, 0);
  if (valueAt(spec["doublings"], scope)) worked = `${parts.length > 1 ? `(${worked})` : worked} × ${times}`;
  const total = String(points);
  return scope["several"] && worked !== total ? `${worked} = ${total}` : worked;
}

/** Numbers of things in words; kinds of which there are none are left out, unless there is nothing. */
function numbers({ slug, voice }: Teller, spec: Table, scope: Scope): string {
  const words = spec["words"] as string[];
  const found = (valueAt(spec["numbers"], scope) as number[]).map((n, i) => ({ n, word: words[i]! }));
  const some = found.filter(({ n }) => n);
  return (some.length ? some : found.slice(0, 1))
    .map(({ n, word }) => voice.say(`${slug}.${word}`, { n }))
    .join(String(spec["joint"]));
}

/** The names of a side: seats are dealt to the sides in turn. */
function side({ voice }: Teller, spec: Table, scope: Scope): string {
  const sides = (valueAt(spec["of"], scope) as unknown[]).length;
  const place = valueAt(spec["side"], scope) as number;
  return voice.list([...voice.names.keys()].filter((seat) => seat % sides === place));
}

/** What stands before a sign, or from it on. */
function split(text: unknown, sign: unknown): [string, string] {
  const whole = String(text);
  const at = whole.indexOf(String(sign));
  return at < 0 ? [whole, ""] : [whole.slice(0, at), whole.slice(at)];
}

/** What fills a hole with a text or a number, by the kind, which is also the name of the path. */
const VALUES: Record<string, (teller: Teller, spec: Table, scope: Scope) => unknown> = {
  seat: ({ voice }, spec, scope) => voice.name(valueAt(spec["seat"], scope) as number),
  seats: ({ voice }, spec, scope) => voice.list(valueAt(spec["seats"], scope) as number[]),
  side,
  count: (_, spec, scope) => (valueAt(spec["count"], scope) as unknown[]).length,
  several: (_, spec, scope) => (valueAt(spec["several"], scope) as unknown[]).length > 1,
  worth: (_, spec, scope) =>
    (valueAt(spec["worth"], scope) as number[]).reduce(
      (sum, number, i) => sum + number * (spec["weights"] as number[])[i]!,
      0,
    ),
  word: ({ slug, voice }, spec, scope) =>
    voice.say(`${slug}.${String(spec["of"])}.${String(valueAt(spec["word"], scope))}`),
  numbers,
  until: (_, spec, scope) => split(valueAt(spec["until"], scope), spec["sign"])[0],
  from: (_, spec, scope) => split(valueAt(spec["from"], scope), spec["sign"])[1],
  working: (_, spec, scope) => working(spec, scope),
  value: (_, spec, scope) => valueAt(spec["value"], scope),
};

/** A wording for every item of a list. */
function each(teller: Teller, spec: Table, scope: Scope): Part[] {
  const items = valueAt(spec["each"], scope) as unknown[];
  const beside = Object.entries((spec["beside"] ?? {}) as Record<string, string>);
  const said = items.map((item, index) => {
    const fields = typeof item === "object" && !Array.isArray(item) ? (item as Table) : {};
    const near = beside.map(([name, path]) => [name, (valueAt(path, scope) as unknown[])[index]]);
    const several = items.length > 1;
    const inner = { ...scope, ...fields, ...(Object.fromEntries(near) as Table), item, index, several };
    return teller.say(teller.key(String(spec["say"])), spec, inner);
  });
  const joint = spec["joint"] as string | Table;
  if (typeof joint === "string") return joined(said, joint);
  const which = holds(teller.value(joint["when"] as Spec, scope)) ? "say" : "otherwise";
  return joined(said, String(joint[which]));
}

/** What fills a hole with parts. */
const IN_PARTS: Record<string, (teller: Teller, spec: Table, scope: Scope) => Part[]> = {
  card: (teller, spec, scope) => [drawnPart("card", teller.value(spec["card"] as Spec, scope))],
  cards: (_, spec, scope) =>
    joined(
      (valueAt(spec["cards"], scope) as string[]).map((card) => [drawnPart("card", card)]),
      String(spec["joint"] ?? " "),
    ),
  place: (teller, spec, scope) => [drawnPart("place", teller.value(spec["place"] as Spec, scope))],
  piece: (teller, spec, scope) => teller.piece(spec["piece"] as Table, scope) ?? [],
  each,
};

/** The place of the event to tell, of those in a row up to this one. */
function ofTheRun(story: readonly GameEvent[], last: number, field: string): number {
  let first = last;
  while (first > 0 && story[first - 1]!.event === story[last]!.event) first -= 1;
  for (let place = first; place <= last; place += 1) if (field in story[place]!) return place;
  return first;
}

/** What fills a hole of an event's sentence, by itself: for a face that shows a part of what would be told. */
export function phrase(slug: string, event: string, hole: string, scope: Table, voice: Voice): string {
  const declared = voice.telling(slug)[event]!;
  const spec = (declared["holes"] as Record<string, Spec>)[hole]!;
  return plain(new Teller(slug, event, declared, voice).fill(spec, scope));
}

/** A sentence of a story, and the place of the event it ends with. */
export interface Told {
  parts: Part[];
  at: number;
}

/** The sentences of a story, each with where it belongs. */
export function tellEach(slug: string, story: readonly GameEvent[], voice: Voice): Told[] {
  const telling = voice.telling(slug);
  return story.flatMap(({ event }, at) => {
    const declared = telling[event];
    if (!declared || "silent" in declared) return [];
    let place = at;
    if ("together" in declared) {
      if (story[at + 1]?.event === event) return [];
      place = ofTheRun(story, at, String(declared["together"]));
    }
    const scope = { ...story[place]!, before: story[place - 1] ?? {} };
    return new Teller(slug, event, declared, voice).sentences(scope).map((parts) => ({ parts, at }));
  });
}

/** The sentences of a story. */
export const tell = (slug: string, story: readonly GameEvent[], voice: Voice): Part[][] =>
  tellEach(slug, story, voice).map(({ parts }) => parts);
