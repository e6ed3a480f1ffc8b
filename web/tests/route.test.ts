import { expect, test } from "vitest";
import { outward, parse, seatLink, setupLink, tableLink, watchLink } from "../src/route.svelte";

test("links lead where they say", () => {
  expect(parse("")).toEqual({ page: "lobby" });
  expect(parse(setupLink("topas"))).toEqual({ page: "setup", game: "topas", rules: null });
  expect(parse(setupLink("spoker", "jokers:2"))).toEqual({
    page: "setup",
    game: "spoker",
    rules: "jokers:2",
  });
  expect(parse(tableLink("K7WX3M"))).toEqual({ page: "table", code: "K7WX3M", watching: false });
  expect(parse(watchLink("K7WX3M"))).toEqual({ page: "table", code: "K7WX3M", watching: true });
  expect(parse(seatLink("K7WX3M", 1, "a/b"))).toEqual({
    page: "claim",
    code: "K7WX3M",
    seat: 1,
    token: "a/b",
  });
});

test("codes may be typed small", () => {
  expect(parse("#/t/k7wx3m")).toEqual({ page: "table", code: "K7WX3M", watching: false });
});

test("links for others are under the public address, if there is one", () => {
  expect(outward(tableLink("K7WX3M"), "https://play.example")).toBe("https://play.example/#/t/K7WX3M");
  expect(outward(tableLink("K7WX3M"), null)).toBe(`${location.origin}/#/t/K7WX3M`);
});

test("a link that is encoded wrongly breaks nothing", () => {
  expect(parse("#/%zz")).toEqual({ page: "lobby" });
  expect(parse("#/t/%E0%A4%A")).toEqual({ page: "table", code: "%E0%A4%A", watching: false });
});

test("anything else leads to the lobby", () => {
  expect(parse("#/nowhere/at/all")).toEqual({ page: "lobby" });
});
