import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EngineClient } from "../src/engine/client";
import type { Asked } from "../src/engine/messages";
import { FakeWorker } from "./engine-fake";

const SILENCE_MS = 16_000;
const asked: Asked = { method: "GET", path: "daily", language: "en", visitor: null, body: null };
const newest = (): FakeWorker => FakeWorker.made.at(-1)!;
const answered = (id: number, body: string, more = false) =>
  ({ id, status: 200, type: "application/json", body, more }) as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
  FakeWorker.made = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a worker comes with the first question, and is told where the engine is", () => {
  const client = new EngineClient();
  expect(FakeWorker.made).toEqual([]);
  void client.ask(asked);
  expect(newest().heard[0]).toEqual({ folder: expect.stringMatching(/\/engine\/$/) as string });
});

test("answers come under their numbers", async () => {
  const client = new EngineClient();
  const [one, two] = [client.ask(asked), client.ask(asked)];
  newest().says(answered(2, '"second"'));
  newest().says(answered(1, '"first"'));
  expect(await Promise.all([one, two].map(async (answer) => (await answer).json() as unknown))).toEqual([
    "first",
    "second",
  ]);
});

test("an answer in parts can be read while it comes", async () => {
  const client = new EngineClient();
  const answer = client.ask(asked);
  newest().says(answered(1, "one\n", true));
  const reader = (await answer).body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("one\n");
  newest().says(answered(1, "two\n"));
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("two\n");
  expect((await reader.read()).done).toBe(true);
});

test("a worker that says nothing is replaced: it is asked again, and lines open again", async () => {
  const client = new EngineClient();
  const answer = client.ask(asked);
  const line = client.open("TABLE2");
  const codes: number[] = [];
  line.onclose = ({ code }) => void codes.push(code);
  vi.advanceTimersByTime(SILENCE_MS);
  expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([true, false]);
  expect(codes).toEqual([1012]);
  newest().says(answered(1, '"again"'));
  expect(await (await answer).json()).toBe("again");
});

test("a worker that answers pings is left alone, however long an answer takes", () => {
  const client = new EngineClient();
  void client.ask(asked);
  for (let passed = 0; passed < SILENCE_MS; passed += 1000) {
    newest().says({ pong: true });
    vi.advanceTimersByTime(1000);
  }
  expect(FakeWorker.made).toHaveLength(1);
});

test("a question that kills every worker is given up", async () => {
  const client = new EngineClient();
  const answer = client.ask(asked);
  for (let tries = 0; tries < 3; tries += 1) newest().onerror?.();
  await expect(answer).rejects.toThrow();
});
