import { expect, test } from "vitest";
import {
  bounds,
  corner,
  drawn,
  fitting,
  halves,
  read,
  runs,
  watched,
  ways,
  write,
} from "../src/games/topas/plane";

test("a placement reads back", () => {
  for (const text of ["Y3B1@2,-1^", "R1G2@0,0>", "G2B1@-12,3v"]) expect(write(read(text))).toBe(text);
});

test("the second half lies in the direction, y upwards", () => {
  expect(halves(read("Y3B1@2,-1^"))).toEqual([
    { half: "Y3", x: 2, y: -1 },
    { half: "B1", x: 2, y: 0 },
  ]);
});

test("a card covers a square in eight ways, and turns from one to the next", () => {
  const all = ways("Y3B1", { x: 2, y: -1 }).map(write);
  expect(all).toEqual([
    "Y3B1@2,-1>",
    "Y3B1@2,-1v",
    "Y3B1@2,-1<",
    "Y3B1@2,-1^",
    "Y3B1@3,-1<",
    "Y3B1@2,-2^",
    "Y3B1@1,-1>",
    "Y3B1@2,0v",
  ]);
  for (const text of all) expect(halves(read(text))).toContainEqual(expect.objectContaining({ x: 2, y: -1 }));
});

test("one looks at the move that is advised before the card laid last", () => {
  expect(watched(["Y3B1@2,-1^", "R1G2@0,0>"], "G2B1@-12,3v")).toMatchObject([
    { x: -12, y: 3 },
    { x: -12, y: 2 },
  ]);
  expect(watched(["Y3B1@2,-1^", "R1G2@0,0>"], null)[0]).toMatchObject({ x: 0, y: 0 });
  expect(watched([], null)).toEqual([]);
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
  const all = ways("Y3B1", { x: 2, y: -1 });
  const moves = new Set(["Y3B1@2,-1v", "Y3B1@2,0v"]);
  expect(fitting(all, 0, moves)).toBe(1);
  expect(fitting(all, 2, moves)).toBe(7);
  expect(fitting(all, 0, moves, -1)).toBe(7);
  expect(fitting(all, 1, moves)).toBe(1);
  expect(fitting(all, 3, new Set())).toBe(3);
});

test("a line grows from the new card, and its badge sits at the far end", () => {
  const squares = [
    [0, 2],
    [0, 1],
    [0, 0],
  ] as const;
  expect(
    drawn(squares, [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]),
  ).toEqual({
    left: 0,
    right: 0,
    bottom: 0,
    top: 2,
    badge: { x: 0, y: 2.5 },
    grows: "^",
  });
  expect(
    drawn(
      [
        [1, 0],
        [2, 0],
      ],
      [{ x: 2, y: 0 }],
    ),
  ).toMatchObject({ badge: { x: 0.5, y: 0 }, grows: "<" });
});

test("the lines through a card are found with their gems", () => {
  const laid = [read("Y3B1@0,0>"), read("Y2R1@0,1^")].flatMap(halves);
  expect(runs(laid, read("Y3G1@0,-1v"))).toEqual([
    {
      squares: [
        [0, -1],
        [0, 0],
        [0, 1],
      ],
      colour: "Y",
      gems: 8,
    },
  ]);
  expect(runs(laid, read("R2G1@5,5>"))).toEqual([]);
});
