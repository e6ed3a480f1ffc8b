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

const HERE = dirname(fileURLToPath(import.meta.url));
const OUT = join(HERE, "..", "src", "art", "fonts");

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
const LETTERS = range(0x20, 0x7e) + range(0xa0, 0xff) + "ŒœŸ‘’“”–—…•−×·‹›€\u202f→←½";

/** What of each typeface is kept: its weights, and of Fraunces the shapes for larger sizes. */
const FACES = [
  {
    file: "fraunces.woff2",
    from: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    axes: { opsz: 36, wght: { min: 400, max: 700 } },
  },
  {
    file: "instrument-sans.woff2",
    from: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
];

async function subset({ file, from, axes }) {
  const whole = await readFile(createRequire(import.meta.url).resolve(from));
  const part = await subsetFont(whole, LETTERS, { targetFormat: "woff2", variationAxes: axes });
  await writeFile(join(OUT, file), part);
}

/** A plugin for Vite: the typefaces are made before anything asks for them, once. */
export function typefaces() {
  return {
    name: "typefaces",
    async buildStart() {
      if (FACES.every(({ file }) => existsSync(join(OUT, file)))) return;
      await mkdir(OUT, { recursive: true });
      await Promise.all(FACES.map(subset));
    },
  };
}
