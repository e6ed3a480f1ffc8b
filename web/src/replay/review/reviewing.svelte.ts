/** The review of a game: asked for, reckoned, there; kept for this visit. */

import * as api from "../../api";
import type { Language } from "../../protocol";
import type { ReplaySource } from "../../route.svelte";
import type { KeptGame } from "../kept.svelte";
import type { Progress, Review } from "./data";

export class Reviewing {
  /** The last that was heard; null before anything is asked. */
  progress = $state.raw<Progress | null>(null);
  asked = $state(false);
  /** What went wrong, for whoever puts it into words. */
  mishap = $state.raw<unknown>(null);

  get review(): Review | null {
    return this.progress?.state === "done" ? this.progress.review : null;
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
    await api.review(game.record, language, heard);
  }
}

const reviews = new Map<string, Reviewing>();

/** The review of a game, the same whenever it is opened during this visit. */
export function reviewingOf(game: KeptGame): Reviewing {
  const known = reviews.get(game.id) ?? new Reviewing();
  reviews.set(game.id, known);
  return known;
}
