/** What pictures outside the page take from this face: see tools/picture-art.mjs. */

import { COLOUR_OF } from "./cards";

export const PICTURE = {
  gems: Object.fromEntries(Object.entries(COLOUR_OF).map(([letter, { gem }]) => [letter, gem])),
};
