import { expect, test } from "vitest";
import { steady } from "../src/games/spoker/steady";

test("what holds the same is the same, until something else comes", () => {
  const same = steady<ReadonlySet<string>>();
  const first = new Set(["G7"]);
  expect(same(first)).toBe(first);
  expect(same(new Set(["G7"]))).toBe(first);
  const other = new Set(["G7", "H7"]);
  expect(same(other)).toBe(other);
  expect(same(new Set(["G7"]))).toEqual(first);
});

test("maps and boards are told apart by what lies on each square", () => {
  const same = steady<ReadonlyMap<string, string>>();
  const first = new Map([["G7", "Qd"]]);
  expect(same(first)).toBe(first);
  expect(same(new Map([["G7", "Qs"]]))).not.toBe(first);
  const board = steady<Readonly<Record<string, string>>>();
  const lies = { G7: "Qd" };
  expect(board(lies)).toBe(lies);
  expect(board({ G7: "Qd" })).toBe(lies);
});
