import { expect, test } from "vitest";
import { bounds, halves, read, turned, write } from "../src/games/topas/plane";

test("a placement reads back", () => {
  for (const text of ["Y3B1@2,-1^", "R1G2@0,0>", "G2B1@-12,3v"]) expect(write(read(text))).toBe(text);
});

test("the second half lies in the direction, y upwards", () => {
  expect(halves(read("Y3B1@2,-1^"))).toEqual([
    { half: "Y3", x: 2, y: -1 },
    { half: "B1", x: 2, y: 0 },
  ]);
});

test("four turns lead back", () => {
  expect(turned(">")).toBe("v");
  expect(turned(turned(turned(turned("^"))))).toBe("^");
  expect(turned(">", -1)).toBe("^");
});

test("the box has its margin on every side", () => {
  expect(bounds([{ x: 3, y: -2 }], 1)).toEqual({ left: -1, right: 4, bottom: -3, top: 1 });
});
