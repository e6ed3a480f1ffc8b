/** What pictures outside the page take from this face: see tools/picture-art.mjs. */

import { gemsOf, tintOf } from "./cards";

const CARDS = [...Array.from({ length: 10 }, (_, i) => String(i + 1)), "1/11"];

export const PICTURE = {
  gems: Object.fromEntries(CARDS.map((card) => [card, gemsOf(card)])),
  tints: Object.fromEntries(CARDS.map((card) => [card, tintOf(card)])),
};
