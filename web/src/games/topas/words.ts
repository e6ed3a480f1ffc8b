/** Topas's cards in words. */

import type { Voice } from "../../words";
import type { CardSign } from "../contract";
import { COLOUR_OF } from "./cards";
import { halves, read } from "./plane";

/** Half a card for people who hear it: “3 yellow”. */
export const halfWords = (half: string, voice: Voice): string =>
  `${half[1]!} ${voice.say(`topas.colour.${half[0]!}`)}`;

/** The two halves of a card. */
export const halvesOf = (card: string): string[] => [card.slice(0, 2), card.slice(2)];

/** A card for people who hear it: “3 yellow, 1 blue”. */
export const cardWords = (card: string, voice: Voice): string =>
  halvesOf(card)
    .map((half) => halfWords(half, voice))
    .join(", ");

/** A number as it is read in a sentence. */
const signed = (number: number): string => (number < 0 ? `−${-number}` : String(number));

/** A card that lies, and where: “3 yellow on 0, 0; 1 blue on 1, 0”. */
export const laidWords = (placement: string, voice: Voice): string =>
  halves(read(placement))
    .map(({ half, x, y }) =>
      voice.say("page.topas.lies", { half: halfWords(half, voice), x: signed(x), y: signed(y) }),
    )
    .join(" ; ");

/** A card within a sentence: its gems with their numbers. */
export function cardSign(card: string, voice: Voice): CardSign {
  const both = halvesOf(card);
  return {
    text: card,
    words: cardWords(card, voice),
    hues: both.map((half) => COLOUR_OF[half[0]!]!.hue),
    signs: both.map((half) => ({ text: half[1]!, gem: COLOUR_OF[half[0]!]!.gem })),
  };
}
