// The engine for programs of one's own, in Node or in a browser: the loader that the page's workers have.
import { loadEngine } from "../src/engine/loading.ts";

export * from "../src/engine/python/index.ts";
export { Kernels } from "../src/engine/kernels.ts";

/** The engine of a folder, on the disk in Node and beside the page in a browser: `load` the games, then `module` has everything. */
export async function engineIn(folder) {
  if (typeof process === "undefined") return loadEngine(new URL(`${folder}/`, location.href).href);
  const { readFile } = await import("node:fs/promises");
  const { resolve } = await import("node:path");
  const { pathToFileURL } = await import("node:url");
  const get = async (file) => new Response(await readFile(file));
  return loadEngine(pathToFileURL(resolve(folder) + "/").href, get);
}
