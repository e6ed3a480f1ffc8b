/** A review as one looks at it while its game is watched: whose it is, its moments, what it marks on the felt. */

import type { KeptGame } from "../kept.svelte";
import type { Moment } from "../MoveSlider.svelte";
import type { Watching } from "../watching.svelte";
import { handSeen, lozenges, seatToReview } from "./choosing";
import type { Decision } from "./data";
import { reviewingOf, type Reviewing } from "./reviewing.svelte";
import { worseAt, type Side } from "./summing";

export class Looking {
  readonly reviewing: Reviewing;
  /** Which of a decision's moves is marked: the better one first, wherever one goes. */
  side = $state<Side>("best");

  /** Who is reviewed. */
  readonly seat: number = $derived.by(() => seatToReview(this.watching.eyes, this.game));
  readonly moments: Moment[] = $derived.by(() => {
    const { review } = this.reviewing;
    return review ? lozenges(review, this.seat, this.watching.voice) : [];
  });
  /** The decision one is at, if it could have been better. */
  readonly judged: Decision | null = $derived.by(() => {
    const { review } = this.reviewing;
    return review && this.open() ? worseAt(review, this.watching.player.at) : null;
  });
  /** The move that is marked on the felt, where the cards of who decided can be seen. */
  readonly marked: string | null = $derived.by(() => {
    const { seat, open, staging } = this.watching;
    if (!this.judged || staging.frame || !handSeen(this.judged, seat, open !== null)) return null;
    return this.side === "best" ? this.judged.best : this.judged.move;
  });

  constructor(
    private readonly game: KeptGame,
    private readonly watching: Watching,
    /** Whether the review lies on top. */
    private readonly open: () => boolean,
  ) {
    this.reviewing = reviewingOf(game);
    $effect(() => {
      void watching.player.at;
      this.side = "best";
    });
  }
}
