/** Shokoba's cards in words. */

import type { Voice } from "../../words";

/** A card for people who hear it: “7 of emeralds”. */
export const cardWords = (card: string, voice: Voice): string =>
  voice.say("page.shokoba.card", {
    value: card.slice(0, -1),
    gem: voice.say(`page.shokoba.gem.${card.slice(-1)}`),
  });
