import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EngineClient } from "../src/engine/client";
import type { Asked } from "../src/engine/messages";
import { FakeWorker } from "./engine-fake";

/** Locks as browsers have them: one holder, others wait in their order, and one may steal. */
class FakeLocks {
  private held: { free: () => void; rob: (error: Error) => void } | null = null;
  private readonly waiting: (() => void)[] = [];

  request(_: string, options: LockOptions, hold: (lock: object | null) => unknown): Promise<unknown> {
    if (options.steal) this.held?.rob(new DOMException("stolen", "AbortError"));
    else if (this.held && options.ifAvailable) return Promise.resolve(hold(null));
    else if (this.held) return new Promise((done) => this.waiting.push(() => done(this.grant(hold))));
    return this.grant(hold);
  }

  private grant(hold: (lock: object) => unknown): Promise<unknown> {
    return new Promise((free, rob) => {
      const held = { free: (): void => this.pass(held), rob };
      this.held = held;
      void Promise.resolve(hold({})).then((result) => {
        free(result);
        held.free();
      });
    });
  }

  private pass(holder: object): void {
    if (this.held !== holder) return;
    this.held = null;
    this.waiting.shift()?.();
  }
}

/** A channel between the tabs of this thread. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) if (other !== this) other.onmessage?.({ data });
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

const SILENCE_MS = 16_000;
const asked: Asked = { method: "GET", path: "daily", language: "en", visitor: null, body: null };
const newest = (): FakeWorker => FakeWorker.made.at(-1)!;
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** The numbers of the questions a worker was asked. */
const questions = (worker: FakeWorker): number[] =>
  worker.heard.flatMap((message) => ("id" in message ? [message.id] : []));
const answer = (worker: FakeWorker, id: number, body: string): void =>
  worker.says({ id, status: 200, type: "application/json", body, more: false });

/** A tab that has asked something, and one that came after it. */
async function twoTabs() {
  const [leader, other] = [new EngineClient(), new EngineClient()];
  const led = leader.ask(asked);
  await settled();
  const followed = other.ask(asked);
  await settled();
  return { leader, other, led, followed };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("navigator", { locks: new FakeLocks() });
  FakeWorker.made = [];
  FakeChannel.open.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("two tabs have one worker, and each has its own answers", async () => {
  const { led, followed } = await twoTabs();
  expect(FakeWorker.made).toHaveLength(1);
  const [first, second] = questions(newest());
  answer(newest(), second!, '"other"');
  answer(newest(), first!, '"leader"');
  expect(await (await led).json()).toBe("leader");
  expect(await (await followed).json()).toBe("other");
});

test("a line of another tab is opened, heard, and closed when its tab goes", async () => {
  const { other } = await twoTabs();
  const line = other.open("TABLE2");
  const heard: unknown[] = [];
  line.onmessage = ({ data }) => void heard.push(data);
  const opened = newest().heard.at(-1) as { line: number; open: string };
  expect(opened.open).toBe("TABLE2");
  newest().says({ line: opened.line, data: "welcome" });
  expect(heard).toEqual(["welcome"]);
  dispatchEvent(new Event("pagehide"));
  expect(newest().heard.at(-1)).toEqual({ line: opened.line, close: true });
});

test("when the worker's tab goes, the next begins one, is asked again, and lines open again", async () => {
  const { leader, other, led, followed } = await twoTabs();
  const gone = led.catch(() => undefined);
  const codes: number[] = [];
  other.open("TABLE2").onclose = ({ code }) => void codes.push(code);
  leader["worker"]!.terminate();
  await settled();
  expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([true, false]);
  expect(codes).toEqual([1012]);
  answer(newest(), questions(newest())[0]!, '"again"');
  expect(await (await followed).json()).toBe("again");
  void gone;
});

test("a tab whose worker dies takes nothing from another that waits for an answer", async () => {
  const { led, followed } = await twoTabs();
  newest().onerror?.();
  await settled();
  expect(FakeWorker.made.filter(({ ended }) => !ended)).toHaveLength(1);
  const again = [...new Set(questions(newest()))];
  expect(again).toHaveLength(2);
  for (const id of again) answer(newest(), id, '"again"');
  for (const one of [led, followed]) expect(await (await one).json()).toBe("again");
});

test("a tab that has fallen asleep with the worker loses it to one that is awake", async () => {
  const { followed } = await twoTabs();
  const asleep = newest();
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(asleep.ended).toBe(true);
  expect(FakeWorker.made.filter(({ ended }) => !ended)).toHaveLength(1);
  const awake = newest();
  for (const id of new Set(questions(awake))) answer(awake, id, '"again"');
  expect(await (await followed).json()).toBe("again");
});
