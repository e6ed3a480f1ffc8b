import { beforeEach, expect, test, vi } from "vitest";
import { canonical, checkDeal, commitmentTo, randomWords, type DealtRecord } from "../src/deals";
import { BrowserStorage } from "../src/storage.svelte";

/** From the record of a real game, made by the library. */
const RECORD: DealtRecord = {
  game: "topas",
  options: { players: 2, expert: false },
  deal: {
    commitment: "f384bd5bf884c1a53abe574e8b17dcafda022588992643db241429efa9ea2ee4",
    secret: "000102030405060708090a0b0c0d0e0f",
    words: ["trèfle ♣", ""],
  },
};

beforeEach(() => localStorage.clear());

test("JSON has one spelling", () => {
  expect(canonical({ b: [1, 'é"', null], a: { d: true, c: 2 } })).toBe(
    '{"a":{"c":2,"d":true},"b":[1,"é\\"",null]}',
  );
});

test("the browser's hash gives the library's commitment", async () => {
  const { deal, game, options } = RECORD;
  expect(await commitmentTo(deal.secret, game, options)).toBe(deal.commitment);
});

test("all is well when everything is as it was promised", async () => {
  const promised = { commitment: RECORD.deal.commitment, words: { "0": "trèfle ♣" } };
  expect(await checkDeal(RECORD, promised)).toEqual({ fits: true, kept: true, words: true });
});

test("another secret, another commitment or other words are noticed", async () => {
  const promised = { commitment: RECORD.deal.commitment, words: { "0": "mine" } };
  const other = { ...RECORD, deal: { ...RECORD.deal, secret: "ff".repeat(16) } };
  expect(await checkDeal(other, promised)).toEqual({ fits: false, kept: true, words: false });
  const lied = { ...promised, commitment: "00".repeat(32) };
  expect(await checkDeal(RECORD, lied)).toMatchObject({ fits: true, kept: false });
});

test("who kept nothing is told so, and a browser without hashes too", async () => {
  expect(await checkDeal(RECORD, null)).toEqual({ fits: true, kept: null, words: null });
  vi.stubGlobal("crypto", {});
  expect(await checkDeal(RECORD, null)).toEqual({ fits: null, kept: null, words: null });
  vi.unstubAllGlobals();
});

test("made-up words are short, readable and never the same", () => {
  const made = new Set(Array.from({ length: 200 }, randomWords));
  expect(made.size).toBe(200);
  for (const words of made) expect(words).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
});

test("the first commitment is kept, with the words", () => {
  const storage = new BrowserStorage();
  storage.hold("AAAAAA", [{ seat: 0, token: "one" }]);
  storage.promise("AAAAAA", "first");
  storage.promise("AAAAAA", "second");
  storage.noteWords("AAAAAA", 0, "black swan");
  storage.noteWords("AAAAAA", 1, "");
  storage.hold("AAAAAA", [{ seat: 1, token: "two" }]);
  const promised = new BrowserStorage().promisedAt("AAAAAA");
  expect(promised).toEqual({ commitment: "first", words: { "0": "black swan" } });
});
