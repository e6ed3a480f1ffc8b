/** Counts up in steps before everybody's eyes; all at once for people who asked for less motion. */

import { lasting } from "../motion";

export class Counting {
  /** Steps taken so far. */
  done = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Begin from nothing; to be called in an effect, which ends it with what this returns. */
  start(steps: number, ms: number, onstep?: () => void): () => void {
    const wait = lasting(ms);
    this.done = wait ? 0 : steps;
    if (!wait) return () => {};
    this.#timer = setInterval(() => {
      this.done += 1;
      onstep?.();
      if (this.done >= steps) clearInterval(this.#timer);
    }, wait);
    return () => clearInterval(this.#timer);
  }

  /** Go to the end at once. */
  finish(steps: number): void {
    clearInterval(this.#timer);
    this.done = steps;
  }
}
