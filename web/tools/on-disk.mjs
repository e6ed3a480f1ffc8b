// The engine for programs that have its folder on their disk: the loader that the page's workers have.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { loadEngine } from "../src/engine/loading.ts";

export * from "../src/engine/python/index.ts";

/** The engine of a folder, without any game yet: `load` the games, then `module` has everything. */
export const engineIn = (folder) =>
  loadEngine(pathToFileURL(resolve(folder) + "/").href, async (file) => new Response(await readFile(file)));
