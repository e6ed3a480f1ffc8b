import { beforeEach, describe, expect, test } from "vitest";
import { Learning } from "../src/learn/learning.svelte";
import { progress } from "../src/learn/progress.svelte";
import { said } from "../src/learn/saying";
import type { LessonChapter, LessonStep } from "../src/protocol";
import { Voice } from "../src/words";

const texts = (text: string) => ({ en: text, fr: text });

const step = (say: string, moves: string[], wrong: string[] = []): LessonStep => ({
  say: texts(say),
  rule: "XYZ-1",
  drawn: null,
  lit: moves[0] ?? null,
  history: [{ event: "before" }] as never,
  view: { seat: 0, moves, at: say } as never,
  scores: [0, 0],
  answers: moves.map((move) => ({
    move,
    shown: [
      { events: [{ event: "played", move }], after: { at: `after ${move}`, moves: [] } },
      { events: [{ event: "replied" }], after: { at: "after the reply", moves: [] } },
    ] as never,
  })),
  wrong: wrong.map((move) => ({ move, say: texts(`not ${move}`) })),
  otherwise: moves.length ? texts("not this") : null,
  previews: [],
});

const chapter: LessonChapter = {
  name: "first",
  title: texts("First"),
  options: { players: 2 },
  seat: 0,
  steps: [step("one", ["a"], ["b"]), step("two", [])],
};

describe("a lesson", () => {
  beforeEach(() => progress.reach("game", "first", 0));

  test("says of a wrong move what is said of it, and of any other what is said of all", () => {
    const learning = new Learning("game", chapter);
    expect([learning.judge("b"), learning.wrong?.en]).toEqual([null, "not b"]);
    expect([learning.judge("c"), learning.wrong?.en]).toEqual([null, "not this"]);
    expect(learning.place).toBe(0);
  });

  test("shows what comes of the right one move by move, and goes on", async () => {
    const learning = new Learning("game", chapter);
    const shown: string[] = [];
    await learning.follow(learning.judge("a")!, (moved) => {
      shown.push(`${moved.before["at"]} > ${moved.after["at"]} from ${moved.from}`);
      return Promise.resolve();
    });
    expect(shown).toEqual(["one > after a from 1", "after a > after the reply from 2"]);
    expect([learning.place, learning.view["at"], learning.asks]).toEqual([1, "two", false]);
  });

  test("does not go on from what one has left meanwhile", async () => {
    const learning = new Learning("game", chapter);
    await learning.follow(learning.judge("a")!, () => {
      learning.go(0);
      return Promise.resolve();
    });
    expect([learning.place, learning.view["at"]]).toEqual([0, "one"]);
  });

  test("is found again where it was left, and is over after its last step", () => {
    new Learning("game", chapter).go(1);
    const again = new Learning("game", chapter);
    expect(again.place).toBe(1);
    again.go(2);
    expect([again.over, progress.isDone("game", "first"), progress.stepAt("game", "first")]).toEqual([
      true,
      true,
      0,
    ]);
  });
});

test("a sum stays together, and French signs with their words", () => {
  const voice = new Voice("fr", {});
  expect(said({ en: "", fr: "8 + 9 = 7 / 17" }, voice)).toBe("8 + 9 = 7 / 17".replaceAll(" ", "\u00a0"));
  expect(said({ en: "", fr: "Oui : 3 + 4 = 7 !" }, voice)).toBe(
    "Oui\u00a0: 3\u00a0+\u00a04\u00a0=\u00a07\u00a0!",
  );
});
