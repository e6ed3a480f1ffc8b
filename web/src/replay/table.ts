/** A finished game as the felt knows tables: who sits where, how it stands at a move. */

import { GEMS, type GemName } from "../art/gems";
import type { SeatSummary, TableSummary } from "../protocol";
import type { KeptGame, RecordSeat } from "./kept.svelte";
import type { Watched } from "./watched";

const sitter = (seat: number, { name = null, level = null, gem = null }: RecordSeat): SeatSummary => ({
  seat,
  kind: level ? "bot" : "person",
  name: typeof name === "string" ? name.slice(0, 40) : null,
  level: typeof level === "string" ? level : null,
  gem: GEMS.includes(gem as GemName) ? (gem as GemName) : null,
  connected: true,
  held: false,
  given_up: false,
  words: false,
});

export function tableOf({ id, record, kept }: KeptGame, game: Watched, at: number): TableSummary {
  const seats = Array.isArray(record.seats) ? record.seats : [];
  return {
    code: id,
    game: game.game,
    options: game.options as TableSummary["options"],
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
    state: "over",
    created: kept,
    commitment: null,
    practice: record.practice === true,
    branched: false,
    challenge: null,
    twin: null,
    rematch: null,
    number: at,
    to_move: null,
    scores: (game.moves[at - 1]?.scores ?? null) as number[] | null,
    winners: null,
    clock: null,
    ended: null,
    seats: Array.from({ length: game.players }, (_, seat) => sitter(seat, seats[seat] ?? {})),
    watchers: 0,
  };
}
