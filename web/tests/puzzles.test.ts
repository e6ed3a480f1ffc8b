import { describe, expect, test } from "vitest";
import type { PuzzleAnswer } from "../src/protocol";
import { Attempt } from "../src/puzzles/attempt.svelte";
import { freshOf, nextPuzzle, ofTheme } from "../src/puzzles/choosing";
import { after, expected, FRESH } from "../src/puzzles/rating";

const puzzle = { id: "abc", rating: 1200 };

describe("the rating", () => {
  test("rises with a right answer, less with a hint, and falls otherwise", () => {
    expect(after(FRESH, puzzle, "solved").rating).toBe(1220);
    expect(after(FRESH, puzzle, "helped").rating).toBe(1200);
    expect(after(FRESH, puzzle, "missed").rating).toBe(1180);
  });

  test("expects much of who is rated higher", () => {
    expect(expected(1600, 1200)).toBeCloseTo(10 / 11);
  });

  test("counts a puzzle once", () => {
    const once = after(FRESH, puzzle, "missed");
    expect(after(once, puzzle, "solved")).toBe(once);
  });

  test("keeps the longest row", () => {
    const two = ["a", "b"].reduce((now, id) => after(now, { id, rating: 1000 }, "solved"), FRESH);
    const broken = after(two, { id: "c", rating: 1000 }, "helped");
    expect([two.streak, broken.streak, broken.best]).toEqual([2, 0, 2]);
  });
});

describe("an attempt", () => {
  const attempt = (id: string): Attempt =>
    new Attempt({ game: "shokoba", id, rating: 1200, solution: "best" } as PuzzleAnswer);

  test("counts by its first answer", () => {
    const first = attempt("first");
    expect(first.answer("worse")).toBe(false);
    expect(first.change).toBe(-20);
    expect(first.answer("best")).toBe(true);
    first.end(first.found);
    expect([first.result, first.change, first.tries]).toEqual(["missed", -20, 1]);
  });

  test("is helped by a hint", () => {
    const helped = attempt("helped");
    helped.hinted = true;
    expect(helped.found).toBe("helped");
    expect(attempt("alone").found).toBe("solved");
  });
});

describe("the next puzzle", () => {
  const puzzles = Array.from({ length: 40 }, (_, i) => ({
    id: String(i),
    number: i + 1,
    rating: 1000 + 20 * i,
    themes: i % 2 ? ["odd"] : [],
  }));

  test("is about as hard as the solver is good", () => {
    for (const lot of [0, 0.5, 0.999])
      expect(Math.abs(nextPuzzle(puzzles, FRESH, lot)!.rating - 1200)).toBeLessThanOrEqual(120);
  });

  test("is a new one as long as there is one, then the oldest", () => {
    const done = puzzles.map(({ id }) => id).reverse();
    expect(nextPuzzle(puzzles, { ...FRESH, done: done.slice(1) }, 0)!.id).toBe("39");
    expect(nextPuzzle(puzzles, { ...FRESH, done }, 0)!.id).toBe("39");
  });

  test("can be of one theme", () => {
    const odd = ofTheme(puzzles, "odd");
    expect(nextPuzzle(odd, FRESH, 0)!.themes).toEqual(["odd"]);
    expect(ofTheme(puzzles, null)).toHaveLength(puzzles.length);
    expect(freshOf(odd, FRESH)).toBe(puzzles.length / 2);
    expect(freshOf(odd, { ...FRESH, done: [odd[0]!.id, puzzles[0]!.id] })).toBe(puzzles.length / 2 - 1);
    expect(nextPuzzle([], FRESH, 0)).toBeNull();
  });
});
