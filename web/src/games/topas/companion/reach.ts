/** Which squares are shown to lay cards on: some around the middle, and always one beyond those that are covered. */

/** Squares to each side of the middle that are always there: as many as a phone has room for. */
const LEAST = 3;

export interface Reach {
  columns: number[];
  /** From the top: the largest first. */
  rows: number[];
}

function between(places: readonly number[]): number[] {
  const from = Math.min(-LEAST, ...places.map((place) => place - 1));
  const to = Math.max(LEAST, ...places.map((place) => place + 1));
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** The squares that are shown where these, as `x,y`, are covered. */
export function reach(covered: readonly string[]): Reach {
  const places = covered.map((square) => square.split(",").map(Number));
  return {
    columns: between(places.map(([x]) => x!)),
    rows: between(places.map(([, y]) => y!)).reverse(),
  };
}
