/** What is left of everybody's time, counted on here from when the server told it. */

import type { ClockSummary } from "../protocol";

const TICK_MS = 250;

export class TimeLeft {
  private spent = $state(0);

  constructor(private readonly clock: () => ClockSummary) {
    $effect(() => {
      const began = performance.now();
      this.spent = 0;
      if (clock().seat === null) return;
      const ticking = setInterval(() => (this.spent = (performance.now() - began) / 1000), TICK_MS);
      return () => clearInterval(ticking);
    });
  }

  runs(seat: number): boolean {
    return this.clock().seat === seat;
  }

  /** Seconds; null for bots and those who gave up. */
  of(seat: number): number | null {
    const told = this.clock().left[seat] ?? null;
    return told === null ? null : Math.max(0, told - (this.runs(seat) ? this.spent : 0));
  }
}

/** When somebody has to hurry, in seconds. */
export const SHORT = 10;
