/** The cards that a seat cannot see, put into the columns of a chart as their game would have them. */

import type { UnseenColumns } from "../games/contract";
import type { UnseenCard } from "../protocol";

/** One card of a column. */
export interface Mark {
  card: string;
  /** Whether it is still unseen; one that was seen leaves its place empty. */
  there: boolean;
  /** Whether the reasons for and against moves count it. */
  counted: boolean;
}

export interface Column {
  name: string;
  /** From the bottom up, the unseen ones first. */
  marks: readonly Mark[];
  unseen: number;
  counted: boolean;
}

const EACH_ALONE: Pick<UnseenColumns, "of" | "order"> = { of: (card) => [card] };

/** The columns from left to right: as the game orders them, else as its deck comes. */
export function columnsOf(
  cards: readonly UnseenCard[],
  counted: ReadonlySet<string>,
  { of, order }: Pick<UnseenColumns, "of" | "order"> = EACH_ALONE,
): Column[] {
  const marks = new Map<string, Mark[]>();
  for (const { card, unseen, copies } of cards) {
    for (const name of of(card)) {
      const column = marks.get(name) ?? [];
      for (let place = 0; place < copies; place += 1) {
        const there = place < unseen;
        column.push({ card, there, counted: there && counted.has(card) });
      }
      marks.set(name, column);
    }
  }
  const names = [...marks.keys()];
  if (order) names.sort((one, other) => order(one) - order(other));
  return names.map((name) => {
    const sorted = marks.get(name)!.toSorted((one, other) => Number(other.there) - Number(one.there));
    const unseen = sorted.filter(({ there }) => there).length;
    return { name, marks: sorted, unseen, counted: sorted.some((mark) => mark.counted) };
  });
}

/** How many cards there are that the seat cannot see. */
export const total = (cards: readonly UnseenCard[]): number =>
  cards.reduce((sum, { unseen }) => sum + unseen, 0);
