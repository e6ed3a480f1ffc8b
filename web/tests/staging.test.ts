import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../src/protocol";
import type { Speed } from "../src/storage.svelte";
import { Staging, type Frame } from "../src/table/staging.svelte";

const view = (name: string): View => ({ game: name, moves: [], options: {}, seat: 0, to_move: 0 });
const frame = (name: string, more: Partial<Frame> = {}): Frame => ({ view: view(name), ms: 100, ...more });

let speed: Speed;
let still: boolean;
let heard: string[];
let staging: Staging;

const shown = (): string | null => staging.frame?.view.game ?? null;
const later = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [speed, still, heard] = ["normal", false, []];
  staging = new Staging({
    root: () => null,
    speed: () => speed,
    moving: () => !still,
    play: (sound) => heard.push(sound),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test("frames are shown one after the other, the first at once, and then nothing", async () => {
  void staging.show([frame("a", { sound: "card" }), frame("b", { sound: "take" })]);
  expect(shown()).toBe("a");
  await later(110);
  expect(shown()).toBe("b");
  expect(heard).toEqual(["card", "take"]);
  await later(110);
  expect(shown()).toBeNull();
});

test("the speed says how long a frame stays", async () => {
  speed = "slow";
  void staging.show([frame("a")]);
  await later(150);
  expect(shown()).toBe("a");
  await later(50);
  expect(shown()).toBeNull();
});

test("a touch skips to the end", async () => {
  const over = staging.show([frame("a"), frame("b")]);
  staging.skip();
  await over;
  expect(shown()).toBeNull();
});

test.each(["instant", "still"])("nothing is shown but the end is heard (%s)", async (how) => {
  if (how === "instant") speed = "instant";
  else still = true;
  await staging.show([frame("a"), frame("b", { sound: "take" })]);
  expect([shown(), heard]).toEqual([null, ["take"]]);
});

test("what is shown anew is not ended by what was shown before", async () => {
  void staging.show([frame("a")]);
  void staging.show([frame("b")]);
  await later(50);
  expect(shown()).toBe("b");
  await later(60);
  expect(shown()).toBeNull();
});
