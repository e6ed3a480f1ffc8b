/** What a Spoker table tells: a seat's view, its events, and moves in notation taken apart. */

import type { GameEvent, View } from "../../protocol";
import type { Board, Line } from "./board";

export const HAND_CARDS = 5;
export const JOKER = "??";

export interface SpokerView extends View {
  hand: string[];
  board: Board;
  closed: string[][];
  scores: number[];
  hand_sizes: number[];
  bag_size: number;
  discards_size: number;
  passes: number;
}

/** The kinds of figures, the least valuable first. */
export const KINDS = [
  "pair",
  "three",
  "full",
  "straight",
  "flush",
  "four",
  "spoker",
  "straight_flush",
] as const;
export type Kind = (typeof KINDS)[number];

/** A figure that counts, and where its points come from (SPO-9). */
export interface Figure {
  kind: Kind;
  line: Line;
  squares: string[];
  cards: string[];
  value: number;
  bonuses: Record<string, number>;
  five: number;
  doublings: number;
  points: number;
}

export interface Laid extends GameEvent {
  seat: number;
  move: string;
  laid: string[];
  squares: string[];
}

export interface Scored extends GameEvent {
  seat: number;
  points: number;
  total: number;
  figures: Figure[];
}

/** What the cards left in a hand cost (SPO-14). */
export interface Deduction {
  cards: string[];
  value: number;
  doublings: number;
  points: number;
}

export interface GameOver extends GameEvent {
  reason: string;
  winners: number[];
  scores: number[];
  deductions: Deduction[];
}

export const bagsEmpty = ({ bag_size, discards_size }: SpokerView): boolean => bag_size + discards_size === 0;

/** The passes in a row that end the game (SPO-13). */
export function mostPasses(view: SpokerView): number {
  const players = view.scores.length;
  if (bagsEmpty(view)) return players;
  return players * (Object.keys(view.board).length ? 3 : 20);
}

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
