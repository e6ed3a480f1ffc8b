import { expect, test } from "vitest";
import { bounds, corner, fitting, halves, read, turned, write } from "../src/games/topas/plane";

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

test("a card is drawn from its left and upper square, whichever way it lies", () => {
  expect(corner(read("Y3B1@2,-1^"))).toEqual({ x: 2, y: 0 });
  expect(corner(read("Y3B1@2,-1<"))).toEqual({ x: 1, y: -1 });
  expect(corner(read("Y3B1@2,-1>"))).toEqual({ x: 2, y: -1 });
});

test("a card turns to the next way in which it may lie, if there is one", () => {
  const moves = new Set(["Y3B1@2,-1^", "Y3B1@2,-1v"]);
  expect(fitting(read("Y3B1@2,-1>"), moves)).toBe("v");
  expect(fitting(read("Y3B1@2,-1>"), moves, -1)).toBe("^");
  expect(fitting(read("Y3B1@2,-1^"), moves)).toBe("^");
  expect(fitting(read("Y3B1@5,5>"), moves)).toBeNull();
});
