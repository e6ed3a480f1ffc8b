/**
 * How a card's gems are set: as many as its value, in one jewel of brass. One is a solitaire, two and three hang on
 * a curve, from four on a large gem stands in a halo of the others. Places are on a face of 100 by 140.
 */

export interface Setting {
  gems: { x: number; y: number; size: number }[];
  /** The brass the gems are set in, as an SVG path. */
  brass: string;
}

/** By the number of gems in the halo: their size, the halo's half width and half height, and where it begins. */
const HALOS: Record<number, readonly [size: number, across: number, up: number, turn: number]> = {
  3: [27, 30, 40, 180],
  4: [26, 32, 41, 45],
  5: [23.5, 33, 42, 0],
  6: [22, 33, 43, 30],
  7: [20.5, 33.5, 43, 0],
  8: [19.5, 33.5, 43.5, 22.5],
  9: [18, 34, 44, 0],
};
const MIDDLE = 70;
const round = (value: number): number => Math.round(value * 10) / 10;

const ellipse = (across: number, up: number): string =>
  `M${50 - across} ${MIDDLE}a${across} ${up} 0 1 0 ${2 * across} 0a${across} ${up} 0 1 0 ${-2 * across} 0`;

const FEW: Record<number, Setting> = {
  1: { gems: [{ x: 50, y: MIDDLE, size: 68 }], brass: ellipse(40, 40) + ellipse(37, 37) },
  2: {
    gems: [
      { x: 62, y: 47, size: 48 },
      { x: 38, y: 95, size: 48 },
    ],
    brass: "M66 18C96 48 76 64 50 70S4 92 34 122",
  },
  3: {
    gems: [
      { x: 74, y: 36, size: 34 },
      { x: 26, y: 104, size: 34 },
      { x: 50, y: MIDDLE, size: 48 },
    ],
    brass: "M70 14C100 40 78 60 50 70S0 100 30 126",
  },
};

/** The setting of a value from 1 to 10. */
export function setting(value: number): Setting {
  const few = FEW[value];
  if (few) return few;
  const count = value - 1;
  const [size, across, up, turn] = HALOS[count]!;
  const halo = Array.from({ length: count }, (_, i) => {
    const angle = ((turn + (i * 360) / count) * Math.PI) / 180;
    return { x: round(50 + across * Math.sin(angle)), y: round(MIDDLE - up * Math.cos(angle)), size };
  });
  return { gems: [...halo, { x: 50, y: MIDDLE, size: 46 }], brass: ellipse(across, up) };
}
