import { describe, expect, it } from "vitest";
import { curvePath } from "../src/daily/curves";
import {
  average,
  bars,
  dots,
  fieldWithoutLuck,
  inPoints,
  standingIn,
  streak,
  withoutLuck,
} from "../src/daily/field";
import { parting } from "../src/daily/lines";
import type { FieldEntry } from "../src/protocol";

const entry = (points: number, place: number | null, more: Partial<FieldEntry> = {}): FieldEntry => ({
  name: null,
  gem: null,
  you: false,
  maker: false,
  place,
  points,
  others: 1,
  won: points > 1,
  ended: place === null ? "resigned" : null,
  table: `T${points}`,
  luck: null,
  ...more,
});

const FIELD = [entry(5, 1), entry(3, 2, { you: true }), entry(3, 2), entry(0, 4), entry(2, null)];

describe("the bars of a field", () => {
  it("stand on one axis from zero, and leave out who resigned", () => {
    expect(bars(FIELD).map(({ from, number }) => [from, number])).toEqual([
      [0, 1],
      [1, 0],
      [2, 0],
      [3, 2],
      [4, 0],
      [5, 1],
    ]);
    expect(
      bars(FIELD)
        .filter(({ you }) => you)
        .map(({ from }) => from),
    ).toEqual([3]);
    expect(bars(FIELD, 7)).toHaveLength(8);
  });

  it("are made wider where there would be too many, and begin below zero where somebody is", () => {
    const wide = bars([entry(229, 1, { you: true }), entry(17, 2), entry(-3, 3)]);
    expect(wide.length).toBeLessThanOrEqual(12);
    expect(wide[0]!.from).toBe(-25);
    expect(wide.at(-1)!.to).toBeGreaterThanOrEqual(229);
    expect(wide.reduce((sum, { number }) => sum + number, 0)).toBe(3);
  });

  it("are none where nobody counts", () => expect(bars([entry(1, null)])).toEqual([]));
});

describe("a standing", () => {
  it("counts those who did worse among the others", () => {
    const standing = standingIn(FIELD)!;
    expect([standing.number, standing.place, standing.sharing]).toEqual([4, 2, 1]);
    expect(standing.better).toBeCloseTo(1 / 3);
    expect(standing.average).toBe(average(FIELD));
  });

  it("says nothing of somebody alone, or who resigned", () => {
    expect(standingIn([entry(3, 1, { you: true })])!.better).toBeNull();
    expect(standingIn([entry(3, null, { you: true }), entry(1, 1)])!.better).toBeNull();
    expect(standingIn([entry(3, 1)])).toBeNull();
  });

  it("without luck is the start and what everybody's play added", () => {
    const luck = { start: 0.5, play: -0.1, others: 0.2, rest: 0.01, cards: 0.39, error: 0.02, result: 1 };
    expect(withoutLuck(luck)).toBeCloseTo(luck.start + luck.play + luck.others + luck.rest);
  });
});

describe("a row of days", () => {
  it("goes back from today or yesterday", () => {
    expect(streak(["2026-03-01", "2026-02-28", "2026-02-26"], "2026-03-01")).toBe(2);
    expect(streak(["2026-02-28"], "2026-03-01")).toBe(1);
    expect(streak(["2026-02-27"], "2026-03-01")).toBe(0);
  });
});

it("stones are shown as signs of plain text", () => expect(dots(2, 5)).toBe("●●○○○"));

describe("a field without luck", () => {
  const luck = {
    start: 0.5,
    play: -0.1,
    others: 0.1,
    rest: 0,
    cards: 0.5,
    error: 0.02,
    result: 1,
    curve: [0.5, 1],
  };

  it("is told in points where it is known what a win is worth", () => {
    expect(inPoints(entry(5, 1, { luck }), 3)).toEqual({
      without: 3.5,
      cards: 1.5,
      error: expect.closeTo(0.06),
    });
    expect(inPoints(entry(5, 1, { luck }), null)).toBeNull();
    expect(inPoints(entry(5, 1), 3)).toBeNull();
    const field = fieldWithoutLuck([entry(5, 1, { luck }), entry(3, 2), entry(9, null, { luck })], 4);
    expect(field.map(({ points }) => points)).toEqual([3]);
  });

  it("has a curve from the left to the right", () => {
    const box = { left: 0, right: 100, top: 0, bottom: 50 };
    expect(curvePath([0, 0.5, 1], 4, box)).toBe("M0.0 50.0L25.0 25.0L50.0 0.0");
  });
});

describe("two games of one deal", () => {
  it("part at the first move that is another", () => {
    expect(parting(["a", "b", "c"], ["a", "x", "c"])).toBe(1);
    expect(parting(["a", "b"], ["a", "b"])).toBeNull();
    expect(parting(["a"], ["a", "b"])).toBe(1);
  });
});
