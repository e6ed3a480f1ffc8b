/** Shokoba's cards in words. */

import type { Voice } from "../../words";

/** A card for people who hear it: “7 of emeralds”. */
export const cardWords = (card: string, voice: Voice): string =>
  voice.say(`shokoba.card_names.{value}${card.slice(-1)}`, { value: card.slice(0, -1) });

/** Cards on a button: their values say enough, “3 + 4”. */
export const shortCards = (cards: readonly string[]): string =>
  cards.map((card) => card.slice(0, -1)).join(" + ");
