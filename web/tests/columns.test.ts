import { describe, expect, test } from "vitest";
import { columnsOf, total } from "../src/puzzles/columns";

const CARDS = [
  { card: "7D", unseen: 0, copies: 1 },
  { card: "7E", unseen: 2, copies: 3 },
  { card: "3S", unseen: 1, copies: 3 },
];
const byValue = { of: (card: string) => [card[0]!] };

describe("the columns of unseen cards", () => {
  test("hold the cards of a kind, the unseen ones below, the places of the others empty", () => {
    const [sevens, threes] = columnsOf(CARDS, new Set(), byValue);
    expect(sevens!.marks.map(({ card, there }) => [card, there])).toEqual([
      ["7E", true],
      ["7E", true],
      ["7D", false],
      ["7E", false],
    ]);
    expect([sevens!.name, sevens!.unseen, threes!.name, threes!.unseen]).toEqual(["7", 2, "3", 1]);
  });

  test("stand as the game orders them", () => {
    const ordered = columnsOf(CARDS, new Set(), { ...byValue, order: Number });
    expect(ordered.map(({ name }) => name)).toEqual(["3", "7"]);
  });

  test("are the cards themselves where the game says nothing", () => {
    expect(columnsOf(CARDS, new Set()).map(({ name }) => name)).toEqual(["7D", "7E", "3S"]);
  });

  test("mark what the reasons count, of what is still unseen", () => {
    const [sevens, threes] = columnsOf(CARDS, new Set(["7D", "7E"]), byValue);
    expect(sevens!.marks.filter(({ counted }) => counted)).toHaveLength(2);
    expect([sevens!.counted, threes!.counted]).toEqual([true, false]);
  });

  test("a card of two halves counts in both, and once in the sum", () => {
    const halves = { of: (card: string) => [card.slice(0, 2), card.slice(2)] };
    const one = [{ card: "Y3B1", unseen: 1, copies: 1 }];
    expect(columnsOf(one, new Set(), halves).map(({ unseen }) => unseen)).toEqual([1, 1]);
    expect(total(one)).toBe(1);
  });
});
