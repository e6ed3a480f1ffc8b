import { expect, test } from "vitest";
import { starsOf, steps, whole, worth, worthOf } from "../src/games/spoker/counting";
import { frames, held } from "../src/games/spoker/frames";
import { rewound } from "../src/games/spoker/rewind";
import type { Figure, SpokerView } from "../src/games/spoker/view";
import type { GameEvent } from "../src/protocol";
import { Voice } from "../src/words";

const voice = new Voice("en", {}, ["Ada", "Milo"]);

const before = {
  game: "spoker",
  options: {},
  seat: 0,
  to_move: 0,
  moves: ["H7> Qs"],
  hand: ["7d", "Qs", "Qs", "Q*", "??"],
  board: { G7: "Qd" },
  closed: [],
  scores: [10, 20],
  hand_sizes: [5, 5],
  bag_size: 30,
  discards_size: 0,
  passes: 0,
} as unknown as SpokerView;
const after = {
  ...before,
  hand: ["7d", "8c", "8c", "Qs", "??"],
  bag_size: 28,
  closed: [["G7", "H7"]],
  moves: [],
};

const figure = {
  kind: "three",
  line: ">",
  squares: ["G7", "H7", "I7"],
  cards: ["Qd", "Qs", "Q*"],
  new: ["H7", "I7"],
  value: 3,
  doublings: 1,
  bonuses: { I7: 5 },
  five: 0,
  points: 16,
} as unknown as Figure;
const across = {
  ...figure,
  kind: "pair",
  line: "v",
  squares: ["H7", "H8"],
  value: 2,
  bonuses: {},
  points: 4,
};

const laid: GameEvent = {
  event: "laid",
  seat: 0,
  move: "H7> Qs Q*",
  laid: ["Qs", "Q*"],
  squares: ["H7", "I7"],
};
const scored = (figures: unknown[]): GameEvent => ({
  event: "scored",
  seat: 0,
  points: 20,
  total: 30,
  figures,
});

const shown = (events: GameEvent[], view = before, then = after as SpokerView): ReturnType<typeof frames> =>
  frames({ number: 1, from: 0, events, before: view, after: then }, voice);

test("a figure is counted by its value, then its squares, then star by star", () => {
  const counted = steps([figure, across as Figure]);
  expect(counted.map((so_far) => so_far.map(worth))).toEqual([[3], [8], [16], [16, 2], [16, 4]]);
  expect(worthOf([figure, across as Figure].map(whole))).toBe(20);
  expect(starsOf(figure)).toEqual(["I7"]);
});

test("the cards come from the hand to the board, then the figures light up one after the other", () => {
  const found = shown([laid, scored([figure, across])]);
  expect(found[0]).toMatchObject({
    view: { board: { G7: "Qd", H7: "Qs", I7: "Q*" }, hand: ["7d", "Qs", "??"], hand_sizes: [3, 5] },
    comes: { "H7:Qs": "hand:Qs#0", "I7:Q*": "hand:Q*#0" },
  });
  expect(found).toHaveLength(1 + 5 + 1);
  expect(found.at(-1)).toMatchObject({
    view: { scores: [30, 20], closed: after.closed },
    goes: { points: "seat:0" },
  });
});

test("another's cards come from their seat and leave my hand alone", () => {
  const [first] = shown([{ ...laid, seat: 1 }]);
  expect(first).toMatchObject({
    view: { hand: before.hand, hand_sizes: [5, 3] },
    comes: { "H7:Qs": "seat:1", "I7:Q*": "seat:1" },
  });
});

test("a joker takes the place of the card that goes to the hand", () => {
  const then = { ...before, board: { G7: "Q?" }, hand: ["7d", "Qd", "Qs", "Qs", "Q*"] } as SpokerView;
  const [frame] = shown([{ event: "swapped", seat: 0, square: "G7", card: "Qd" }], before, then);
  expect(frame).toMatchObject({
    view: { board: { G7: "Q?" }, hand: then.hand },
    comes: { "G7:Q?": "hand:??#0" },
    goes: { "G7:Qd": "hand:Qd#0" },
  });
});

test("what I discard goes to the bag and what I draw comes from it; what others discard is not shown", () => {
  const own = shown([
    { event: "discarded", seat: 0, count: 2, cards: ["Qs", "Q*"] },
    { event: "drew", seat: 0, count: 2, cards: ["8c", "8c"] },
  ]);
  expect(own[0]).toMatchObject({ goes: { "hand:Qs#0": "bag", "hand:Q*#0": "bag" } });
  expect(own[1]).toMatchObject({ comes: { "hand:8c#0": "bag", "hand:8c#1": "bag" } });
  const [theirs] = shown([{ event: "discarded", seat: 1, count: 2 }]);
  expect(theirs).toMatchObject({ view: { hand: before.hand, discards_size: 2 }, goes: {} });
});

test("copies of a card are told apart", () => {
  expect(held(["Qs", "Qs", "7d"])).toEqual(["hand:Qs#0", "hand:Qs#1", "hand:7d#0"]);
});

test("no frame lets anybody move before the end", () => {
  expect(shown([laid, scored([figure])]).every(({ view }) => view.moves.length === 0)).toBe(true);
});

test("a move of long ago is put together again from the events", () => {
  const history: GameEvent[] = [
    { event: "set_aside", count: 8 },
    { event: "dealt", seat: 0, count: 3, cards: ["Q*", "7d", "??"] },
    { event: "dealt", seat: 1, count: 3 },
    { event: "laid", seat: 1, move: "G7> Qd Qs", laid: ["Qd", "Qs"], squares: ["G7", "H7"] },
    { ...scored([figure]), seat: 1, points: 7 },
    { event: "drew", seat: 1, count: 2 },
    { event: "swapped", seat: 0, square: "G7", card: "Qd" },
    { event: "discarded", seat: 1, count: 1 },
    { event: "drew", seat: 1, count: 1 },
  ];
  const now = {
    ...before,
    board: { G7: "Q?", H7: "Qs" },
    hand: ["7d", "Qd", "Q*"],
    bag_size: 30,
  } as SpokerView;
  expect(rewound(history, 5, now)).toMatchObject({
    from: 3,
    before: { board: {}, hand: ["7d", "Q*", "??"], hand_sizes: [3, 3], bag_size: 33, to_move: 1 },
    after: { board: { G7: "Qd", H7: "Qs" }, scores: [0, 7], hand_sizes: [3, 3], bag_size: 31 },
  });
  expect(rewound(history, 6, now)?.after).toMatchObject({ board: now.board, hand: now.hand });
  expect(rewound(history, 8, now)?.after).toMatchObject({ bag_size: 30, discards_size: 1 });
  expect(rewound(history, 2, now)).toBeNull();
});
