import { expect, test } from "vitest";
import { parse, seatLink, setupLink, tableLink, watchLink } from "../src/route.svelte";

test("links lead where they say", () => {
  expect(parse("")).toEqual({ page: "lobby" });
  expect(parse(setupLink("topas"))).toEqual({ page: "setup", game: "topas" });
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

test("anything else leads to the lobby", () => {
  expect(parse("#/nowhere/at/all")).toEqual({ page: "lobby" });
});
