import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromServer, Step, View } from "../src/protocol";
import type { Line } from "../src/table/connection";
import { TableModel } from "../src/table/model.svelte";

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(): void {}
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
  }) as unknown as FromServer;

const step = (number: number, by: "person" | "bot", from: number): Step => ({
  type: "step",
  number,
  kind: "move",
  seat: 1,
  by,
  ack: null,
  from,
  shown: [{ seat: 0, move: null, events: [{ event: `new${number}` }], view: view(number % 2) }],
  to_move: number % 2,
  scores: [0, 0],
  winners: null,
  note: null,
});

const PACE = 800;

let line: FakeLine;
let model: TableModel;

const told = (): string[] => model.shown[0]!.history.map(({ event }) => event);

beforeEach(() => {
  vi.useFakeTimers();
  line = new FakeLine();
  model = new TableModel(
    [],
    "en",
    () => line,
    () => PACE,
  );
  line.onopen?.();
});

afterEach(() => {
  model.close();
  vi.useRealTimers();
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

test("bots' steps are shown one after the other, people's at once", () => {
  line.says(welcome(0, 0));
  line.says(step(1, "person", 0));
  line.says(step(2, "bot", 1));
  line.says(step(3, "bot", 2));
  expect(told()).toEqual(["new1"]);
  vi.advanceTimersByTime(PACE);
  expect(told()).toEqual(["new1", "new2"]);
  vi.advanceTimersByTime(PACE);
  expect(told()).toEqual(["new1", "new2", "new3"]);
});

test("nothing waits for its turn when everything is told again", () => {
  line.says(welcome(0, 0));
  line.says(step(1, "person", 0));
  line.says(step(2, "bot", 1));
  line.says(welcome(3, 0, [step(3, "bot", 2)]));
  expect(told()).toEqual(["new1", "new2", "new3"]);
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
