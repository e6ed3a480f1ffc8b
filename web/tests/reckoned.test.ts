import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TREASURES } from "../src/generated/eight28";
import { best } from "../src/games/eight28/view";
import { closedOff } from "../src/games/spoker/board";
import { mostPasses, type SpokerView } from "../src/games/spoker/view";

/** Written by tests/web/reckoned.py, which asks the kernels. */
const { eight28, spoker } = JSON.parse(readFileSync("tests/reckoned.json", "utf-8")) as {
  eight28: { cards: string[]; best: Record<string, number | null> }[];
  spoker: { view: SpokerView; most_passes: number; closed_off: string[] }[];
};

test("E28-8: the best total for each treasure is the one the rules find", () => {
  for (const { cards, best: found } of eight28)
    expect(Object.fromEntries(TREASURES.map((treasure) => [treasure, best(cards, treasure)]))).toEqual(found);
});

test("SPO-13: as many passes end the game as the rules say", () => {
  for (const { view, most_passes } of spoker) expect(mostPasses(view)).toBe(most_passes);
});

test("SPO-7: the squares drawn as closed off are those the rules bar", () => {
  for (const { view, closed_off } of spoker)
    expect([...closedOff(view.board, view.closed)].sort()).toEqual([...closed_off].sort());
});
