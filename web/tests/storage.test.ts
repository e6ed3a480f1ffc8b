import { beforeEach, expect, test } from "vitest";
import { BrowserStorage } from "../src/storage.svelte";

beforeEach(() => localStorage.clear());

test("secrets are kept by table, the newest table first", () => {
  const storage = new BrowserStorage();
  storage.hold("AAAAAA", [{ seat: 1, token: "one" }]);
  storage.hold("BBBBBB", [{ seat: 0, token: "two" }]);
  storage.hold("AAAAAA", [{ seat: 0, token: "three" }]);
  expect(new BrowserStorage().tokens).toEqual(["three", "one", "two"]);
});

test("another tab's seats are not forgotten", () => {
  const [one, other] = [new BrowserStorage(), new BrowserStorage()];
  other.hold("AAAAAA", [{ seat: 0, token: "secret" }]);
  one.language = "fr";
  expect(new BrowserStorage().at("AAAAAA")).toHaveLength(1);
  expect(one.at("AAAAAA")).toHaveLength(1);
});

test("what cannot be read is as good as nothing", () => {
  localStorage.setItem("cabochon", "{broken");
  expect(new BrowserStorage().tokens).toEqual([]);
});

test("a token that is good at a rematch too is named once, and forgotten with the whole series", () => {
  const storage = new BrowserStorage();
  storage.hold("AAAAAA", [{ seat: 0, token: "same" }]);
  storage.hold("BBBBBB", [{ seat: 1, token: "same" }]);
  storage.hold("CCCCCC", [{ seat: 1, token: "other" }]);
  expect(storage.tokens).toEqual(["other", "same"]);
  storage.forget("BBBBBB");
  expect(storage.tokens).toEqual(["other"]);
});
