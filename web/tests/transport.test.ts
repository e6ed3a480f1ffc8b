import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { transport as Found } from "../src/engine/transport";
import { FakeWorker } from "./engine-fake";

type Files = Record<string, unknown>;
const ENGINE: Files = {
  "engine/answers.json": { games: "answers/texts.json", "puzzles/shokoba/": "answers/shokoba.json" },
  "engine/answers/texts.json": { games: { games: ["written"] } },
  "engine/answers/shokoba.json": { "puzzles/shokoba/abc": { one: true } },
};
const LIVE: Files = { "api/games": { games: ["served"] }, "api/tables/mine": { tables: ["served"] } };
let asked: string[];

/** A web host with some files; null is none at all. */
function host(files: Files | null): void {
  vi.stubGlobal("fetch", (address: string | URL) => {
    const path = new URL(address, document.baseURI).pathname.slice(1);
    asked.push(path);
    if (!files) return Promise.reject(new TypeError("Failed to fetch"));
    const found = files[path];
    return Promise.resolve(
      found === undefined
        ? new Response("no such file", { status: 404, headers: { "Content-Type": "text/html" } })
        : Response.json(found),
    );
  });
}

/** A host that answers, but for what is below a folder: as with a service worker, when the network is gone. */
function cutOff(folder: string): typeof fetch {
  const before = fetch;
  return (address, asked) =>
    new URL(address as string | URL, document.baseURI).pathname.startsWith(`/${folder}`)
      ? Promise.reject(new TypeError("Failed to fetch"))
      : before(address, asked);
}

/** A page as it is opened: nothing is known of whoever answers. */
async function opened(): Promise<typeof Found> {
  vi.resetModules();
  return (await import("../src/engine/transport")).transport;
}

const json = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();
const get = { method: "GET" };

beforeEach(() => {
  asked = [];
  FakeWorker.made = [];
  vi.stubGlobal("Worker", FakeWorker);
  localStorage.clear();
});
afterEach(() => {
  delete document.documentElement.dataset["server"];
  vi.unstubAllGlobals();
});

test("a server that answers is asked, and nothing of an engine is fetched", async () => {
  host({ ...LIVE, ...ENGINE });
  const transport = await opened();
  expect(await json(transport.ask("games", get))).toEqual({ games: ["served"] });
  expect(transport.alone).toBe(false);
  expect(asked).toEqual(["api/games"]);
});

test("a server that goes away later is away: nobody else answers for it", async () => {
  host({ ...LIVE, ...ENGINE });
  const transport = await opened();
  await transport.ask("games", get);
  host(null);
  await expect(transport.ask("games", get)).rejects.toThrow("Failed to fetch");
});

test("the referee goes on when its server goes away, if there is an engine", async () => {
  host({ ...LIVE, ...ENGINE });
  const transport = await opened();
  await transport.ask("games", get);
  host({ ...ENGINE });
  vi.stubGlobal("fetch", cutOff("api/"));
  void transport.ask("referee/shokoba", { method: "POST", body: "{}" });
  await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(1));
  expect(FakeWorker.made[0]!.heard[1]).toMatchObject({ ask: { path: "referee/shokoba" } });
  await expect(transport.ask("games", get)).rejects.toThrow("Failed to fetch"); // nothing else does
});

test("without an engine a referee whose server went away is not heard", async () => {
  host(LIVE);
  const transport = await opened();
  await transport.ask("games", get);
  host(null);
  await expect(transport.ask("referee/shokoba", get)).rejects.toThrow("Failed to fetch");
});

test("a page that says it has no server asks none", async () => {
  document.documentElement.dataset["server"] = "none";
  host({ ...LIVE, ...ENGINE });
  const transport = await opened();
  expect(await json(transport.ask("games", get))).toEqual({ games: ["written"] });
  expect(transport.alone).toBe(true);
  expect(asked.every((path) => path.startsWith("engine/"))).toBe(true);
});

test("where something else stands in a server's place, the engine answers", async () => {
  host(ENGINE);
  const transport = await opened();
  expect(await json(transport.ask("games", get))).toEqual({ games: ["written"] });
  expect(transport.alone).toBe(true);
});

test("without a server and without an engine nobody answers", async () => {
  host(null);
  const transport = await opened();
  await expect(transport.ask("games", get)).rejects.toThrow("Failed to fetch");
  expect(transport.alone).toBe(false);
});

test("an answer is found in a file of several, and what is in none is asked of the worker", async () => {
  host(ENGINE);
  const transport = await opened();
  await Promise.all([transport.ask("games", get), transport.ask("games", get)]);
  expect(await json(transport.ask("puzzles/shokoba/abc", get))).toEqual({ one: true });
  void transport.ask("puzzles/shokoba/abc/preview?move=7R", get);
  await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(1));
  expect(FakeWorker.made[0]!.heard[1]).toMatchObject({
    ask: { path: "puzzles/shokoba/abc/preview?move=7R" },
  });
});

test("without a server a game is branched off here, and a table of a server is still sought there", async () => {
  host(ENGINE);
  const transport = await opened();
  await transport.ask("games", get);
  void transport.ask("tables/branch", { method: "POST", body: "{}" });
  await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(1));
  asked = [];
  await transport.ask("tables/THERE2", get);
  expect(asked).toEqual(["api/tables/THERE2"]);
});

test("a table made here stays here, and is listed beside those of a server", async () => {
  host(ENGINE);
  const before = await opened();
  await before.ask("games", get);
  const made = before.ask("tables", { method: "POST", body: "{}" });
  await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(1));
  const created = { table: { code: "HERE23" }, tokens: [] };
  FakeWorker.made[0]!.says({
    id: 1,
    status: 201,
    type: "application/json",
    body: JSON.stringify(created),
    more: false,
  });
  await made;

  host({ ...LIVE, ...ENGINE });
  const transport = await opened();
  await transport.ask("games", get);
  expect(transport.alone).toBe(false);
  const mine = json(transport.ask("tables/mine", { method: "POST", body: "{}" }));
  await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(2));
  const own = { tables: ["here"] };
  FakeWorker.made[1]!.says({
    id: 1,
    status: 200,
    type: "application/json",
    body: JSON.stringify(own),
    more: false,
  });
  expect(await mine).toEqual({ tables: ["here", "served"] });
  transport.open("HERE23");
  expect(FakeWorker.made[1]!.heard.at(-1)).toEqual({ line: 2, open: "HERE23" });
});
