/** The best turn of a game or of a column, found in what happened. */

import type { LaidEvent, ScoredEvent } from "../../generated/topas";
import type { GameEvent } from "../../protocol";

export interface Turn {
  seat: number;
  card: string;
  points: number;
  lines: ScoredEvent["lines"];
  multiplied: boolean;
}

/** The turn with the most points, of one seat or of all, the first of equals; null where nothing was laid. */
export function bestTurn(story: readonly GameEvent[], whose: number | null = null): Turn | null {
  return story.reduce<Turn | null>((most, event, i) => {
    if (event.event !== "scored") return most;
    const { seat, points, lines, multiplied } = event as ScoredEvent;
    if (whose !== null && seat !== whose) return most;
    if (most && most.points >= points) return most;
    return { seat, card: (story[i - 1] as LaidEvent).card, points, lines, multiplied };
  }, null);
}

/** What happened since the last column began, all of it where there are no columns. */
export function sinceColumn(story: readonly GameEvent[]): readonly GameEvent[] {
  const done = story.slice(0, -1).findLastIndex(({ event }) => event === "column_finished");
  return story.slice(done + 1);
}
