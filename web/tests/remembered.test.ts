import { beforeEach, expect, test } from "vitest";
import { choiceWords, playable, reasonAgainst } from "../src/lobby/options";
import { choicesOfLastTime, quickChoice, seatsOf } from "../src/lobby/remembered";
import { DEFAULT_SETTINGS, type GameDeclaration, type GameOption } from "../src/protocol";
import { BrowserStorage } from "../src/storage.svelte";
import { Voice } from "../src/words";

beforeEach(() => localStorage.clear());

const option = (name: string, part: Partial<GameOption>): GameOption =>
  ({ name, type: "bool", default: false, allowed: [false, true], seat: false, ...part }) as GameOption;

const GAME = {
  slug: "any",
  players: [2, 3, 4],
  bots: ["random", "casual", "strong"],
  options: [
    option("players", { type: "int", default: 2, allowed: [2, 3, 4] }),
    option("teams", {}),
    option("nine", {}),
    option("target", { type: "int", default: null, allowed: { min: 1, max: 100 } }),
    option("dealer", { type: "int", default: null, allowed: { min: 0, max: 3 }, seat: true }),
  ],
  exclusions: [
    {
      options: ["players", "teams"],
      values: [
        [2, true],
        [3, true],
      ],
      reason: { en: "teams need four players.", fr: "" },
    },
    { options: ["teams", "nine"], values: [[false, true]], reason: { en: "only in teams.", fr: "" } },
    {
      options: ["players", "dealer"],
      values: [
        [2, 2],
        [2, 3],
        [3, 3],
      ],
      reason: { en: "no.", fr: "" },
    },
  ],
} as unknown as GameDeclaration;
const VOICE = new Voice("en", { "page.seat.number": "Seat {number}", "page.yes": "yes" });

test("a choice is remembered by game", () => {
  new BrowserStorage().keepQuick("any", { players: 4, level: "strong" });
  new BrowserStorage().keepQuick("other", { players: 2, level: "random" });
  expect(new BrowserStorage().quickAt("any")).toEqual({ players: 4, level: "strong" });
});

test("the first time a game is as it is declared, against the usual bot", () => {
  expect(quickChoice(GAME, undefined, "casual")).toEqual({ players: 2, level: "casual" });
});

test("what a game no longer offers is forgotten", () => {
  expect(quickChoice(GAME, { players: 7, level: "gone" }, "casual")).toEqual({ players: 2, level: "casual" });
  expect(quickChoice(GAME, undefined, "gone").level).toBe("strong");
  const last = {
    choices: { players: 4, target: 200, gone: true, teams: true },
    seats: [],
    settings: DEFAULT_SETTINGS,
  };
  expect(choicesOfLastTime(GAME, last)).toEqual({ players: 4, teams: true });
});

test("seats are as last time, then the player and the usual bot", () => {
  const last = [{ kind: "me" as const }, { kind: "open" as const }, { kind: "bot" as const, level: "gone" }];
  expect(seatsOf(GAME, 4, last, "casual")).toEqual([
    { kind: "me" },
    { kind: "open" },
    { kind: "bot", level: "casual" },
    { kind: "bot", level: "casual" },
  ]);
});

test("an earlier choice forbids a later one, and says why", () => {
  expect(reasonAgainst(GAME, {}, "teams", true, VOICE)).toBe("Teams need four players.");
  expect(reasonAgainst(GAME, { players: 4 }, "teams", true, VOICE)).toBeNull();
  expect(reasonAgainst(GAME, { teams: true }, "players", 2, VOICE)).toBeNull();
  expect(reasonAgainst(GAME, { players: 3 }, "dealer", 3, VOICE)).toBe("No.");
});

test("what became impossible is left to the game, and what hangs on it too", () => {
  const choices = { players: 4, teams: true, nine: true, dealer: 3 };
  expect(playable(GAME, choices)).toEqual(choices);
  expect(playable(GAME, { ...choices, players: 3 })).toEqual({ players: 3 });
});

test("people count seats from 1", () => {
  expect(choiceWords("any", GAME.options[4]!, 0, VOICE)).toBe("Seat 1");
  expect(choiceWords("any", GAME.options[1]!, true, VOICE)).toBe("yes");
});
