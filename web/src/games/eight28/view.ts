/** 8·28's JSON, narrowed; totals and stones. */

import type { Eight28View, PrizeSharedEvent } from "../../generated/eight28";
import type { Voice } from "../../words";

export type { Eight28View } from "../../generated/eight28";
export type PrizeShared = PrizeSharedEvent;
/** Blue and red stones. */
export type Stones = PrizeShared["stones"];

export const points = ([blue, red]: Stones): number => blue + 2 * red;

/** Stones in words: “3 blue, 1 red”. */
export function stonesWords([blue, red]: Stones, voice: Voice): string {
  const parts = [
    ...(blue || !red ? [voice.say("eight28.stones.blue", { n: blue })] : []),
    ...(red ? [voice.say("eight28.stones.red", { n: red })] : []),
  ];
  return parts.join(", ");
}

/** Every sum the cards can make, each 1/11 read as 1 or as 11, smallest first. */
export function totals(cards: readonly string[]): number[] {
  const elevens = cards.filter((card) => card.includes("/")).length;
  const least = cards.reduce((sum, card) => sum + Number(card.split("/")[0]), 0);
  return Array.from({ length: elevens + 1 }, (_, i) => least + 10 * i);
}

/** The cards of a seat that the viewer can see. */
export function cardsOf(view: Eight28View, seat: number): string[] {
  const hidden = view.hidden[seat];
  return [...(hidden ? [hidden] : []), ...(view.open[seat] ?? [])];
}

/** The best total for a treasure of at most 8 or 28; null if there is none. */
export function best(cards: readonly string[], treasure: 8 | 28): number | null {
  const possible = totals(cards).filter((total) => total <= treasure);
  return possible.length ? Math.max(...possible) : null;
}
