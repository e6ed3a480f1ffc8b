// A game's kernels in Node: the page's own loader (src/engine/kernels.ts), without the page.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";

const SOURCE = new URL("../src/engine/kernels.ts", import.meta.url);

/** The module of a game, from a folder that has `<slug>.wasm` and `<slug>.json`, its part of the manifest. */
export async function kernels(folder, slug, room) {
  const { outputText } = ts.transpileModule(await readFile(SOURCE, "utf8"), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  const { Kernels } = await import(
    `data:text/javascript;base64,${Buffer.from(outputText).toString("base64")}`
  );
  const part = JSON.parse(await readFile(join(folder, `${slug}.json`), "utf8"));
  return Kernels.load(part, await readFile(join(folder, part.file)), room);
}
