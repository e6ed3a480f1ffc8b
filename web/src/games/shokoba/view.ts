/** Shokoba's JSON, narrowed; and its moves taken apart. */

import type { GameEvent, View } from "../../protocol";
import type { Voice } from "../../words";

export interface ShokobaView extends View {
  hand: string[];
  table: string[];
  mistake: string | null;
  hand_sizes: number[];
  pile_sizes: number[];
  piles?: string[][];
  deck_size: number;
  stones: number[];
  target: number;
  dealer: number;
  last_taker: number | null;
  playing: number[];
  round: number;
}

export type Category = "diamond" | "emeralds" | "rubies" | "sapphires" | "cards";

export interface RoundCounted extends GameEvent {
  round: number;
  counts: Record<Category, number[]>;
  winners: Record<Category, number | null>;
  stones: number[];
}

export interface Move {
  text: string;
  /** The card played or claimed; null declines a claim. */
  card: string | null;
  taken: string[];
  claim: boolean;
}

const CLAIM = "claim ";

/** A legal move from its notation. */
export function takeApart(text: string): Move {
  if (text === "no claim") return { text, card: null, taken: [], claim: false };
  const claim = text.startsWith(CLAIM);
  const [card, taken] = (claim ? text.slice(CLAIM.length) : text).split("=");
  return { text, card: card!, taken: taken ? taken.split("+") : [], claim };
}

/** The seats of each side: partners sit opposite each other. */
export function sides(view: ShokobaView): number[][] {
  const players = view.hand_sizes.length;
  const count = view.stones.length;
  return view.stones.map((_, side) =>
    Array.from({ length: players / count }, (_unused, i) => side + i * count),
  );
}

export const sideOf = (view: ShokobaView, seat: number): number => seat % view.stones.length;

export const sideNames = (view: ShokobaView, voice: Voice): string[] =>
  sides(view).map((seats) => voice.list(seats));

/** Cards in a sentence: `7♦D` would be unreadable, so value and gem stand as printed. */
export const inline = (cards: readonly string[], joint = " "): string => cards.join(joint);
