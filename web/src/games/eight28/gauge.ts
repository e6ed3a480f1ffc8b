/** The gauge from 0 to 28: where a row of cards stands on it, and where the next card would take it. */

import { COPIES, OUT_AT, READINGS, TREASURES } from "../../generated/eight28";
import { cardsOf, totals, type Eight28View } from "./view";

/** How far the gauge goes: some way past 28, for those who are past it. */
export const SCALE = OUT_AT + 4;
const GOAL = Math.max(...TREASURES);

/** How far along the gauge a total lies, in percent. */
export const along = (total: number): number => (Math.min(total, SCALE) / SCALE) * 100;

/** The totals worth a bead: those up to 28, or the smallest if all are past it. */
export function beads(cards: readonly string[]): number[] {
  const all = totals(cards);
  const within = all.filter((total) => total <= GOAL);
  return within.length ? within : all.slice(0, 1);
}

/** What may be added by a card nobody has shown: the least and the most. */
export const HIDDEN: readonly [number, number] = [
  Math.min(...Object.values(READINGS).flat()),
  Math.max(...Object.values(READINGS).flat()),
];

export type Fate = "good" | "past" | "out";

/** A total that the next card may bring: how likely, and what becomes of the player. */
export interface Landing {
  total: number;
  share: number;
  fate: Fate;
}

/** The cards the viewer cannot see, by kind: any of them may be the next. */
function unseen(view: Eight28View): Map<string, number> {
  const left = new Map<string, number>(Object.entries(COPIES));
  const seen = [...view.open.flat(), ...view.hidden.filter((card) => card !== null)];
  for (const card of seen) left.set(card, (left.get(card) ?? 0) - 1);
  return left;
}

/** Where the next card would take a seat whose cards the viewer sees. */
export function landings(view: Eight28View, seat: number): Landing[] {
  const left = unseen(view);
  const all = [...left.values()].reduce((sum, copies) => sum + copies, 0);
  const found = new Map<number, Landing>();
  for (const [card, copies] of left) {
    if (!copies || !all) continue;
    const out = totals([...(view.open[seat] ?? []), card])[0]! >= OUT_AT;
    const total = out ? SCALE : beads([...cardsOf(view, seat), card]).at(-1)!;
    const fate: Fate = out ? "out" : total > GOAL ? "past" : "good";
    const share = (found.get(total)?.share ?? 0) + copies / all;
    found.set(total, { total, share, fate });
  }
  return [...found.values()].sort((one, other) => one.total - other.total);
}

/** The parts of all that may come, by what becomes of the player. */
export const fates = (found: readonly Landing[]): Record<Fate, number> =>
  found.reduce((parts, { fate, share }) => ({ ...parts, [fate]: parts[fate] + share }), {
    good: 0,
    past: 0,
    out: 0,
  });

/** A share as people say it: never 0 or 100 % of what is not certain. */
export function percent(share: number): number {
  const rounded = Math.round(share * 100);
  if (share > 0 && rounded === 0) return 1;
  return share < 1 && rounded === 100 ? 99 : rounded;
}
