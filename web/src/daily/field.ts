/** A field of results, reckoned: places, averages, bars on one axis from zero, and what is said of it. */

import type { FieldEntry, WithoutLuck } from "../protocol";

/** Bars are made wider where more than so many would be needed. */
const MOST_BARS = 12;
/** Widths of bars that people can read. */
const WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

export interface Bar {
  /** The results it stands for, from the first to the last. */
  from: number;
  to: number;
  number: number;
  you: boolean;
}

/** Those whose result counts. */
export const counted = (field: readonly FieldEntry[]): FieldEntry[] =>
  field.filter(({ place }) => place !== null);

/** The mean of the results that count; null if there are none. */
export function average(field: readonly FieldEntry[]): number | null {
  const all = counted(field);
  return all.length ? all.reduce((sum, { points }) => sum + points, 0) / all.length : null;
}

/** The bars of a field: one axis from zero (or below, where somebody is) to the best result. */
export function bars(field: readonly FieldEntry[], least = 0): Bar[] {
  const all = counted(field);
  if (!all.length) return [];
  const points = all.map((entry) => entry.points);
  const best = Math.max(least, ...points);
  const worst = Math.min(0, ...points);
  const needed = (width: number): number => Math.floor(best / width) - Math.floor(worst / width) + 1;
  const width = WIDTHS.find((one) => needed(one) <= MOST_BARS) ?? best - worst + 1;
  const start = Math.floor(worst / width) * width;
  const number = needed(width);
  return Array.from({ length: number }, (_, place) => {
    const from = start + place * width;
    const within = all.filter((entry) => entry.points >= from && entry.points < from + width);
    return { from, to: from + width - 1, number: within.length, you: within.some(({ you }) => you) };
  });
}

export interface Standing {
  you: FieldEntry;
  /** How many play counts for, and the place among them; null if it does not. */
  number: number;
  place: number | null;
  /** How many others share the place. */
  sharing: number;
  /** The part of the others who did worse, from 0 to 1; null if there are none. */
  better: number | null;
  average: number | null;
}

/** How this visitor stands in a field; null if they are not in it. */
export function standingIn(field: readonly FieldEntry[]): Standing | null {
  const you = field.find((entry) => entry.you);
  if (!you) return null;
  const all = counted(field);
  const others = all.filter((entry) => !entry.you);
  const place = you.place;
  const worse = place === null ? 0 : others.filter((entry) => entry.place! > place).length;
  return {
    you,
    number: all.length,
    place,
    sharing: place === null ? 0 : others.filter((entry) => entry.place === place).length,
    better: place === null || !others.length ? null : worse / others.length,
    average: average(field),
  };
}

/** What a result would have been without luck, in chances to win: start + play + others + rest. */
export const withoutLuck = ({ result, cards }: WithoutLuck): number => result - cards;

/** A result in points, taken apart: what it would have been without luck, and what the cards added. */
export interface PointsWithoutLuck {
  without: number;
  cards: number;
  /** The standard error of both. */
  error: number;
}

/** Luck is reckoned in chances to win; `perWin` points are what a win is worth more than a loss. */
export function inPoints(
  { points, luck }: Pick<FieldEntry, "points" | "luck">,
  perWin: number | null,
): PointsWithoutLuck | null {
  if (!luck || perWin === null) return null;
  const cards = perWin * luck.cards;
  return { without: points - cards, cards, error: perWin * luck.error };
}

/** The field as it would be without luck: those whose luck is known, with points that are whole again. */
export const fieldWithoutLuck = (field: readonly FieldEntry[], perWin: number | null): FieldEntry[] =>
  counted(field).flatMap((entry) => {
    const found = inPoints(entry, perWin);
    return found ? [{ ...entry, points: Math.round(found.without) }] : [];
  });

/** How many days in a row, up to today or yesterday, had their deal played. */
export function streak(days: readonly string[], today: string): number {
  const played = new Set(days);
  let day = played.has(today) ? today : dayBefore(today);
  let number = 0;
  while (played.has(day)) {
    number += 1;
    day = dayBefore(day);
  }
  return number;
}

export function dayBefore(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - 1);
  return moment.toISOString().slice(0, 10);
}

/** Stones as signs that every program shows: won, then still to win. */
export const dots = (won: number, sockets: number): string =>
  "●".repeat(Math.max(0, won)) + "○".repeat(Math.max(0, sockets - won));
