/** The scores of the simulated solitaires as a curve. */

import { SOLITAIRE } from "../../../generated/topas";

const { least, scores } = SOLITAIRE;
/** What the curve is drawn between: nothing lies beyond. */
export const FROM = least - 1;
export const TO = least + scores.length;
const HIGHEST = Math.max(...scores);

/** How far along a score lies, and how high the curve is there, from 0 to 1. */
export const along = (score: number): number => (Math.min(TO, Math.max(FROM, score)) - FROM) / (TO - FROM);
export const height = (score: number): number => (scores[Math.round(score) - least] ?? 0) / HIGHEST;

/** The curve over a box, as SVG draws it, up to a score. */
export function path(width: number, tall: number, upTo = TO): string {
  const points = Array.from({ length: TO - FROM + 1 }, (_, i) => FROM + i)
    .filter((score) => score <= upTo)
    .map((score) => `${(along(score) * width).toFixed(1)},${((1 - height(score)) * tall).toFixed(1)}`);
  return `M${points.join("L")}`;
}
