/** An attempt at a puzzle: what was answered, what came of it, and what it changed. */

import type { PuzzleAnswer } from "../protocol";
import { progress } from "./progress.svelte";
import type { Result } from "./rating";

export class Attempt {
  /** How it ended; null as long as it has not. */
  result = $state<Result | null>(null);
  /** The last answer, if it was another than the best. */
  answered = $state<string | null>(null);
  hinted = $state(false);
  /** Wrong answers so far: after each the cards are back where they were. */
  tries = $state(0);
  /** By how much the rating changed. */
  change = $state<number | null>(null);
  /** Whether the row of puzzles solved has grown by it. */
  fresh = $state(false);

  constructor(private readonly puzzle: PuzzleAnswer) {}

  get over(): boolean {
    return this.result !== null;
  }

  /** Whether a move is the solution; another is noted as a wrong answer. */
  answer(move: string): boolean {
    if (move === this.puzzle.solution) return true;
    this.settle("missed");
    this.answered = move;
    this.tries += 1;
    return false;
  }

  /** How somebody did who finds the solution now. */
  get found(): Result {
    if (this.tries) return "missed";
    return this.hinted ? "helped" : "solved";
  }

  end(how: Result): void {
    this.settle(how);
    this.result = how;
  }

  /** The first answer counts; later ones are for oneself. */
  private settle(how: Result): void {
    if (this.tries) return;
    const { game } = this.puzzle;
    const earlier = progress.at(game);
    progress.note(game, this.puzzle, how);
    const now = progress.at(game);
    this.change = now.count > earlier.count ? now.rating - earlier.rating : null;
    this.fresh = now.streak > earlier.streak;
  }
}
