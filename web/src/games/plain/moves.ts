/**
 * Moves in words, by the game's own entries of notation with holes. The library has the same few lines
 * (core/notation_words.py), which say what an entry may hold; a test holds the two together.
 */

import type { Part } from "../../telling";
import type { Voice } from "../../words";

const HOLE = /\{(\w+)\}/;

/** What fits an entry: every hole takes as little as it can. */
function shape(pattern: string): RegExp {
  const pieces = pattern
    .split(HOLE)
    .map((piece, at) => (at % 2 ? `(?<${piece}>.+?)` : piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${pieces.join("")}$`);
}

const part = (text: string, kind: Part["kind"] = ""): Part => ({ text, style: "", kind });

function filled(slug: string, hole: string, text: string, voice: Voice): Part[] {
  if (hole === "card") return [part(text, "card")];
  if (hole === "cards")
    return text
      .split(/[+,\s]+/)
      .flatMap((card) => [part(" "), part(card, "card")])
      .slice(1);
  const word = `${slug}.${hole}.${text}`;
  return [part(voice.knows(word) ? voice.say(word) : text)];
}

/** A move as a sentence; one that fits no entry is its own notation. */
export function moveParts(slug: string, patterns: readonly string[], move: string, voice: Voice): Part[] {
  for (const pattern of patterns) {
    const holes = shape(pattern).exec(move);
    if (!holes) continue;
    return voice
      .wording(`${slug}.moves.${pattern}`, Number.NaN)
      .split(HOLE)
      .flatMap((piece, at) =>
        at % 2 ? filled(slug, piece, holes.groups?.[piece] ?? "", voice) : [part(piece)],
      )
      .filter(({ text }) => text);
  }
  return [part(move)];
}

/** The cards that a sentence is about. */
export const cardsIn = (sentence: readonly Part[]): string[] =>
  sentence.filter(({ kind }) => kind === "card").map(({ text }) => text);
