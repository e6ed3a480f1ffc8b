/** What pictures outside the page take from this face: see tools/picture-art.mjs. */

import { GEM_OF } from "./cards";
import { setting } from "./jewel";

const VALUES = Array.from({ length: 10 }, (_, i) => i + 1);

export const PICTURE = {
  gems: GEM_OF,
  settings: Object.fromEntries(VALUES.map((value) => [value, setting(value)])),
};
