/** The cards in a text of rules, drawn: codes that are cards in the game's notation, or sums of them, become chips. */

import { mount, unmount } from "svelte";
import type { Face } from "../games/contract";
import CardChip from "../table/CardChip.svelte";
import type { Voice } from "../words";

/** A code taken apart: cards and, between them, the signs that join them; null if it holds anything else. */
export function cardsIn(code: string, notation: RegExp): string[] | null {
  const parts = code.split(/([=+])/);
  return parts.every((part, i) => (i % 2 ? true : notation.test(part))) ? parts : null;
}

/** Draw them in place; what is returned puts the codes back. */
export function drawCards(text: HTMLElement, face: Face, voice: Voice): () => void {
  const { notation } = face;
  if (!notation) return () => {};
  const drawn = [...text.querySelectorAll("code")].flatMap((code) => {
    const parts = cardsIn(code.textContent ?? "", notation);
    if (!parts) return [];
    const place = document.createElement("span");
    const chips = parts.flatMap((part, i) => {
      if (i % 2 === 0) return [mount(CardChip, { target: place, props: { sign: face.card(part, voice) } })];
      place.append(` ${part} `);
      return [];
    });
    code.replaceWith(place);
    return [{ code, place, chips }];
  });
  return () => {
    for (const { code, place, chips } of drawn) {
      for (const chip of chips) void unmount(chip);
      place.replaceWith(code);
    }
  };
}
