/** The plane of Topas: squares, placements and where their halves lie. y grows upwards. */

import { MOST_GEMS, TURNS, type ScoredEvent, type TopasView } from "../../generated/topas";
import type { ChosenRules } from "../../protocol";

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

/** The two halves of a placement, each on its square. */
export function halves({ card, x, y, direction }: Placement): [Half, Half] {
  const [dx, dy] = STEPS[direction];
  return [
    { half: card.slice(0, 2), x, y },
    { half: card.slice(2), x: x + dx, y: y + dy },
  ];
}

/** Where to look: at the move that is advised, else at the card laid last; nowhere before the first. */
export function watched(area: readonly string[], hinted: string | null): Square[] {
  const text = hinted ?? area.at(-1);
  return text ? halves(read(text)) : [];
}

/** The square of a placement that is furthest to the left and to the top. */
export function corner(placement: Placement): Square {
  const [one, other] = halves(placement);
  return { x: Math.min(one.x, other.x), y: Math.max(one.y, other.y) };
}

/**
 * The eight ways a card may cover a square, in the order of turning it there: its first half on the square and the
 * second all around it, clockwise from the right, then the other way round.
 */
export function ways(card: string, { x, y }: Square): Placement[] {
  const around = DIRECTIONS.map((direction, i) => ({ direction, back: DIRECTIONS[(i + 2) % 4]! }));
  return [
    ...around.map(({ direction }) => ({ card, x, y, direction })),
    ...around.map(({ direction, back }) => {
      const [right, up] = STEPS[direction];
      return { card, x: x + right, y: y + up, direction: back };
    }),
  ];
}

/** The way nearest to this one, turning on from it, in which a card may lie; this one if there is none. */
export function fitting(
  all: readonly Placement[],
  way: number,
  moves: ReadonlySet<string>,
  by: 1 | -1 = 1,
): number {
  const order = all.map((_, turns) => (way + turns * by + all.length) % all.length);
  return order.find((one) => moves.has(write(all[one]!))) ?? way;
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

/** A line as it is drawn: its box of squares, where its badge sits, and the way it grows from the card just laid. */
export interface Drawn extends Bounds {
  /** On the edge of the square that is furthest from the card. */
  badge: Square;
  grows: Direction;
}

/** How a line through some of the squares just covered is drawn. */
export function drawn(squares: readonly (readonly [number, number])[], fresh: readonly Square[]): Drawn {
  const xs = squares.map(([x]) => x);
  const ys = squares.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  const from = fresh.find(({ x, y }) => squares.some((square) => square[0] === x && square[1] === y));
  const start = from ?? { x: left, y: top };
  const box = { left, right, bottom, top };
  if (bottom === top)
    return right - start.x >= start.x - left
      ? { ...box, badge: { x: right + 0.5, y: top }, grows: ">" }
      : { ...box, badge: { x: left - 0.5, y: top }, grows: "<" };
  return top - start.y >= start.y - bottom
    ? { ...box, badge: { x: left, y: top + 0.5 }, grows: "^" }
    : { ...box, badge: { x: left, y: bottom - 0.5 }, grows: "v" };
}

/** The unbroken lines of one colour through the halves of a placement, as squares with their gems. */
export function runs(laid: readonly Half[], placement: Placement): Line[] {
  const both = halves(placement);
  const at = new Map([...laid, ...both].map((half) => [`${half.x},${half.y}`, half.half]));
  const found = both.flatMap((half) =>
    (
      [
        [1, 0],
        [0, 1],
      ] as const
    ).map((step) => run(at, half, step)),
  );
  return [...new Map(found.map((line) => [JSON.stringify(line.squares), line])).values()].filter(
    ({ squares }) => squares.length > 1,
  );
}

function run(
  at: ReadonlyMap<string, string>,
  { half, x, y }: Half,
  [right, up]: readonly [number, number],
): Line {
  const same = (steps: number): boolean => at.get(`${x + steps * right},${y + steps * up}`)?.[0] === half[0];
  let [first, last] = [0, 0];
  while (same(first - 1)) first -= 1;
  while (same(last + 1)) last += 1;
  const squares = Array.from({ length: last - first + 1 }, (_, i): [number, number] => [
    x + (first + i) * right,
    y + (first + i) * up,
  ]);
  const gems = squares.reduce((sum, square) => sum + Number(at.get(square.join(","))![1]), 0);
  return { squares, colour: half[0] as Line["colour"], gems };
}

/** What a table plays by: the printed rules, and what a variant changes of them. */
export function rulesOf({ options }: Pick<TopasView, "options">): { turns: number; gems: number } {
  const changed = (options["rules"] ?? {}) as ChosenRules;
  return {
    turns: (changed["turns_each"] ?? TURNS) as number,
    gems: (changed["most_gems"] ?? MOST_GEMS) as number,
  };
}
