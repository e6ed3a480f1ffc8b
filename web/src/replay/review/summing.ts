/** A seat's account in whole hundredths of a game, and what it comes to in words. */

import type { Account, Chance, Decision, Reason, Review, ReviewMoment } from "./data";
import { SURE } from "./drawing";

export interface Sums {
  start: number;
  cards: number;
  own: number;
  others: number;
  rest: number;
  result: number;
}

/** Never -0, which would be written with a sign. */
const hundredths = (part: number): number => Math.round(100 * part) + 0;

/** start + cards + own + others + rest = result, also after rounding: the rest takes what rounding left. */
export function sumsOf({ start, luck, own, others, result }: Account): Sums {
  const sums = {
    start: hundredths(start),
    cards: hundredths(luck),
    own: hundredths(-own),
    others: hundredths(others),
    result: hundredths(result),
  };
  return { ...sums, rest: sums.result - sums.start - sums.cards - sums.own - sums.others };
}

/** Cards are called good or poor from this many hundredths of a game on. */
const WORTH_SAYING = 3;

export function cardsWere({ cards }: Sums): "good" | "poor" | "even" {
  if (Math.abs(cards) < WORTH_SAYING) return "even";
  return cards > 0 ? "good" : "poor";
}

export const mistakesOf = ({ decisions }: Review, seat: number): number =>
  decisions.filter((decision) => decision.seat === seat && decision.verdict === "mistake").length;

export const wentWhere = ({ start, result }: Sums): "lifted" | "lowered" | "steady" =>
  result > start ? "lifted" : result < start ? "lowered" : "steady";

/** A number with its sign, as print has it. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");

export const percent = (chance: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(chance);

/** How far a chance may be off, 19 times in 20, in hundredths; never none where there is an error. */
export const sureWithin = ({ error }: Chance): number =>
  error ? Math.max(1, Math.round(100 * SURE * error)) : 0;

/** The decision a moment is about; null where cards were. */
export const decisionOf = ({ decisions }: Review, moment: ReviewMoment): Decision | null =>
  moment.kind === "luck" ? null : (decisions.find(({ number }) => number === moment.number) ?? null);

/** After how many moves a moment is looked at: a decision before it is made, cards once they lie there. */
export const placeOf = ({ kind, number }: ReviewMoment): number => (kind === "luck" ? number : number - 1);

/** Whether the review claims that there was a better move. */
export const isWorse = ({ verdict }: Decision): boolean => verdict === "inaccuracy" || verdict === "mistake";

/** The decision that follows so many moves, if the review claims that there was a better move. */
export const worseAt = ({ decisions }: Review, at: number): Decision | null =>
  decisions.find((decision) => decision.number === at + 1 && isWorse(decision)) ?? null;

/** Which move of a decision is looked at. */
export type Side = "best" | "played";

/** Reasons as one phrase, with the cards they name between double brackets, to be drawn. */
export const whyOf = (reasons: readonly Reason[], language: string): string =>
  reasons
    .map(({ text, cards = "" }) => {
      const named = cards.split(", ").filter(Boolean);
      return named.reduce((said, card) => said.replace(card, `[[${card}]]`), text[language] ?? "");
    })
    .join("; ");
