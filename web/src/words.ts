/** The catalogue as the server sends it, and how a sentence of it is said. */

import type { Language } from "./protocol";
import type { Telling } from "./telling";

export type Wording = string | [singular: string, plural: string];
export type Catalogue = Record<string, Wording>;
export type Holes = Record<string, string | number>;

const isSingular = (n: number, language: Language): boolean =>
  language === "fr" ? Math.abs(n) < 2 : n === 1;

/** Whether French elides before a word: before vowels, the h of names, and a y that sounds like i. */
function elides(word: string): boolean {
  const bare = word.normalize("NFD");
  return /^[aeiouyœæh]/i.test(bare) && !/^y[aeiou]/i.test(bare);
}

/** A French wording with “de” and “que” shortened before the holes that ask for it: “d’Amateur”. */
export const elided = (text: string, holes: Holes): string =>
  text.replace(/(?<!\p{L})([Dd]|[Qq]u)e (?=\{(\w+)\})/gu, (all, start: string, hole: string) =>
    elides(String(holes[hole] ?? "")) ? `${start}’` : all,
  );

/** A French text whose signs of two parts stay with the word before them, at the end of a line too. */
export const unbroken = (text: string): string => text.replace(/ (?=[:;!?»%])|(?<=«) /g, "\u00a0");

/** Says sentences in one language, and addresses the people at the screen as “you”. */
export class Voice {
  constructor(
    readonly language: Language,
    private readonly catalogue: Catalogue,
    /** Every seat's name. */
    readonly names: readonly string[] = [],
    /** The seat addressed as “you”; nobody is at a screen that several share, or that only watches. */
    readonly you: number | null = null,
    /** How each game's events are told, by its slug. */
    private readonly tellings: Record<string, Telling> = {},
  ) {}

  /** The same voice at a table. */
  at(names: readonly string[], you: number | null): Voice {
    return new Voice(this.language, this.catalogue, names, you, this.tellings);
  }

  /** The same voice with more words. */
  knowing(more: Catalogue): Voice {
    return new Voice(this.language, { ...this.catalogue, ...more }, this.names, this.you, this.tellings);
  }

  knows(key: string): boolean {
    return key in this.catalogue;
  }

  /** How a game's events are told; nothing for a game that does not say. */
  telling(slug: string): Telling {
    return this.tellings[slug] ?? {};
  }

  /** A wording as it stands in the catalogue; `n` chooses between singular and plural. */
  wording(key: string, n: number): string {
    const wording = this.catalogue[key];
    if (wording === undefined) throw new Error(`the catalogue has no ${key}`);
    return typeof wording === "string" ? wording : wording[isSingular(n, this.language) ? 0 : 1];
  }

  /** A sentence by its key, its holes filled; `n` chooses between singular and plural. */
  say(key: string, holes: Holes = {}): string {
    const plain = this.wording(key, Number(holes["n"]));
    const text = this.language === "fr" ? unbroken(elided(plain, holes)) : plain;
    return text.replace(/\{(\w+)\}/g, (_, hole: string) => String(holes[hole] ?? ""));
  }

  /** A sentence about a seat: its wording for “you” or for another, whose name fills the hole `name`. */
  tell(key: string, seat: number, holes: Holes = {}): string {
    return seat === this.you
      ? this.say(`${key}.you`, holes)
      : this.say(`${key}.other`, { ...holes, name: this.name(seat) });
  }

  name(seat: number): string {
    return this.names[seat] ?? "";
  }

  /** Several seats' names, joined as the language does. */
  list(seats: readonly number[]): string {
    return this.with(seats.map((seat) => this.name(seat)));
  }

  /** A text with a capital, as a sentence begins. */
  capital(text: string): string {
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1);
  }

  /** Several texts, joined as the language does. */
  with(texts: readonly string[]): string {
    const last = texts[texts.length - 1] ?? "";
    if (texts.length < 2) return last;
    return this.say("core.and", { first: texts.slice(0, -1).join(", "), last });
  }
}
