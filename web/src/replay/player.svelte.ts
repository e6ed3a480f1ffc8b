/** Where in a game one is: steps, jumps, plays by itself. What is on the table follows from it. */

import type { Moved } from "../games/contract";
import type { Frame } from "../table/staging.svelte";
import type { Seen } from "./watched";

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** How much faster than at the table a step is shown. */
const BRISK = 1.6;
/** How long a position is looked at before the next move comes by itself, at speed 1. */
const LOOK_MS = 700;

/** What shows a move: frames at the table, or nothing where things shall not move. */
export interface Screen {
  show: (moved: Moved) => Promise<void>;
  skip: () => void;
  /** Something else is on the table now. */
  jumped: () => void;
}

export class ReplayPlayer {
  /** How many moves have been made. */
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  /** Counts what was asked for, so that only the last goes on. */
  private asked = 0;

  constructor(
    private readonly seen: () => Seen,
    private readonly screen: Screen,
    at = 0,
  ) {
    this.at = this.within(at);
  }

  get last(): number {
    return this.seen().views.length - 1;
  }

  /** How long something lasts, as a part of what it lasts at the table. */
  get factor(): number {
    return 1 / (BRISK * this.speed);
  }

  private within(at: number): number {
    return Math.min(Math.max(Math.trunc(at) || 0, 0), this.last);
  }

  /** The move that led to where one is; null at the beginning. */
  get moved(): Moved | null {
    return this.at ? this.move(this.at) : null;
  }

  private move(number: number): Moved {
    const { views, events, ends } = this.seen();
    return {
      number,
      events: events[number]!,
      before: views[number - 1]!,
      after: views[number]!,
      from: ends[number - 1]!,
    };
  }

  /** The next move, shown as it was made. */
  async step(): Promise<void> {
    this.pause();
    await this.advance();
  }

  private async advance(): Promise<void> {
    this.screen.skip();
    if (this.at >= this.last) return;
    this.at += 1;
    await this.screen.show(this.move(this.at));
  }

  back(): void {
    this.go(this.at - 1);
  }

  /** Any move at once. */
  go(at: number): void {
    this.pause();
    this.screen.skip();
    const wanted = this.within(at);
    if (wanted === this.at) return;
    this.at = wanted;
    this.screen.jumped();
  }

  pause(): void {
    this.playing = false;
    this.asked += 1;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  /** Play from here to the end; from the end, from the beginning. */
  private async play(): Promise<void> {
    if (this.at >= this.last) this.go(0);
    const mine = (this.asked += 1);
    this.playing = true;
    while (this.playing && mine === this.asked && this.at < this.last) {
      await this.advance();
      if (mine !== this.asked) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS / this.speed));
    }
    if (mine === this.asked) this.playing = false;
  }

  /** The next speed up or down; from the fastest, round to the slowest if asked to. */
  change(by: 1 | -1, around = false): void {
    const place = SPEEDS.indexOf(this.speed as (typeof SPEEDS)[number]) + by;
    this.speed = around
      ? SPEEDS[place % SPEEDS.length]!
      : SPEEDS[Math.min(Math.max(place, 0), SPEEDS.length - 1)]!;
  }
}

/** The frames of a move that a game shows in none of its own: the end of it. */
export const glance = (moved: Moved): Frame[] => [{ view: moved.after, ms: 300 }];
