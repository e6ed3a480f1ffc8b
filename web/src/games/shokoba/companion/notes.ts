/** What there is to say of a count: what it makes, what is missing, and whether a stone depends on it. */

import { CATEGORY_CARDS } from "../../../generated/shokoba";
import type { Category } from "../view";
import { CATEGORIES, countOf, GEMS, leadIn, sumOf, type Round } from "./counting";

/** A category whose cards do not add up to what there are. */
export interface Misfit {
  category: Category;
  /** How many cards are missing; less than none for too many. */
  missing: number;
  /** Whether the stone could go to somebody else, or to nobody, if they were found. */
  matters: boolean;
}

/** A side whose gems do not add up to its cards. */
export interface Unlike {
  side: number;
  gems: number;
  cards: number;
}

export interface Notes {
  /** Whether everybody has counted everything. */
  complete: boolean;
  /** All cards that were counted. */
  cards: number;
  misfits: Misfit[];
  unlike: Unlike[];
}

const isCounted = ({ counts, playing }: Round, category: Category): boolean =>
  playing.every((side) => counts[side]![category] !== null);

/** A stone depends on cards that would be enough to catch up with the leader, or to break a tie. */
function misfit(round: Round, category: Category): Misfit {
  const missing = CATEGORY_CARDS[category] - sumOf(round, category);
  return { category, missing, matters: missing !== 0 && Math.abs(missing) >= leadIn(round, category) };
}

/** What there is to say of a round. Cards that somebody may yet count are not missing; too many are too many. */
export function notesOn(round: Round): Notes {
  const told = ({ category, missing }: Misfit): boolean =>
    missing < 0 || (missing > 0 && isCounted(round, category));
  return {
    complete: CATEGORIES.every((category) => isCounted(round, category)),
    cards: sumOf(round, "cards"),
    misfits: CATEGORIES.map((category) => misfit(round, category)).filter(told),
    unlike: round.playing
      .filter((side) => CATEGORIES.every((category) => round.counts[side]![category] !== null))
      .map((side) => ({
        side,
        gems: GEMS.reduce((sum, gem) => sum + countOf(round, side, gem), 0),
        cards: countOf(round, side, "cards"),
      }))
      .filter(({ gems, cards }) => gems !== cards),
  };
}
