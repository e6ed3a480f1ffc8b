export interface Suit {
  name: "diamonds" | "spades" | "hearts" | "clubs" | "stars" | "joker";
  letter: string;
  sign: string;
}

/** The suits by their letter in notation. The signs ask for text, not for a coloured picture of themselves. */
const SUITS: Record<string, Suit> = {
  d: { name: "diamonds", letter: "d", sign: "♦\uFE0E" },
  s: { name: "spades", letter: "s", sign: "♠\uFE0E" },
  h: { name: "hearts", letter: "h", sign: "♥\uFE0E" },
  c: { name: "clubs", letter: "c", sign: "♣\uFE0E" },
  "*": { name: "stars", letter: "*", sign: "★" },
  "?": { name: "joker", letter: "?", sign: "?" },
};

export const suitOf = (card: string): Suit => SUITS[card.slice(-1)]!;

/** The rank as it is printed: `T` in notation is a ten; a joker in hand has none. */
export const rankOf = (card: string): string => (card === "??" ? "" : card[0] === "T" ? "10" : card[0]!);
