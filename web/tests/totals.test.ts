import { expect, test } from "vitest";
import { best, points, totals } from "../src/games/eight28/view";

test("every reading of the 1/11s is a total", () => {
  expect(totals(["4", "3"])).toEqual([7]);
  expect(totals(["1/11", "4", "1/11"])).toEqual([6, 16, 26]);
});

test("the best total stays within its treasure", () => {
  expect(best(["1/11", "4"], 8)).toBe(5);
  expect(best(["1/11", "4"], 28)).toBe(15);
  expect(best(["10", "9", "10"], 28)).toBeNull();
});

test("a red stone is worth two", () => {
  expect(points([3, 2])).toBe(7);
});
