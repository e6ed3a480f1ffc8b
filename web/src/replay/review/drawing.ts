/** Where the curve of a review is drawn: scales, the line, its band, the bars of luck. */

import type { CurvePoint, Luck } from "./data";

/** How many standard errors hold 19 times in 20. */
export const SURE = 1.96;

/** The picture in pixels: the curve above, the luck below, both on the same line of moves. */
export interface Frame {
  /** The moves it leads from and to, and the chances at its lower and upper edge. */
  from: number;
  to: number;
  least: number;
  most: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The line that luck goes up and down from, and how far. */
  luckAt: number;
  luckReach: number;
}

/** A picture of part of a game is as high as its curve needs: chances in tenths. */
const GRAIN = 0.1;

/** The picture of a seat's curve; that of a whole game goes from nothing to certainty. */
export function frameOf(width: number, curve: readonly CurvePoint[], seat: number, whole = true): Frame {
  const chances = curve.map((point) => point.chances[seat]!);
  return {
    ...pixels(width),
    from: curve[0]?.number ?? 0,
    to: curve.at(-1)?.number ?? 0,
    least: whole ? 0 : Math.max(0, Math.floor((Math.min(...chances) - GRAIN / 4) / GRAIN) * GRAIN),
    most: whole ? 1 : Math.min(1, Math.ceil((Math.max(...chances) + GRAIN / 4) / GRAIN) * GRAIN),
  };
}

const pixels = (width: number): Omit<Frame, "from" | "to" | "least" | "most"> => ({
  left: 42,
  right: Math.max(width - 8, 60),
  top: 10,
  bottom: 136,
  luckAt: 172,
  luckReach: 24,
});

export interface Spot {
  number: number;
  x: number;
  y: number;
  high: number;
  low: number;
}

const clamped = (chance: number): number => Math.min(Math.max(chance, 0), 1);

export const xOf = ({ left, right, from, to }: Frame, number: number): number =>
  left + (right - left) * (to > from ? (number - from) / (to - from) : 0);

export const yOf = ({ top, bottom, least, most }: Frame, chance: number): number =>
  bottom - (bottom - top) * clamped((chance - least) / (most - least));

/** The curve of a seat, each point with the ends of its band. */
export function spots(curve: readonly CurvePoint[], seat: number, frame: Frame): Spot[] {
  return curve.map(({ number, chances, errors }) => {
    const [chance, sure] = [chances[seat]!, SURE * errors[seat]!];
    return {
      number,
      x: xOf(frame, number),
      y: yOf(frame, chance),
      high: yOf(frame, chance + sure),
      low: yOf(frame, chance - sure),
    };
  });
}

const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

export const linePath = (line: readonly Spot[]): string => path(line.map(({ x, y }) => [x, y] as const));

/** Along the upper ends, and back along the lower ones. */
export const bandPath = (line: readonly Spot[]): string =>
  line.length
    ? `${path([...line.map(({ x, high }) => [x, high] as const), ...line.toReversed().map(({ x, low }) => [x, low] as const)])}Z`
    : "";

export interface Bar {
  number: number;
  kind: Luck["kind"];
  good: boolean;
  x: number;
  y: number;
  height: number;
}

/** Luck fills its place once it comes to this part of a game, however little there was. */
const LEAST_SCALE = 0.1;

/** The luck of a seat: up if it was good. */
export function bars(luck: readonly Luck[], seat: number, frame: Frame): Bar[] {
  const own = luck.filter((item) => item.seat === seat);
  const most = Math.max(LEAST_SCALE, ...own.map((item) => Math.abs(item.luck)));
  return own.map((item) => {
    const height = (frame.luckReach * Math.abs(item.luck)) / most;
    const good = item.luck >= 0;
    const y = good ? frame.luckAt - height : frame.luckAt;
    return { number: item.number, kind: item.kind, good, x: xOf(frame, item.number), y, height };
  });
}

/** The move that lies nearest to a place on the picture. */
export function moveAt(x: number, { left, right, from, to }: Frame): number {
  return Math.round(from + clamped((x - left) / (right - left)) * (to - from));
}
