/** Sitting down at a challenge: the table, its secret, and what the server has promised. */

import * as api from "../api";
import { go, tableLink } from "../route.svelte";
import { session } from "../session.svelte";
import { storage } from "../storage.svelte";

export async function tryChallenge(name: string): Promise<void> {
  const { table, tokens } = await api.tryChallenge(name, session.language);
  storage.hold(table.code, tokens);
  storage.promise(table.code, table.commitment);
  go(tableLink(table.code));
}
