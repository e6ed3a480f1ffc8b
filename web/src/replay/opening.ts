/** How a game to be watched is found: at its table, among those kept, in a link, in a file. */

import * as api from "../api";
import type { Language, TableSummary } from "../protocol";
import type { ReplaySource } from "../route.svelte";
import { storage } from "../storage.svelte";
import { keptGames, nameOf, seatsOf, type GameRecord, type KeptGame } from "./kept.svelte";
import { MOST_BYTES, unpack } from "./link";

/** Why a text or a file is no game, as a key of the catalogue. */
export type Unreadable =
  "page.replay.no_json" | "page.replay.no_game" | "page.replay.too_large" | "page.replay.cut";

export class NotAGame extends Error {
  constructor(readonly key: Unreadable) {
    super(key);
  }
}

/** A record from its text: enough of one to show it to the server, which says what else is wrong. */
export function readRecord(text: string): GameRecord {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new NotAGame("page.replay.no_json");
  }
  const record = found as GameRecord;
  const fits =
    record && typeof record === "object" && typeof record.game === "string" && Array.isArray(record.moves);
  if (!fits) throw new NotAGame("page.replay.no_game");
  return record;
}

/** A game from the text of a file or a link; nobody here has played it. */
export const gameFrom = (text: string): KeptGame => ({
  id: nameOf(JSON.stringify(readRecord(text))),
  record: readRecord(text),
  own: null,
  kept: new Date().toISOString(),
});

/** The game of a file that somebody chose or dropped. */
export async function gameFromFile(file: File): Promise<KeptGame> {
  if (file.size > MOST_BYTES) throw new NotAGame("page.replay.too_large");
  return gameFrom(await file.text());
}

/** The record of a table that is over, with who played. */
async function atTable(table: TableSummary, own: number | null, language: Language): Promise<KeptGame> {
  const record = readRecord(await api.record(table.code, language));
  return {
    id: table.code,
    record: { ...record, seats: seatsOf(table) },
    own,
    kept: new Date().toISOString(),
  };
}

/** Keep a game of this browser that is over; each is asked for once. */
export async function keepFinished(
  table: TableSummary,
  own: readonly number[],
  language: Language,
): Promise<void> {
  if (table.state !== "over" || !own.length || keptGames.find(table.code)) return;
  try {
    keptGames.keep(await atTable(table, own[0]!, language));
  } catch {
    // It stays at its table, and is asked for again the next time.
  }
}

/** The game a link asks for. */
export async function openGame(source: ReplaySource, language: Language): Promise<KeptGame> {
  if (source.kind === "link") {
    const text = await unpack(source.packed);
    if (text === null) throw new NotAGame("page.replay.cut");
    return gameFrom(text);
  }
  const kept = keptGames.find(source.id);
  if (kept) return kept;
  if (source.kind === "kept") throw new NotAGame("page.replay.no_game");
  const { table } = await api.summary(source.id, language);
  return atTable(table, storage.at(table.code)[0]?.seat ?? null, language);
}
