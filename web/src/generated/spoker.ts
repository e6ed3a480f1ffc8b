/** Spoker as JSON: made by tools/types from the game's declaration. Not to be edited. */

import type { GameEvent, View } from "../protocol";

export interface SpokerView extends View {
  hand: string[];
  cast_off: string[];
  fetched?: string[][];
  board: Record<string, string>;
  closed: string[][];
  scores: number[];
  hand_sizes: number[];
  bag_size: number;
  discards_size: number;
  aside_size: number;
  first: number;
  passes: number;
}

export interface SetAsideEvent extends GameEvent {
  event: "set_aside";
  count: number;
}

export interface DealtEvent extends GameEvent {
  event: "dealt";
  seat: number;
  count: number;
  cards?: string[];
}

export interface LaidEvent extends GameEvent {
  event: "laid";
  seat: number;
  move: string;
  laid: string[];
  squares: string[];
}

export interface ScoredEvent extends GameEvent {
  event: "scored";
  seat: number;
  points: number;
  total: number;
  figures: ({ kind: "pair" | "three" | "full" | "straight" | "flush" | "four" | "spoker" | "straight_flush"; line: ">" | "v"; squares: string[]; cards: string[]; new: string[]; value: number; doublings: number; bonuses: Record<string, number>; five: number; points: number })[];
}

export interface SwappedEvent extends GameEvent {
  event: "swapped";
  seat: number;
  square: string;
  card: string;
}

export interface DiscardedEvent extends GameEvent {
  event: "discarded";
  seat: number;
  count: number;
  cards?: string[];
}

export interface BagTurnedEvent extends GameEvent {
  event: "bag_turned";
  count: number;
}

export interface DrewEvent extends GameEvent {
  event: "drew";
  seat: number;
  count: number;
  cards?: string[];
}

export interface GameOverEvent extends GameEvent {
  event: "game_over";
  reason: "out_of_cards" | "all_passed" | "three_goes" | "twenty_goes";
  winners: number[];
  scores: number[];
  deductions: { cards: string[]; value: number; doublings: number; points: number }[];
}

export type AnySpokerEvent = SetAsideEvent | DealtEvent | LaidEvent | ScoredEvent | SwappedEvent | DiscardedEvent | BagTurnedEvent | DrewEvent | GameOverEvent;

export const SIDE = 13 as const;

export const COLUMN_LETTERS = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M"] as const;

export const CENTRE = "G7" as const;

export const BONUSES = {"G7": 5, "E5": 5, "I5": 5, "E9": 5, "I9": 5, "G3": 10, "G11": 10, "C7": 10, "K7": 10, "C3": 15, "K3": 15, "C11": 15, "K11": 15, "A1": 20, "M1": 20, "A13": 20, "M13": 20} as const;

export const HAND_CARDS = 5 as const;

export const JOKER = "??" as const;

export const FIGURES = ["pair", "three", "full", "straight", "flush", "four", "spoker", "straight_flush"] as const;

export const FIGURE_VALUES = {"pair": 2, "three": 3, "full": 5, "straight": 10, "flush": 15, "four": 15, "spoker": 25, "straight_flush": 50} as const;

export const FIVE_CARD_BONUS = 15 as const;

export const MOST_STARS = 3 as const;

export const HAND_VALUES = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 11, "?": 20} as const;

export const COPIES = {"7d": 2, "7s": 2, "7h": 2, "7c": 2, "7*": 1, "8d": 2, "8s": 2, "8h": 2, "8c": 2, "8*": 1, "9d": 2, "9s": 2, "9h": 2, "9c": 2, "9*": 1, "Td": 2, "Ts": 2, "Th": 2, "Tc": 2, "T*": 1, "Jd": 2, "Js": 2, "Jh": 2, "Jc": 2, "J*": 1, "Qd": 2, "Qs": 2, "Qh": 2, "Qc": 2, "Q*": 1, "Kd": 2, "Ks": 2, "Kh": 2, "Kc": 2, "K*": 1, "Ad": 2, "As": 2, "Ah": 2, "Ac": 2, "A*": 1, "??": 4} as const;

export const PASSED_GOES = 3 as const;

export const PASSED_GOES_EMPTY = 20 as const;
