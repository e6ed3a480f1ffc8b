/** Going through a lesson: at which step one is, what lies there, what is said of a move. */

import type { Moved } from "../games/contract";
import type { GameEvent, LessonChapter, LessonMove, LessonStep, Texts, View } from "../protocol";
import { progress } from "./progress.svelte";

export class Learning {
  /** Which step it is, counted from 0; one more than there are when the lesson is over. */
  place = $state(0);
  /** What is said of the last move, if it was not what is asked for. */
  wrong = $state.raw<Texts | null>(null);
  /** Moves that were taken back: after each the cards are where they were. */
  tries = $state(0);
  /** Whether moves are being shown. */
  showing = $state(false);
  /** What happened since the last move that was asked for, for those who hear it. */
  told = $state.raw<GameEvent[]>([]);
  /** What lies there; null is what the step begins with. */
  private lying = $state.raw<View | null>(null);
  /** What happened since the step began. */
  private since = $state.raw<GameEvent[]>([]);
  /** Grows whenever one goes elsewhere: what was being shown is not gone on with. */
  private turn = 0;

  constructor(
    private readonly game: string,
    private readonly chapter: LessonChapter,
  ) {
    this.place = Math.min(progress.stepAt(game, chapter.name), chapter.steps.length - 1);
  }

  get over(): boolean {
    return this.place >= this.chapter.steps.length;
  }

  /** The step that is at hand; the last one when the lesson is over. */
  get step(): LessonStep {
    return this.chapter.steps[Math.min(this.place, this.chapter.steps.length - 1)]!;
  }

  get view(): View {
    return this.lying ?? (this.step.view as unknown as View);
  }

  get history(): GameEvent[] {
    return [...(this.step.history as GameEvent[]), ...this.since];
  }

  /** Whether there is a move to be made. */
  get asks(): boolean {
    return !this.over && this.step.answers.some(({ move }) => move !== null);
  }

  /** A move that was tried; null if it is not what is asked for. */
  judge(move: string): LessonMove | null {
    const found = this.step.answers.find((answer) => answer.move === move);
    if (found) return found;
    this.wrong = this.step.wrong.find((wrong) => wrong.move === move)?.say ?? this.step.otherwise;
    this.tries += 1;
    return null;
  }

  /** Show what comes of an answer move by move, then go on to the next step. */
  async follow(answer: LessonMove, show: (moved: Moved) => Promise<void>): Promise<void> {
    const turn = (this.turn += 1);
    this.wrong = null;
    this.showing = true;
    this.told = answer.shown.flatMap(({ events }) => events as GameEvent[]);
    for (const [number, { events, after }] of answer.shown.entries()) {
      const before = { ...this.view, moves: [] };
      const moved = {
        number: number + 1,
        events: events as GameEvent[],
        before,
        after: after as unknown as View,
        from: this.history.length,
      };
      this.since = [...this.since, ...moved.events];
      this.lying = moved.after;
      await show(moved);
      if (turn !== this.turn) return;
    }
    this.go(this.place + 1);
  }

  /** Go to a step, or behind the last. */
  go(place: number): void {
    this.turn += 1;
    this.place = Math.max(0, Math.min(place, this.chapter.steps.length));
    this.wrong = null;
    this.showing = false;
    if (this.over) progress.finish(this.game, this.chapter.name);
    else {
      [this.lying, this.since] = [null, []];
      progress.reach(this.game, this.chapter.name, this.place);
    }
  }
}
