/** How a play is counted, step by step: each figure's value, what its squares add, then every star that doubles it. */

import type { Figure } from "./view";

/** A figure as far as it has been counted. */
export interface Counted {
  figure: Figure;
  /** Whether bonus squares and the points for five cards are in. */
  added: boolean;
  /** How many of its stars have doubled it. */
  doubled: number;
}

const extra = ({ bonuses, five }: Figure): number =>
  Object.values(bonuses).reduce((sum, points) => sum + points, 0) + five;

/** What each star multiplies a figure by: 2, unless a variant says otherwise. Its points tell. */
const factor = (figure: Figure): number =>
  figure.doublings
    ? Math.round((figure.points / (figure.value + extra(figure))) ** (1 / figure.doublings))
    : 1;

/** What a figure is worth as far as it has been counted. */
export const worth = ({ figure, added, doubled }: Counted): number =>
  (figure.value + (added ? extra(figure) : 0)) * factor(figure) ** doubled;

export const whole = (figure: Figure): Counted => ({ figure, added: true, doubled: figure.doublings });

export const worthOf = (counted: readonly Counted[]): number =>
  counted.reduce((sum, one) => sum + worth(one), 0);

/** The steps in which one figure is counted. */
function stepsOf(figure: Figure): Counted[] {
  const bare = { figure, added: false, doubled: 0 };
  const steps = extra(figure) ? [bare, { ...bare, added: true }] : [{ ...bare, added: true }];
  const stars = Array.from({ length: figure.doublings }, (_, i) => ({ figure, added: true, doubled: i + 1 }));
  return [...steps, ...stars];
}

/** The steps in which a play is counted: at each, all that has been counted so far. */
export function steps(figures: readonly Figure[]): Counted[][] {
  return figures.flatMap((figure, i) => {
    const before = figures.slice(0, i).map(whole);
    return stepsOf(figure).map((step) => [...before, step]);
  });
}

/** The squares of a figure whose stars were laid this turn, in order: each doubles it once. */
export const starsOf = ({ squares, cards, new: fresh }: Figure): string[] =>
  squares.filter((square, i) => fresh.includes(square) && cards[i]!.endsWith("*"));
