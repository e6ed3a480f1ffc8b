/** What pictures outside the page take from this face: see tools/picture-art.mjs. */

import { suitOf, TINT } from "./cards";

const LETTERS = ["d", "s", "h", "c", "*", "?"];

export const PICTURE = {
  suits: Object.fromEntries(
    LETTERS.map((letter) => {
      const { name } = suitOf(letter);
      return [letter, { name, tint: TINT[name] ?? null }];
    }),
  ),
};
