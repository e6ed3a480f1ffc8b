import { expect, test } from "vitest";
import { bestTurn, sinceColumn } from "../src/games/topas/best";
import { frames } from "../src/games/topas/frames";
import type { TopasView } from "../src/games/topas/plane";
import { rewound } from "../src/games/topas/rewind";
import { sheetOf } from "../src/games/topas/sheet";
import type { GameEvent } from "../src/protocol";
import { Voice } from "../src/words";

const voice = new Voice("en", { "topas.seats.column": "C{n}" }, ["Ada", "Milo"]);

const before: TopasView = {
  game: "topas",
  options: {},
  seat: 0,
  to_move: 0,
  moves: ["Y3B1@2,0>"],
  hand: ["R1G2", "Y3B1"],
  area: ["Y1G2@0,0>"],
  hand_sizes: [2, 2],
  stock_size: 10,
  scores: [[4], [5]],
  totals: [4, 5],
  columns: null,
  away: [],
  first: 0,
};
const after: TopasView = { ...before, hand: ["B1G3", "R1G2"], stock_size: 9, to_move: 1, moves: [] };

const line = {
  squares: [
    [0, 0],
    [0, 1],
  ],
  colour: "Y",
  gems: 4,
};
const other = {
  squares: [
    [0, 1],
    [1, 1],
  ],
  colour: "B",
  gems: 3,
};
const scored = (seat: number, lines: object[], points: number): GameEvent => ({
  event: "scored",
  seat,
  points,
  total: 4 + points,
  lines,
  multiplied: false,
});
const laid = (seat: number): GameEvent => ({ event: "laid", seat, card: "Y3B1", move: "Y3B1@0,1>" });

const shown = (events: GameEvent[], view = before, then = after): ReturnType<typeof frames> =>
  frames({ number: 1, from: 0, events, before: view, after: then }, voice);

test("a card is laid, its lines light up one after the other, then the points are written", () => {
  const found = shown([laid(0), scored(0, [line, other], 7)]);
  expect(found[0]).toMatchObject({
    view: { area: ["Y1G2@0,0>", "Y3B1@0,1>"], hand: ["R1G2"], hand_sizes: [1, 2], scores: [[4], [5]] },
    sound: "card",
  });
  expect(found.slice(1, 4).map(({ scene }) => scene)).toEqual([
    { lines: [line], points: null, multiplied: false },
    { lines: [line, other], points: null, multiplied: false },
    { lines: [line, other], points: 7, multiplied: false },
  ]);
  expect(found[4]).toMatchObject({
    view: { scores: [[4, 7], [5]], totals: [11, 5] },
    goes: { "badge:0": "points:0", "badge:1": "points:0" },
  });
});

test("a card without a line is laid and written down, and nothing lights up", () => {
  const found = shown([laid(0), scored(0, [], 0)]);
  expect(found).toHaveLength(2);
  expect(found.every(({ scene }) => scene === undefined)).toBe(true);
});

test("another's card comes from their seat and leaves my hand alone", () => {
  const [first] = shown([laid(1)]);
  expect(first).toMatchObject({ view: { hand: before.hand, hand_sizes: [2, 1] }, comes: { Y3B1: "seat:1" } });
});

test("a card drawn comes from the stock", () => {
  const found = shown([laid(0), { event: "drew", seat: 0, count: 1, cards: ["B1G3"] }]);
  expect(found.at(-1)).toMatchObject({ view: { hand: after.hand, stock_size: 9 }, comes: { B1G3: "stock" } });
});

test("a full column goes to its place on the sheet, and the next one starts", () => {
  const alone: TopasView = { ...before, columns: [], scores: [[1, 2, 3, 4, 5, 6]], totals: [0] };
  const found = shown(
    [
      { event: "column_finished", column: 1, points: [1, 2, 3, 4, 5, 6, 7], total: 28 },
      { event: "area_started", move: "R1G3@0,0>", column: 2 },
    ],
    alone,
  );
  expect(found).toMatchObject([
    { view: { area: [], columns: [[1, 2, 3, 4, 5, 6, 7]] }, goes: { Y1G2: "points:0" } },
    { view: { area: ["R1G3@0,0>"] }, comes: { R1G3: "stock" } },
  ]);
});

test("no frame lets anybody move before the end", () => {
  expect(shown([laid(0), scored(0, [line], 4)]).every(({ view }) => view.moves.length === 0)).toBe(true);
});

test("the sheet has the running total beside the points", () => {
  const [ada, milo] = sheetOf({ ...before, scores: [[8, 10, 12], [7]] }, voice, ["ruby", "topaz"]);
  expect(ada).toMatchObject({ name: "Ada", gem: "ruby", totals: [8, 18, 30], next: true });
  expect(milo).toMatchObject({ name: "Milo", totals: [7], next: false });
});

test("the solitaire has a pair of columns for each of its columns", () => {
  const columns = sheetOf({ ...before, columns: [[1, 2]], scores: [[5]] }, voice, ["ruby"]);
  expect(columns.map(({ name, totals, next }) => [name, totals, next])).toEqual([
    ["C1", [1, 3], false],
    ["C2", [5], true],
    ["C3", [], false],
    ["C4", [], false],
  ]);
});

test("the best turn is the first with the most points, of this column alone in the solitaire", () => {
  const finished = { event: "column_finished" };
  const story = [laid(0), scored(0, [line], 9), finished, laid(0), scored(0, [line], 4), finished];
  expect(bestTurn(story)).toMatchObject({ card: "Y3B1", points: 9 });
  expect(bestTurn(sinceColumn(story))?.points).toBe(4);
  expect(bestTurn([])).toBeNull();
});

test("one's own best turn is another's where another did better", () => {
  const story = [laid(0), scored(0, [line], 9), laid(1), scored(1, [line], 4)];
  expect(bestTurn(story, 1)?.points).toBe(4);
  expect(bestTurn(story, 2)).toBeNull();
});

test("a move of long ago is put together again from the events", () => {
  const history: GameEvent[] = [
    { event: "dealt", seat: 0, count: 2, cards: ["R1G2", "Y3B1"] },
    { event: "dealt", seat: 1, count: 2 },
    { event: "area_started", move: "Y1G2@0,0>", column: null },
    laid(0),
    scored(0, [line], 4),
    { event: "drew", seat: 0, count: 1, cards: ["B1G3"] },
    { event: "laid", seat: 1, card: "R2B1", move: "R2B1@2,0>" },
    scored(1, [], 0),
    { event: "drew", seat: 1, count: 1 },
  ];
  const now: TopasView = { ...after, area: ["Y1G2@0,0>", "Y3B1@0,1>", "R2B1@2,0>"], scores: [[4], [0]] };
  const first = rewound(history, 4, now);
  expect(first).toMatchObject({
    from: 3,
    before: { area: ["Y1G2@0,0>"], hand: ["R1G2", "Y3B1"], scores: [[], []], stock_size: 11, to_move: 0 },
    after: { area: ["Y1G2@0,0>", "Y3B1@0,1>"], hand: ["B1G3", "R1G2"], scores: [[4], []], totals: [4, 0] },
  });
  expect(first?.events).toHaveLength(3);
  expect(rewound(history, 8, now)).toMatchObject({ from: 6, after: { area: now.area, stock_size: 9 } });
  expect(rewound(history, 2, now)).toBeNull();
});
