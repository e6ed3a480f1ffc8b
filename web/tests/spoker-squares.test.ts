import { expect, test } from "vitest";
import { rowsOf, type Row, type Scenery, type Square } from "../src/games/spoker/squares";

const BARE: Scenery = {
  board: { G7: "Qh", H7: "Qc" },
  bonuses: {},
  laid: new Map(),
  fits: true,
  lifted: null,
  last: new Set(),
  closed: new Set(),
  closing: new Set(),
  lit: new Set(),
  hint: new Map(),
  cursor: null,
  line: ">",
};

const flat = (rows: readonly Row[]): Square[] => rows.flatMap(({ squares }) => squares);
const named = (rows: readonly Row[], name: string): Square => flat(rows).find((one) => one.name === name)!;
/** The squares that a change has drawn again. */
function redrawn(change: Partial<Scenery>, from: Partial<Scenery> = {}): string[] {
  const before = rowsOf({ ...BARE, ...from });
  const after = rowsOf({ ...BARE, ...from, ...change }, before);
  const old = new Set(flat(before));
  return flat(after)
    .filter((square) => !old.has(square))
    .map(({ name }) => name);
}

test("a board has 169 squares, row by row", () => {
  const rows = rowsOf(BARE);
  expect(flat(rows)).toHaveLength(169);
  expect(rows[6]!.squares[6]).toMatchObject({ name: "G7", lies: "Qh", centre: true, laid: false });
});

test("a touch draws the squares again that it changes, and no others", () => {
  expect(redrawn({})).toEqual([]);
  expect(redrawn({ laid: new Map([["I7", "Qd"]]), cursor: "J7" })).toEqual(["I7", "J7"]);
  expect(redrawn({ cursor: "B2" }, { cursor: "A1" })).toEqual(["A1", "B2"]);
  expect(redrawn({ line: "v" }, { cursor: "A1" })).toEqual(["A1"]);
  expect(redrawn({ fits: false }, { laid: new Map([["I7", "Qd"]]) })).toEqual(["I7"]);
  expect(redrawn({ lit: new Set(["G7"]), last: new Set(["H7"]) })).toEqual(["G7", "H7"]);
});

test("a row in which nothing has changed is the same row", () => {
  const before = rowsOf(BARE);
  const after = rowsOf({ ...BARE, cursor: "A1" }, before);
  expect(after.map((row, i) => row === before[i])).toEqual([false, ...Array<boolean>(12).fill(true)]);
});

test("a hint gives way to the cards being tried", () => {
  const hint = new Map([["G7", "??"]]);
  expect(named(rowsOf({ ...BARE, hint }), "G7").hinted).toBe("??");
  expect(named(rowsOf({ ...BARE, hint, laid: new Map([["I7", "Qd"]]) }), "G7").hinted).toBeNull();
});
