/** Shokoba's cards in words. */

import type { Voice } from "../../words";

/** A card for people who hear it: “7 of emeralds”. */
export const cardWords = (card: string, voice: Voice): string =>
  voice.say("page.shokoba.card", {
    value: card.slice(0, -1),
    gem: voice.say(`page.shokoba.gem.${card.slice(-1)}`),
  });

/** Cards on a button: their values say enough, “3 + 4”. */
export const shortCards = (cards: readonly string[]): string =>
  cards.map((card) => card.slice(0, -1)).join(" + ");
