/**
 * The page's two typefaces with the letters it needs and no others: Latin with the accents of English and French,
 * and a few signs. Whoever has another letter in their name sees it in a typeface of their own device.
 */

import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { standIns } from "./stand-ins.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const OUT = join(HERE, "..", "src", "art", "fonts");

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
const LETTERS = range(0x20, 0x7e) + range(0xa0, 0xff) + "ŒœŸ‘’“”–—…•−×·‹›€\u202f→←½";

/** What of each typeface is kept: its weights, and of Fraunces the shapes for larger sizes; and what stands in for it. */
const FACES = [
  {
    family: "Fraunces",
    devices: ["Georgia", "Times", "DejaVu Serif"],
    file: "fraunces.woff2",
    from: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    axes: { opsz: 36, wght: { min: 400, max: 700 } },
  },
  {
    family: "Instrument Sans",
    devices: ["Arial", "Roboto", "DejaVu Sans"],
    file: "instrument-sans.woff2",
    from: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
];

const STAND_INS = "stand-ins.css";
const wholeOf = ({ from }) => createRequire(import.meta.url).resolve(from);

async function subset(face) {
  const part = await subsetFont(await readFile(wholeOf(face)), LETTERS, {
    targetFormat: "woff2",
    variationAxes: face.axes,
  });
  await writeFile(join(OUT, face.file), part);
}

async function writeStandIns() {
  const rules = FACES.map((face) =>
    standIns(face.family, wholeOf(face), (wght) => ({ ...face.axes, wght }), face.devices),
  );
  await writeFile(join(OUT, STAND_INS), (await Promise.all(rules)).join(""));
}

/** A plugin for Vite: the typefaces are made before anything asks for them, once. */
export function typefaces() {
  return {
    name: "typefaces",
    async buildStart() {
      if ([...FACES.map(({ file }) => file), STAND_INS].every((file) => existsSync(join(OUT, file)))) return;
      await mkdir(OUT, { recursive: true });
      await Promise.all([...FACES.map(subset), writeStandIns()]);
    },
  };
}
