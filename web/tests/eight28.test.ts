/** 8·28 on the page: the gauge, the heap in the bowl, and a move as frames. */

import { describe, expect, it } from "vitest";
import { frames, openPiece, OFFER, type Scene } from "../src/games/eight28/frames";
import { beads, fates, landings, percent, SCALE } from "../src/games/eight28/gauge";
import { heap, stoneKeys } from "../src/games/eight28/heap";
import { rewound } from "../src/games/eight28/rewind";
import type { Eight28View } from "../src/games/eight28/view";
import { COPIES } from "../src/generated/eight28";
import type { GameEvent } from "../src/protocol";

const VIEW = {
  game: "eight28",
  seat: 0,
  to_move: 0,
  moves: ["refuse", "take"],
  hidden: ["4", null, null],
  open: [["10", "9"], ["1/11"], []],
  out: [],
  passed: [],
  pot: [2, 0],
  bank: [53, 15],
  won: [
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  dealer: 2,
  accepted: false,
  phase: "offer",
  choices: [null, null, null],
  round: 1,
  deck_size: 45,
} as unknown as Eight28View;

const told = (...events: object[]): Parameters<typeof frames>[0] => ({
  number: 1,
  events: events as GameEvent[],
  before: VIEW,
  after: VIEW,
  from: 0,
});

describe("the gauge", () => {
  it("has a bead for every total up to 28", () => {
    expect(beads(["1/11", "10"])).toEqual([11, 21]);
    expect(beads(["1/11", "10", "9"])).toEqual([20]);
  });

  it("has one bead past 28 if there is no other", () => {
    expect(beads(["10", "9", "10", "1/11"])).toEqual([30]);
  });

  it("weighs every card that nobody shows", () => {
    const found = landings(VIEW, 0);
    expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    // Face up 19: a 9 or a 10 puts the seat out. One of each lies on the table already.
    const unseen = Object.values(COPIES).reduce((sum, copies) => sum + copies, 0) - 4;
    expect(fates(found).out).toBeCloseTo((COPIES["9"] - 1 + COPIES["10"] - 1) / unseen);
    expect(found.at(-1)).toMatchObject({ total: SCALE, fate: "out" });
    // 23 with the hidden card: a 6, a 7 or an 8 is past 28, yet leaves the seat in.
    expect(fates(found).past).toBeCloseTo((COPIES["6"] + COPIES["7"] + COPIES["8"]) / unseen);
  });

  it("never calls certain what is not", () => {
    expect([percent(0), percent(0.001), percent(0.999), percent(1)]).toEqual([0, 1, 99, 100]);
  });
});

describe("the heap", () => {
  it("shows each stone once, blue before red, and narrows upwards", () => {
    const lying = heap([5, 2]);
    expect(lying.map(({ key }) => key)).toEqual(stoneKeys([5, 2]));
    expect(lying[0]!.y).toBeLessThan(lying.at(-1)!.y);
  });

  it("draws no more than fit", () => {
    expect(heap([55, 15]).length).toBeLessThan(40);
  });
});

describe("a move in frames", () => {
  it("turns the card taken over in front of its owner", () => {
    const [frame] = frames(told({ event: "took", seat: 1, card: "8", sum: 9 }));
    expect((frame!.view as Eight28View).open[1]).toEqual(["1/11", "8"]);
    expect(frame!.comes).toEqual({ [openPiece(1, 1)]: OFFER });
    expect(frame!.scene).toMatchObject({ taken: true, fresh: openPiece(1, 1) });
  });

  it("says no where somebody refuses, and drops the next stone", () => {
    const [no, stone] = frames(
      told(
        { event: "refused", seat: 0, for_good: false },
        { event: "stone_placed", seat: 0, colour: "blue", pot: [3, 0], last_round: false },
      ),
    );
    expect(no!.scene).toEqual({ refused: 0, forGood: false });
    expect(stone!.comes).toEqual({ "pot:blue2": "seat:0" });
    expect((stone!.view as Eight28View).pot).toEqual([3, 0]);
  });

  it("splits the pot and hands each stone to whom it goes", () => {
    const shown = frames(
      told(
        { event: "pot_split", eight: [1, 1], twenty_eight: [3, 0], rest: [0, 0] },
        {
          event: "prize_shared",
          prize: "8",
          stones: [1, 1],
          total: 7,
          seats: [2],
          shares: [[1, 1]],
          left: [0, 0],
        },
        {
          event: "prize_shared",
          prize: "28",
          stones: [3, 0],
          total: 28,
          seats: [0, 1],
          shares: [
            [1, 0],
            [1, 0],
          ],
          left: [1, 0],
        },
      ),
    );
    expect(shown[1]!.goes).toEqual({ "pot:8:blue0": "seat:2", "pot:8:red0": "seat:2" });
    expect(shown[2]!.goes).toEqual({ "pot:28:blue2": "seat:0", "pot:28:blue1": "seat:1" });
    expect((shown[2]!.view as Eight28View).won).toEqual([
      [1, 0],
      [1, 0],
      [1, 1],
    ]);
    expect((shown[2]!.scene as Scene).treasures).toEqual({ "8": [0, 0], "28": [1, 0] });
  });
});

describe("a move of long ago", () => {
  const now = { ...VIEW, round: 2, pot: [1, 0], bank: [51, 15], deck_size: 48 } as Eight28View;
  const story: GameEvent[] = [
    { event: "round_started", round: 1, dealer: 2, pot: [0, 0] },
    { event: "stone_placed", seat: 2, colour: "blue", pot: [1, 0], last_round: false },
    { event: "dealt", seat: 0, cards: ["4"] },
    { event: "dealt", seat: 1 },
    { event: "dealt", seat: 2 },
    { event: "took", seat: 0, card: "10", sum: 10 },
    { event: "refused", seat: 1, for_good: true },
    { event: "took", seat: 2, card: "9", sum: 9 },
    { event: "revealed", hidden: ["4", "2", "7"], open: [["10"], [], ["9"]], totals: [[14], [2], [16]] },
    { event: "pot_split", eight: [0, 0], twenty_eight: [0, 0], rest: [1, 0] },
    { event: "chose", seat: 1, treasure: "8", total: 2, free: false },
    { event: "chose", seat: 0, treasure: "28", total: 14, free: true },
    {
      event: "prize_shared",
      prize: "28",
      stones: [1, 0],
      total: 16,
      seats: [2],
      shares: [[1, 0]],
      left: [0, 0],
    },
    {
      event: "round_over",
      round: 1,
      stayed: [0, 0],
      won: [
        [0, 0],
        [0, 0],
        [1, 0],
      ],
    },
    { event: "round_started", round: 2, dealer: 0, pot: [0, 0] },
    { event: "stone_placed", seat: 0, colour: "blue", pot: [1, 0], last_round: false },
  ];

  it("is put together again from the events", () => {
    const move = rewound(story, 6, now);
    expect(move).toMatchObject({ from: 6, events: [story[6]] });
    expect(move?.before).toMatchObject({
      to_move: 1,
      round: 1,
      hidden: ["4", null, null],
      open: [["10"], [], []],
      passed: [],
      pot: [1, 0],
      bank: [52, 15],
      deck_size: 47,
    });
    expect(move?.after).toMatchObject({ passed: [1] });
  });

  it("holds what followed from it, and what nobody was asked for", () => {
    expect(rewound(story, 9, now)).toMatchObject({
      from: 7,
      after: { hidden: ["4", "2", "7"], phase: "choose", choices: [null, "8", null] },
    });
    const last = rewound(story, 15, now);
    expect(last).toMatchObject({ from: 11, before: { phase: "choose", to_move: 0 } });
    expect(last?.after).toMatchObject({
      round: 2,
      pot: now.pot,
      bank: now.bank,
      won: [...VIEW.won.slice(1), [1, 0]],
    });
    expect(rewound(story, 4, now)).toBeNull();
  });
});
