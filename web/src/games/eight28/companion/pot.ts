/** 8·28's pot beside a real table: what people enter, and who gets which stones. */

import { leaders, type Evening, type Standing } from "../../../companion/evening";
import { ALL_STONES, OUT_AT, STONE_POINTS, TREASURES } from "../../../generated/eight28";
import { best, points, totals, type Stones, type Treasure } from "../view";

const [BLUE, RED] = STONE_POINTS;

/** Somebody at the end of a round. */
export interface Held {
  /** All cards, the hidden one first. */
  cards: string[];
  /** Whether somebody said that they are out, whatever their cards. */
  out: boolean;
  /** The treasure they play for where they can choose. */
  choice: Treasure;
}

export interface Round {
  pot: Stones;
  /** The seat that put the last stone down. */
  dealer: number;
  held: Held[];
}

/** What somebody gets of a prize. */
export interface Share {
  seat: number;
  prize: "jackpot" | "8" | "28";
  stones: Stones;
}

export interface Result {
  shares: Share[];
  left: Stones;
}

/** Whether somebody's face-up cards put them out, every card counted as little as it may. */
export const isOut = ({ cards, out }: Held): boolean => out || (totals(cards.slice(1))[0] ?? 0) >= OUT_AT;

/** The totals of somebody who is in. */
export const totalsOf = (held: Held): number[] =>
  isOut(held) || !held.cards.length ? [] : totals(held.cards);

/** The best total for a treasure; null if there is none. */
export const bestOf = (held: Held, treasure: Treasure): number | null =>
  totalsOf(held).length ? best(held.cards, treasure) : null;

/** Whether somebody may play for either treasure. */
export const mayChoose = (held: Held): boolean => bestOf(held, TREASURES[0]) !== null;

/** What somebody plays for; null for nothing. */
export function playsFor(held: Held): Treasure | null {
  if (mayChoose(held)) return held.choice;
  return bestOf(held, TREASURES[1]) === null ? null : TREASURES[1];
}

/**
 * The stones of equal parts, the largest that can be made of these: red ones are handed out one each in turn, as many
 * as fit, and blue ones fill up.
 */
export function partsOf([blue, red]: Stones, parts: number): Stones[] {
  const most = (value: number): number => Math.min(red, parts * Math.floor(value / RED));
  let value = Math.floor((blue * BLUE + red * RED) / parts);
  while (parts * value - RED * most(value) > blue) value -= 1;
  const reds = most(value);
  return Array.from({ length: parts }, (_, place): Stones => {
    const given = Math.floor(reds / parts) + (place < reds % parts ? 1 : 0);
    return [value - RED * given, given];
  });
}

const without = (stones: Stones, some: readonly Stones[]): Stones =>
  some.reduce<Stones>((left, [blue, red]) => [left[0] - blue, left[1] - red], stones);

/** The seats in the order in which they share: from the round's last dealer on. */
const inTurn = ({ held, dealer }: Round): number[] => held.map((_, i) => (dealer + i) % held.length);

/** Share a round's pot out. */
export function shared(round: Round): Result {
  const seats = inTurn(round);
  const has = (seat: number, total: number): boolean => totalsOf(round.held[seat]!).includes(total);
  const lucky = seats.filter((seat) => TREASURES.every((treasure) => has(seat, treasure)));
  const give = (prize: Share["prize"], stones: Stones, to: readonly number[]): Share[] =>
    to.length ? partsOf(stones, to.length).map((part, i) => ({ seat: to[i]!, prize, stones: part })) : [];
  const shares = lucky.length
    ? give("jackpot", round.pot, lucky)
    : partsOf(round.pot, TREASURES.length).flatMap((part, place) => {
        const treasure = TREASURES[place]!;
        const rivals = seats.filter((seat) => playsFor(round.held[seat]!) === treasure);
        const ahead = leaders(rivals.map((seat) => bestOf(round.held[seat]!, treasure)!));
        return give(
          String(treasure) as Share["prize"],
          part,
          ahead.map((i) => rivals[i]!),
        );
      });
  return {
    shares,
    left: without(
      round.pot,
      shares.map(({ stones }) => stones),
    ),
  };
}

/** Everybody's stones so far. */
export function wonBy(evening: Evening): Stones[] {
  const won = evening.names.map((): Stones => [0, 0]);
  for (const { seat, stones } of (evening.entries as Round[]).flatMap((round) => shared(round).shares))
    won[seat] = [won[seat]![0] + stones[0], won[seat]![1] + stones[1]];
  return won;
}

/** What the last round left in the pot. */
export function leftOver(evening: Evening): Stones {
  const last = evening.entries.at(-1) as Round | undefined;
  return last ? shared(last).left : [0, 0];
}

/** What the bank can have given by now: all stones that are neither won nor left in the pot. */
export const inBank = (evening: Evening, pot: Stones): Stones =>
  without([...ALL_STONES], [pot, ...wonBy(evening)]);

/** Whether a red stone has been put down: then this round is the last. */
export const isLast = ({ pot }: Round): boolean => pot[1] > 0;

export function standingOf(evening: Evening): Standing {
  const scores = wonBy(evening).map(points);
  const over = (evening.entries as Round[]).some(isLast);
  return { scores, winners: over ? leaders(scores) : [] };
}

export const blankRound = (evening: Evening): Round => {
  const last = evening.entries.at(-1) as Round | undefined;
  const first = Number(evening.options["dealer"] ?? 0);
  return {
    pot: leftOver(evening),
    dealer: last ? (last.dealer + 1) % evening.names.length : first,
    held: evening.names.map(() => ({ cards: [], out: false, choice: TREASURES[0] })),
  };
};
