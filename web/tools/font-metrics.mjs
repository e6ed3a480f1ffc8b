/**
 * What a font file says of itself, as parts of the size it is set in: how high a line is, and how wide letters are.
 *
 *     node tools/font-metrics.mjs FILE
 */

import { readFile } from "node:fs/promises";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** What the page says, more or less: the widths of letters count as often as they are read. */
const SAMPLE =
  "Your turn: take a card, or lay one on the table. Round 3, first to 7 stones. Watch the game again. " +
  "À vous de jouer : prenez une carte ou posez-en une sur la table. Manche 2, réserve 14. Revoir la partie.";

/** The tables of a font by their names. */
function tablesOf(sfnt) {
  const count = sfnt.readUInt16BE(4);
  const record = (i) => 12 + 16 * i;
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      sfnt.toString("latin1", record(i), record(i) + 4),
      sfnt.subarray(sfnt.readUInt32BE(record(i) + 8)),
    ]),
  );
}

/** Which glyph a character has: a table of format 4, which every font has for such letters. */
function glyphsOf(cmap) {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i));
  const table = offsets.map((offset) => cmap.subarray(offset)).find((one) => one.readUInt16BE(0) === 4);
  const ranges = table.readUInt16BE(6) / 2;
  const word = (row, i) => table.readUInt16BE(14 + 2 * (row * ranges + i) + (row ? 2 : 0));
  return (code) => {
    const i = Array.from({ length: ranges }, (_, at) => at).find((at) => code <= word(0, at));
    const [first, delta, offset] = [word(1, i), word(2, i), word(3, i)];
    if (code < first) return 0;
    if (!offset) return (code + delta) & 0xffff;
    const at = 14 + 2 * (3 * ranges + i) + 2 + offset + 2 * (code - first);
    const glyph = table.readUInt16BE(at);
    return glyph && (glyph + delta) & 0xffff;
  };
}

/** A font's measures, at a place on its axes if it has any. */
export async function metricsOf(file, axes = {}) {
  const whole = await readFile(file);
  const sfnt = await subsetFont(whole, SAMPLE, { targetFormat: "truetype", variationAxes: axes });
  const { head, hhea, hmtx, cmap } = tablesOf(sfnt);
  const em = head.readUInt16BE(18);
  const long = hhea.readUInt16BE(34);
  const glyph = glyphsOf(cmap);
  const advance = (letter) => hmtx.readUInt16BE(4 * Math.min(glyph(letter.codePointAt(0)), long - 1));
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    gap: hhea.readInt16BE(8) / em,
    width: [...SAMPLE].reduce((sum, letter) => sum + advance(letter), 0) / SAMPLE.length / em,
  };
}

if (argv[1] === fileURLToPath(import.meta.url)) console.log(await metricsOf(argv[2]));
