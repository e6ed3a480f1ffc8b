/** Letters of the page's display typeface as outlines, for pictures that cannot load a typeface. */

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";

const FRAUNCES = "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2";
/** As cards print their figures. */
const AXES = { opsz: 36, wght: 640 };
const EM = 1000;

/** By letter: how wide it is and its outline, in thousandths of its size; y grows upwards from the line it stands on. */
export async function lettersOf(letters) {
  const whole = await readFile(createRequire(import.meta.url).resolve(FRAUNCES));
  const part = await subsetFont(whole, letters, { targetFormat: "truetype", variationAxes: AXES });
  const font = new Font(new Face(new Blob(part)));
  font.setScale(EM, EM);
  const outline = (letter) => {
    const glyph = font.nominalGlyph(letter.codePointAt(0));
    // A thousandth more or less cannot be seen, and whole numbers are half as long.
    const path = font
      .glyphToPath(glyph)
      .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
    return { width: Math.round(font.glyphHAdvance(glyph)), path };
  };
  return Object.fromEntries([...new Set(letters)].map((letter) => [letter, outline(letter)]));
}
