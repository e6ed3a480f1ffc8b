/** A view taken apart for a face that knows no game: what is said, what is drawn, and about whom. */

import type { Description, Kind, View, ViewPart } from "../../protocol";
import type { Voice } from "../../words";
import { boardGrid, dominoGrid, type Grid } from "./grids";

/** Something in words. */
export interface Fact {
  key: string;
  label: string;
  text: string;
}

/** Some cards that lie together; null is one that lies face down. */
export interface CardRow {
  key: string;
  label: string;
  cards: (string | null)[];
}

/** A board or a plane. */
export interface Drawing {
  key: string;
  label: string;
  grid: Grid;
}

/** What lies in front of those who play together. */
export interface Group {
  seats: number[];
  facts: Fact[];
  rows: CardRow[];
}

export interface Drawn {
  facts: Fact[];
  rows: CardRow[];
  drawings: Drawing[];
  groups: Group[];
  /** The viewer's own cards. */
  own: CardRow[];
}

type Json = unknown;

/** A value in words; empty if there is nothing to say. */
function inWords(value: Json, kind: Kind, slug: string, voice: Voice): string {
  if (value === null || value === undefined) return "";
  switch (kind.kind) {
    case "seat":
      return voice.name(value as number);
    case "seats":
      return voice.list(value as number[]);
    case "name": {
      const word = `${slug}.${kind.words[0] ?? ""}.${String(value)}`;
      return voice.knows(word) ? voice.say(word) : String(value);
    }
    case "numbers":
      return numbers(value as number[], kind.words, slug, voice);
    case "list": {
      const one = kind.of!;
      const said = (value as Json[]).map((item) => inWords(item, one, slug, voice)).filter(Boolean);
      return said.join(one.kind === "list" ? " · " : " ");
    }
    case "cards":
      return (value as string[]).join(" ");
    case "number":
    case "card":
    case "text":
      return String(value as string | number);
    default:
      return JSON.stringify(value);
  }
}

/** Numbers of things; kinds of which there are none are left out, unless there is nothing. */
function numbers(found: number[], words: string[], slug: string, voice: Voice): string {
  const all = found.map((n, i) => ({ n, word: words[i] }));
  const some = all.filter(({ n }) => n);
  return (some.length ? some : all.slice(0, 1))
    .map(({ n, word }) => (word ? voice.say(`${slug}.${word}`, { n }) : String(n)))
    .join(", ");
}

/** The cards of a value, if it is made of cards. */
function cardsOf(value: Json, kind: Kind): (string | null)[] | null {
  if (kind.kind === "cards") return value as string[];
  if (kind.kind !== "card") return null;
  return value === null && !kind.covered ? [] : [value as string | null];
}

/** The kind of a seat's or side's own share, and which share is whose. */
const shares = ({ kind }: ViewPart): Kind | null => (kind.by ? kind.of : null);

/** What is said beside a seat's name: what it has in numbers and names, and what it is. */
export function seatNotes(view: View, seat: number, { slug, parts }: Description, voice: Voice): string[] {
  return parts.flatMap((part): string[] => {
    const value = view[part.key];
    const label = part.label[voice.language];
    if (value === undefined || value === null) return [];
    if (part.kind.kind === "seat") return value === seat ? [label] : [];
    if (part.kind.kind === "seats") return (value as number[]).includes(seat) ? [label] : [];
    const one = shares(part);
    if (!one || one.kind === "list" || one.kind === "card" || one.kind === "cards") return [];
    const all = value as Json[];
    const mine = all[seat % all.length];
    if (one.kind === "flag") return mine ? [label] : [];
    const said = inWords(mine, one, slug, voice);
    return said ? [`${label} ${said}`] : [];
  });
}

/** The seats that each share of a list is for: sides are dealt to the seats in turn. */
const seatsOf = (share: number, count: number, players: number): number[] =>
  Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat % count === share);

/** Everything else, for the table. */
export function draw(view: View, description: Description, voice: Voice): Drawn {
  const drawn: Drawn = { facts: [], rows: [], drawings: [], groups: [], own: [] };
  for (const part of description.parts) {
    if (view[part.key] === undefined || view[part.key] === null) continue;
    if (shares(part)) addShares(drawn, part, view, description.slug, voice);
    else addCommon(drawn, part, view[part.key], description.slug, voice);
  }
  drawn.groups = drawn.groups.filter(({ facts, rows }) => facts.length || rows.length);
  return drawn;
}

function addCommon(drawn: Drawn, part: ViewPart, value: Json, slug: string, voice: Voice): void {
  const { key, kind } = part;
  const label = part.label[voice.language];
  const cards = cardsOf(value, kind);
  if (kind.kind === "seat" || kind.kind === "seats") return;
  if (kind.kind === "board" || kind.kind === "dominoes") {
    const grid =
      kind.kind === "board"
        ? boardGrid(value as Record<string, string>, kind.columns, kind.rows)
        : dominoGrid(value as string[]);
    drawn.drawings.push({ key, label, grid });
  } else if (cards) {
    if (part.own || cards.length) (part.own ? drawn.own : drawn.rows).push({ key, label, cards });
  } else if (kind.kind === "flag") {
    if (value) drawn.facts.push({ key, label, text: "" });
  } else {
    const text = inWords(value, kind, slug, voice);
    if (text) drawn.facts.push({ key, label, text });
  }
}

function addShares(drawn: Drawn, part: ViewPart, view: View, slug: string, voice: Voice): void {
  const { key } = part;
  const kind = shares(part)!;
  const label = part.label[voice.language];
  const all = view[key] as Json[];
  all.forEach((value, share) => {
    const group = groupOf(drawn.groups, seatsOf(share, all.length, voice.names.length));
    const cards = cardsOf(value, kind);
    if (cards?.length) group.rows.push({ key, label, cards });
    else if (kind.kind === "list") {
      const text = inWords(value, kind, slug, voice);
      if (text) group.facts.push({ key, label, text });
    }
  });
}

function groupOf(groups: Group[], seats: number[]): Group {
  const found = groups.find((group) => group.seats.join() === seats.join());
  if (found) return found;
  const group = { seats, facts: [], rows: [] };
  groups.push(group);
  return group;
}
