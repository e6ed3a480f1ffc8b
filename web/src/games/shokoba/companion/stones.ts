/** The stones of an evening, each the gem it was won for. */

import type { Evening } from "../../../companion/evening";
import type { GemName } from "../../../art/gems";
import { SHOKOBA_STONE, STONE_OF } from "../stones";
import { CATEGORIES, countOf, filled, winnerOf, type Round } from "./counting";

/** What a side won in a round. */
export function wonIn(round: Round, side: number): GemName[] {
  const given = CATEGORIES.filter((category) => winnerOf(round, category) === side).map(
    (category) => STONE_OF[category],
  );
  return [...given, ...Array.from({ length: countOf(round, side, "shokobas") }, () => SHOKOBA_STONE)];
}

/** What a side has won in all rounds written down. */
export const wonBefore = (evening: Evening, side: number): GemName[] =>
  (evening.entries as Round[]).flatMap((round) => wonIn(filled(round), side));
