import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Thinkers, type FromThinker, type Thinking, type Urgency } from "../src/engine/thinkers";

const VERY_LONG_MS = 600_000;

class FakeThinker implements Thinking {
  jobs: string[] = [];
  ended = false;
  onmessage: ((event: MessageEvent<FromThinker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage({ job }: { job: string }): void {
    this.jobs.push(job);
  }
  terminate(): void {
    this.ended = true;
  }
  says(data: FromThinker): void {
    this.onmessage?.({ data } as MessageEvent<FromThinker>);
  }
}

let made: FakeThinker[];
let done: (string | null)[];
let thinkers: Thinkers;
const think = (job: string, urgency: Urgency = "soon"): void =>
  thinkers.think(job, urgency, (result) => void done.push(result));

beforeEach(() => {
  vi.useFakeTimers();
  [made, done] = [[], []];
  thinkers = new Thinkers(() => {
    made.push(new FakeThinker());
    return made.at(-1)!;
  }, 2);
});
afterEach(() => vi.useRealTimers());

test("as many jobs are done at once as there are workers, and the others wait", () => {
  for (const job of ["a", "b", "c"]) think(job);
  expect(made.map(({ jobs }) => jobs)).toEqual([["a"], ["b"]]);
  made[1]!.says({ result: "b is done" });
  expect(made.map(({ jobs }) => jobs)).toEqual([["a"], ["b", "c"]]);
  expect(done).toEqual(["b is done"]);
});

test("a job whose worker dies or hangs is done by another", () => {
  think("a");
  made[0]!.onerror?.({} as ErrorEvent);
  expect(made.map(({ ended, jobs }) => [ended, jobs])).toEqual([
    [true, ["a"]],
    [false, ["a"]],
  ]);
  vi.advanceTimersByTime(VERY_LONG_MS / 20);
  made[2]!.says({ result: "a is done" });
  expect(done).toEqual(["a is done"]);
});

test("whoever tells how far it is does not hang", () => {
  think("a");
  const soon = VERY_LONG_MS / 60;
  for (let passed = 0; passed < VERY_LONG_MS; passed += soon) {
    vi.advanceTimersByTime(soon);
    made[0]!.says({ progress: "on it" });
  }
  expect(made).toHaveLength(1);
});

test("what somebody waits for at a table is done before what can wait", () => {
  for (const job of ["review 1", "review 2", "review 3"]) think(job, "whenever");
  think("a move");
  made[0]!.says({ result: "review 1 is done" });
  expect(made[0]!.jobs).toEqual(["review 1", "a move"]);
});

test("a job that nobody can do is given up, and the next is done", () => {
  think("a");
  think("b");
  made[1]!.says({ result: "b is done" });
  vi.advanceTimersByTime(VERY_LONG_MS);
  expect(done).toEqual(["b is done", null]);
  think("c");
  expect(made.at(-1)!.jobs).toEqual(["c"]);
});
