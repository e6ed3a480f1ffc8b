/** Topas's score sheet beside a real table, and how a solitaire compares with a million others. */

import { leaders, type Evening, type Standing } from "../../../companion/evening";
import type { Voice } from "../../../words";
import { COLUMNS, MARKS, SOLITAIRE, TURNS } from "../../../generated/topas";

/** The points of each turn, column by column; null is not written yet. */
export type Sheet = (number | null)[][];

export const isSolitaire = (evening: Pick<Evening, "names">): boolean => evening.names.length === 1;

/** A column for each player, or for each area of the solitaire. */
export const columnsOf = (evening: Pick<Evening, "names">): number =>
  isSolitaire(evening) ? COLUMNS : evening.names.length;

export const blankSheet = (evening: Pick<Evening, "names">): Sheet =>
  Array.from({ length: columnsOf(evening) }, () => Array.from({ length: TURNS }, () => null));

export const totalOf = (column: readonly (number | null)[]): number =>
  column.reduce<number>((sum, points) => sum + (points ?? 0), 0);

export const isFull = (sheet: Sheet): boolean =>
  sheet.every((column) => column.every((points) => points !== null));

/** The points written down by the end of each turn; null from the first turn on that is not written. */
export function running(column: readonly (number | null)[]): (number | null)[] {
  let sum: number | null = 0;
  return column.map((points) => (sum = sum === null || points === null ? null : sum + points));
}

/** What a sheet comes to: everybody's points, or the lowest column of the solitaire. */
export const scoresOf = (evening: Pick<Evening, "names">, sheet: Sheet): number[] => {
  const totals = sheet.map(totalOf);
  return isSolitaire(evening) ? [Math.min(...totals)] : totals;
};

/** The lowest column that is whole; null before there is one. */
export function lowest(sheet: Sheet): number | null {
  const whole = sheet.flatMap((column, i) => (column.every((points) => points !== null) ? [i] : []));
  if (!whole.length) return null;
  return whole.reduce((least, i) => (totalOf(sheet[i]!) < totalOf(sheet[least]!) ? i : least));
}

export function standingOf(evening: Evening): Standing {
  const sheets = evening.entries as Sheet[];
  const last = sheets.at(-1);
  if (!last) return { scores: scoresOf(evening, blankSheet(evening)), winners: [] };
  const scores = scoresOf(evening, last);
  return { scores, winners: isFull(last) ? leaders(scores) : [] };
}

/** What a score of the solitaire is called. */
export const markOf = (score: number): "fantastic" | "good" | "modest" =>
  score >= MARKS.fantastic ? "fantastic" : score >= MARKS.good ? "good" : "modest";

/** The share of the simulated solitaires that ended with fewer points. */
export function betterThan(score: number): number {
  const fewer = SOLITAIRE.scores.reduce(
    (sum, games, i) => (SOLITAIRE.least + i < score ? sum + games : sum),
    0,
  );
  return fewer / SOLITAIRE.games;
}

/** What the columns are called: the players, or the areas of the solitaire. */
export const columnNames = (evening: Pick<Evening, "names">, voice: Voice): string[] =>
  isSolitaire(evening)
    ? Array.from({ length: COLUMNS }, (_, i) => voice.say("companion.topas.column", { number: i + 1 }))
    : [...evening.names];
