/** The plane of Topas: squares, placements and where their halves lie. y grows upwards. */

import type { ScoredEvent } from "../../generated/topas";

export type { TopasView } from "../../generated/topas";
export type Scored = ScoredEvent;
export type Line = Scored["lines"][number];

export type Direction = ">" | "v" | "<" | "^";
/** In the order of turning clockwise. */
export const DIRECTIONS: readonly Direction[] = [">", "v", "<", "^"];
const STEPS: Record<Direction, [number, number]> = { ">": [1, 0], v: [0, -1], "<": [-1, 0], "^": [0, 1] };

export interface Placement {
  card: string;
  x: number;
  y: number;
  direction: Direction;
}

export interface Square {
  x: number;
  y: number;
}

export interface Half extends Square {
  half: string;
}

export const write = ({ card, x, y, direction }: Placement): string => `${card}@${x},${y}${direction}`;

export function read(text: string): Placement {
  const found = /^(.{4})@(-?\d+),(-?\d+)([><^v])$/.exec(text)!;
  return { card: found[1]!, x: Number(found[2]), y: Number(found[3]), direction: found[4] as Direction };
}

export const turned = (direction: Direction, by = 1): Direction =>
  DIRECTIONS[(DIRECTIONS.indexOf(direction) + by + DIRECTIONS.length) % DIRECTIONS.length]!;

/** The two halves of a placement, each on its square. */
export function halves({ card, x, y, direction }: Placement): [Half, Half] {
  const [dx, dy] = STEPS[direction];
  return [
    { half: card.slice(0, 2), x, y },
    { half: card.slice(2), x: x + dx, y: y + dy },
  ];
}

/** The square of a placement that is furthest to the left and to the top. */
export function corner(placement: Placement): Square {
  const [one, other] = halves(placement);
  return { x: Math.min(one.x, other.x), y: Math.max(one.y, other.y) };
}

/** The way nearest to this one, turning on from it, that a card may lie with its first half here; null if none. */
export function fitting(placement: Placement, moves: ReadonlySet<string>, by: 1 | -1 = 1): Direction | null {
  const ways = [0, 1, 2, 3].map((turns) => turned(placement.direction, turns * by));
  return ways.find((direction) => moves.has(write({ ...placement, direction }))) ?? null;
}

export interface Bounds {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** The smallest box round the halves, and a margin of free squares. */
export function bounds(all: readonly Square[], margin: number): Bounds {
  const xs = all.map(({ x }) => x);
  const ys = all.map(({ y }) => y);
  return {
    left: Math.min(0, ...xs) - margin,
    right: Math.max(0, ...xs) + margin,
    bottom: Math.min(0, ...ys) - margin,
    top: Math.max(0, ...ys) + margin,
  };
}
