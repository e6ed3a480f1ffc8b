/** An evening at a real table: who plays what, and what has been written down. */

import type { OptionValue } from "../protocol";

export interface Evening {
  id: string;
  game: string;
  /** When it began, as browsers write a moment. */
  begun: string;
  names: string[];
  options: Record<string, OptionValue>;
  /** What was written down, in order; the game's own. */
  entries: unknown[];
  /** What is being entered and not yet written down; null before anything is. */
  draft: unknown;
  /** Whether somebody has put it away. */
  closed: boolean;
}

/** How an evening stands. */
export interface Standing {
  scores: number[];
  /** The sides that have won; none while it goes on. */
  winners: number[];
}

/** The places of the largest numbers. */
export function leaders(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  return scores.flatMap((score, i) => (score === most ? [i] : []));
}

/** An evening with one more thing written down. */
export const written = (evening: Evening, entry: unknown): Evening => ({
  ...evening,
  entries: [...evening.entries, entry],
  draft: null,
});

/** An evening with the last thing that was written down back in hand, to be entered again. */
export const takenBack = (evening: Evening): Evening => ({
  ...evening,
  entries: evening.entries.slice(0, -1),
  draft: evening.entries.at(-1) ?? null,
});
