import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromServer, Step, View } from "../src/protocol";
import type { Line } from "../src/table/connection";
import { TableModel } from "../src/table/model.svelte";

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  lastId = "";
  send(text: string): void {
    this.lastId = JSON.parse(text).id;
  }
  close(): void {}
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const view = (toMove: number): View => ({
  game: "shokoba",
  options: {},
  seat: 0,
  to_move: toMove,
  moves: [],
});

const welcome = (number: number, events: number, missed: Step[] | null = null): FromServer =>
  ({
    type: "welcome",
    number,
    table: null,
    seats: [0],
    missed,
    shown: [
      {
        seat: 0,
        view: view(0),
        history: missed ? null : Array.from({ length: events }, (_, i) => ({ event: `e${i}` })),
      },
    ],
    undo: null,
    said: [],
  }) as unknown as FromServer;

const step = (number: number, by: "person" | "bot", from: number): Step => ({
  type: "step",
  number,
  kind: "move",
  seat: 1,
  by,
  ack: null,
  from,
  shown: [
    { seat: 0, move: null, events: [{ event: `new${number}` }], view: view(number % 2), can_undo: false },
  ],
  to_move: number % 2,
  scores: [0, 0],
  winners: null,
  ended: null,
  clock: null,
  note: null,
});

/** The last step of a queue of bots' moves takes them back. */
const undone = (number: number, from: number): Step => ({
  ...step(number, "person", from),
  kind: "undo",
  shown: [{ seat: 0, move: null, events: [], view: view(0), can_undo: true }],
});

let line: FakeLine;
let model: TableModel;

const told = (): string[] => model.shown[0]!.history.map(({ event }) => event);

beforeEach(() => {
  line = new FakeLine();
  model = new TableModel([], "en", () => line);
  line.onopen?.();
});

afterEach(() => {
  model.close();
});

test("a step is appended where it says", () => {
  line.says(welcome(3, 3));
  line.says(step(4, "person", 3));
  expect(told()).toEqual(["e0", "e1", "e2", "new4"]);
  expect(model.number).toBe(4);
});

test("a move taken back cuts the history", () => {
  line.says(welcome(3, 3));
  line.says({ ...step(4, "person", 1), kind: "undo" });
  expect(told()).toEqual(["e0", "new4"]);
});

test("what was missed is caught up with on coming back", () => {
  line.says(welcome(3, 2));
  line.says(welcome(5, 0, [step(4, "person", 2), step(5, "person", 3)]));
  expect(told()).toEqual(["e0", "e1", "new4", "new5"]);
});

/** Somebody looks who takes their time over every step. */
function slowly(): () => Promise<void> {
  let seen: () => void = () => {};
  model.stage = () => new Promise((resolve) => (seen = resolve));
  return async () => {
    seen();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
}

test("a step waits until the one before has been seen", async () => {
  const see = slowly();
  line.says(welcome(0, 0));
  line.says(step(1, "person", 0));
  line.says(step(2, "bot", 1));
  line.says(step(3, "bot", 2));
  expect(told()).toEqual(["new1"]);
  await see();
  expect(told()).toEqual(["new1", "new2"]);
  await see();
  expect(told()).toEqual(["new1", "new2", "new3"]);
});

test("with nobody looking steps are there at once", () => {
  line.says(welcome(0, 0));
  line.says(step(1, "bot", 0));
  line.says(step(2, "bot", 1));
  expect(told()).toEqual(["new1", "new2"]);
});

test("nothing waits for its turn when everything is told again", () => {
  slowly();
  line.says(welcome(0, 0));
  line.says(step(1, "person", 0));
  line.says(step(2, "bot", 1));
  line.says(welcome(3, 0, [step(3, "bot", 2)]));
  expect(told()).toEqual(["new1", "new2", "new3"]);
});

test("moves seen can be watched again, those taken back cannot", () => {
  line.says(welcome(0, 0));
  line.says(step(1, "person", 0));
  line.says(step(2, "bot", 1));
  expect(model.moved.get(0)?.map(({ number }) => number)).toEqual([1, 2]);
  expect(model.moved.get(0)?.[1]).toMatchObject({ before: view(1), after: view(0), from: 1 });
  line.says({ ...step(3, "person", 1), kind: "undo" });
  expect(model.moved.get(0)?.map(({ number }) => number)).toEqual([1]);
});

test("that the server restarts is shown until it is there again", () => {
  line.says(welcome(0, 0));
  line.says({ type: "restarting", seconds: 20, sentence: "In a moment." });
  expect(model.restarting).toBe("In a moment.");
  line.says(welcome(0, 0));
  expect(model.restarting).toBe("");
});

test("that another bot played for one that failed is shown until a person moves", () => {
  line.says(welcome(0, 0));
  line.says({ ...step(1, "bot", 0), note: "Master found no move." });
  expect(model.note).toBe("Master found no move.");
  line.says(step(2, "person", 1));
  expect(model.note).toBe("");
});

test("what is taken back is not shown move by move first", async () => {
  const see = slowly();
  line.says(welcome(0, 2));
  line.says(step(1, "bot", 2));
  line.says(step(2, "bot", 3));
  expect(model.number).toBe(1);
  expect(model.undoSeat).toBe(null);
  line.says(undone(3, 2));
  await see();
  expect(model.number).toBe(3);
  expect(told()).toEqual(["e0", "e1"]);
  expect(model.undoSeat).toBe(0);
});

test("a game waits for a seat of this screen, unless it was given up", () => {
  const seats = [0, 1, 2].map((seat) => ({ seat, kind: "person", given_up: false }));
  const table = { state: "playing", to_move: 0, seats };
  line.says({ ...welcome(0, 0), table });
  expect(model.awaited).toBe(0);
  line.says({ ...step(2, "person", 0), kind: "resign", seat: 0, to_move: 0 });
  expect(model.awaited).toBe(null);
  line.says(step(3, "bot", 0));
  expect(model.awaited).toBe(null);
});

test("sentences come in another language, and nothing else changes", () => {
  line.says(welcome(0, 0));
  line.says({ ...step(1, "bot", 0), note: "Master found no move." });
  line.says({ type: "error", id: "c1", code: "illegal", sentence: "You do not hold 7R." });
  line.says({ type: "error", id: "c1", code: "illegal", sentence: "Vous n’avez pas 7R." });
  line.says({ type: "language", id: "c2", lang: "fr", note: "Maître n’a pas trouvé de coup." });
  expect([model.refusal, model.note]).toEqual(["Vous n’avez pas 7R.", "Maître n’a pas trouvé de coup."]);
  expect(model.moved.get(0)?.map(({ number }) => number)).toEqual([1]);
});

test("a refusal put aside does not come back in another language", () => {
  line.says(welcome(0, 0));
  line.says({ type: "error", id: "c1", code: "illegal", sentence: "You do not hold 7R." });
  model.play(0, "8R");
  line.says({ type: "error", id: "c1", code: "illegal", sentence: "Vous n’avez pas 7R." });
  expect(model.refusal).toBe("");
});

test("what a touch changed is drawn before the move that it brings", async () => {
  const shown: number[] = [];
  model.stage = async ({ number }) => void shown.push(number);
  line.says(welcome(0, 0));
  model.play(0, "8R");
  line.says(step(1, "person", 0));
  expect(shown).toEqual([]);
  await vi.waitFor(() => expect(shown).toEqual([1]));
});

test("no second move is possible before the answer to the first is shown", async () => {
  line.says(welcome(3, 3));
  model.play(0, "8R");
  line.says({ ...step(4, "person", 3), ack: line.lastId });
  expect([model.number, model.busy]).toEqual([3, true]);
  await vi.waitFor(() => expect([model.number, model.busy]).toEqual([4, false]));
});
