import { expect, test } from "vitest";
import { decided, meant, places } from "../src/games/shokoba/takes";
import { takeApart } from "../src/games/shokoba/view";

const MOVES = ["7R=3S+4S", "7R=3R+4S", "7R=7S", "2S", "5S=5R"].map(takeApart);

test("a move comes apart", () => {
  expect(takeApart("claim 7R=3S+4S")).toMatchObject({ card: "7R", taken: ["3S", "4S"], claim: true });
  expect(takeApart("no claim")).toMatchObject({ card: null, taken: [] });
});

test("a card that only lays, or has one take, is decided at once", () => {
  expect(decided(MOVES, "2S", [])?.text).toBe("2S");
  expect(decided(MOVES, "5S", [])?.text).toBe("5S=5R");
});

test("a card with several takes needs table cards to be touched", () => {
  expect(decided(MOVES, "7R", [])).toBeNull();
  expect(meant(MOVES, "7R", ["4S"]).map((move) => move.text)).toEqual(["7R=3S+4S", "7R=3R+4S"]);
  expect(decided(MOVES, "7R", ["3R"])?.text).toBe("7R=3R+4S");
  expect(decided(MOVES, "7R", ["7S"])?.text).toBe("7R=7S");
});

test("what is touched and fits no take is no choice", () => {
  expect(meant(MOVES, "7R", ["5R"])).toEqual([]);
});

test("of equal cards the one touched is taken", () => {
  expect(places(["3S", "3S", "4S"], ["3S", "4S"], [1])).toEqual([1, 2]);
  expect(places(["3S", "3S", "4S"], ["3S", "4S"], [])).toEqual([0, 2]);
});
