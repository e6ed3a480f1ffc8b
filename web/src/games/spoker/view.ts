/** What a Spoker table tells: a seat's view, its events, and moves in notation taken apart. */

import {
  BONUSES,
  FIGURE_VALUES,
  HAND_CARDS,
  PASSED_GOES,
  PASSED_GOES_EMPTY,
  type FIGURES,
  type GameOverEvent,
  type LaidEvent,
  type ScoredEvent,
  type SpokerView,
} from "../../generated/spoker";
import type { ChosenRules, Options } from "../../protocol";
import type { Bonuses, Line } from "./board";

export { FIGURES, JOKER } from "../../generated/spoker";
export type { SpokerView } from "../../generated/spoker";

export type Kind = (typeof FIGURES)[number];

/** What a table plays by: the printed rules, and what a variant changes of them. */
export interface SpokerRules {
  bonuses: Bonuses;
  values: Readonly<Record<Kind, number>>;
  hand: number;
}

/** Each options' rules are worked out once: the board asks for them with every move. */
const ruled = new WeakMap<Options, SpokerRules>();

export function rulesOf({ options }: Pick<SpokerView, "options">): SpokerRules {
  const known = ruled.get(options);
  if (known) return known;
  const changed = (options["rules"] ?? {}) as ChosenRules;
  const rules = {
    bonuses: (changed["bonus_squares"] ?? BONUSES) as Bonuses,
    values: { ...FIGURE_VALUES, ...(changed["figure_values"] as object) } as Record<Kind, number>,
    hand: (changed["hand_cards"] ?? HAND_CARDS) as number,
  };
  ruled.set(options, rules);
  return rules;
}

/** A figure that counts, and where its points come from (SPO-9). */
export type Figure = ScoredEvent["figures"][number];
export type Laid = LaidEvent;
export type Scored = ScoredEvent;
export type GameOver = GameOverEvent;
/** What the cards left in a hand cost (SPO-14). */
export type Deduction = GameOver["deductions"][number];

/** The figures that close off the squares beyond their ends (SPO-7). */
export const CLOSED: ReadonlySet<Kind> = new Set(["straight", "flush", "straight_flush"]);

export const bagsEmpty = ({ bag_size, discards_size }: SpokerView): boolean => bag_size + discards_size === 0;

/** The passes in a row that end the game (SPO-13). */
export function mostPasses(view: SpokerView): number {
  const players = view.scores.length;
  if (bagsEmpty(view)) return players;
  return players * (Object.keys(view.board).length ? PASSED_GOES : PASSED_GOES_EMPTY);
}

/** Whether a pass would end the game now (SPO-13). */
export const passEnds = (view: SpokerView): boolean => view.passes + 1 >= mostPasses(view);

export type Move =
  | { doing: "lay"; square: string; line: Line; cards: string[] }
  | { doing: "swap"; square: string }
  | { doing: "pass"; cards: string[] };

/** A move in notation, taken apart. */
export function takeApart(move: string): Move {
  const [head = "", ...rest] = move.split(" ");
  if (head === "pass") return { doing: "pass", cards: rest };
  if (head === "swap") return { doing: "swap", square: rest[0]! };
  return { doing: "lay", square: head.slice(0, -1), line: head.slice(-1) as Line, cards: rest };
}
