import { afterEach, expect, test, vi } from "vitest";
import * as api from "../src/api";

afterEach(() => vi.unstubAllGlobals());

test("a record is handed on byte by byte: a number that JavaScript would round stays as it is", async () => {
  const text = '{"cabochon":1,"game":"shokoba","seed":18446744073709551615,"moves":[],"result":null}';
  vi.stubGlobal("fetch", async () => new Response(text, { headers: { "Content-Type": "application/json" } }));
  expect(await api.record("ABCDEF", "en")).toBe(text);
});
