import { beforeEach, expect, test } from "vitest";
import { Keepsake } from "../src/keepsake.svelte";

beforeEach(() => localStorage.clear());

test("secrets are kept by table, the newest table first", () => {
  const keepsake = new Keepsake();
  keepsake.hold("AAAAAA", [{ seat: 1, token: "one" }]);
  keepsake.hold("BBBBBB", [{ seat: 0, token: "two" }]);
  keepsake.hold("AAAAAA", [{ seat: 0, token: "three" }]);
  expect(new Keepsake().tokens).toEqual(["three", "one", "two"]);
});

test("another tab's seats are not forgotten", () => {
  const [one, other] = [new Keepsake(), new Keepsake()];
  other.hold("AAAAAA", [{ seat: 0, token: "secret" }]);
  one.language = "fr";
  expect(new Keepsake().at("AAAAAA")).toHaveLength(1);
  expect(one.at("AAAAAA")).toHaveLength(1);
});

test("what cannot be read is as good as nothing", () => {
  localStorage.setItem("cabochon", "{broken");
  expect(new Keepsake().tokens).toEqual([]);
});
