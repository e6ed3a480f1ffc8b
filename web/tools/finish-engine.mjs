// Makes the engine's scripts short, adds what programs load them with, and packs what is sent: run on what
// `cabochon wasm --out DIR` has written.
//   node tools/finish-engine.mjs DIR
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify } from "rolldown/utils";
import { packFolder } from "./pack.mjs";
import { writeRuntime } from "./runtime.mjs";

/** Kernels are looked up by the names of their functions. */
const names = { function: true, class: true };
const options = { module: true, compress: { keepNames: names }, mangle: { keepNames: names } };
const SENT = /\.(js|json|wasm|svg)$/;
const folder = process.argv[2];
if (!folder) throw new Error("which folder has the engine been written to?");
const read = (name) => readFile(join(folder, name), "utf8");

/** Write a script anew in fewer bytes, which is noted in its part of the manifest. */
async function shorten(part) {
  const { code, errors } = await minify(part.file, await read(part.file), options);
  if (errors.length) throw new Error(`${part.file}: ${errors[0].message}`);
  await writeFile(join(folder, part.file), code);
  part.bytes = Buffer.byteLength(code);
}

const manifest = JSON.parse(await read("manifest.json"));
const games = Object.values(manifest.games);
const scripts = [manifest.shared, manifest.study, ...games.flatMap(({ script, taught }) => [script, taught])];
await Promise.all(scripts.map(shorten));
await writeFile(join(folder, "manifest.json"), `${JSON.stringify(manifest)}\n`);
await writeRuntime(folder);
await packFolder(folder, SENT);
