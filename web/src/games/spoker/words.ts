/** Spoker's cards, squares, figures and moves in words. */

import { phrase } from "../../telling";
import type { Voice } from "../../words";
import type { CardSign } from "../contract";
import { suitOf, TINT } from "./cards";
import { JOKER, takeApart, type Figure } from "./view";

/** A rank as the language prints it: a queen is Q, or D in French; a joker in hand has none. */
export const rankSign = (card: string, voice: Voice): string =>
  card === JOKER ? "" : voice.say(`spoker.rank.${card[0]!}`);

/** A card within a sentence: “10♠”. */
export const cardSign = (card: string, voice: Voice): string =>
  card === JOKER ? voice.say("spoker.joker") : rankSign(card, voice) + suitOf(card).sign;

export const cardSigns = (cards: readonly string[], voice: Voice): string =>
  cards.map((card) => cardSign(card, voice)).join(" ");

/** Where cards lie within a sentence: “G7 →”. */
export const placeSign = (place: string): string =>
  `${place.slice(0, -1)}\u00A0${place.endsWith(">") ? "→" : "↓"}`;

/** A rank for people who hear it; a joker has none. */
export const rankWords = (card: string, voice: Voice): string =>
  voice.say(card === JOKER ? "spoker.joker" : `spoker.rank_name.${card[0]!}`);

/** A card for people who hear it: “queen of diamonds”. */
export function cardWords(card: string, voice: Voice): string {
  if (card === JOKER) return voice.say("spoker.joker");
  const rank_name = rankWords(card, voice);
  if (card.endsWith("?")) return voice.say("spoker.card_names.{rank_name}?", { rank_name });
  const of_suit = voice.say(`spoker.of_suit.${card[1]!}`);
  return voice.say("spoker.card_names.{rank_name}{of_suit}", { rank_name, of_suit });
}

/** What each voice has said of squares: the board has 169, and asks for all of them with every move. */
const said = new WeakMap<Voice, Map<string, string>>();

/** A square for people who hear it: what lies there, or what it is good for. */
export function squareWords(
  square: string,
  card: string | null,
  closed: boolean,
  bonus: number,
  voice: Voice,
): string {
  const known = said.get(voice) ?? new Map<string, string>();
  said.set(voice, known);
  const key = `${square} ${card ?? (closed || bonus)}`;
  const words = known.get(key) ?? describe(square, card, closed, bonus, voice);
  known.set(key, words);
  return words;
}

function describe(
  square: string,
  card: string | null,
  closed: boolean,
  points: number,
  voice: Voice,
): string {
  if (card !== null) return `${square}, ${cardWords(card, voice)}`;
  if (closed) return voice.say("page.spoker.square.closed", { square });
  return voice.say(`page.spoker.square.${points ? "bonus" : "free"}`, { square, points });
}

/** Figures made together, worked out as the log tells it: “pair (2 + 5) × 2”. */
export const worths = (figures: readonly Figure[], voice: Voice): string =>
  phrase("spoker", "scored", "figures", { figures }, voice);

/** A card within a sentence, as a chip. */
export const cardChip = (card: string, voice: Voice): CardSign => ({
  text: cardSign(card, voice),
  words: cardWords(card, voice),
  hues: [suitOf(card).hue],
  signs: [{ text: cardSign(card, voice) }],
  tint: TINT[suitOf(card).name],
});

/** A move as hints and confirmations name it. */
export function moveWords(text: string, voice: Voice): string {
  const move = takeApart(text);
  if (move.doing === "swap") return voice.say("page.spoker.swap_on", { square: move.square });
  if (move.doing === "lay") {
    return `${cardSigns(move.cards, voice)} · ${move.square} ${move.line === ">" ? "→" : "↓"}`;
  }
  if (!move.cards.length) return voice.say("page.spoker.pass_plain");
  return `${voice.say("spoker.plan.discard")} ${cardSigns(move.cards, voice)}`;
}
