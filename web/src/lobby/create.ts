/** How a table comes about: asked for, its secrets kept, and opened. */

import * as api from "../api";
import { keepsake } from "../keepsake.svelte";
import type { NewTable } from "../protocol";
import { go, tableLink } from "../route.svelte";
import { session } from "../session.svelte";

export async function createTable(wish: NewTable): Promise<void> {
  const { table, tokens } = await api.create(wish, session.language);
  keepsake.hold(table.code, tokens);
  go(tableLink(table.code));
}

/** Against bots at once, as the game is by default. */
export async function quickGame(slug: string): Promise<void> {
  const players = Number(session.game(slug)?.options.find(({ name }) => name === "players")?.default ?? 2);
  const me = keepsake.name ? { kind: "me" as const, name: keepsake.name } : { kind: "me" as const };
  const bots = Array.from({ length: players - 1 }, () => ({
    kind: "bot" as const,
    level: session.defaultBot,
  }));
  await createTable({ game: slug, seats: [me, ...bots] });
}

export async function joinTable(code: string): Promise<void> {
  const clean = code.trim().toUpperCase();
  const wish = keepsake.name ? { name: keepsake.name } : {};
  const { seat, token } = await api.join(clean, wish, session.language);
  keepsake.hold(clean, [{ seat, token }]);
  go(tableLink(clean));
}
