/** Which puzzle comes next. */

import type { PuzzleEntry } from "../protocol";
import type { Standing } from "./rating";

/** One of so many that are about as hard as the solver is good. */
const NEAREST = 12;

/**
 * The next puzzle: one not answered yet, about as hard as the solver is good. Once all are answered, those answered
 * longest ago come again, and count no more. `lot` is between 0 and 1.
 */
export function nextPuzzle(
  puzzles: readonly PuzzleEntry[],
  standing: Standing,
  lot: number,
  theme: string | null = null,
): PuzzleEntry | null {
  const wanted = theme === null ? puzzles : puzzles.filter(({ themes }) => themes.includes(theme));
  const fresh = wanted.filter(({ id }) => !standing.done.includes(id));
  if (!fresh.length) {
    const age = ({ id }: PuzzleEntry): number => standing.done.indexOf(id);
    return [...wanted].sort((one, other) => age(one) - age(other))[0] ?? null;
  }
  const far = ({ rating }: PuzzleEntry): number => Math.abs(rating - standing.rating);
  const near = [...fresh].sort((one, other) => far(one) - far(other)).slice(0, NEAREST);
  return near[Math.min(near.length - 1, Math.floor(lot * near.length))] ?? null;
}
