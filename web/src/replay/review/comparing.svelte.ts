/** A decision that could have been better, while one looks at it: which of its two moves is marked on the felt. */

import type { Decision, Review } from "./data";
import { worseAt, type Side } from "./summing";

export class Comparing {
  /** Chosen for one place of the game; elsewhere it is the better move again. */
  private chosen = $state.raw<{ at: number; side: Side } | null>(null);

  constructor(
    private readonly review: () => Review | null,
    private readonly at: () => number,
  ) {}

  /** The decision that follows where one is; null where there is no review, or no better move. */
  get decision(): Decision | null {
    const review = this.review();
    return review && worseAt(review, this.at());
  }

  get side(): Side {
    return this.chosen?.at === this.at() ? this.chosen.side : "best";
  }

  choose(side: Side): void {
    this.chosen = { at: this.at(), side };
  }

  /** The move that is looked at. */
  get move(): string | null {
    return this.decision && (this.side === "best" ? this.decision.best : this.decision.move);
  }
}
