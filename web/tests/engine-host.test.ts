import { expect, test } from "vitest";
import { Host } from "../src/engine/host";
import type { Asked, FromEngine } from "../src/engine/messages";
import { FakeEngine, FakeKeeping } from "./engine-fake";

const asked = (path: string): Asked => ({ method: "GET", path, language: "en", visitor: null, body: null });

function begun(keeping = new FakeKeeping()): { engine: FakeEngine; host: Host; said: FromEngine[] } {
  const [engine, said] = [new FakeEngine(), [] as FromEngine[]];
  const host = new Host({
    engine: () => Promise.resolve(engine),
    keeping,
    thinkers: { most: 1, think: (job, _, done) => done(job) },
    post: (message) => void said.push(message),
  });
  return { engine, host, said };
}

/** Until everything that was promised is kept. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("a question is answered under its number, once its game is there", async () => {
  const { engine, host, said } = begun();
  host.hear({ id: 7, ask: asked("rules/topas") });
  await settled();
  expect(engine.loaded).toEqual(["topas"]);
  expect(said).toEqual([expect.objectContaining({ id: 7, status: 200, more: false })]);
});

test("an answer in parts is told in parts", async () => {
  const { host, said } = begun();
  host.hear({ id: 1, ask: asked("review") });
  await settled();
  expect(said.map((message) => "more" in message && message.more)).toEqual([true, false]);
});

test("what was said before a line was open is heard after it is, and its game is there", async () => {
  const { engine, host, said } = begun();
  host.hear({ line: 1, open: "TABLE2" });
  host.hear({ line: 1, send: "hello" });
  await settled();
  expect(engine.loaded).toEqual(["shokoba"]);
  expect(said).toEqual([
    { line: 1, opened: true },
    { line: 1, data: "welcome to TABLE2" },
    { line: 1, data: "heard hello" },
  ]);
});

test("nothing is told before it is written, and what was told later waits behind it", async () => {
  const keeping = new FakeKeeping(true);
  const { host, said } = begun(keeping);
  host.hear({ line: 1, open: "TABLE2" });
  await settled();
  host.hear({ line: 1, send: "a move" });
  host.hear({ id: 1, ask: asked("rules/topas") });
  await settled();
  expect(said).toHaveLength(2);
  keeping.write();
  await settled();
  expect(keeping.texts).toEqual({ said: "a move" });
  expect(said.slice(2)).toEqual([{ line: 1, data: "heard a move" }, expect.objectContaining({ id: 1 })]);
});

test("what was kept is there when the server begins", async () => {
  const keeping = new FakeKeeping();
  await keeping.put("table", "a game");
  const { engine, host } = begun(keeping);
  host.hear({ id: 1, ask: asked("games") });
  await settled();
  expect(engine.kept).toEqual({ table: "a game" });
});
