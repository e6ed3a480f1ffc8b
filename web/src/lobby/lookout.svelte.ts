/** Looks now and then at the tables of this browser, and tells of those that wait while nobody looks at the page. */

import { notifier } from "../notifying.svelte";
import { session } from "../session.svelte";
import { storage } from "../storage.svelte";
import { company } from "../table/names";
import type { Voice } from "../words";
import { loadMine, type Mine } from "./mine";

const LOOK_MS = 30_000;

class Lookout {
  /** Null while the server has not answered. */
  tables = $state.raw<Mine[] | null>(null);

  /** Look now. What the server does not say stays as it was: games can be begun all the same. */
  async look(voice: Voice): Promise<void> {
    const { tokens } = storage;
    try {
      this.tables = tokens.length ? await loadMine(tokens, voice.language) : [];
    } catch {
      this.tables ??= [];
    }
    for (const { table, seats, waits } of this.tables) {
      if (!waits) continue;
      const game = session.game(table.game)?.names[voice.language] ?? table.game;
      const body = [game, company(table, seats, voice)].filter(Boolean).join(" · ");
      notifier.waits(table.code, table.number, voice.say("page.notify.turn"), body);
    }
  }

  /** Look again and again, as long as the lobby is looked at or somebody wants to be told; returns how to stop. */
  keepLooking(voice: () => Voice | null, inLobby: () => boolean): () => void {
    const timer = setInterval(() => {
      const now = voice();
      if (now && storage.tokens.length && (document.hidden ? notifier.on : inLobby())) void this.look(now);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }
}

export const lookout = new Lookout();
