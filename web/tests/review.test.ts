import { afterEach, expect, test, vi } from "vitest";
import * as api from "../src/api";
import type { KeptGame } from "../src/replay/kept.svelte";
import { seatToReview } from "../src/replay/review/choosing";
import type { Account, CurvePoint, Luck, Progress, Review } from "../src/replay/review/data";
import { bandPath, bars, frameOf, linePath, moveAt, spots, xOf, yOf } from "../src/replay/review/drawing";
import { JsonLines } from "../src/replay/review/lines";
import { Reviewing } from "../src/replay/review/reviewing.svelte";
import {
  cardsWere,
  decisionOf,
  mistakesOf,
  placeOf,
  signed,
  sumsOf,
  sureWithin,
  wentWhere,
  whyOf,
} from "../src/replay/review/summing";
import { momentLink, parse, reviewLink } from "../src/route.svelte";

const FRAME = { left: 0, right: 100, top: 0, bottom: 50, luckAt: 80, luckReach: 20 };
const CURVE: CurvePoint[] = [
  { number: 0, chances: [0.5, 0.5], errors: [0, 0.1] },
  { number: 1, chances: [0.9, 0.1], errors: [0.1, 0.1] },
  { number: 2, chances: [1, 0], errors: [0, 0] },
];
const ACCOUNT: Account = {
  seat: 0,
  start: 0.4449,
  own: 0.1249,
  others: 0.0549,
  luck: 0.0149,
  rest: -0.3898,
  result: 0,
};

afterEach(() => vi.unstubAllGlobals());

test("the scales lead from the first move to the last, and from nothing to a whole game", () => {
  expect([0, 1, 2].map((number) => xOf(FRAME, number, 2))).toEqual([0, 50, 100]);
  expect(xOf(FRAME, 0, 0)).toBe(0);
  expect([0, 0.5, 1, 1.2, -1].map((chance) => yOf(FRAME, chance))).toEqual([50, 25, 0, 0, 50]);
  expect([-20, 24, 26, 74, 300].map((x) => moveAt(x, 2, FRAME))).toEqual([0, 0, 1, 1, 2]);
  expect(frameOf(0).right).toBeGreaterThan(frameOf(0).left);
});

test("the line is a seat's own, and its band goes there and back within the picture", () => {
  const line = spots(CURVE, 0, FRAME);
  expect(linePath(line)).toBe("M0.0 25.0L50.0 5.0L100.0 0.0");
  expect(bandPath(line)).toBe("M0.0 25.0L50.0 0.0L100.0 0.0L100.0 0.0L50.0 14.8L0.0 25.0Z");
  expect(spots(CURVE, 1, FRAME)[2]!.y).toBe(50);
  expect(bandPath([])).toBe("");
});

test("good luck goes up, bad luck down, each as far as it was large", () => {
  const luck = (number: number, seat: number, n: number): Luck => ({ number, seat, kind: "deal", luck: n });
  const found = bars([luck(0, 0, 0.2), luck(1, 0, -0.1), luck(1, 1, 0.9)], 0, 2, FRAME);
  expect(found.map(({ x, y, height, good }) => [x, y, height, good])).toEqual([
    [0, 60, 20, true],
    [50, 80, 10, false],
  ]);
  expect(bars([luck(0, 0, 0.01)], 0, 2, FRAME)[0]!.height).toBeCloseTo(2);
});

test("the sums add up as they are written", () => {
  const sums = sumsOf(ACCOUNT);
  expect(sums).toEqual({ start: 44, cards: 1, own: -12, others: 5, rest: -38, result: 0 });
  expect(sums.start + sums.cards + sums.own + sums.others + sums.rest).toBe(sums.result);
  expect(Object.is(sumsOf({ ...ACCOUNT, own: 0 }).own, 0)).toBe(true);
});

test("what it comes to in words", () => {
  const sums = sumsOf(ACCOUNT);
  expect([3, -3, 2].map((cards) => cardsWere({ ...sums, cards }))).toEqual(["good", "poor", "even"]);
  expect([0, 44, 100].map((result) => wentWhere({ ...sums, result }))).toEqual([
    "lowered",
    "steady",
    "lifted",
  ]);
  expect([5, -5, 0].map(signed)).toEqual(["+5", "−5", "0"]);
  expect([0, 0.001, 0.05].map((error) => sureWithin({ chance: 0.5, error }))).toEqual([0, 1, 10]);
  expect(
    whyOf([{ text: { en: "takes 3, 7D and 7E" }, cards: "7D, 7E" }, { text: { en: "ends" } }], "en"),
  ).toBe("takes 3, [[7D]] and [[7E]]; ends");
});

test("a decision is looked at before it is made, cards once they lie there", () => {
  const decisions = [
    { number: 4, seat: 0, verdict: "mistake" },
    { number: 5, seat: 1, verdict: "mistake" },
  ] as Review["decisions"];
  const review: Review = { seats: [], decisions, curve: [], luck: [], moments: [], given_up: null };
  expect(placeOf({ number: 4, kind: "own", change: -0.1 })).toBe(3);
  expect(placeOf({ number: 4, kind: "luck", change: -0.1 })).toBe(4);
  expect(decisionOf(review, { number: 5, kind: "others", change: 0.1 })).toBe(decisions[1]);
  expect(decisionOf(review, { number: 5, kind: "luck", change: 0.1 })).toBeNull();
  expect(mistakesOf(review, 0)).toBe(1);
});

const GAME: KeptGame = {
  id: "BCDFGH",
  record: { game: "shokoba", options: {}, moves: [], seats: [{ level: "casual" }, { name: "Anne" }] },
  own: null,
  kept: "",
};

test("the seat is that of the eyes, one's own, or the first person's", () => {
  expect(seatToReview(0, GAME)).toBe(0);
  expect(seatToReview("open", GAME)).toBe(1);
  expect(seatToReview(null, { ...GAME, own: 0 })).toBe(0);
  expect(seatToReview(null, { ...GAME, record: { ...GAME.record, seats: [{ level: "casual" }] } })).toBe(0);
});

test("lines of JSON come in pieces that end anywhere", () => {
  const lines = new JsonLines<{ n: number }>();
  expect(lines.add('{"n": ')).toEqual([]);
  expect(lines.add('1}\n{"n": 2}\n\n{"n"')).toEqual([{ n: 1 }, { n: 2 }]);
  expect(lines.add(": 3}")).toEqual([]);
  expect(lines.end()).toEqual([{ n: 3 }]);
  expect(lines.end()).toEqual([]);
});

/** A server that answers each path with these lines. */
function served(answers: Record<string, Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(answers[path]!);
  });
  return asked;
}

const told = (...lines: unknown[]): Response =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
const refused = (code: string): Response =>
  new Response(JSON.stringify({ error: { code, sentence: "No." } }), { status: 404 });
const DONE: Progress = {
  state: "done",
  review: { seats: [], decisions: [], curve: [], luck: [], moments: [], given_up: null },
};

test("a review is heard line by line", async () => {
  served({ "/api/review": told({ state: "running", done: 1, of: 2 }, DONE) });
  const heard: string[] = [];
  await api.review({}, "en", ({ state }) => heard.push(state));
  expect(heard).toEqual(["running", "done"]);
});

test("a table's review falls back on the record that this browser has", async () => {
  const asked = served({ "/api/tables/BCDFGH/review": refused("no_table"), "/api/review": told(DONE) });
  const reviewing = new Reviewing();
  await reviewing.ask(GAME, { kind: "table", id: "BCDFGH" }, "en");
  expect(asked).toEqual(["/api/tables/BCDFGH/review", "/api/review"]);
  expect(reviewing.review).toEqual(DONE.review);
  await reviewing.ask(GAME, { kind: "table", id: "BCDFGH" }, "en");
  expect(asked).toHaveLength(2);
});

test("what went wrong is kept, and it can be asked for again", async () => {
  const failed = { state: "failed", error: { code: "no_review", sentence: "Too many." } };
  const reviewing = new Reviewing();
  served({ "/api/review": told(failed) });
  await reviewing.ask(GAME, { kind: "kept", id: "x" }, "en");
  expect(reviewing.mishap).toMatchObject({ code: "no_review", message: "Too many." });
  served({ "/api/review": told({ state: "running", done: 1, of: 2 }) });
  await reviewing.ask(GAME, { kind: "kept", id: "x" }, "en");
  expect(reviewing.mishap).toBeInstanceOf(api.Unreachable);
  expect(reviewing.asked).toBe(false);
});

test("links name the review", () => {
  expect(parse(reviewLink("BCDFGH"))).toMatchObject({ page: "replay", tab: "review", move: null });
  expect(parse(momentLink("#/replay/BCDFGH", 3, "0", "review"))).toMatchObject({ move: 3, tab: "review" });
  expect(parse(momentLink("#/replay/BCDFGH", 3, "0"))).toMatchObject({ move: 3, tab: null });
});
