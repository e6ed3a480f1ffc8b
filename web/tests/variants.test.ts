import { expect, test } from "vitest";
import { packRules, readRules, RulesFileError, unpackRules } from "../src/lobby/variants";

const RULES = {
  jokers: 2,
  jackpot: false,
  figure_values: { pair: 4 },
  left_values: { "??": 30 },
  bonus_squares: {},
};

test("a link carries rules there and back", () => {
  const packed = packRules(RULES);
  expect(packed).toBe("jokers:2~jackpot:false~figure_values:pair.4~left_values:%3F%3F.30~bonus_squares:");
  expect(unpackRules(packed)).toEqual(RULES);
});

test.each(["jokers", "jokers:x", "a:b.c", "a:%E0%A4%A.3"])("a damaged link is told: %s", (packed) => {
  expect(unpackRules(packed)).toBeNull();
});

test("a file is read as the command line reads it", () => {
  const text = [
    'game = "spoker" # whose',
    "# nothing",
    "jokers = 2",
    "jackpot = false",
    "figure_values.pair = 4",
    "[left_values]",
    '"??" = 30  # a joker',
    "[bonus_squares]",
  ].join("\r\n");
  expect(readRules(text)).toEqual({ game: "spoker", rules: RULES });
});

test.each([
  ["jokers = many", 1],
  ["a = 1\n\na = 2", 3],
  ["[a]\nb = 'c'", 2],
  ["a = 1\n[[b]]", 2],
  ["a = 1\na.b = 2", 2],
])("a line that cannot be read is named: %s", (text, line) => {
  try {
    readRules(text);
    expect.unreachable();
  } catch (error) {
    expect((error as RulesFileError).line).toBe(line);
  }
});
