import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { GameEvent, Language } from "../src/protocol";
import { parsed, phrase, plain, tell, type Telling } from "../src/telling";
import { Voice, type Catalogue } from "../src/words";

interface Sample {
  game: string;
  names: string[];
  you: number | null;
  story: GameEvent[];
  told: Record<Language, string[]>;
}

/** Written by tools/told_samples, which tells with the library. */
const { words, telling, samples } = JSON.parse(readFileSync("tests/told.json", "utf-8")) as {
  words: Record<Language, Catalogue>;
  telling: Record<string, Telling>;
  samples: Sample[];
};

const voice = (language: Language, { names, you }: Pick<Sample, "names" | "you">): Voice =>
  new Voice(language, words[language], names, you, telling);

test.each(["en", "fr"] as const)("the page tells events as the library does (%s)", (language) => {
  for (const sample of samples)
    expect(
      tell(sample.game, sample.story, voice(language, sample)).map((sentence) => plain(sentence)),
    ).toEqual(sample.told[language]);
});

test("cards are parts of their own, and a face may write them and places in its own way", () => {
  const story = [
    { event: "laid", seat: 0, move: "Y3B1@2,-1^", card: "Y3B1" },
    { event: "scored", seat: 0, points: 5, total: 5, lines: [], multiplied: false },
  ];
  const [sentence] = tell("topas", story, voice("en", { names: ["Anne", "Ben"], you: 0 }));
  expect(sentence!.map(({ kind, text }) => [kind, text])).toContainEqual(["card", "Y3B1"]);
  expect(plain(sentence!)).toBe("You lay [[Y3B1]]@2,-1^ for 5 points");
  expect(plain(sentence!, { card: () => "a card", place: () => "" })).toBe("You lay a card for 5 points");
});

test("an event that a game does not tell of is passed over", () => {
  expect(tell("topas", [{ event: "nothing" }], voice("en", { names: ["Anne"], you: 0 }))).toEqual([]);
  expect(tell("elsewhere", [{ event: "laid" }], voice("en", { names: ["Anne"], you: 0 }))).toEqual([]);
});

test("a face may show a part of a sentence by itself, worked out as the log does it", () => {
  const speaker = voice("en", { names: ["Anne"], you: 0 });
  const pair = { kind: "pair", value: 2, bonuses: { G7: 5 }, five: 0, doublings: 1, points: 14 };
  const three = { kind: "three", value: 3, bonuses: {}, five: 0, doublings: 0, points: 3 };
  const worths = (figures: object[]): string => phrase("spoker", "scored", "figures", { figures }, speaker);
  expect(worths([pair])).toBe("pair (2 + 5) × 2");
  expect(worths([pair, three])).toBe("pair (2 + 5) × 2 = 14, three of a kind 3");
});

test("cards between double brackets are found again in a text", () => {
  expect(parsed("Take [[3S]] + [[4R]]!").map(({ kind, text }) => [kind, text])).toEqual([
    ["", "Take "],
    ["card", "3S"],
    ["", " + "],
    ["card", "4R"],
    ["", "!"],
  ]);
});
