/** The gem everybody at a table is known by, in this browser. */

import type { GemName } from "../art/gems";
import { session } from "../session.svelte";
import { storage } from "../storage.svelte";
import type { TableSummary } from "../protocol";
import { gemsAt } from "./seating";

export const gemsOf = (table: TableSummary): GemName[] =>
  gemsAt(
    table.seats,
    storage.at(table.code)[0]?.seat ?? null,
    storage.gem,
    session.bots.map(({ level }) => level),
  );
