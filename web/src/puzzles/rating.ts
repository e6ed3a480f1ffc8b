/** How well somebody solves puzzles: an Elo rating of its own, against the ratings of the puzzles. */

/** How somebody stands in the puzzles of a game. */
export interface Standing {
  rating: number;
  /** Puzzles answered. */
  count: number;
  /** Solved in a row, each by the first answer and without help. */
  streak: number;
  best: number;
  /** The puzzles answered, the newest last. */
  done: readonly string[];
}

export const FRESH: Standing = { rating: 1200, count: 0, streak: 0, best: 0, done: [] };

/** How an answer counts: right at once, right after a hint, not found. */
export type Result = "solved" | "helped" | "missed";
const SCORES: Record<Result, number> = { solved: 1, helped: 0.5, missed: 0 };

/** The first answers move a rating further: nothing is known of it yet. */
const FIRST = 20;
const STEP = { first: 40, later: 20 };
const SPREAD = 400;
/** So many are remembered, which is more than there are. */
const MOST_DONE = 2000;

/** The share of such puzzles that somebody of this rating solves. */
export const expected = (rating: number, puzzle: number): number =>
  1 / (1 + 10 ** ((puzzle - rating) / SPREAD));

/** How somebody stands after a puzzle; one answered before counts no more. */
export function after(standing: Standing, puzzle: { id: string; rating: number }, result: Result): Standing {
  if (standing.done.includes(puzzle.id)) return standing;
  const step = standing.count < FIRST ? STEP.first : STEP.later;
  const change = step * (SCORES[result] - expected(standing.rating, puzzle.rating));
  const streak = result === "solved" ? standing.streak + 1 : 0;
  return {
    rating: Math.round(standing.rating + change),
    count: standing.count + 1,
    streak,
    best: Math.max(standing.best, streak),
    done: [...standing.done, puzzle.id].slice(-MOST_DONE),
  };
}
