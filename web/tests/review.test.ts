import { afterEach, expect, test, vi } from "vitest";
import * as api from "../src/api";
import type { KeptGame } from "../src/replay/kept.svelte";
import { handSeen, seatToReview } from "../src/replay/review/choosing";
import type { Account, CurvePoint, Decision, Luck, Progress, Review } from "../src/replay/review/data";
import { bandPath, bars, frameOf, linePath, moveAt, spots, xOf, yOf } from "../src/replay/review/drawing";
import { KeptReviews, MOST_REVIEWS, type Shelf } from "../src/replay/review/keeping";
import { JsonLines } from "../src/replay/review/lines";
import { roundOf } from "../src/replay/review/parts";
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
  worseAt,
} from "../src/replay/review/summing";
import { candidatesOf, knownOf, mistakesToRetry, reasonsOf, valuedBeside } from "../src/replay/retry/judging";
import { momentLink, parse, reviewLink } from "../src/route.svelte";

const FRAME = {
  from: 0,
  to: 2,
  least: 0,
  most: 1,
  left: 0,
  right: 100,
  top: 0,
  bottom: 50,
  luckAt: 80,
  luckReach: 20,
};
const CURVE: CurvePoint[] = [
  { number: 0, chances: [0.5, 0.5], errors: [0, 0.1] },
  { number: 1, chances: [0.9, 0.1], errors: [0.1, 0.1] },
  { number: 2, chances: [1, 0], errors: [0, 0] },
];
const NOTHING: Review = { given_up: null, seats: [], decisions: [], curve: [], luck: [], moments: [] };
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
  expect([0, 1, 2].map((number) => xOf(FRAME, number))).toEqual([0, 50, 100]);
  expect(xOf({ ...FRAME, to: 0 }, 0)).toBe(0);
  expect([0, 0.5, 1, 1.2, -1].map((chance) => yOf(FRAME, chance))).toEqual([50, 25, 0, 0, 50]);
  expect([-20, 24, 26, 74, 300].map((x) => moveAt(x, FRAME))).toEqual([0, 0, 1, 1, 2]);
  expect(frameOf(0, [], 0).right).toBeGreaterThan(frameOf(0, [], 0).left);
  expect(frameOf(300, CURVE.slice(0, 2), 0, false)).toMatchObject({ from: 0, to: 1, least: 0.4, most: 1 });
  expect(frameOf(300, CURVE.slice(1), 1)).toMatchObject({ from: 1, to: 2, least: 0, most: 1 });
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
  const found = bars([luck(0, 0, 0.2), luck(1, 0, -0.1), luck(1, 1, 0.9)], 0, FRAME);
  expect(found.map(({ x, y, height, good }) => [x, y, height, good])).toEqual([
    [0, 60, 20, true],
    [50, 80, 10, false],
  ]);
  expect(bars([luck(0, 0, 0.01)], 0, FRAME)[0]!.height).toBeCloseTo(2);
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
  const review: Review = { ...NOTHING, decisions };
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
const DONE = { state: "done", review: NOTHING } satisfies Progress;

test("a review is heard line by line", async () => {
  served({ "api/review": told({ state: "running", done: 1, of: 2 }, DONE) });
  const heard: string[] = [];
  await api.review({}, "en", ({ state }) => heard.push(state));
  expect(heard).toEqual(["running", "done"]);
});

test("a table's review falls back on the record that this browser has", async () => {
  const asked = served({ "api/tables/BCDFGH/review": refused("no_table"), "api/review": told(DONE) });
  const reviewing = new Reviewing();
  await reviewing.ask(GAME, { kind: "table", id: "BCDFGH" }, "en");
  expect(asked).toEqual(["api/tables/BCDFGH/review", "api/review"]);
  expect(reviewing.review).toEqual(DONE.review);
  await reviewing.ask(GAME, { kind: "table", id: "BCDFGH" }, "en");
  expect(asked).toHaveLength(2);
});

test("what went wrong is kept, and it can be asked for again", async () => {
  const failed = { state: "failed", error: { code: "no_review", sentence: "Too many." } };
  const reviewing = new Reviewing();
  served({ "api/review": told(failed) });
  await reviewing.ask(GAME, { kind: "kept", id: "x" }, "en");
  expect(reviewing.mishap).toMatchObject({ code: "no_review", message: "Too many." });
  served({ "api/review": told({ state: "running", done: 1, of: 2 }) });
  await reviewing.ask(GAME, { kind: "kept", id: "x" }, "en");
  expect(reviewing.mishap).toBeInstanceOf(api.Unreachable);
  expect(reviewing.asked).toBe(false);
});

class FakeShelf implements Shelf {
  readonly texts = new Map<string, string>();
  keys = async (): Promise<string[]> => [...this.texts.keys()];
  one = async (key: string): Promise<string | null> => this.texts.get(key) ?? null;
  put = async (key: string, text: string | null): Promise<void> =>
    void (text === null ? this.texts.delete(key) : this.texts.set(key, text));
}

test("a record's review is kept, there at once in another visit, and reckoned once", async () => {
  const shelf = new FakeShelf();
  const asked = served({ "api/review": told({ state: "running", done: 1, of: 2 }, DONE) });
  await new Reviewing(new KeptReviews(shelf)).ask(GAME, { kind: "kept", id: "x" }, "en");
  const later = new Reviewing(new KeptReviews(shelf));
  await later.recall({ ...GAME, id: "another name" });
  expect(later.review).toEqual(DONE.review);
  const other = new Reviewing(new KeptReviews(shelf));
  await other.recall({ ...GAME, record: { ...GAME.record, moves: ["another"] } });
  expect(other.review).toBeNull();
  await other.ask(GAME, { kind: "kept", id: "x" }, "en");
  expect(other.review).toEqual(DONE.review);
  expect(asked).toEqual(["api/review"]);
});

test("the oldest reviews make room, and one that cannot be kept is no mishap", async () => {
  const shelf = new FakeShelf();
  const kept = new KeptReviews(shelf);
  const of = (number: number): KeptGame => ({ ...GAME, record: { ...GAME.record, moves: [`${number}`] } });
  for (let number = 0; number <= MOST_REVIEWS; number++)
    await kept.keep(of(number), NOTHING, new Date(Date.UTC(2026, 0, 1, 0, number)));
  await kept.keep(of(1), NOTHING);
  expect(shelf.texts.size).toBe(MOST_REVIEWS);
  expect(await kept.find(of(0))).toBeNull();
  expect(await kept.find(of(MOST_REVIEWS))).toEqual(NOTHING);
  shelf.put = () => Promise.reject(new Error("no room"));
  served({ "api/review": told(DONE) });
  const reviewing = new Reviewing(kept);
  await reviewing.ask(of(0), { kind: "kept", id: "x" }, "en");
  expect(reviewing.review).toEqual(DONE.review);
  expect(reviewing.mishap).toBeNull();
});

test("links name the review", () => {
  expect(parse(reviewLink("BCDFGH"))).toMatchObject({ page: "replay", tab: "review", move: null });
  expect(parse(momentLink("#/replay/BCDFGH", 3, "0", "review"))).toMatchObject({ move: 3, tab: "review" });
  expect(parse(momentLink("#/replay/BCDFGH", 3, "0"))).toMatchObject({ move: 3, tab: null });
});

test("the rounds of a game add up to the game", () => {
  const deal = (number: number, luck: number): Luck => ({ number, seat: 0, kind: "deal", luck });
  const decision = (number: number, seat: number, loss: number): Decision =>
    ({ number, seat, loss, swings: seat ? [loss, -loss] : [-loss, loss], verdict: "mistake" }) as Decision;
  const review: Review = {
    given_up: null,
    seats: [{ seat: 0, start: 0.5, own: 0.3, others: 0.1, luck: 0.35, rest: 0.35, result: 1 }],
    decisions: [decision(1, 0, 0.2), decision(2, 1, 0.1), decision(3, 0, 0.1)],
    curve: [0.6, 0.4, 0.8, 1].map((chance, number) => ({ number, chances: [chance], errors: [0] })),
    luck: [deal(0, 0.1), deal(2, 0.2), { number: 3, seat: 0, kind: "shown", luck: 0.05 }],
    moments: [
      [
        { number: 1, kind: "own", change: -0.2 },
        { number: 2, kind: "luck", change: 0.2 },
      ],
    ],
  };
  const rounds = [
    { round: 1, from: 0, to: 2, scores: [] },
    { round: 2, from: 2, to: 3, scores: [] },
  ].map((mark) => roundOf(review, 0, mark));
  const [first, second] = rounds.map(({ seats }) => seats[0]!);
  expect([first!.start, first!.result]).toEqual([0.5, expect.closeTo(0.6)]);
  expect([second!.start, second!.result]).toEqual([expect.closeTo(0.6), 1]);
  for (const part of ["own", "others", "luck", "rest"] as const)
    expect(first![part] + second![part]).toBeCloseTo(review.seats[0]![part]);
  expect(rounds.map(({ moments }) => moments[0]!.map(({ number }) => number))).toEqual([[1], [2]]);
  expect(rounds[1]!.curve.map(({ number }) => number)).toEqual([2, 3]);
});

const MISTAKE = {
  number: 4,
  seat: 0,
  move: "3S",
  best: "7E=3R+4S",
  verdict: "mistake",
  exact: false,
  loss: 0.07,
  error: 0.01,
  chance: { chance: 0.62, error: 0.005 },
  played_chance: { chance: 0.55, error: 0.005 },
  candidates: [
    { move: "7E=3R+4S", chance: 0.62, error: 0.005 },
    { move: "8S", chance: 0.616, error: 0.02 },
    { move: "3S", chance: 0.55, error: 0.005 },
  ],
  swings: [-0.07, 0.07],
  reasons: { best: [{ text: { en: "leaves 6" } }], played: [{ text: { en: "leaves 10" } }] },
} as Decision;

test("the review's own candidates judge an answer, as far as they can", () => {
  const moves = ["7E=3R+4S", "8S", "3S", "9S"];
  expect(moves.map((move) => knownOf(MISTAKE, move))).toEqual(["right", "right", "wrong", null]);
  expect(knownOf({ ...MISTAKE, candidates: [] }, "8S")).toBeNull();
});

test("an answer that was looked at later takes its place among the candidates", () => {
  const judged = valuedBeside(MISTAKE, { ...MISTAKE, move: "9S", loss: 0.05, error: 0.01 });
  expect(judged.chance).toBeCloseTo(0.57);
  const all = candidatesOf(MISTAKE, [judged, { move: "8S", chance: 0.7, error: 0 }]);
  expect(all.map(({ move }) => move)).toEqual(["7E=3R+4S", "8S", "9S", "3S"]);
});

test("what is said of the moves: the one found, the better one, the one played", () => {
  expect(reasonsOf(MISTAKE, "7E=3R+4S", [], "en")).toEqual([
    { move: "7E=3R+4S", why: "leaves 6" },
    { move: "3S", why: "leaves 10" },
  ]);
  const found = reasonsOf(MISTAKE, "8S", [{ text: { en: "leaves nothing" } }], "en");
  expect(found[0]).toEqual({ move: "8S", why: "leaves nothing" });
  expect(reasonsOf({ ...MISTAKE, reasons: {} }, null, [], "en")).toEqual([]);
  const review: Review = { ...NOTHING, decisions: [MISTAKE] };
  expect(mistakesToRetry(review, 0)).toEqual([MISTAKE]);
  expect(mistakesToRetry(review, 1)).toEqual([]);
  expect(worseAt(review, 3)).toBe(MISTAKE);
  expect(worseAt(review, 4)).toBeNull();
});

test("a better move is marked where the hand it was played from is seen", () => {
  const theirs = { seat: 1 };
  expect(handSeen(theirs, 1, false)).toBe(true);
  expect(handSeen(theirs, 0, true)).toBe(true);
  expect(handSeen(theirs, 0, false)).toBe(false);
  expect(handSeen(theirs, null, false)).toBe(false);
});
