/** A round looked back at, from its events: what each side took, and what it was worth. */

import type { AnyShokobaEvent, RoundCountedEvent } from "../../generated/shokoba";
import type { GameEvent } from "../../protocol";
import { gemOf, valueOf } from "./cards";
import type { Category } from "./view";

export const CATEGORIES = [
  "diamond",
  "emeralds",
  "rubies",
  "sapphires",
  "cards",
] as const satisfies Category[];

/** The events of the round that a story ends with. */
function lastRound(story: readonly GameEvent[]): readonly AnyShokobaEvent[] {
  const start = story.findLastIndex(({ event }) => event === "round_started");
  return story.slice(Math.max(start, 0)) as AnyShokobaEvent[];
}

/** The cards each side took in the round that a story ends with, in the order they were taken. */
export function piles(story: readonly GameEvent[], sides: number): string[][] {
  const found = Array.from({ length: sides }, (): string[] => []);
  for (const event of lastRound(story)) {
    if (event.event === "took" || event.event === "claimed")
      found[event.seat % sides]!.push(...event.taken, event.card);
    if (event.event === "swept") found[event.seat % sides]!.push(...event.cards);
  }
  return found;
}

/** How many shokobas each side made in the round that a story ends with. */
export function shokobas(story: readonly GameEvent[], sides: number): number[] {
  const made = Array.from({ length: sides }, () => 0);
  for (const event of lastRound(story)) if (event.event === "shokoba") made[event.side]! += 1;
  return made;
}

const RARITY = { diamond: 3, emerald: 2, ruby: 1, sapphire: 0, topaz: 0, amethyst: 0 };

/** The cards of a pile worth showing, the rarest last, so that they lie on top. */
export const finest = (pile: readonly string[], count: number): string[] =>
  [...pile]
    .sort((one, other) => RARITY[gemOf(one)] - RARITY[gemOf(other)] || valueOf(other) - valueOf(one))
    .slice(-count);

export interface Take {
  card: string;
  taken: readonly string[];
  shokoba: boolean;
}

/** How much a take did: a shokoba is a stone at once, the diamond one for certain, the rest a share of one. */
function worth({ card, taken, shokoba }: Take): number {
  const gems = [card, ...taken].map(gemOf);
  const shares = gems.reduce(
    (sum, gem) => sum + (gem === "diamond" ? 1 : gem === "emerald" ? 0.34 : gem === "ruby" ? 0.11 : 0),
    0,
  );
  return (shokoba ? 1 : 0) + shares + gems.length / 40;
}

/** The take of a seat that did most; nothing if it never took. */
export function bestTake(story: readonly GameEvent[], seat: number): Take | null {
  let best: Take | null = null;
  (story as readonly AnyShokobaEvent[]).forEach((event, at) => {
    if ((event.event !== "took" && event.event !== "claimed") || event.seat !== seat) return;
    const take = { card: event.card, taken: event.taken, shokoba: story[at + 1]?.event === "shokoba" };
    if (!best || worth(take) > worth(best)) best = take;
  });
  return best;
}

/** The category that brought a side its last stone in a count; nothing if none did. */
export const lastWon = ({ winners }: RoundCountedEvent, side: number): Category | null =>
  CATEGORIES.findLast((category) => winners[category] === side) ?? null;
