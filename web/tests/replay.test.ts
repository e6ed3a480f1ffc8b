import { beforeEach, expect, test } from "vitest";
import type { PlayedMove, ReplayAnswer } from "../src/protocol";
import {
  bounded,
  KeptGames,
  MOST_CHARACTERS,
  MOST_GAMES,
  nameOf,
  type KeptGame,
} from "../src/replay/kept.svelte";
import { MOST_BYTES, pack, unpack } from "../src/replay/link";
import { NotAGame, readRecord } from "../src/replay/opening";
import { ReplayPlayer, type Screen } from "../src/replay/player.svelte";
import { eyesFrom, eyesText, roundsOf, watched } from "../src/replay/watched";
import { parse } from "../src/route.svelte";

const move = (seat: number, round: number, ...scores: number[]): PlayedMove => ({ seat, round, scores });

const ANSWER: ReplayAnswer = {
  game: "shokoba",
  options: { players: 2 },
  start: { round: 1, scores: [0, 0] },
  moves: [move(1, 1, 0, 0), move(0, 2, 1, 0), move(1, 2, 1, 2)],
  shown: [
    {
      seat: 0,
      start: { events: [{ event: "dealt" }], view: { table: [], note: 1 } },
      steps: [
        { move: null, events: [{ event: "laid" }], changes: { table: ["7D"] }, without: ["note"] },
        { move: "3E", events: [], changes: {}, without: [] },
        {
          move: null,
          events: [{ event: "laid" }, { event: "over" }],
          changes: { winners: [1] },
          without: [],
        },
      ],
    },
  ],
};

test("views and histories are put together from what each move changed", () => {
  const game = watched(ANSWER);
  const seen = game.seen.get(0)!;
  expect(seen.views).toEqual([
    { table: [], note: 1 },
    { table: ["7D"] },
    { table: ["7D"] },
    { table: ["7D"], winners: [1] },
  ]);
  expect(seen.ends).toEqual([1, 2, 2, 4]);
  expect(seen.history.map(({ event }) => event)).toEqual(["dealt", "laid", "laid", "over"]);
  expect(game.players).toBe(2);
});

test("rounds end where the next begins, with the score then; one alone is none", () => {
  expect(roundsOf(1, ANSWER.moves)).toEqual([
    { round: 1, from: 0, to: 2, scores: [1, 0] },
    { round: 2, from: 2, to: 3, scores: [1, 2] },
  ]);
  expect(roundsOf(0, [move(0, 0, 1), move(0, 0, 2)])).toEqual([]);
});

test("eyes are written into links and read from them", () => {
  for (const eyes of [0, 1, null, "open"] as const) expect(eyesFrom(eyesText(eyes), 2)).toEqual({ eyes });
  for (const text of [null, "", "2", "-1", "x", "1.5"]) expect(eyesFrom(text, 2)).toBeNull();
});

test("a link names its game, its move and its eyes", () => {
  expect(parse("#/replay/abcdef?move=67&eyes=open")).toEqual({
    page: "replay",
    source: { kind: "table", id: "ABCDEF" },
    move: 67,
    eyes: "open",
    tab: null,
  });
  expect(parse("#/replay/kept/x1")).toMatchObject({
    source: { kind: "kept", id: "x1" },
    move: null,
    eyes: null,
  });
  expect(parse("#/replay/game/a-_B?move=-2")).toMatchObject({
    source: { kind: "link", packed: "a-_B" },
    move: null,
  });
});

test("a record comes out of a link as it went in, and nothing else does", async () => {
  const text = JSON.stringify({
    game: "shokoba",
    moves: Array.from({ length: 80 }, (_, i) => `${i}D`),
    who: "Zoé ♣",
  });
  const packed = await pack(text);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(text.length);
  expect(await unpack(packed)).toBe(text);
  expect(await unpack(packed.slice(0, -9))).toBeNull();
  expect(await unpack("???")).toBeNull();
  expect(await unpack(await pack("x".repeat(MOST_BYTES + 1)))).toBeNull();
});

test("what is no record is told apart", () => {
  expect(() => readRecord("{")).toThrow(new NotAGame("page.replay.no_json"));
  for (const text of ["3", "null", "[]", '{"game": "shokoba"}', '{"moves": []}'])
    expect(() => readRecord(text)).toThrow(new NotAGame("page.replay.no_game"));
  expect(readRecord('{"game": "shokoba", "moves": []}').game).toBe("shokoba");
});

const kept = (id: string, long = 0): KeptGame => ({
  id,
  record: { game: "shokoba", options: {}, moves: ["x".repeat(long)] },
  own: 0,
  kept: "2026-01-31T18:00:00Z",
});

beforeEach(() => localStorage.clear());

test("games are kept once, newest first, within bounds, until they are deleted", () => {
  const games = new KeptGames();
  for (const id of ["a", "b", "a"]) games.keep(kept(id));
  expect(games.all.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(new KeptGames().all.map(({ id }) => id)).toEqual(["a", "b"]);
  games.forget("a");
  expect(games.find("a")).toBeNull();
  expect(bounded(Array.from({ length: MOST_GAMES + 5 }, (_, i) => kept(String(i)))).length).toBe(MOST_GAMES);
  expect(bounded([kept("a"), kept("b", MOST_CHARACTERS)]).map(({ id }) => id)).toEqual(["a"]);
});

test("the same record has the same name, longer than any code", () => {
  expect(nameOf("abc")).toBe(nameOf("abc"));
  expect(nameOf("abc")).not.toBe(nameOf("abd"));
  expect(nameOf("abc").length).toBeGreaterThan(12);
});

function player(): { player: ReplayPlayer; shown: number[]; jumps: () => number } {
  const seen = watched(ANSWER).seen.get(0)!;
  const shown: number[] = [];
  let jumps = 0;
  const screen: Screen = {
    show: (moved) => {
      shown.push(moved.number);
      return Promise.resolve();
    },
    skip: () => {},
    jumped: () => (jumps += 1),
  };
  return { player: new ReplayPlayer(() => seen, screen, 1), shown, jumps: () => jumps };
}

test("a step on is shown, a step back and a jump are not", async () => {
  const { player: one, shown, jumps } = player();
  expect([one.at, one.last]).toEqual([1, 3]);
  await one.step();
  expect(shown).toEqual([2]);
  one.back();
  one.go(99);
  expect([one.at, jumps()]).toEqual([3, 2]);
  await one.step();
  expect(shown).toEqual([2]);
  expect(one.moved).toMatchObject({ number: 3, from: 2 });
});

test("speeds go up and down, and around from a button", () => {
  const { player: one } = player();
  one.change(-1);
  one.change(-1);
  expect(one.speed).toBe(0.5);
  for (let i = 0; i < 9; i += 1) one.change(1);
  expect(one.speed).toBe(4);
  one.change(1, true);
  expect(one.speed).toBe(0.5);
  expect(one.factor).toBe(1 / 0.8);
});
