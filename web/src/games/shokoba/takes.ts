/** Choosing a take by touching cards: which moves are still meant by what has been touched so far. */

import type { Move } from "./view";

/** Cards as a multiset: copies of a kind are the same card. */
function counts(cards: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return found;
}

/** Whether all of some cards are among others. */
export function within(some: readonly string[], others: readonly string[]): boolean {
  const there = counts(others);
  return [...counts(some)].every(([card, n]) => (there.get(card) ?? 0) >= n);
}

/** The moves of a hand card that take everything touched on the table. */
export function meant(moves: readonly Move[], card: string | null, touched: readonly string[]): Move[] {
  return moves.filter((move) => move.card === card && !move.claim && within(touched, move.taken));
}

/** The one move that is meant: the only one left, or the one that takes exactly what was touched. */
export function decided(
  moves: readonly Move[],
  card: string | null,
  touched: readonly string[],
): Move | null {
  const left = meant(moves, card, touched);
  if (left.length === 1) return left[0]!;
  return left.find((move) => move.taken.length === touched.length && touched.length > 0) ?? null;
}

/** Which places of the table a move takes from, preferring those touched: copies of a kind are told apart there. */
export function places(
  table: readonly string[],
  taken: readonly string[],
  touched: readonly number[],
): number[] {
  const left = counts(taken);
  const chosen: number[] = [];
  const order = [...touched, ...table.map((_, place) => place).filter((place) => !touched.includes(place))];
  for (const place of order) {
    const card = table[place]!;
    const n = left.get(card) ?? 0;
    if (!n) continue;
    left.set(card, n - 1);
    chosen.push(place);
  }
  return chosen;
}
