/** How each side won its stones: a stone remembers. */

import type { GemName } from "../../art/gems";
import type { AnyShokobaEvent } from "../../generated/shokoba";
import type { GameEvent } from "../../protocol";
import type { Category } from "./view";

/** The gem a stone is by what it was won for; a shokoba's is an amethyst. */
export const STONE_OF: Record<Category, GemName> = {
  diamond: "diamond",
  emeralds: "emerald",
  rubies: "ruby",
  sapphires: "sapphire",
  cards: "topaz",
};
export const SHOKOBA_STONE: GemName = "amethyst";

/** The first `count` stones of a side, in the order they were won. */
export function stonesOf(history: readonly GameEvent[], side: number, count: number): GemName[] {
  const won: GemName[] = [];
  for (const event of history as readonly AnyShokobaEvent[]) {
    if (event.event === "shokoba" && event.side === side) won.push(SHOKOBA_STONE);
    if (event.event !== "round_counted") continue;
    for (const [category, winner] of Object.entries(event.winners))
      if (winner === side) won.push(STONE_OF[category as Category]);
  }
  return Array.from({ length: count }, (_, i) => won[i] ?? SHOKOBA_STONE);
}
