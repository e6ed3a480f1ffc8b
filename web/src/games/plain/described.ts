/** What the server told of games that are shown by the plain face. */

import type { Description } from "../../protocol";
import type { Face } from "../contract";

const described = new Map<string, Description>();

export function remember(description: Description): void {
  described.set(description.slug, description);
}

export function descriptionOf(slug: string): Description {
  const found = described.get(slug);
  if (!found) throw new Error(`nothing is known of ${slug}`);
  return found;
}

/** How sentences show a game's cards and places: as they are written, cards with their names. */
export const signsOf = ({ cards }: Description): Pick<Face, "card" | "place"> => ({
  card: (card, voice) => ({ text: card, words: cards[card]?.[voice.language] ?? card, hues: [] }),
  place: (place) => place,
});
