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

const ORDER: readonly GemName[] = ["sapphire", "ruby", "emerald", "topaz", "amethyst", "diamond"];

/** The gem somebody is known by at a table: everybody has another. */
export const gemOfSeat = (seat: number): GemName => ORDER[seat % GEMS.length]!;
