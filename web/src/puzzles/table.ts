/** A position as the felt knows tables: who sits where, how it stands. */

import type { OptionValue, PuzzleAnswer, SeatSummary, TableSummary } from "../protocol";

const sitter = (seat: number): SeatSummary => ({
  seat,
  kind: "person",
  name: null,
  level: null,
  gem: null,
  connected: true,
  held: false,
  given_up: false,
  words: false,
});

/** What is known of a position that nobody plays at. */
export interface Position {
  game: string;
  options: Record<string, OptionValue>;
  /** Who is to decide. */
  seat: number;
  scores: number[];
}

export const tableOf = (puzzle: PuzzleAnswer): TableSummary => posedTable(puzzle, puzzle.id);

export function posedTable(position: Position, code: string): TableSummary {
  const { game, options, seat, scores } = position;
  return {
    code,
    game,
    options,
    settings: {
      hints: false,
      memory_aid: true,
      undo: false,
      hold_seconds: null,
      chat: false,
      move_seconds: null,
      bank_seconds: null,
      increment_seconds: 0,
      time_out: "bot",
    },
    state: "playing",
    created: "",
    commitment: null,
    practice: true,
    branched: false,
    rematch: null,
    challenge: null,
    twin: null,
    number: 0,
    to_move: seat,
    scores,
    winners: null,
    clock: null,
    ended: null,
    seats: scores.map((_, each) => sitter(each)),
    watchers: 0,
  };
}
