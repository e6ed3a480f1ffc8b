/** 8·28's JSON, narrowed; totals and stones. */

import {
  READINGS,
  STONE_POINTS,
  type ChoseEvent,
  type Eight28View,
  type PotSplitEvent,
  type PrizeSharedEvent,
  type RevealedEvent,
  type TREASURES,
} from "../../generated/eight28";
import { phrase } from "../../telling";
import type { Voice } from "../../words";

export type { Eight28View } from "../../generated/eight28";
export type PrizeShared = PrizeSharedEvent;
export type PotSplit = PotSplitEvent;
export type Revealed = RevealedEvent;
export type Chose = ChoseEvent;
/** Blue and red stones. */
export type Stones = PrizeShared["stones"];

export type Treasure = (typeof TREASURES)[number];

export const points = (stones: Stones): number =>
  stones.reduce((sum, count, colour) => sum + count * STONE_POINTS[colour]!, 0);

/** Stones in words, as the log says them: “3 blue + 1 red”. */
export const stonesWords = (stones: Stones, voice: Voice): string =>
  phrase("eight28", "round_started", "stones", { pot: stones }, voice);

/** Every sum the cards can make, each read in every way it may be, smallest first. */
export function totals(cards: readonly string[]): number[] {
  const readings = READINGS as Record<string, readonly number[]>;
  const sums = cards.reduce(
    (found, card) => found.flatMap((sum) => readings[card]!.map((reading) => sum + reading)),
    [0],
  );
  return [...new Set(sums)].sort((one, other) => one - other);
}

/** The cards of a seat that the viewer can see. */
export function cardsOf(view: Eight28View, seat: number): string[] {
  const hidden = view.hidden[seat];
  return [...(hidden ? [hidden] : []), ...(view.open[seat] ?? [])];
}

/** The best total for a treasure; null if there is none. */
export function best(cards: readonly string[], treasure: Treasure): number | null {
  const possible = totals(cards).filter((total) => total <= treasure);
  return possible.length ? Math.max(...possible) : null;
}

export const plus = (stones: Stones, more: Stones): Stones => [stones[0] + more[0], stones[1] + more[1]];
