import { describe, expect, it } from "vitest";
import { bestRound, hadBy, handovers, inBowl } from "../src/games/eight28/sharing";
import type { PrizeShared } from "../src/games/eight28/view";

const EIGHT: PrizeShared = {
  event: "prize_shared",
  prize: "8",
  stones: [3, 1],
  total: 8,
  seats: [2, 0],
  shares: [
    [1, 0],
    [1, 0],
  ],
  left: [1, 1],
};

describe("a pot shared out", () => {
  it("hands every stone over, seat by seat", () => {
    expect(handovers([EIGHT])).toEqual([
      { prize: "8", seat: 2, colour: 0 },
      { prize: "8", seat: 0, colour: 0 },
    ]);
  });

  it("leaves in the bowl what the rules leave there", () => {
    const handed = handovers([EIGHT]);
    expect(inBowl(EIGHT, [])).toEqual([3, 1]);
    expect(inBowl(EIGHT, handed)).toEqual(EIGHT.left);
    expect(hadBy("8", 2, handed.slice(0, 1))).toEqual([1, 0]);
    expect(hadBy("8", 0, handed.slice(0, 1))).toEqual([0, 0]);
  });
});

describe("the best round of a seat", () => {
  const over = (round: number) => ({ event: "round_over", round });
  const all = (shares: PrizeShared["shares"]): PrizeShared => ({ ...EIGHT, seats: [0, 1], shares });

  it("counts all prizes of a round, and the first of equal rounds", () => {
    const two = all([
      [1, 0],
      [0, 1],
    ]);
    expect(bestRound([two, over(1), two, two, over(2), two, two, over(3)], 0)).toEqual({
      round: 2,
      points: 2,
    });
  });

  it("is none for who never won", () => {
    expect(bestRound([EIGHT, over(1)], 1)).toBeNull();
  });
});
