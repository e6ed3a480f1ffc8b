/** Spoker's suits and ranks. */

export interface Suit {
  name: "diamonds" | "spades" | "hearts" | "clubs" | "stars" | "joker";
  sign: string;
  hue: string;
}

/** The suits by their letter in notation. The signs ask for text, not for a coloured picture of themselves. */
const SUITS: Record<string, Suit> = {
  d: { name: "diamonds", sign: "♦\uFE0E", hue: "#b3261e" },
  s: { name: "spades", sign: "♠\uFE0E", hue: "#1c1b1f" },
  h: { name: "hearts", sign: "♥\uFE0E", hue: "#a0195b" },
  c: { name: "clubs", sign: "♣\uFE0E", hue: "#14532d" },
  "*": { name: "stars", sign: "★", hue: "#7a4f00" },
  "?": { name: "joker", sign: "?", hue: "#4c2a86" },
};

export const suitOf = (card: string): Suit => SUITS[card.slice(-1)]!;

/** The rank as it is printed where no language is asked for: `T` in notation is a ten; a joker in hand has none. */
export const rankOf = (card: string): string => (card === "??" ? "" : card[0] === "T" ? "10" : card[0]!);
