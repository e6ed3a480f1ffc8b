/** The review of a game: asked for, reckoned, there; kept by the server with a table, in the browser with a record. */

import * as api from "../../api";
import type { Language } from "../../protocol";
import type { ReplaySource } from "../../route.svelte";
import type { KeptGame } from "../kept.svelte";
import type { Progress, Review } from "./data";
import { keptReviews, type KeptReviews } from "./keeping";

export class Reviewing {
  constructor(private readonly kept: KeptReviews = keptReviews()) {}

  /** The last that was heard; null before anything is asked. */
  progress = $state.raw<Progress | null>(null);
  asked = $state(false);
  /** What went wrong, for whoever puts it into words. */
  mishap = $state.raw<unknown>(null);

  get review(): Review | null {
    return this.progress?.state === "done" ? this.progress.review : null;
  }

  /** Take up the review that is kept with a game, if there is one. */
  async recall(game: KeptGame): Promise<void> {
    const review = await this.kept.find(game);
    if (review && !this.asked && !this.progress) this.progress = { state: "done", review };
  }

  /** Ask for it, once at a time. */
  async ask(game: KeptGame, source: ReplaySource, language: Language): Promise<void> {
    if (this.asked || this.review) return;
    [this.asked, this.mishap, this.progress] = [true, null, null];
    try {
      await this.follow(game, source, language);
    } catch (error) {
      this.mishap = error;
    }
    this.asked = false;
  }

  private async follow(game: KeptGame, source: ReplaySource, language: Language): Promise<void> {
    const heard = (line: Progress): void => void (this.progress = line);
    if (source.kind === "table") {
      try {
        await api.reviewTable(game.id, language, heard);
        return;
      } catch (error) {
        // A table that the server has forgotten: this browser still has the record.
        if (!(error instanceof api.Refusal) || error.code !== "no_table") throw error;
      }
    }
    const known = await this.kept.find(game);
    if (known) {
      heard({ state: "done", review: known });
      return;
    }
    await api.review(game.record, language, heard);
    if (this.review) await this.kept.keep(game, this.review);
  }
}

const reviews = new Map<string, Reviewing>();

/** The review of a game, the same whenever it is opened during this visit. */
export function reviewingOf(game: KeptGame): Reviewing {
  let known = reviews.get(game.id);
  if (!known) {
    known = new Reviewing();
    reviews.set(game.id, known);
    void known.recall(game);
  }
  return known;
}
