/** Which moves of a puzzle are explained in words. */

import type { PuzzleAnswer, PuzzleCandidate } from "../protocol";

/** The best, and the one answered or the nearest. */
export const explainedOf = ({ candidates }: PuzzleAnswer, answered: string | null): PuzzleCandidate[] =>
  [candidates[0], candidates.find(({ move }) => move === answered) ?? candidates[1]].filter(
    (one) => one !== undefined,
  );
