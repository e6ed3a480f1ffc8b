/**
 * The gems, drawn as facets on a square of 100 by 100. Every cut has its own outline, so that a gem is known
 * by its shape alone; colour and letter say the same again.
 */

export type Cut = "brilliant" | "step" | "cushion" | "drop" | "trillion";

/** A facet: its corners, and how light it is, from -2 (in shadow) to 2 (catching the light). */
export interface Facet {
  points: string;
  light: -2 | -1 | 0 | 1 | 2;
}

export interface GemShape {
  outline: string;
  facets: Facet[];
}

type Point = readonly [number, number];

const corners = (points: readonly Point[]): string => points.map((point) => point.join(",")).join(" ");

/** Facets between an outer and an inner polygon of as many corners, lit from the upper left, and the table. */
function girdled(outer: readonly Point[], inner: readonly Point[]): GemShape {
  const facets: Facet[] = outer.map((corner, i) => {
    const next = (i + 1) % outer.length;
    const points = [corner, outer[next]!, inner[next]!, inner[i]!];
    const [x, y] = middle(points);
    return { points: corners(points), light: lightAt(x, y) };
  });
  return { outline: corners(outer), facets: [...facets, { points: corners(inner), light: 1 }] };
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** How light a facet is by where its middle lies: the lamp stands at the upper left. */
function lightAt(x: number, y: number): Facet["light"] {
  const towards = (50 - x + (50 - y)) / 40;
  return Math.max(-2, Math.min(2, Math.round(towards * 2))) as Facet["light"];
}

function ring(count: number, radius: number, turn: number, squash = 1): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + turn) / count) * 2 * Math.PI - Math.PI / 2;
    return [round(50 + radius * Math.cos(angle)), round(50 + radius * squash * Math.sin(angle))] as const;
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;

const BRILLIANT: GemShape = {
  outline: "22,20 78,20 96,42 50,94 4,42",
  facets: [
    { points: "22,20 40,20 28,42 4,42", light: 2 },
    { points: "40,20 60,20 72,42 28,42", light: 1 },
    { points: "60,20 78,20 96,42 72,42", light: 0 },
    { points: "4,42 28,42 50,94", light: 0 },
    { points: "28,42 50,42 50,94", light: 1 },
    { points: "50,42 72,42 50,94", light: -1 },
    { points: "72,42 96,42 50,94", light: -2 },
  ],
};

const DROP_OUTER: Point[] = [
  [50, 4],
  [68, 32],
  [82, 58],
  [78, 80],
  [62, 95],
  [38, 95],
  [22, 80],
  [18, 58],
  [32, 32],
];
const DROP_INNER: Point[] = DROP_OUTER.map(([x, y]) => [
  round(50 + (x - 50) * 0.5),
  round(62 + (y - 62) * 0.5),
]);

const STEP_OUTER: Point[] = [
  [32, 6],
  [68, 6],
  [88, 26],
  [88, 74],
  [68, 94],
  [32, 94],
  [12, 74],
  [12, 26],
];
const STEP_INNER: Point[] = STEP_OUTER.map(([x, y]) => [
  round(50 + (x - 50) * 0.52),
  round(50 + (y - 50) * 0.6),
]);

const TRILLION_OUTER: Point[] = [
  [50, 6],
  [74, 44],
  [96, 86],
  [50, 90],
  [4, 86],
  [26, 44],
];
const TRILLION_INNER: Point[] = TRILLION_OUTER.map(([x, y]) => [
  round(50 + (x - 50) * 0.42),
  round(62 + (y - 62) * 0.42),
]);

export const GEMS: Record<Cut, GemShape> = {
  brilliant: BRILLIANT,
  step: girdled(STEP_OUTER, STEP_INNER),
  cushion: girdled(ring(6, 46, 0), ring(6, 25, 0)),
  drop: girdled(DROP_OUTER, DROP_INNER),
  trillion: girdled(TRILLION_OUTER, TRILLION_INNER),
};
