import { expect, test } from "vitest";
import { flights, transformFrom, type Box } from "../src/table/flights";

const box = (x: number, y: number, width = 50): Box => ({ x, y, width, height: width * 1.4 });
const seen = (boxes: Record<string, Box>): Map<string, Box> => new Map(Object.entries(boxes));

test("a piece flies from where it was; one that stays does not", () => {
  const found = flights(
    seen({ a: box(0, 0), b: box(9, 9) }),
    seen({ a: box(100, 0), b: box(9, 9) }),
    seen({}),
  );
  expect(found).toEqual([{ piece: "a", from: box(0, 0), to: box(100, 0), leaves: false }]);
});

test("a new piece comes from the piece it was", () => {
  const found = flights(seen({ "hand:a": box(5, 5, 80) }), seen({ "table:a": box(100, 0) }), seen({}), {
    "table:a": "hand:a",
  });
  expect(found).toEqual([{ piece: "table:a", from: box(5, 5, 80), to: box(100, 0), leaves: false }]);
});

test("a new piece comes from the middle of a place, no larger than the place", () => {
  const [flight] = flights(
    seen({}),
    seen({ a: box(100, 0, 50) }),
    seen({ deck: { x: 0, y: 0, width: 25, height: 35 } }),
    {
      a: "deck",
    },
  );
  expect(flight?.from).toEqual({ x: 0, y: 0, width: 25, height: 35 });
});

test("a new piece without an origin does not fly", () => {
  expect(flights(seen({}), seen({ a: box(0, 0) }), seen({ deck: box(9, 9) }))).toEqual([]);
});

test("a piece that is gone flies to its place as a picture of itself", () => {
  const found = flights(seen({ a: box(0, 0) }), seen({}), seen({ pile: box(200, 0) }), {}, { a: "pile" });
  expect(found).toEqual([{ piece: "a", from: box(0, 0), to: box(200, 0), leaves: true }]);
});

test("the transform leads back to where a flight begins", () => {
  expect(transformFrom(box(0, 0, 100), box(100, 0, 50))).toBe("translate(-75px, 35px) scale(2)");
});
