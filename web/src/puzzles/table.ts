/** A puzzle as the felt knows tables: who sits where, how it stands. */

import type { PuzzleAnswer, SeatSummary, TableSummary } from "../protocol";

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

export function tableOf(puzzle: PuzzleAnswer): TableSummary {
  return {
    code: puzzle.id,
    game: puzzle.game,
    options: puzzle.options,
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
    to_move: puzzle.seat,
    scores: puzzle.scores,
    winners: null,
    clock: null,
    ended: null,
    seats: puzzle.scores.map((_, seat) => sitter(seat)),
    watchers: 0,
  };
}
