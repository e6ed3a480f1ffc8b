/** Cards on squares, read as a move. */

import { beside, columnOf, rowOf, type Board, type Line } from "../board";

/** Why the cards make no move: they stand in no line, or there is a gap. */
export interface Misplaced {
  why: "not_in_line" | "gap";
  square: string;
}

/** The move that lays these cards, in notation; why they make none; null as long as there are none. */
export function moveOf(board: Board, laid: ReadonlyMap<string, string>): string | Misplaced | null {
  const squares = [...laid.keys()].sort((a, b) => rowOf(a) - rowOf(b) || columnOf(a) - columnOf(b));
  const [first, last] = [squares[0], squares.at(-1)];
  if (first === undefined || last === undefined) return null;
  const sameRow = squares.every((square) => rowOf(square) === rowOf(first));
  if (!sameRow && !squares.every((square) => square[0] === first[0]))
    return { why: "not_in_line", square: first };
  const line: Line = sameRow ? ">" : "v";
  for (let at: string | null = first; at !== null && at !== last; at = beside(at, line, 1))
    if (!laid.has(at) && !(at in board)) return { why: "gap", square: at };
  return [`${first}${line}`, ...squares.map((square) => laid.get(square)!)].join(" ");
}
