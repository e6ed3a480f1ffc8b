/** An evening in a sentence. */

import type { Voice } from "../words";
import type { Companion } from "./contract";
import type { Evening } from "./evening";

/** Who played and how it stands: “Ada 5, Noor 6. Noor wins.” */
export function summary(evening: Evening, companion: Companion, voice: Voice): string {
  const { scores, winners } = companion.standing(evening);
  const sides = companion.sides(evening, voice);
  const standing = scores.map((score, side) => `${sides[side] ?? ""} ${score}`).join(" · ");
  if (!winners.length || scores.length < 2) return standing;
  const names = voice.with(winners.map((side) => sides[side]!));
  return `${standing} · ${voice.say("companion.wins", { names, n: winners.length })}`;
}
