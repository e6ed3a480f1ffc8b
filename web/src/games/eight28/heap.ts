/** Stones as they lie in a bowl: a heap that narrows upwards, the same for the same stones. */

import type { GemName } from "../../art/gems";
import type { Stones } from "./view";

export interface Lying {
  /** Known by colour and copy, so that a stone that comes or goes is seen to fly. */
  key: string;
  gem: GemName;
  /** From the middle of the bowl's floor, in widths of a stone. */
  x: number;
  y: number;
  turn: number;
}

/** More are not drawn; the figure beside the bowl counts them all. */
const DRAWN = 28;
const GEM_OF: readonly GemName[] = ["sapphire", "ruby"];
const NAME_OF = ["blue", "red"] as const;

/** The names of stones, by colour and copy. */
export const stoneKeys = (stones: Stones): string[] =>
  stones.flatMap((count, colour) => Array.from({ length: count }, (_, copy) => `${NAME_OF[colour]}${copy}`));

/** A number between -1 and 1 that looks drawn by lot, always the same for the same stone. */
const jitter = (seed: number): number => (((seed * 7919) % 101) / 50 - 1) * 0.9;

/** The widest row of a heap of so many. */
export const widest = (count: number): number => Math.ceil((Math.sqrt(8 * count + 1) - 1) / 2);

/** Where each stone lies, from the floor up. */
export function heap(stones: Stones): Lying[] {
  const gems = stones.flatMap((count, colour) =>
    Array.from({ length: count }, (_, copy) => ({
      key: `${NAME_OF[colour]}${copy}`,
      gem: GEM_OF[colour]!,
    })),
  );
  const shown = gems.slice(0, DRAWN);
  const found: Lying[] = [];
  let width = widest(shown.length);
  for (let row = 0; found.length < shown.length; row += 1, width -= 1) {
    const size = Math.min(width, shown.length - found.length);
    for (let place = 0; place < size; place += 1) {
      const i = found.length;
      found.push({
        ...shown[i]!,
        x: (place - (size - 1) / 2) * 0.72 + jitter(i + 1) * 0.1,
        y: row * 0.56 + jitter(i + 17) * 0.07,
        turn: jitter(i + 5) * 22,
      });
    }
  }
  return found;
}
