/** A game as a file. */

import type { KeptGame } from "./kept.svelte";

export function saveGame({ id, record }: KeptGame): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
  link.download = `${record.game.replaceAll(/\W/g, "")}-${id}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
