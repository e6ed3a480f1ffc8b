/** Shokoba's count beside a real table: what people enter, and the stones that it makes. */

import { leaders, type Evening, type Standing } from "../../../companion/evening";
import { CATEGORY_CARDS, TARGETS } from "../../../generated/shokoba";
import type { Category } from "../view";

export const CATEGORIES = Object.keys(CATEGORY_CARDS) as Category[];
/** Those that are gems: together they are all the cards. */
export const GEMS = CATEGORIES.filter((category) => category !== "cards");
export type Row = Category | "shokobas";
export const ROWS: readonly Row[] = [...CATEGORIES, "shokobas"];

/** What a side counted; null is not counted yet. */
export type Counts = Record<Row, number | null>;

/** A round as it was counted, side by side; sides that sit out have nothing. */
export interface Round {
  counts: Counts[];
  /** The sides that played: all but in an extra round. */
  playing: number[];
}

export const NOTHING: Counts = {
  diamond: null,
  emeralds: null,
  rubies: null,
  sapphires: null,
  cards: null,
  shokobas: null,
};

/** The sides of an evening, each with its seats. */
export function sidesOf({ names, options }: Pick<Evening, "names" | "options">): number[][] {
  if (!options["teams"]) return names.map((_, seat) => [seat]);
  return [0, 1].map((side) => names.flatMap((_, seat) => (seat % 2 === side ? [seat] : [])));
}

/** The stones that decide. */
export function targetOf(evening: Pick<Evening, "names" | "options">): number {
  const { edition, target } = evening.options;
  if (typeof target === "number") return target;
  const sides = String(sidesOf(evening).length) as keyof (typeof TARGETS)["2023"];
  return TARGETS[edition === "classic" ? "classic" : "2023"][sides];
}

/** What a side's gems add up to; null as long as one is not counted. */
function gemsOf(counts: Counts): number | null {
  const found = GEMS.map((gem) => counts[gem]);
  return found.every((count) => count !== null) ? found.reduce((sum, count) => sum + count!, 0) : null;
}

/**
 * A round with what follows from what was entered: the only side that has not counted a gem has the rest of it, and
 * who has counted all gems has counted the cards. Whatever was entered stays as it is.
 */
export function filled({ counts, playing }: Round): Round {
  const found = counts.map((one) => ({ ...one }));
  for (const gem of GEMS) {
    const open = playing.filter((side) => found[side]![gem] === null);
    if (open.length !== 1 || playing.length < 2) continue;
    const others = playing.reduce((sum, side) => sum + (found[side]![gem] ?? 0), 0);
    found[open[0]!]![gem] = Math.max(0, CATEGORY_CARDS[gem] - others);
  }
  for (const side of playing) {
    found[side]!.cards ??= gemsOf(found[side]!);
    found[side]!.shokobas ??= 0;
  }
  return { counts: found, playing };
}

/** What a side has of something; 0 for what nobody has counted. */
export const countOf = (round: Round, side: number, row: Row): number => round.counts[side]?.[row] ?? 0;

export const sumOf = (round: Round, row: Row): number =>
  round.playing.reduce((sum, side) => sum + countOf(round, side, row), 0);

/** How far the leader of a category is ahead of the next. */
export function leadIn(round: Round, category: Category): number {
  const [first = 0, second = 0] = round.playing
    .map((side) => countOf(round, side, category))
    .sort((one, other) => other - one);
  return first - second;
}

/** The side that has the stone of a category; null where the lead is shared. */
export function winnerOf(round: Round, category: Category): number | null {
  if (leadIn(round, category) === 0) return null;
  return leaders(
    round.counts.map((_, side) => (round.playing.includes(side) ? countOf(round, side, category) : -1)),
  )[0]!;
}

/** The stones of a round, by side. */
export function stonesOf(round: Round): number[] {
  const won = round.counts.map((_, side) => countOf(round, side, "shokobas"));
  for (const category of CATEGORIES) {
    const winner = winnerOf(round, category);
    if (winner !== null) won[winner]! += 1;
  }
  return won;
}

const roundsOf = (evening: Evening): Round[] => (evening.entries as Round[]).map(filled);

/** Every side's stones so far. */
export const scoresOf = (evening: Evening): number[] =>
  roundsOf(evening)
    .map(stonesOf)
    .reduce(
      (sums, stones) => sums.map((sum, side) => sum + stones[side]!),
      sidesOf(evening).map(() => 0),
    );

/** How an evening stands: decided only between rounds, and in the classic edition by one leader alone. */
export function standingOf(evening: Evening): Standing {
  const scores = scoresOf(evening);
  const ahead = leaders(scores);
  const reached = evening.entries.length > 0 && Math.max(...scores) >= targetOf(evening);
  const decided = reached && (ahead.length === 1 || evening.options["edition"] !== "classic");
  return { scores, winners: decided ? ahead : [] };
}

/** The sides of the next round: all of them, or those that share a lead at the target. */
export function playingNext(evening: Evening): number[] {
  const scores = scoresOf(evening);
  const all = scores.map((_, side) => side);
  const reached = evening.entries.length > 0 && Math.max(...scores) >= targetOf(evening);
  return reached ? leaders(scores) : all;
}

/** The seat that deals the next round: the first dealer, then on clockwise among those who play. */
export function dealerOf(evening: Evening): number {
  const sides = sidesOf(evening);
  const sideAt = (seat: number): number => sides.findIndex((seats) => seats.includes(seat));
  let dealer = Number(evening.options["dealer"] ?? 0);
  evening.entries.forEach((_, i) => {
    const next =
      i + 1 < evening.entries.length ? (evening.entries[i + 1] as Round).playing : playingNext(evening);
    do dealer = (dealer + 1) % evening.names.length;
    while (!next.includes(sideAt(dealer)));
  });
  return dealer;
}

export const blankRound = (evening: Evening): Round => ({
  counts: sidesOf(evening).map(() => ({ ...NOTHING })),
  playing: playingNext(evening),
});
