/** The tables this browser has a seat at, as the server knows them. */

import * as api from "../api";
import { MOST_TOKENS, type Language, type TableSummary } from "../protocol";
import { keepFinished } from "../replay/opening";
import { finishedGame } from "../standings";
import { storage } from "../storage.svelte";

export interface Mine {
  table: TableSummary;
  seats: number[];
  /** Whether the table waits for this player. */
  waits: boolean;
}

/** How urgent a table is: it waits for me, for others, for players, for nobody any more. */
function urgency({ table, waits }: Mine): number {
  if (table.state === "playing") return waits ? 0 : 1;
  return table.state === "waiting" ? 2 : 3;
}

/** The tables, those that wait for this player first, each in the order the browser came to them. */
export const byUrgency = (tables: readonly Mine[]): Mine[] =>
  tables.toSorted((one, other) => urgency(one) - urgency(other));

/** Ask for the tables, and note what became of those that are over. */
export async function loadMine(tokens: readonly string[], language: Language): Promise<Mine[]> {
  const { tables } = await api.mine(tokens.slice(0, MOST_TOKENS), language);
  // A rematch that others began is one's own too; of a series the last game is enough to see.
  for (const { table, seats } of tables) if (!storage.at(table.code).length) storage.hold(table.code, seats);
  const mine = tables.map(({ table, seats, waits }) => ({
    table,
    seats: seats.map(({ seat }) => seat),
    waits,
  }));
  for (const { table, seats } of mine) {
    const game = finishedGame(table, seats);
    if (game) storage.noteFinished(game);
    void keepFinished(table, seats, language);
  }
  return byUrgency(mine.filter(({ table }) => !table.rematch));
}
