/** How a table comes about: asked for, its secrets kept, and opened.
 *
 * The order makes the deal one that can be checked: first the server commits itself to a secret, this browser
 * keeps the commitment, and only then adds words of its own to the shuffle.
 */

import * as api from "../api";
import type { GemName } from "../art/gems";
import { randomWords } from "../deals";
import { storage } from "../storage.svelte";
import type { GameDeclaration, SeatForm, TableForm, TableSummary } from "../protocol";
import { go, lobbyLink, tableLink } from "../route.svelte";
import { session } from "../session.svelte";
import type { QuickChoice } from "./remembered";

export async function createTable(wish: TableForm, own: string = randomWords()): Promise<string> {
  const words = wish.duplicate ? "" : own; // they would make two deals of one
  const { table, tokens } = await api.create({ ...wish, begin: false }, session.language);
  const { seat, token } = tokens[0]!;
  storage.hold(table.code, tokens);
  storage.promise(table.code, table.commitment);
  if (!table.seats.some(({ kind }) => kind === "open"))
    await api.start(table.code, token, words, session.language);
  else if (words) await api.addWords(table.code, token, words, session.language);
  storage.noteWords(table.code, seat, words);
  go(tableLink(table.code));
  return table.code;
}

/** Begin a table that waits, with words if this browser has added none yet. */
export async function startTable(code: string): Promise<void> {
  const { seat, token } = storage.at(code)[0]!;
  const { table } = await api.summary(code, session.language);
  const words = table.twin || storage.promisedAt(code)?.words[seat] ? "" : randomWords();
  await api.start(code, token, words, session.language);
  storage.noteWords(code, seat, words);
}

/** Play a finished game again with the same people: whoever is first also begins it. */
export async function playAgain(code: string): Promise<void> {
  const own = storage.at(code).map(({ token }) => token);
  const { table, tokens } = await api.rematch(code, own, session.language);
  storage.hold(table.code, tokens);
  storage.promise(table.code, table.commitment);
  try {
    if (table.state === "waiting") await startTable(table.code);
  } catch (error) {
    // Somebody else was quicker, which is as good.
    if (!(error instanceof api.Refusal && error.code === "already_started")) throw error;
  }
  go(tableLink(table.code));
}

/** Leave all seats of this browser at a table. */
export async function leaveTable(code: string): Promise<void> {
  for (const { token } of storage.at(code)) await api.leave(code, token, session.language);
  go(lobbyLink);
}

/** The player of this browser, as others at a table know them. */
export const myself = (): { name?: string; gem?: GemName } => ({
  ...(storage.name ? { name: storage.name } : {}),
  ...(storage.gem ? { gem: storage.gem } : {}),
});

/** Against bots of one level at once, with the options as the game has them. */
export async function quickGame(game: GameDeclaration, { players, level }: QuickChoice): Promise<string> {
  const bots = Array.from({ length: players - 1 }, (): SeatForm => ({ kind: "bot", level }));
  const options = game.options.some(({ name }) => name === "players") ? { players } : {};
  return createTable({ game: game.slug, options, seats: [{ kind: "me", ...myself() }, ...bots] });
}

/** Another game like this one at once, from the same seat, with all bots of one level; the lobby remembers it. */
export async function playAtLevel(table: TableSummary, own: number, level: string): Promise<void> {
  const { game, settings } = table;
  const options = Object.fromEntries(Object.entries(table.options).filter(([, value]) => value !== null));
  const seats = table.seats.map(({ seat }): SeatForm =>
    seat === own ? { kind: "me", ...myself() } : { kind: "bot", level },
  );
  await createTable({ game, options, seats, settings });
  storage.keepQuick(game, { players: seats.length, level });
}

/** Take a seat at a table that waits: this one, or whichever is free. */
export async function joinTable(code: string, own: string, place: number | null = null): Promise<void> {
  const clean = code.trim().toUpperCase();
  const { table } = await api.summary(clean, session.language);
  const words = table.twin ? "" : own;
  const wish = {
    ...myself(),
    ...(words ? { words } : {}),
    ...(place === null ? {} : { seat: place }),
    ...(table.twin ? { held: storage.at(table.twin).map(({ token }) => token) } : {}),
  };
  const { seat, token } = await api.join(clean, wish, session.language);
  storage.hold(clean, [{ seat, token }]);
  storage.promise(clean, table.commitment);
  storage.noteWords(clean, seat, words);
  go(tableLink(clean));
}
