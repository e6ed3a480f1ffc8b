/** Topas's cards in words. */

import type { Voice } from "../../words";

/** A card for people who hear it: “3 yellow, 1 blue”. */
export const cardWords = (card: string, voice: Voice): string =>
  [card.slice(0, 2), card.slice(2)]
    .map((half) => `${half[1]!} ${voice.say(`topas.colour.${half[0]!}`)}`)
    .join(", ");
