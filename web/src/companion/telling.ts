/** An evening in sentences. */

import type { Voice } from "../words";
import type { Companion } from "./contract";
import type { Evening } from "./evening";

/** Who wins, by name. */
export const winWords = (winners: readonly string[], voice: Voice): string =>
  voice.say(winners.length === 1 ? "companion.wins" : "companion.win_together", {
    names: voice.with(winners),
  });

/** Who played and how it stands: “Ada 5, Noor 6. Noor wins.” */
export function summary(evening: Evening, companion: Companion, voice: Voice): string {
  const { scores, winners } = companion.standing(evening);
  const sides = companion.sides(evening, voice);
  const standing = scores.map((score, side) => `${sides[side] ?? ""} ${score}`).join(" · ");
  if (!winners.length || scores.length < 2) return standing;
  return `${standing} · ${winWords(
    winners.map((side) => sides[side]!),
    voice,
  )}`;
}
