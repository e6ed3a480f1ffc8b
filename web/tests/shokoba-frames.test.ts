import { expect, test } from "vitest";
import { frames } from "../src/games/shokoba/frames";
import { rewound } from "../src/games/shokoba/rewind";
import type { ShokobaView } from "../src/games/shokoba/view";
import type { GameEvent } from "../src/protocol";

const before: ShokobaView = {
  game: "shokoba",
  options: {},
  seat: 0,
  to_move: 0,
  moves: ["7E=3S+4R"],
  hand: ["7E", "2S"],
  table: ["3S", "9R", "4R"],
  hand_sizes: [2, 2],
  deck_size: 10,
  stones: [0, 0],
  target: 7,
  dealer: 1,
  last_taker: null,
  playing: [0, 1],
  round: 1,
  mistake: null,
  pile_sizes: [0, 4],
};

const shown = (events: GameEvent[], view = before, after = before): ReturnType<typeof frames> =>
  frames({ number: 1, from: 0, events, before: view, after });

test("a take is played, read and gathered", () => {
  const [played, read, gathered] = shown([{ event: "took", seat: 0, card: "7E", taken: ["3S", "4R"] }]);
  expect(played).toMatchObject({
    view: { hand: ["2S"], hand_sizes: [1, 2], table: before.table },
    scene: { played: "7E", lit: [0, 2] },
    comes: { played: "hand:7E#0" },
  });
  expect(read?.scene).toMatchObject({ sum: "3 + 4 = 7" });
  expect(gathered).toMatchObject({
    view: { table: ["9R"], pile_sizes: [3, 4] },
    goes: { played: "pile:0", "table:3S#0": "pile:0", "table:4R#0": "pile:0" },
  });
});

test("another's card comes from their fan", () => {
  const [laid] = shown([{ event: "laid", seat: 1, card: "3S", mistake: false }]);
  expect(laid).toMatchObject({
    view: { table: ["3S", "9R", "4R", "3S"], hand: before.hand, hand_sizes: [2, 1] },
    comes: { "table:3S#1": "fan:1" },
  });
});

test("a shokoba brings its stone after the take", () => {
  const found = shown([
    { event: "took", seat: 1, card: "7E", taken: ["3S", "4R"] },
    { event: "shokoba", seat: 1, side: 1 },
  ]);
  expect(found.at(-1)).toMatchObject({
    view: { stones: [0, 1] },
    scene: { shokoba: 1 },
    sound: "triumph",
  });
});

test("new hands come from the deck, once", () => {
  const after = { ...before, hand: ["1S", "1S"], deck_size: 4 };
  const found = shown(
    [
      { event: "dealt", seat: 0, count: 2, cards: ["1S", "1S"] },
      { event: "dealt", seat: 1, count: 2 },
    ],
    before,
    after,
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ comes: { "hand:1S#0": "deck", "hand:1S#1": "deck" } });
});

test("no frame lets anybody move before the end", () => {
  const found = shown([{ event: "laid", seat: 0, card: "2S", mistake: false }]);
  expect(found.every(({ view }) => view.moves.length === 0)).toBe(true);
});

test("a move of long ago is put together from the events", () => {
  const history: GameEvent[] = [
    { event: "round_started", round: 1, dealer: 1, playing: [0, 1], extra: false },
    { event: "dealt", seat: 0, count: 3, cards: ["7E", "2S", "2S"] },
    { event: "dealt", seat: 1, count: 3 },
    { event: "table_dealt", cards: ["3S", "4R", "9R", "1S"] },
    { event: "laid", seat: 0, card: "2S", mistake: false },
    { event: "took", seat: 1, card: "3S", taken: ["2S", "1S"] },
    { event: "took", seat: 0, card: "7E", taken: ["3S", "4R"] },
  ];
  const move = rewound(history, 5, before);
  expect(move).toMatchObject({
    from: 5,
    events: [history[5]],
    before: {
      hand: ["7E", "2S"],
      hand_sizes: [2, 3],
      table: ["3S", "4R", "9R", "1S", "2S"],
      pile_sizes: [0, 0],
    },
    after: { table: ["3S", "4R", "9R"], pile_sizes: [0, 3], hand_sizes: [2, 2], deck_size: 30 },
  });
  expect(rewound(history, 3, before)).toBeNull();
});
