/** What the cards of 8·28 look like: they run from cool to hot, so that a row can be read at a glance. */

import type { GemName } from "../../art/gems";

const HEAT: readonly GemName[] = [
  "diamond",
  "emerald",
  "emerald",
  "sapphire",
  "sapphire",
  "amethyst",
  "amethyst",
  "topaz",
  "ruby",
  "ruby",
];

/** The gem of a card by its reading; a card of two readings has two. */
export const gemsOf = (card: string): GemName[] =>
  card.split("/").map((reading) => HEAT[Number(reading) - 1] ?? "topaz");

/** The gem whose colours a card's face has: a diamond, clear as it is, lies on blue. */
export function tintOf(card: string): GemName {
  const gem = gemsOf(card)[0]!;
  return gem === "diamond" ? "sapphire" : gem;
}

/** What is drawn on a card. */
export interface Face {
  readings: readonly string[];
  gems: readonly GemName[];
  tint: GemName;
  /** How thick the line is that tells a 6 from a 9; the other numbers need none. */
  line: number;
}

const faces = new Map<string, Face>();

/** The face of a card in notation. */
export function faceOf(card: string): Face {
  let face = faces.get(card);
  if (!face) {
    const line = card === "6" || card === "9" ? 3 : 0;
    face = { readings: card.split("/"), gems: gemsOf(card), tint: tintOf(card), line };
    faces.set(card, face);
  }
  return face;
}
