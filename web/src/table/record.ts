/** The record of a finished game as a file. */

import * as api from "../api";
import type { Language, TableSummary } from "../protocol";

export const recordName = (table: TableSummary): string => `${table.game}-${table.code}.json`;

/** Save it exactly as the server wrote it: to parse it here could round its numbers. */
export async function saveRecord(table: TableSummary, language: Language): Promise<void> {
  const text = await api.record(table.code, language);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = recordName(table);
  link.click();
  URL.revokeObjectURL(link.href);
}
