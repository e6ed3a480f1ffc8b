/** Which puzzle comes next. */

import type { PuzzleEntry } from "../protocol";
import type { Standing } from "./rating";

/** One of so many that are about as hard as the solver is good. */
const NEAREST = 12;

/** The puzzles that are about something; all of them if nothing is named. */
export const ofTheme = (puzzles: readonly PuzzleEntry[], theme: string | null): readonly PuzzleEntry[] =>
  theme === null ? puzzles : puzzles.filter(({ themes }) => themes.includes(theme));

/** How many of them somebody has not answered yet. */
export const freshOf = (puzzles: readonly PuzzleEntry[], { done }: Standing): number =>
  puzzles.filter(({ id }) => !done.includes(id)).length;

/**
 * The next puzzle: one not answered yet, about as hard as the solver is good. Once all are answered, those answered
 * longest ago come again, and count no more. `lot` is between 0 and 1.
 */
export function nextPuzzle(
  wanted: readonly PuzzleEntry[],
  standing: Standing,
  lot: number,
): PuzzleEntry | null {
  const fresh = wanted.filter(({ id }) => !standing.done.includes(id));
  if (!fresh.length) {
    const age = ({ id }: PuzzleEntry): number => standing.done.indexOf(id);
    return [...wanted].sort((one, other) => age(one) - age(other))[0] ?? null;
  }
  const far = ({ rating }: PuzzleEntry): number => Math.abs(rating - standing.rating);
  const near = [...fresh].sort((one, other) => far(one) - far(other)).slice(0, NEAREST);
  return near[Math.min(near.length - 1, Math.floor(lot * near.length))] ?? null;
}
