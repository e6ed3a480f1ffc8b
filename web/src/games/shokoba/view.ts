/** Shokoba's JSON, narrowed; and its moves taken apart. */

import type { RoundCountedEvent, ShokobaView } from "../../generated/shokoba";
import type { Voice } from "../../words";

export type { ShokobaView } from "../../generated/shokoba";
export type RoundCounted = RoundCountedEvent;
export type Category = keyof RoundCounted["counts"];

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
