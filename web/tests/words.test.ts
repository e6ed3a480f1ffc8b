import { expect, test } from "vitest";
import { unbroken, Voice, type Catalogue } from "../src/words";

const WORDS: Catalogue = {
  stones: ["{n} stone", "{n} stones"],
  "took.you": "You take {card}.",
  "took.other": "{name} takes {card}.",
};

test("English has a singular for one alone, French for nought and one", () => {
  const english = new Voice("en", WORDS);
  expect([0, 1, 2].map((n) => english.say("stones", { n }))).toEqual(["0 stones", "1 stone", "2 stones"]);
  const french = new Voice("fr", WORDS);
  expect([0, 1, 2].map((n) => french.say("stones", { n }))).toEqual(["0 stone", "1 stone", "2 stones"]);
});

test("the seat at the screen is addressed, others are named", () => {
  const voice = new Voice("en", WORDS).at(["Anne", "Ben"], 0);
  expect(voice.tell("took", 0, { card: "7R" })).toBe("You take 7R.");
  expect(voice.tell("took", 1, { card: "7R" })).toBe("Ben takes 7R.");
});

test("a key that is not there is a mistake, not a silence", () => {
  expect(() => new Voice("en", WORDS).say("nothing")).toThrow("nothing");
});

test("French signs of two parts stay with the word before them", () => {
  expect(unbroken("Vainqueurs : vous ! « Prendre »")).toBe(
    "Vainqueurs\u00a0: vous\u00a0! «\u00a0Prendre\u00a0»",
  );
  expect(unbroken("à 7:30, a/b")).toBe("à 7:30, a/b");
  expect(unbroken("mieux que 52 %")).toBe("mieux que 52\u00a0%");
});
