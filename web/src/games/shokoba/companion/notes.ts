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
  /** Whether anything has been counted. */
  begun: boolean;
  /** All cards that were counted. */
  cards: number;
  misfits: Misfit[];
  unlike: Unlike[];
}

/** A stone depends on cards that would be enough to catch up with the leader, or to break a tie. */
function misfit(round: Round, category: Category): Misfit {
  const missing = CATEGORY_CARDS[category] - sumOf(round, category);
  return { category, missing, matters: missing !== 0 && Math.abs(missing) >= leadIn(round, category) };
}

/** What there is to say of a round, with what follows from it filled in. */
export function notesOn(round: Round, entered: Round): Notes {
  const begun = entered.counts.some((counts) => CATEGORIES.some((category) => counts[category] !== null));
  return {
    begun,
    cards: sumOf(round, "cards"),
    misfits: CATEGORIES.map((category) => misfit(round, category)).filter(({ missing }) => missing !== 0),
    unlike: round.playing
      .map((side) => ({
        side,
        gems: GEMS.reduce((sum, gem) => sum + countOf(round, side, gem), 0),
        cards: countOf(round, side, "cards"),
      }))
      .filter(({ gems, cards }) => gems !== cards),
  };
}
