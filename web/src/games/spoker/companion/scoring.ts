/** Spoker's sheet beside a real table: figures with bonus squares and stars, and what is lost at the end. */

import { leaders, type Evening, type Standing } from "../../../companion/evening";
import { FIGURE_VALUES, FIVE_CARD_BONUS, HAND_VALUES } from "../../../generated/spoker";
import type { Kind } from "../view";

/** A figure that counts, and the stars laid in it this turn. */
export interface Made {
  kind: Kind;
  stars: number;
}

/** A turn; the first figure is that along the line of play. */
export interface Turn {
  seat: number;
  figures: Made[];
  /** The points of the bonus squares that were covered. */
  bonuses: number[];
  /** Whether all five cards of the hand were laid at once. */
  five: boolean;
}

/** The cards left in a hand at the end. */
export interface Left {
  seat: number;
  left: string[];
}

export type Entry = Turn | Left;

export const isLeft = (entry: Entry): entry is Left => "left" in entry;

/** What is added to the figure along the line of play before stars double it. */
export const addedIn = ({ bonuses, five }: Turn): number =>
  bonuses.reduce((sum, points) => sum + points, 0) + (five ? FIVE_CARD_BONUS : 0);

/** The points of one of a turn's figures. */
export const worthOf = (turn: Turn, place: number): number => {
  const { kind, stars } = turn.figures[place]!;
  return (FIGURE_VALUES[kind] + (place === 0 ? addedIn(turn) : 0)) * 2 ** stars;
};

export const pointsOf = (turn: Turn): number =>
  turn.figures.reduce((sum, _, place) => sum + worthOf(turn, place), 0);

/** What cards left in a hand cost. */
export function costOf(cards: readonly string[]): number {
  const values = HAND_VALUES as Record<string, number>;
  const sum = cards.reduce((cost, card) => cost + values[card[0]!]!, 0);
  return sum * 2 ** cards.filter((card) => card.endsWith("*")).length;
}

export const changeBy = (entry: Entry): number => (isLeft(entry) ? -costOf(entry.left) : pointsOf(entry));

export function standingOf(evening: Evening): Standing {
  const entries = evening.entries as Entry[];
  const scores = evening.names.map((_, seat) =>
    entries.filter((entry) => entry.seat === seat).reduce((sum, entry) => sum + changeBy(entry), 0),
  );
  const settled = new Set(entries.filter(isLeft).map(({ seat }) => seat));
  return { scores, winners: settled.size === evening.names.length ? leaders(scores) : [] };
}

/** Whether the hands are being counted: then nobody plays any more. */
export const isEnding = (evening: Evening): boolean => (evening.entries as Entry[]).some(isLeft);

/** The next to be entered: in turn, or at the end the next whose hand is not counted. */
export function nextSeat(evening: Evening): number {
  const entries = evening.entries as Entry[];
  const last = entries.at(-1);
  if (!last) return Number(evening.options["first"] ?? 0);
  const settled = new Set(entries.filter(isLeft).map(({ seat }) => seat));
  let seat = last.seat;
  do seat = (seat + 1) % evening.names.length;
  while (settled.has(seat) && settled.size < evening.names.length);
  return seat;
}

export const blankTurn = (seat: number): Turn => ({ seat, figures: [], bonuses: [], five: false });
