import { beforeEach, expect, test, vi } from "vitest";
import { takenBack, written, type Evening } from "../src/companion/evening";
import { csv, json } from "../src/companion/exporting";
import { copiesLeft } from "../src/companion/copies";
import { partsOf } from "../src/games/eight28/companion/pot";
import {
  blankRound,
  filled,
  NOTHING,
  playingNext,
  scoresOf,
  standingOf,
  stonesOf,
  targetOf,
  winnerOf,
  type Counts,
  type Round,
} from "../src/games/shokoba/companion/counting";
import { notesOn } from "../src/games/shokoba/companion/notes";
import { moveOf } from "../src/games/spoker/companion/laying";
import { nextSeat, pointsOf } from "../src/games/spoker/companion/scoring";
import { cardOf, HALVES, placementOf } from "../src/games/topas/companion/laying";
import { reach } from "../src/games/topas/companion/reach";
import { betterThan, blankSheet, lowest, markOf, running } from "../src/games/topas/companion/sheet";
import { SOLITAIRE } from "../src/generated/topas";

const evening = (names: string[], options: Evening["options"] = {}): Evening => ({
  id: "e",
  game: "g",
  begun: "2026-11-18T19:00:00Z",
  names,
  options,
  entries: [],
  draft: null,
  closed: false,
});
const two = (left: Partial<Counts>, right: Partial<Counts> = {}): Round => ({
  playing: [0, 1],
  counts: [
    { ...NOTHING, ...left },
    { ...NOTHING, ...right },
  ],
});

test("what one side has not, the other has; and gems make cards", () => {
  const round = filled(two({ diamond: 1, emeralds: 1, rubies: 5, sapphires: 11 }));
  expect(round.counts[1]).toEqual({
    diamond: 0,
    emeralds: 2,
    rubies: 4,
    sapphires: 16,
    cards: 22,
    shokobas: 0,
  });
  expect(round.counts[0]!.cards).toBe(18);
  expect(stonesOf(round)).toEqual([2, 3]);
});

test("a sapphire that is missing is told, and that no stone depends on it", () => {
  const counted = two(
    { diamond: 1, emeralds: 1, rubies: 5, sapphires: 11, cards: 18, shokobas: 1 },
    { diamond: 0, emeralds: 2, rubies: 4, sapphires: 15, cards: 21, shokobas: 1 },
  );
  const notes = notesOn(filled(counted));
  expect(notes.cards).toBe(39);
  expect(notes.misfits).toEqual([
    { category: "sapphires", missing: 1, matters: false },
    { category: "cards", missing: 1, matters: false },
  ]);
  expect(notes.unlike).toEqual([]);
  expect(stonesOf(filled(counted))).toEqual([3, 4]);
});

test("a card that could break a lead or a tie matters", () => {
  const close = two({ rubies: 4 }, { rubies: 4 });
  expect(notesOn(close).misfits.find(({ category }) => category === "rubies")).toEqual({
    category: "rubies",
    missing: 1,
    matters: true,
  });
  expect(winnerOf(close, "rubies")).toBeNull();
  const many = two({ emeralds: 3 }, { emeralds: 1 });
  expect(notesOn(many).misfits.find(({ category }) => category === "emeralds")).toEqual({
    category: "emeralds",
    missing: -1,
    matters: false,
  });
});

test("nothing is said to be missing that somebody may yet count", () => {
  const blank = blankRound(evening(["A", "B", "C"]));
  expect(notesOn(filled(blank))).toMatchObject({ complete: false, misfits: [], unlike: [] });
  const begun = { ...blank, counts: blank.counts.map((one, i) => (i ? one : { ...one, emeralds: 1 })) };
  expect(notesOn(filled(begun)).misfits).toEqual([]);
});

test("targets follow the edition, the players and what was agreed", () => {
  expect(targetOf(evening(["A", "B", "C"], { edition: "2023" }))).toBe(6);
  expect(targetOf(evening(["A", "B", "C", "D"], { edition: "2023", teams: true }))).toBe(7);
  expect(targetOf(evening(["A", "B"], { edition: "classic", target: 21 }))).toBe(21);
});

test("a shared lead at the target is won together in 2023 and played out in the classic edition", () => {
  const even = { diamond: 0, emeralds: 0, rubies: 0, sapphires: 0, cards: 0 };
  const tied: Round = { playing: [0, 1, 2], counts: [7, 7, 1].map((shokobas) => ({ ...even, shokobas })) };
  const modern = written(evening(["A", "B", "C"], { edition: "2023" }), tied);
  expect(standingOf(modern).winners).toEqual([0, 1]);
  const classic = written(evening(["A", "B", "C"], { edition: "classic", target: 7 }), tied);
  expect(standingOf(classic).winners).toEqual([]);
  expect(playingNext(classic)).toEqual([0, 1]);
});

test("what was written down last can be taken back in hand", () => {
  const round = two({ diamond: 1 });
  const at = written(evening(["A", "B"]), round);
  expect(scoresOf(at)).toEqual([1, 0]);
  expect(takenBack(at)).toMatchObject({ entries: [], draft: round });
});

test("E28-10: stones are shared in equal parts, red ones in turn", () => {
  expect(partsOf([9, 2], 2)).toEqual([
    [4, 1],
    [4, 1],
  ]);
  expect(partsOf([0, 1], 2)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(partsOf([5, 3], 3)).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

test("a sheet has running totals, and alone its lowest whole column counts", () => {
  expect(running([3, 2, null, 4])).toEqual([3, 5, null, null]);
  const sheet = blankSheet(evening(["A"]));
  expect(sheet).toHaveLength(4);
  expect(lowest(sheet)).toBeNull();
  sheet[1] = [5, 5, 5, 5, 5, 5, 5];
  sheet[2] = [4, 4, 4, 4, 4, 4, 4];
  expect(lowest(sheet)).toBe(2);
  expect([39, 40, 50].map(markOf)).toEqual(["modest", "good", "fantastic"]);
});

test("a solitaire is better than those simulated games that ended lower", () => {
  expect(SOLITAIRE.scores.reduce<number>((sum, games) => sum + games, 0)).toBe(SOLITAIRE.games);
  expect(SOLITAIRE.games).toBe(1_000_000);
  expect(betterThan(0)).toBe(0);
  expect(betterThan(99)).toBe(1);
  const [first, second] = SOLITAIRE.scores;
  expect(betterThan(SOLITAIRE.least + 2)).toBeCloseTo((first + second) / SOLITAIRE.games);
});

test("SPO-9: what is added to the first figure is doubled with it", () => {
  const turn = {
    seat: 0,
    figures: [
      { kind: "flush" as const, stars: 1 },
      { kind: "pair" as const, stars: 0 },
    ],
    bonuses: [10],
    five: true,
  };
  expect(pointsOf(turn)).toBe((15 + 10 + 15) * 2 + 2);
});

test("turns go round, and at the end to those whose hands are not counted", () => {
  const at = evening(["A", "B", "C"], { first: 1 });
  expect(nextSeat(at)).toBe(1);
  expect(nextSeat(written(at, { seat: 2, figures: [], bonuses: [], five: false }))).toBe(0);
  const ending = written(written(at, { seat: 0, left: [] }), { seat: 2, left: [] });
  expect(nextSeat(ending)).toBe(1);
});

test("cards on squares are read as a move, or as what is wrong with them", () => {
  const laid = new Map([
    ["H7", "Qs"],
    ["G7", "Qd"],
  ]);
  expect(moveOf({}, laid)).toBe("G7> Qd Qs");
  expect(
    moveOf(
      { H7: "Qs" },
      new Map([
        ["G7", "Qd"],
        ["I7", "Qh"],
      ]),
    ),
  ).toBe("G7> Qd Qh");
  expect(
    moveOf(
      {},
      new Map([
        ["G7", "Qd"],
        ["I7", "Qh"],
      ]),
    ),
  ).toEqual({ why: "gap", square: "H7" });
  expect(
    moveOf(
      {},
      new Map([
        ["G7", "Qd"],
        ["H8", "Qh"],
      ]),
    ),
  ).toMatchObject({ why: "not_in_line" });
  expect(moveOf({}, new Map())).toBeNull();
});

test("two halves make a card, whichever was tapped first", () => {
  expect(HALVES).toHaveLength(12);
  expect(cardOf("B1", "Y3")).toBe("Y3B1");
  expect(cardOf("Y3", "Y1")).toBeUndefined();
  expect(placementOf("Y3", "B1", 0, 0, ">")).toBe("Y3B1@0,0>");
  expect(placementOf("B1", "Y3", 0, 0, ">")).toBe("Y3B1@1,0<");
  expect(placementOf("B1", "Y3", 2, 1, "^")).toBe("Y3B1@2,2v");
});

test("there is always a free square beyond those that are covered", () => {
  expect(reach([])).toEqual({ columns: [-3, -2, -1, 0, 1, 2, 3], rows: [3, 2, 1, 0, -1, -2, -3] });
  const { columns, rows } = reach(["3,0", "4,0", "0,-3"]);
  expect([columns[0], columns.at(-1)]).toEqual([-3, 5]);
  expect([rows[0], rows.at(-1)]).toEqual([3, -4]);
});

test("columns are quoted where they must be, and no cell is a formula", () => {
  expect(
    csv([
      ["a", "b,c", 'd"e'],
      ["=1+1", "x"],
    ]),
  ).toBe('a,"b,c","d""e"\n\'=1+1,x');
  expect(JSON.parse(json([evening(["A"])]))).toMatchObject({ version: 1, evenings: [{ names: ["A"] }] });
});

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test("evenings are kept, undone and opened again", async () => {
  const { evenings } = await import("../src/companion/evenings.svelte");
  evenings.begin("g", ["A", "B"], {});
  const first = evenings.current("g")!;
  expect(evenings.canUndo(first)).toBe(false);
  evenings.change(first, { n: 1 });
  evenings.write(evenings.current("g")!, { n: 1 });
  expect(evenings.current("g")!.entries).toEqual([{ n: 1 }]);
  evenings.undo(evenings.current("g")!);
  expect(evenings.current("g")).toMatchObject({ entries: [], draft: { n: 1 } });
  evenings.write(evenings.current("g")!, { n: 2 });
  vi.resetModules();
  const { evenings: later } = await import("../src/companion/evenings.svelte");
  expect(later.current("g")!.entries).toEqual([{ n: 2 }]);
  later.undo(later.current("g")!);
  expect(later.current("g")).toMatchObject({ entries: [], draft: { n: 2 } });
  later.begin("g", ["C"], {});
  expect(later.of("g").map(({ closed }) => closed)).toEqual([false, true]);
  later.reopen(later.of("g")[1]!);
  expect(later.current("g")!.names).toEqual(["A", "B"]);
  later.forget(later.current("g")!);
  expect(later.of("g")).toHaveLength(1);
});

test("a card can be tapped as often as there are copies of it", () => {
  expect(["8", "9", "x"].map((card) => copiesLeft({ "8": 4, "9": 1 }, ["8", "9", "8"], card))).toEqual([
    2, 0, 0,
  ]);
});
