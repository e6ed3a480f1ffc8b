/** What play stops for: the first event not explained yet that asks for it, one after the other. */

import type { Face } from "../games/contract";
import type { GameEvent } from "../protocol";
import type { Shown } from "./model.svelte";

export class Explaining {
  /** How often the end has been counted. */
  counts = $state(0);
  /** How many events need no explanation any more. */
  private explained = $state(0);
  private begun = false;
  private last: GameEvent[] = [];

  /** All events up to the one to be explained; null if there is none, or as long as a move is shown. */
  readonly due: GameEvent[] | null = $derived.by(() => {
    if (this.busy()) return null;
    const { history } = this.shown();
    for (let end = this.explained + 1; end <= history.length; end += 1)
      if (this.face().explains(history[end - 1]!)) return history.slice(0, end);
    return null;
  });
  /** What an explanation tells: it stays as it is while its dialog goes away. */
  readonly story: GameEvent[] = $derived.by(() => (this.last = this.due ?? this.last));
  /** Whether it is the last of a game that is over. */
  readonly final: boolean = $derived.by(() => {
    const { history, view } = this.shown();
    if (!this.due || !view.winners) return false;
    return !history.slice(this.due.length).some((event) => this.face().explains(event));
  });

  constructor(
    private readonly shown: () => Shown,
    private readonly face: () => Face,
    private readonly busy: () => boolean,
  ) {
    $effect.pre(() => this.follow());
  }

  /** What was there when the page opened is old news, but for how it ended. */
  private follow(): void {
    const { history } = this.shown();
    const last = history.at(-1);
    if (!this.begun && last) {
      this.begun = true;
      this.explained = this.face().explains(last) ? history.length - 1 : history.length;
    }
    if (this.explained > history.length) this.explained = history.length;
  }

  goOn(): void {
    if (this.due) this.explained = this.due.length;
  }
}
