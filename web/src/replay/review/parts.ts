/** A review told in parts: the whole game, or one round of it. */

import type { RoundMark } from "../watched";
import type { Account, Decision, Luck, Review } from "./data";

const lastOf = ({ curve }: Review): number => curve.at(-1)?.number ?? 0;

/** How a seat stood between two rounds: after the one, before the cards of the next were dealt. */
function between(review: Review, seat: number, number: number): number {
  const whole = review.seats[seat]!;
  if (number === 0) return whole.start;
  if (number === lastOf(review)) return whole.result;
  const deal = review.luck.find(
    (item) => item.seat === seat && item.number === number && item.kind === "deal",
  );
  return review.curve[number]!.chances[seat]! - (deal?.luck ?? 0);
}

const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

function accountOf(
  review: Review,
  seat: number,
  { from, to }: RoundMark,
  decisions: readonly Decision[],
  items: readonly Luck[],
): Account {
  const [start, result] = [between(review, seat, from), between(review, seat, to)];
  const left = to === lastOf(review) && review.given_up ? [review.given_up] : [];
  const losses = [...decisions, ...left];
  const own = total(losses.filter((one) => one.seat === seat).map(({ loss }) => loss));
  const others = total(losses.filter((one) => one.seat !== seat).map(({ swings }) => swings[seat]!));
  const luck = total(items.map((item) => item.luck));
  return { seat, start, own, others, luck, rest: result - start + own - others - luck, result };
}

/** The review of one round for a seat: its curve, its sums, its moments. The sums of all rounds are those of the game. */
export function roundOf(review: Review, seat: number, round: RoundMark): Review {
  const { from, to } = round;
  const within = (number: number): boolean => number > from && number <= to;
  /** A deal that comes with the last move of a round is the first of the next. */
  const belongs = ({ number, kind }: Luck): boolean =>
    kind === "deal" && number !== lastOf(review) ? number >= from && number < to : within(number);
  const luck = review.luck.filter((item) => item.seat === seat && belongs(item));
  const decisions = review.decisions.filter(({ number }) => within(number));
  const account = accountOf(review, seat, round, decisions, luck);
  const moments = review.moments[seat]!.filter(({ kind, number }) =>
    kind === "luck" ? luck.some((item) => item.number === number) : within(number),
  );
  return {
    given_up: to === lastOf(review) ? review.given_up : null,
    seats: review.seats.map((one) => (one.seat === seat ? account : one)),
    decisions,
    curve: review.curve.slice(from, to + 1),
    luck,
    moments: review.moments.map((others, one) => (one === seat ? moments : others)),
  };
}
