import { describe, expect, it } from "vitest";
import { average, bars, dots, standingIn, streak, withoutLuck } from "../src/daily/field";
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
