import { readFileSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { findFace, wantsPlain } from "../src/games/registry";
import PlainTable from "../src/games/plain/PlainTable.svelte";
import { makeFace } from "../src/games/plain/face";
import { boardGrid, dominoGrid } from "../src/games/plain/grids";
import { moveParts } from "../src/games/plain/moves";
import { draw, seatNotes } from "../src/games/plain/parts";
import type { Description, Language, View } from "../src/protocol";
import { plain } from "../src/telling";
import { Voice, type Catalogue } from "../src/words";

/** Written by tools/told_samples, which says moves with the library. */
const told = JSON.parse(readFileSync("tests/told.json", "utf-8")) as {
  words: Record<Language, Catalogue>;
  patterns: Record<string, string[]>;
  moves: { game: string; move: string; said: Record<Language, string> }[];
};
/** Written by tests/web/described.py: every game's description, and the views of a seat from beginning to end. */
const { words, games } = JSON.parse(readFileSync("tests/described.json", "utf-8")) as {
  words: Record<Language, Catalogue>;
  games: { description: Description; views: View[] }[];
};
const LANGUAGES = ["en", "fr"] as const;
const NAMES = ["Anne", "Ben", "Chloé", "Dan"];

const voice = (language: Language, players: number): Voice =>
  new Voice(language, words[language], NAMES.slice(0, players), 0);
const playersOf = (view: View): number => Number(view.options["players"]);

test.each(LANGUAGES)("the page says moves as the library does (%s)", (language) => {
  const speaker = new Voice(language, told.words[language]);
  for (const { game, move, said } of told.moves)
    expect(plain(moveParts(game, told.patterns[game]!, move, speaker))).toBe(said[language]);
  expect(plain(moveParts("nothing", [], "a1-a2", speaker))).toBe("a1-a2");
});

test.each(games.map((game) => [game.description.slug, game] as const))(
  "%s is drawn from its description, and every button makes its move",
  (_, { description, views }) => {
    for (const view of views)
      for (const language of LANGUAGES) {
        makeFace(description);
        const play = vi.fn();
        const table = mount(PlainTable, {
          target: document.body,
          props: {
            view,
            scene: null,
            seat: view.seat,
            voice: voice(language, playersOf(view)),
            happening: null,
            active: view.moves.length > 0,
            memoryAid: true,
            hinted: view.moves[view.moves.length - 1] ?? null,
            play,
            preview: () => Promise.reject(new Error("not asked")),
            announce: () => undefined,
          },
        });
        flushSync();
        document.querySelector<HTMLButtonElement>(".more")?.click();
        flushSync();
        const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-move]")];
        expect(new Set(buttons.map((button) => button.dataset["move"]))).toEqual(new Set(view.moves));
        for (const button of buttons) button.click();
        expect(play.mock.calls.map(([move]: unknown[]) => move)).toEqual(
          buttons.map((button) => button.dataset["move"]),
        );
        for (const card of (view["hand"] as string[] | undefined) ?? [])
          expect(document.body.textContent).toContain(card);
        void unmount(table);
      }
  },
);

test("every part of a view is somewhere: in the facts, in cards, on a board, or beside a name", () => {
  for (const { description, views } of games)
    for (const view of views) {
      const speaker = voice("en", playersOf(view));
      const drawn = draw(view, description, speaker);
      const rows = [...drawn.rows, ...drawn.own, ...drawn.groups.flatMap((group) => group.rows)];
      const facts = [...drawn.facts, ...drawn.groups.flatMap((group) => group.facts)];
      const shown = new Set([...rows, ...facts, ...drawn.drawings].map(({ key }) => key));
      const noted = NAMES.map((_, seat) => seatNotes(view, seat, description, speaker).join()).join();
      for (const { key, label } of description.parts) {
        const value = view[key];
        const empty =
          value === null ||
          value === false ||
          (Array.isArray(value) && !value.flat().some((one) => one !== null));
        expect(empty || shown.has(key) || noted.includes(label.en), `${description.slug} ${key}`).toBe(true);
      }
    }
});

test("what is shared by a side stands beside each of its seats", () => {
  const description: Description = {
    slug: "any",
    parts: [
      {
        key: "points",
        label: { en: "Points", fr: "Points" },
        own: false,
        kind: {
          ...{ kind: "list", by: "side", words: [], covered: false, columns: [], rows: [] },
          of: { kind: "number", of: null, by: null, words: [], covered: false, columns: [], rows: [] },
        },
      },
    ],
    cards: {},
    moves: [],
  };
  const view: View = { game: "any", moves: [], options: {}, seat: 0, to_move: 0, points: [3, 8] };
  const beside = [0, 1, 2, 3].map((seat) => seatNotes(view, seat, description, voice("en", 4)));
  expect(beside).toEqual([["Points 3"], ["Points 8"], ["Points 3"], ["Points 8"]]);
});

test("boards are cut down to where something lies", () => {
  const grid = boardGrid({ B2: "x", C2: "y" }, ["A", "B", "C", "D", "E"], ["1", "2", "3", "4"]);
  expect([grid.columns, grid.rows]).toEqual([
    ["A", "B", "C", "D"],
    ["1", "2", "3"],
  ]);
  expect(grid.cells[1]!.map((cell) => cell?.text ?? "")).toEqual(["", "x", "y", ""]);
  expect(boardGrid({}, ["A"], ["1"]).rows).toEqual([]);
});

test("cards of two halves lie on two squares of a plane, y upwards", () => {
  const grid = dominoGrid(["ABCD@0,0^"]);
  expect([grid.columns, grid.rows]).toEqual([
    ["-1", "0", "1"],
    ["2", "1", "0", "-1"],
  ]);
  expect(grid.cells.map((row) => row[1]?.text ?? "")).toEqual(["", "CD", "AB", ""]);
  expect(dominoGrid([]).rows).toEqual([]);
});

test("a game without a face of its own gets the plain one, and so does who asks for it", async () => {
  expect(wantsPlain("?face=plain")).toBe(true);
  expect(wantsPlain("")).toBe(false);
  const described = { ...games[0]!.description, slug: "unheard_of" };
  const fetched = vi.fn(() =>
    Promise.resolve(
      new Response(JSON.stringify({ description: described }), {
        headers: { "Content-Type": "application/json" },
      }),
    ),
  );
  vi.stubGlobal("fetch", fetched);
  const face = await findFace("unheard_of");
  expect(await findFace("unheard_of")).toBe(face);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
