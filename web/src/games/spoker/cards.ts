/** Spoker's suits and ranks. */

import type { GemName } from "../../art/gems";

export interface Suit {
  name: "diamonds" | "spades" | "hearts" | "clubs" | "stars" | "joker";
  sign: string;
  hue: string;
}

/** The suits by their letter in notation. The signs ask for text, not for a coloured picture of themselves. */
const SUITS: Record<string, Suit> = {
  d: { name: "diamonds", sign: "♦\uFE0E", hue: "var(--suit-diamonds)" },
  s: { name: "spades", sign: "♠\uFE0E", hue: "var(--suit-spades)" },
  h: { name: "hearts", sign: "♥\uFE0E", hue: "var(--suit-hearts)" },
  c: { name: "clubs", sign: "♣\uFE0E", hue: "var(--suit-clubs)" },
  "*": { name: "stars", sign: "★", hue: "var(--suit-stars)" },
  "?": { name: "joker", sign: "?", hue: "var(--suit-joker)" },
};

/** The gem whose colours a suit's face has; spades have the plain card's. */
export const TINT: Record<Suit["name"], GemName | undefined> = {
  diamonds: "sapphire",
  hearts: "ruby",
  clubs: "emerald",
  spades: undefined,
  stars: "topaz",
  joker: "diamond",
};

export const suitOf = (card: string): Suit => SUITS[card.slice(-1)]!;

/** The rank as it is printed where no language is asked for: `T` in notation is a ten; a joker in hand has none. */
export const rankOf = (card: string): string => (card === "??" ? "" : card[0] === "T" ? "10" : card[0]!);
