/** Letters of the page's display typeface as outlines, for pictures that cannot load a typeface. */

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";
import { shortPath } from "./short-paths.mjs";

const FRAUNCES = "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2";
/** As cards print their figures. */
const AXES = { opsz: 36, wght: 640 };
const EM = 1000;
/** How fine outlines are: a part of a letter's size that is too small to be seen on a card. */
export const GRID = 200;

/** By letter: how wide it is, in thousandths of its size, and its outline above the line it stands on, on the grid. */
export async function lettersOf(letters) {
  const whole = await readFile(createRequire(import.meta.url).resolve(FRAUNCES));
  const part = await subsetFont(whole, letters, { targetFormat: "truetype", variationAxes: AXES });
  const font = new Font(new Face(new Blob(part)));
  font.setScale(EM, EM);
  const outline = (letter) => {
    const glyph = font.nominalGlyph(letter.codePointAt(0));
    const path = shortPath(font.glyphToPath(glyph), GRID / EM, -GRID / EM);
    return { width: Math.round(font.glyphHAdvance(glyph)), path };
  };
  return Object.fromEntries([...new Set(letters)].map((letter) => [letter, outline(letter)]));
}
