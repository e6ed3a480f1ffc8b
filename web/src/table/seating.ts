/** Who sits where around the felt, seen from the seat that looks at the screen. */

import { GEMS, type GemName } from "../art/gems";

/** Places around the felt, beside the one in front. */
export type Around = "west" | "northwest" | "north" | "northeast" | "east";

/** By the number of the others: where they sit, clockwise from the left hand of the one in front. */
const PLACES: Record<number, readonly Around[]> = {
  0: [],
  1: ["north"],
  2: ["northwest", "northeast"],
  3: ["west", "north", "east"],
  4: ["west", "northwest", "northeast", "east"],
  5: ["west", "northwest", "north", "northeast", "east"],
};

/** The other seats in turn after the one in front, each with its place; a watcher sits with the first. */
export function others(players: number, front: number | null): { seat: number; place: Around }[] {
  const first = front ?? 0;
  const places = PLACES[players - 1] ?? [];
  return places.map((place, i) => ({ seat: (first + 1 + i) % players, place }));
}

/** The gem of a seat, as far as nobody has another there. */
const ORDER: readonly GemName[] = ["sapphire", "ruby", "emerald", "topaz", "amethyst", "diamond"];

export const gemOfSeat = (seat: number): GemName => ORDER[seat % GEMS.length]!;

/** The gems of the bots, in the order in which the server lists them: the stronger, the more precious. */
const BOTS: readonly GemName[] = ["amethyst", "sapphire", "emerald", "topaz", "ruby", "diamond"];

export const gemOfBot = (level: string, levels: readonly string[]): GemName =>
  BOTS[Math.max(levels.indexOf(level), 0) % BOTS.length]!;

/** Who sits on a seat, as far as their gem goes. */
interface Sitting {
  kind: string;
  level?: string | null;
  /** What a person chose to be known by. */
  gem?: GemName | null;
}

/**
 * The gems people and bots are known by at a table. Whoever chose one has it, at every screen, even if somebody else
 * chose the same; others have the one of their seat, a bot its own, and as long as there are gems everybody has another.
 */
export function gemsAt(seats: readonly Sitting[], levels: readonly string[]): GemName[] {
  const gems: (GemName | undefined)[] = seats.map(({ gem }) => gem ?? undefined);
  const free = (gem: GemName): boolean => !gems.includes(gem);
  const first = (wanted: GemName): GemName => (free(wanted) ? wanted : (ORDER.find(free) ?? wanted));
  const give = (kinds: readonly string[], wanted: (seat: number) => GemName): void =>
    seats.forEach(({ kind }, seat) => {
      if (kinds.includes(kind)) gems[seat] ??= first(wanted(seat));
    });
  give(["person", "me"], gemOfSeat);
  give(["bot"], (seat) => gemOfBot(seats[seat]!.level ?? "", levels));
  give(["open"], gemOfSeat);
  return gems as GemName[];
}

/** Where a chair stands around a table, from -1 to 1 either way: the first in front, then clockwise. */
export function placeAround(seat: number, chairs: number): { x: number; y: number } {
  const angle = Math.PI / 2 + (seat * 2 * Math.PI) / chairs;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}
