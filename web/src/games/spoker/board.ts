/** The board of Spoker: its squares by name, its bonus squares, and what closed figures close off. */

import { COLUMN_LETTERS, SIDE } from "../../generated/spoker";

export { CENTRE, SIDE } from "../../generated/spoker";
export const COLUMNS: readonly string[] = COLUMN_LETTERS;
export const ROWS = Array.from({ length: SIDE }, (_, i) => i + 1);

/** Along the row, or down the column. */
export type Line = ">" | "v";
/** The cards on the board by their squares. */
export type Board = Readonly<Record<string, string>>;

/** The points of the squares that have a bonus, by their names. */
export type Bonuses = Readonly<Record<string, number>>;

/** The printed bonus that one of so many points is coloured like. */
export const enamelOf = (points: number): number => [5, 10, 15].find((printed) => points <= printed) ?? 20;

export const columnOf = (square: string): number => COLUMNS.indexOf(square[0]!);
export const rowOf = (square: string): number => Number(square.slice(1));

/** The square so many steps to the right and down, if the board goes on there. */
export function stepped(square: string, right: number, down: number): string | null {
  const letter = COLUMNS[columnOf(square) + right];
  const row = rowOf(square) + down;
  return letter && row >= 1 && row <= SIDE ? `${letter}${row}` : null;
}

/** The next square along a line, or the one before. */
export const beside = (square: string, line: Line, step: 1 | -1): string | null =>
  line === ">" ? stepped(square, step, 0) : stepped(square, 0, step);

/** The square in the middle of some; null for none. */
export function middleOf(squares: readonly string[]): string | null {
  if (!squares.length) return null;
  const middle = (places: readonly number[]): number =>
    Math.round((Math.min(...places) + Math.max(...places)) / 2);
  return `${COLUMNS[middle(squares.map(columnOf))]}${middle(squares.map(rowOf))}`;
}

/** The first square along a line, this one included, that is not covered. */
export function freeFrom(
  square: string | null,
  line: Line,
  covered: (square: string) => boolean,
): string | null {
  let found = square;
  while (found !== null && covered(found)) found = beside(found, line, 1);
  return found;
}

/** The free squares beyond the ends of closed figures, which nothing may ever cover (SPO-7). */
export function closedOff(board: Board, closed: readonly (readonly string[])[]): Set<string> {
  const ends = closed.flatMap((figure) => {
    const line: Line = rowOf(figure[0]!) === rowOf(figure[1]!) ? ">" : "v";
    return [beside(figure[0]!, line, -1), beside(figure[figure.length - 1]!, line, 1)];
  });
  return new Set(ends.filter((square): square is string => square !== null && !(square in board)));
}
