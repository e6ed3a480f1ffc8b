import { afterEach, expect, test, vi } from "vitest";
import * as api from "../src/api";
import { copyField } from "../src/copying";
import { invitation, isCode } from "../src/lobby/invitation";
import { byUrgency, type Mine } from "../src/lobby/mine";
import { sentenceOf } from "../src/refusals";
import { partsOf } from "../src/rules/line";
import { gemsAt, placeAround } from "../src/table/seating";
import { elided, Voice } from "../src/words";

afterEach(() => vi.unstubAllGlobals());

test("codes are read as people write them, links as they are pasted", () => {
  expect(invitation(" k7q m42 ")).toEqual({ code: "K7QM42", link: null });
  expect(invitation("https://play.example/#/t/k7qm42")).toEqual({ code: "K7QM42", link: null });
  expect(invitation("https://play.example/#/watch/K7QM42")).toEqual({
    code: "K7QM42",
    link: "#/watch/K7QM42",
  });
  expect(invitation("http://x/#/t/K7QM42/1/secret").link).toBe("#/t/K7QM42/1/secret");
});

test("a text that cannot be a code is none", () => {
  expect(["", "K7Q", "K7QM42", "WHATEVER-THIS-IS"].map(isCode)).toEqual([false, false, true, false]);
});

test("the table that waits for me comes first, what is over last", () => {
  const mine = (state: string, to_move: number | null, code: string): Mine =>
    ({ table: { state, code }, seats: [0], waits: to_move === 0 }) as unknown as Mine;
  const tables = [
    mine("over", null, "a"),
    mine("waiting", null, "b"),
    mine("playing", 1, "c"),
    mine("playing", 0, "d"),
  ];
  expect(byUrgency(tables).map(({ table }) => table.code)).toEqual(["d", "c", "b", "a"]);
});

test("a server that does not answer is told of in words", async () => {
  const voice = new Voice("fr", {
    "page.connection.unreachable": "Pas de réponse.",
    "page.connection.failed": "?",
  });
  const asked = async (answer: () => Promise<Response>): Promise<string> => {
    vi.stubGlobal("fetch", answer);
    return api.games("fr").then(
      () => "",
      (error: unknown) => sentenceOf(error, voice),
    );
  };
  expect(await asked(() => Promise.reject(new TypeError("Failed to fetch")))).toBe("Pas de réponse.");
  expect(await asked(async () => new Response("<html>", { status: 502 }))).toBe("Pas de réponse.");
  const refused = JSON.stringify({ error: { code: "x", sentence: "Non." } });
  expect(await asked(async () => new Response(refused, { status: 404 }))).toBe("Non.");
  expect(sentenceOf(new Error("undefined is not a function"), voice)).toBe("?");
});

test("a game that is being made ready is asked for again until it is", async () => {
  vi.useFakeTimers();
  const refused = JSON.stringify({ error: { code: "not_ready", sentence: "Please wait." } });
  const answers = [
    new Response(refused, { status: 503 }),
    new Response("{}", { headers: { "Content-Type": "application/json" } }),
  ];
  vi.stubGlobal("fetch", async () => answers.shift());
  const answer = api.whenReady(() => api.puzzles("shokoba", "en"));
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({});
  vi.useRealTimers();
});

test("copying works without the clipboard, or leaves the text selected", async () => {
  const field = document.createElement("input");
  field.value = "http://192.168.1.7/#/t/K7QM42";
  document.body.append(field);
  vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
  const copy = vi.fn(() => true);
  document.execCommand = copy;
  expect(await copyField(field)).toBe(true);
  expect(copy).toHaveBeenCalledWith("copy");
  expect(field.selectionEnd).toBe(field.value.length);
  document.execCommand = () => false;
  expect(await copyField(field)).toBe(false);
});

test("everybody at a table has another gem, unless two people chose the same", () => {
  const seats = [
    { kind: "person" },
    { kind: "bot", level: "b" },
    { kind: "bot", level: "b" },
    { kind: "open" },
    { kind: "person", gem: "emerald" as const },
    { kind: "person" },
  ];
  const gems = gemsAt(seats, ["a", "b"]);
  expect(gems[4]).toBe("emerald");
  expect(new Set(gems).size).toBe(6);
  expect(gemsAt([seats[4]!, seats[1]!], ["a", "b"])).toEqual(["emerald", "sapphire"]);
  expect(gemsAt([seats[4]!, seats[4]!], [])).toEqual(["emerald", "emerald"]);
});

test("chairs stand clockwise from the one in front", () => {
  const [front, left, back, right] = [0, 1, 2, 3].map((seat) => placeAround(seat, 4));
  expect(front!.y).toBeCloseTo(1);
  expect(left!.x).toBeCloseTo(-1);
  expect(back!.y).toBeCloseTo(-1);
  expect(right!.x).toBeCloseTo(1);
});

test("a line of a rules card has strong words and cards", () => {
  expect(partsOf("**Play.** With [[7E]].")).toEqual([
    { kind: "strong", text: "Play." },
    { kind: "text", text: " With " },
    { kind: "card", text: "7E", tail: "." },
  ]);
});

test("French elides before vowels", () => {
  const said = (name: string): string => new Voice("fr", { hand: "Main de {name}" }).say("hand", { name });
  expect(["Amateur", "Élise", "Hugo", "Yann", "Noor"].map(said)).toEqual([
    "Main d’Amateur",
    "Main d’Élise",
    "Main d’Hugo",
    "Main de Yann",
    "Main de Noor",
  ]);
  expect(elided("grande {name}", { name: "Amateur" })).toBe("grande {name}");
});
