import { expect, test } from "vitest";
import { alike, asNoticed, claimOf, ownMoves, tableOf } from "../src/games/shokoba/mistakes";
import { bestTake, finest, lastWon, piles, shokobas } from "../src/games/shokoba/round";
import { stonesOf } from "../src/games/shokoba/stones";
import { setting } from "../src/games/shokoba/jewel";
import { takeApart, type RoundCounted, type ShokobaView } from "../src/games/shokoba/view";
import type { GameEvent } from "../src/protocol";

const counted: RoundCounted = {
  event: "round_counted",
  round: 1,
  counts: { diamond: [1, 0], emeralds: [1, 2], rubies: [4, 4], sapphires: [9, 12], cards: [15, 18] },
  winners: { diamond: 0, emeralds: 1, rubies: null, sapphires: 1, cards: 1 },
  stones: [2, 3],
};
const story: GameEvent[] = [
  { event: "round_started", round: 0 },
  { event: "took", seat: 0, card: "9S", taken: ["9R"] },
  { event: "round_started", round: 1 },
  { event: "took", seat: 0, card: "3S", taken: ["1S", "2S"] },
  { event: "shokoba", seat: 0, side: 0 },
  { event: "took", seat: 3, card: "7D", taken: ["7E"] },
  { event: "swept", seat: 1, cards: ["5R"] },
  counted,
];

test("piles hold what was taken in the last round, by side", () => {
  expect(piles(story, 2)).toEqual([
    ["1S", "2S", "3S"],
    ["7E", "7D", "5R"],
  ]);
  expect(shokobas(story, 2)).toEqual([1, 0]);
});

test("the finest cards of a pile lie on top", () => {
  expect(finest(["7D", "5R", "2S", "7E"], 3)).toEqual(["5R", "7E", "7D"]);
});

test("stones remember how they were won", () => {
  expect(stonesOf(story, 0, 2)).toEqual(["amethyst", "diamond"]);
  expect(stonesOf(story, 1, 3)).toEqual(["emerald", "sapphire", "topaz"]);
});

test("the best take is the one that did most", () => {
  expect(bestTake(story, 0)).toEqual({ card: "3S", taken: ["1S", "2S"], shokoba: true });
  expect(bestTake(story, 2)).toBeNull();
});

test("the last stone of a side is known by its category", () => {
  expect(lastWon(counted, 1)).toBe("cards");
  expect(lastWon({ ...counted, winners: { ...counted.winners, diamond: null } }, 0)).toBeNull();
});

test("a card has as many gems as its value", () => {
  for (let value = 1; value <= 10; value += 1) expect(setting(value).gems).toHaveLength(value);
});

const mistaken = {
  options: { mistakes: true, single_first: true },
  hand: ["7E", "2S"],
  table: ["3S", "4R"],
  mistake: "7S",
  moves: ["claim 7S=3S+4R", "no claim"],
} as unknown as ShokobaView;

test("a mistake lies on the table like any other card", () => {
  expect(tableOf(mistaken)).toEqual(["3S", "4R", "7S"]);
});

test("own cards are offered as if nothing had happened", () => {
  expect(ownMoves(mistaken).map(({ text }) => text)).toEqual(["7E", "7E=7S", "2S"]);
  const free = { ...mistaken, options: { mistakes: true, single_first: false } } as unknown as ShokobaView;
  expect(ownMoves(free).map(({ text }) => text)).toEqual(["7E", "7E=3S+4R", "7E=7S", "2S"]);
});

test("a claim names the mistake and all it could take", () => {
  expect(claimOf(mistaken, ["4R", "7S", "3S"])?.text).toBe("claim 7S=3S+4R");
  expect(claimOf(mistaken, ["3S", "7S"])).toBeNull();
});

test("moves are alike whatever the order of their cards", () => {
  expect(alike(takeApart("7E=3S+4R"), takeApart("7E=4R+3S"))).toBe(true);
  expect(alike(takeApart("7E=3S+4R"), takeApart("claim 7E=3S+4R"))).toBe(false);
});

test("a mistake is told only once somebody has claimed it", () => {
  const laid = { event: "laid", seat: 0, card: "7S", mistake: true };
  const claimed = { event: "claimed", seat: 1, card: "7S", taken: ["3S", "4R"] };
  const declined = { event: "claim_declined", seat: 1, card: "7S" };
  expect(asNoticed([laid])).toEqual([{ ...laid, mistake: false }]);
  expect(asNoticed([laid, declined])).toEqual([{ ...laid, mistake: false }, { event: "unnoticed" }]);
  expect(asNoticed([laid, claimed])).toEqual([laid, claimed]);
});
