/** Counts up in steps before everybody's eyes; all at once for people who asked for less motion. */

import { lasting } from "../../motion";

export class Counting {
  /** Steps taken so far. */
  done = $state(0);

  /** Begin from nothing; to be called in an effect, which ends it with what this returns. */
  start(steps: number, ms: number): () => void {
    const wait = lasting(ms);
    this.done = wait ? 0 : steps;
    if (!wait) return () => {};
    const timer = setInterval(() => {
      this.done += 1;
      if (this.done >= steps) clearInterval(timer);
    }, wait);
    return () => clearInterval(timer);
  }
}
