/** Sentences of lessons: as they are shown, and as they are heard. */

import type { Face } from "../games/contract";
import type { Texts } from "../protocol";
import { partsOf } from "../rules/line";
import { unbroken, type Voice } from "../words";

/** A sentence in the language of the page. */
export function said(texts: Texts, voice: Voice): string {
  const text = texts[voice.language].replace(/ ([+=×/]) /g, "\u00a0$1\u00a0"); // a sum stays together
  return voice.language === "fr" ? unbroken(text) : text;
}

/** The same for people who hear it: cards by their names. */
export const spoken = (text: string, face: Face, voice: Voice): string =>
  partsOf(text)
    .map(({ kind, text: part, tail = "" }) => (kind === "card" ? face.card(part, voice).words + tail : part))
    .join("");
