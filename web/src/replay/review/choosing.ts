/** Whose review is told, and its moments as marks on the slider. */

import type { Voice } from "../../words";
import type { KeptGame } from "../kept.svelte";
import type { Moment } from "../MoveSlider.svelte";
import type { Eyes } from "../watched";
import type { Decision, Review } from "./data";
import { decisionOf, placeOf, signed } from "./summing";

/** The seat one looks from; a watcher, or with all cards open, one's own, or the first person's. */
export function seatToReview(eyes: Eyes, { own, record }: KeptGame): number {
  if (typeof eyes === "number") return eyes;
  if (own !== null) return own;
  const seats = Array.isArray(record.seats) ? record.seats : [];
  return Math.max(
    0,
    seats.findIndex((sitter) => !sitter?.level),
  );
}

/** Whether the hand that a decision was made from is seen: one's own, or everybody's where all cards lie open. */
export const handSeen = ({ seat }: Pick<Decision, "seat">, viewer: number | null, open: boolean): boolean =>
  open || seat === viewer;

/** The moments of a seat by their places; of two at one place, what they were together. */
export function lozenges(review: Review, seat: number, voice: Voice): Moment[] {
  const marks = new Map<number, string[]>();
  for (const moment of review.moments[seat] ?? []) {
    const verdict = decisionOf(review, moment)?.verdict ?? "luck";
    const word = voice.say(`page.review.verdict.${verdict}`);
    const change = signed(Math.round(100 * moment.change) + 0);
    const place = placeOf(moment);
    marks.set(place, [...(marks.get(place) ?? []), `${word} ${change}`]);
  }
  return [...marks].map(([at, labels]) => ({ at, label: labels.join(", ") }));
}
