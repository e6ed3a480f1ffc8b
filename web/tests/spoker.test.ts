import { expect, test } from "vitest";
import { BONUSES } from "../src/generated/spoker";
import { beside, closedOff, enamelOf, freeFrom, middleOf } from "../src/games/spoker/board";
import * as planning from "../src/games/spoker/plan";
import { reckon } from "../src/games/spoker/reckoning";
import {
  mostPasses,
  passEnds,
  rulesOf,
  takeApart,
  type Figure,
  type SpokerView,
} from "../src/games/spoker/view";
import type { GameEvent } from "../src/protocol";

const HAND = ["7d", "Qd", "Qs", "Ks", "??"];
const BOARD = { G7: "Qh", H7: "Qc" };
const ANY = new Set<string>();

/** Touch squares by name and cards of the hand by number, one after the other. */
const touched = (touches: (string | number)[], board: Record<string, string> = BOARD): planning.Plan =>
  touches.reduce<planning.Plan>(
    (plan, touch) =>
      typeof touch === "string"
        ? planning.touchSquare(plan, touch, board)
        : planning.touchCard(plan, touch - 1, HAND, board),
    planning.fresh(board),
  );

const move = (plan: planning.Plan, board: Record<string, string> = BOARD, moves = ANY): string | null =>
  planning.written(plan, HAND, board, moves);

test("what lies is looked at from its middle, whichever square comes first", () => {
  expect(middleOf(["F5", "G7", "I9", "F9"])).toBe("H7");
  expect(middleOf(["F7", "G7", "H7"])).toBe("G7");
  expect(middleOf([])).toBeNull();
});

test("SPO-2: the squares that are worth something are told from those that are not", () => {
  expect(Object.keys(BONUSES)).toHaveLength(17);
  const { bonuses, values } = rulesOf({ options: {} });
  expect(["G7", "G3", "C3", "A1", "B1"].map((square) => bonuses[square] ?? 0)).toEqual([5, 10, 15, 20, 0]);
  const rules = { bonus_squares: { B1: 40 }, figure_values: { pair: 4 } };
  const variant = rulesOf({ options: { rules } });
  expect(variant.bonuses).toEqual({ B1: 40 });
  expect(variant.values).toEqual({ ...values, pair: 4 });
  expect([1, 5, 6, 15, 16, 40].map(enamelOf)).toEqual([5, 5, 10, 15, 20, 20]);
});

test("squares lie beside one another as far as the board goes", () => {
  expect(beside("G7", ">", 1)).toBe("H7");
  expect(beside("G7", "v", -1)).toBe("G6");
  expect(beside("M7", ">", 1)).toBeNull();
  expect(beside("G13", "v", 1)).toBeNull();
  expect(freeFrom("G7", ">", (square) => square in BOARD)).toBe("I7");
});

test("SPO-7: the free squares beyond a closed figure are closed off", () => {
  const figure = ["A7", "B7", "C7", "D7", "E7"];
  expect(closedOff({}, [figure])).toEqual(new Set(["F7"]));
  expect(closedOff({ F7: "Qd" }, [figure])).toEqual(new Set());
  expect(closedOff({}, [["C4", "C5", "C6", "C7", "C8"]])).toEqual(new Set(["C3", "C9"]));
});

test("the first card of a game goes on the centre by itself, and the next beside it", () => {
  const plan = touched([2, 3], {});
  expect(move(plan, {})).toBe("G7> Qd Qs");
  expect(plan.cursor).toBe("I7");
});

test("cards go on from the touched square, over those that lie there", () => {
  expect(move(touched(["F7", 1, 4]))).toBe("F7> 7d Ks");
  expect(touched(["F7", 1, 4]).laid.map(({ square }) => square)).toEqual(["F7", "I7"]);
});

test("a card touched first waits for its square", () => {
  const plan = touched([4]);
  expect(plan.chosen).toBe(3);
  expect(move(plan)).toBeNull();
  expect(move(planning.touchSquare(plan, "I7", BOARD))).toBe("I7> Ks");
});

test("card, square, card, square goes as well, down the column too", () => {
  expect(move(touched([1, "G8", 4, "G9", 2, "G10"]))).toBe("G8v 7d Ks Qd");
  expect(move(touched([1, "G8", 4, "H8", 2, "I8"]))).toBe("G8> 7d Ks Qd");
  expect(move(touched([2, "F7", 3, "G7"], {}), {})).toBe("F7> Qd Qs");
});

test("a card laid on a square that was aimed at stays when another is touched", () => {
  expect(move(touched(["F8", 1, "E8", 4]))).toBe("E8> Ks 7d");
  expect(move(touched(["F8", 1, 4, "E8"]))).toBe("E8> Ks 7d");
});

test("the yellow square touched again turns the line", () => {
  expect(move(touched(["G8", "G8", 1, 4]))).toBe("G8v 7d Ks");
  expect(move(touched(["G8", 1, 4, "I8"]))).toBe("G8v 7d Ks");
});

test("cards that lie already turn round the first of them", () => {
  const plan = planning.turned(touched(["G8", 1, 4]), BOARD);
  expect(move(plan)).toBe("G8v 7d Ks");
  expect(plan.cursor).toBe("G10");
  expect(move(planning.turned(plan, BOARD))).toBe("G8> 7d Ks");
});

test("a laid card that is touched goes to the next square touched", () => {
  expect(move(touched(["F8", 1, "F8", "B2"]))).toBe("B2> 7d");
  expect(touched(["F8", 1, "F8", "F8"]).chosen).toBeNull();
});

test("what was laid comes back, the last first, and the next card goes where it was", () => {
  const plan = planning.withoutLast(touched(["F8", 1, 4]));
  expect(move(plan)).toBe("F8> 7d");
  expect(plan.cursor).toBe("G8");
  expect(move(touched(["F8", 1, 4, 1]))).toBe("G8> Ks");
  expect(planning.cleared(plan, BOARD)).toEqual(planning.fresh(BOARD));
});

test("a single card is written the way it may be played", () => {
  expect(move(touched(["G8", 2]), BOARD, new Set(["G8v Qd"]))).toBe("G8v Qd");
  expect(move(touched(["G8", 2]), BOARD, new Set(["G8> Qd"]))).toBe("G8> Qd");
});

test("cards that are in no line, or apart, are no move", () => {
  const apart = touched(["F8", 1, "B2", 4]);
  expect(planning.misplaced(apart, BOARD)).toEqual({ why: "not_in_line" });
  expect(move(apart)).toBeNull();
  expect(planning.misplaced(touched(["F8", 1, "H8", 4]), BOARD)).toEqual({ why: "gap", square: "G8" });
  expect(planning.misplaced(touched(["F7", 1, "I7", 4]), BOARD)).toBeNull();
});

test("a joker looks for a card to replace; another card goes back to laying", () => {
  expect(move(touched([5]))).toBeNull();
  expect(move(touched([5, "G7"]))).toBe("swap G7");
  expect(touched([5, 5]).doing).toBe("lay");
  expect(touched([5, 1])).toMatchObject({ doing: "lay", chosen: 0 });
});

test("a pass gathers cards, in the order of the hand", () => {
  const passing = planning.about(touched(["F8", 1]), "pass");
  expect(passing.laid).toEqual([]);
  expect(move(passing)).toBeNull();
  expect(move(passing, BOARD, new Set(["pass"]))).toBe("pass");
  const marked = [4, 0, 2, 2].reduce((plan, place) => planning.touchCard(plan, place, HAND, BOARD), passing);
  expect(move(marked)).toBe("pass 7d ??");
});

test("a card is dropped on a free square, a joker on a card", () => {
  const nothing = planning.fresh(BOARD);
  expect(move(planning.drop(nothing, 0, "I7", HAND, BOARD))).toBe("I7> 7d");
  expect(planning.drop(nothing, 0, "G7", HAND, BOARD)).toBe(nothing);
  expect(move(planning.drop(nothing, 4, "G7", HAND, BOARD))).toBe("swap G7");
});

test("the cursor stays on the board", () => {
  const plan = planning.touchSquare(planning.fresh(BOARD), "A1", BOARD);
  expect(planning.moved(plan, -1, 0, "G7").cursor).toBe("A1");
  expect(planning.moved(plan, 0, 1, "G7").cursor).toBe("A2");
  expect(planning.moved(planning.fresh(BOARD), 1, 0, "C3").cursor).toBe("C3");
});

test("moves come apart, and land over what lies there", () => {
  expect(takeApart("G10v Td Js")).toEqual({ doing: "lay", square: "G10", line: "v", cards: ["Td", "Js"] });
  expect(takeApart("swap G7")).toEqual({ doing: "swap", square: "G7" });
  expect(takeApart("pass")).toEqual({ doing: "pass", cards: [] });
  expect([...planning.landing("F7> 7d Ks", BOARD)]).toEqual([
    ["F7", "7d"],
    ["I7", "Ks"],
  ]);
});

test("SPO-13: how many passes end the game", () => {
  const view = { scores: [0, 0], board: BOARD, bag_size: 3, discards_size: 0 } as unknown as SpokerView;
  expect(mostPasses(view)).toBe(6);
  expect(mostPasses({ ...view, board: {} })).toBe(40);
  expect(mostPasses({ ...view, bag_size: 0 })).toBe(2);
  expect([4, 5].map((passes) => passEnds({ ...view, passes }))).toEqual([false, true]);
});

const figure = (kind: string, points: number): Figure =>
  ({ kind, points, value: 2, bonuses: {}, five: 0, doublings: 0 }) as unknown as Figure;

test("the end tells every player's points by kind of figure, and the best plays", () => {
  const play = (seat: number, figures: Figure[]): GameEvent[] => [
    { event: "laid", seat, laid: ["Qd"], squares: ["G7"], move: "G7> Qd" },
    { event: "scored", seat, figures, points: figures.reduce((sum, { points }) => sum + points, 0) },
  ];
  const story = [
    ...play(0, [figure("pair", 7), figure("pair", 2)]),
    ...play(1, [figure("straight", 20)]),
    ...play(0, [figure("three", 3)]),
    { event: "game_over", scores: [2, 20] },
  ];
  const { seats, kinds, best } = reckon(story);
  expect(kinds).toEqual(["pair", "three", "straight"]);
  expect(seats[0]!.figures.get("pair")).toEqual({ count: 2, points: 9 });
  expect(seats.map(({ won }) => won)).toEqual([12, 20]);
  expect(best.map(({ seat, points }) => [seat, points])).toEqual([
    [1, 20],
    [0, 9],
    [0, 3],
  ]);
});

test("who looks finds their best play among the best, wherever it stands", () => {
  const play = (seat: number, points: number): GameEvent[] => [
    { event: "laid", seat, laid: ["Qd"], squares: ["G7"], move: "G7> Qd" },
    { event: "scored", seat, figures: [figure("pair", points)], points },
  ];
  const story = [
    ...[30, 20, 10].flatMap((points) => play(1, points)),
    ...play(0, 2),
    ...play(0, 3),
    { event: "game_over", scores: [5, 60] },
  ];
  expect(reckon(story, 0).best.map(({ points }) => points)).toEqual([30, 20, 10, 3]);
  expect(reckon(story, 1).best.map(({ points }) => points)).toEqual([30, 20, 10]);
});
