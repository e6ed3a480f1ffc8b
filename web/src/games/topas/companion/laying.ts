/** A card of two halves that were tapped, read as a placement. */

import { CARDS } from "../../../generated/topas";
import { DIRECTIONS, halves, write, type Direction } from "../plane";

/** All halves there are, each once. */
export const HALVES: readonly string[] = [
  ...new Set(CARDS.flatMap((card) => [card.slice(0, 2), card.slice(2)])),
].sort((one, other) => "YRGB".indexOf(one[0]!) - "YRGB".indexOf(other[0]!) || one.localeCompare(other));

/** The card of two halves, whichever is named first; undefined if there is none. */
export const cardOf = (one: string, other: string): string | undefined =>
  CARDS.find((card) => card === one + other || card === other + one);

/** The placement of a card whose half `one` lies on a square, and its other half further in a direction. */
export function placementOf(
  one: string,
  other: string,
  x: number,
  y: number,
  direction: Direction,
): string | null {
  const card = cardOf(one, other);
  if (card === undefined) return null;
  if (card.startsWith(one)) return write({ card, x, y, direction });
  const [, second] = halves({ card, x, y, direction });
  const back = DIRECTIONS[(DIRECTIONS.indexOf(direction) + 2) % DIRECTIONS.length]!;
  return write({ card, x: second.x, y: second.y, direction: back });
}
