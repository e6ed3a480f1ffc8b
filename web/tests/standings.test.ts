import { beforeEach, expect, test } from "vitest";
import type { SeatSummary, TableSummary } from "../src/protocol";
import { finishedGame, standings, withFinished, type FinishedGame } from "../src/standings";
import { BrowserStorage } from "../src/storage.svelte";

beforeEach(() => localStorage.clear());

const seat = (number: number, kind: SeatSummary["kind"], level: string | null = null): SeatSummary =>
  ({ seat: number, kind, level, name: null, connected: true, held: false, words: false }) as SeatSummary;

const table = (part: Partial<TableSummary> = {}): TableSummary =>
  ({
    code: "AAAAAA",
    game: "any",
    state: "over",
    winners: [0],
    seats: [seat(0, "person"), seat(1, "bot", "casual"), seat(2, "bot", "casual")],
    ...part,
  }) as TableSummary;

test("a game counts once against each kind of bot at its table", () => {
  expect(finishedGame(table(), [0])).toEqual({ code: "AAAAAA", game: "any", levels: ["casual"], won: true });
  expect(finishedGame(table({ winners: [1] }), [0])?.won).toBe(false);
});

test("what says nothing about the player does not count", () => {
  expect(finishedGame(table({ state: "playing", winners: null }), [0])).toBeNull();
  expect(finishedGame(table(), [])).toBeNull();
  expect(finishedGame(table(), [0, 1])).toBeNull();
  expect(finishedGame(table({ seats: [seat(0, "person"), seat(1, "person")] }), [0])).toBeNull();
  expect(finishedGame({ ...table(), practice: true } as TableSummary, [0])).toBeNull();
});

test("a table that is opened again is not counted again", () => {
  const storage = new BrowserStorage();
  const game = finishedGame(table(), [0])!;
  storage.noteFinished(game);
  storage.noteFinished({ ...game, won: false });
  expect(new BrowserStorage().finished).toEqual([game]);
});

test("so many games are kept, the newest", () => {
  let games: FinishedGame[] = [];
  for (let i = 0; i < 510; i += 1)
    games = withFinished(games, { code: String(i), game: "any", levels: ["casual"], won: false });
  expect(games).toHaveLength(500);
  expect(games[0]!.code).toBe("509");
});

test("against each bot: played and won", () => {
  const games: FinishedGame[] = [
    { code: "1", game: "one", levels: ["casual", "strong"], won: true },
    { code: "2", game: "other", levels: ["casual"], won: false },
  ];
  expect(standings(games, ["beginner", "casual", "strong"])).toEqual([
    { level: "beginner", played: 0, won: 0 },
    { level: "casual", played: 2, won: 1 },
    { level: "strong", played: 1, won: 1 },
  ]);
});
