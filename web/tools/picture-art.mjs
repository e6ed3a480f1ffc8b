/**
 * What pictures outside the page are drawn with: the gems, the colours and the letters of the page, as data for
 * Python (src/cabochon/pictures/), and what each game's face says of its cards (a `PICTURE` in
 * src/games/<slug>/picture.ts) beside that game. They stand here once; nothing of it is drawn again in Python.
 *
 *     node tools/picture-art.mjs            # write the files
 *     node tools/picture-art.mjs --check    # exit 1 if one is out of date
 */

import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { gemOf } from "./gem-outlines.mjs";
import { GRID, lettersOf } from "./letter-outlines.mjs";

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..");
const PACKAGE = join(WEB, "..", "src", "cabochon");
/** What is written on cards and boards. */
const LETTERS = "0123456789ABCDEFGHIJKLMQRSTUVWXYZ/+-×=?.,";

const text = (...path) => readFile(join(WEB, "src", ...path), "utf-8");
const load = async (path) =>
  (await runnerImport(join(WEB, "src", path), { configFile: false, root: WEB, logLevel: "error" })).module;

/** A colour as `#rrggbb`, with two digits more if it is not opaque; null for what is none. */
function colourOf(value) {
  const hex = /^#([0-9a-f]{6})$/i.exec(value);
  if (hex) return value.toLowerCase();
  const parts = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(value);
  if (!parts) return null;
  const two = (number) => Math.round(number).toString(16).padStart(2, "0");
  const [red, green, blue] = parts.slice(1, 4).map(Number);
  return `#${two(red)}${two(green)}${two(blue)}${parts[4] ? two(Number(parts[4]) * 255) : ""}`;
}

/** The colours that a selector's block gives names to: by day, or for both. */
function coloursOf(css, selector) {
  const block = css.slice(css.indexOf(`${selector} {`)).split("\n}")[0];
  const found = [...block.matchAll(/--([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6}|rgb\([^)]*\))[,;)]/gi)];
  return Object.fromEntries(
    found.flatMap(([, name, value]) => (colourOf(value) ? [[name, colourOf(value)]] : [])),
  );
}

async function sharedArt() {
  const css = await text("art", "tokens.css");
  const { GEMS, SMALL } = await load("art/gems.ts");
  const gems = await Promise.all(
    GEMS.map(async (gem) => [gem, gemOf(gem, await text("art", "gems", `${gem}.svg`))]),
  );
  const cloths = ["burgundy", "blue", "violet"].map((cloth) => [
    cloth,
    coloursOf(css, `[data-felt="${cloth}"]`),
  ]);
  return {
    gems: Object.fromEntries(gems),
    small: SMALL,
    colours: coloursOf(css, ":root,\n.by-day"),
    cloths: Object.fromEntries(cloths),
    faces: Object.fromEntries(GEMS.map((gem) => [gem, coloursOf(css, `[data-gem="${gem}"]`)])),
    letters: await lettersOf(LETTERS),
    letter_grid: GRID,
  };
}

/** What is to be written, by file. */
async function written() {
  const files = [[join(PACKAGE, "pictures", "art.json"), await sharedArt()]];
  for (const slug of await readdir(join(WEB, "src", "games"))) {
    const there = await text("games", slug, "picture.ts").catch(() => null);
    if (there === null) continue;
    const { PICTURE } = await load(`games/${slug}/picture.ts`);
    files.push([join(PACKAGE, "games", slug, "picture.json"), PICTURE]);
  }
  return files.map(([file, data]) => [file, `${JSON.stringify(data, null, 1)}\n`]);
}

const stale = [];
for (const [file, wanted] of await written()) {
  if ((await readFile(file, "utf-8").catch(() => null)) === wanted) continue;
  stale.push(relative(join(WEB, ".."), file));
  if (!argv.includes("--check")) await writeFile(file, wanted);
}
if (stale.length && argv.includes("--check")) {
  console.error(`out of date, run node tools/picture-art.mjs in web/: ${stale.join(", ")}`);
  exit(1);
}
