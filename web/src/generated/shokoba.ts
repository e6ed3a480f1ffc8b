/** Shokoba as JSON: made by tools/types from the game's declaration. Not to be edited. */

import type { GameEvent, View } from "../protocol";

export interface ShokobaView extends View {
  hand: string[];
  table: string[];
  hand_sizes: number[];
  piles?: string[][];
  deck_size: number;
  stones: number[];
  target: number;
  dealer: number;
  last_taker: number | null;
  playing: number[];
  round: number;
  mistake: string | null;
  pile_sizes: number[];
}

export interface RoundStartedEvent extends GameEvent {
  event: "round_started";
  round: number;
  dealer: number;
  playing: number[];
  extra: boolean;
}

export interface DealtEvent extends GameEvent {
  event: "dealt";
  seat: number;
  count: number;
  cards?: string[];
}

export interface TableDealtEvent extends GameEvent {
  event: "table_dealt";
  cards: string[];
}

export interface LaidEvent extends GameEvent {
  event: "laid";
  seat: number;
  card: string;
  mistake: boolean;
}

export interface TookEvent extends GameEvent {
  event: "took";
  seat: number;
  card: string;
  taken: string[];
}

export interface ClaimedEvent extends GameEvent {
  event: "claimed";
  seat: number;
  card: string;
  taken: string[];
}

export interface ClaimDeclinedEvent extends GameEvent {
  event: "claim_declined";
  seat: number;
  card: string;
}

export interface ShokobaEvent extends GameEvent {
  event: "shokoba";
  seat: number;
  side: number;
}

export interface SweptEvent extends GameEvent {
  event: "swept";
  seat: number;
  cards: string[];
}

export interface RoundCountedEvent extends GameEvent {
  event: "round_counted";
  round: number;
  counts: { diamond: number[]; emeralds: number[]; rubies: number[]; sapphires: number[]; cards: number[] };
  winners: { diamond: number | null; emeralds: number | null; rubies: number | null; sapphires: number | null; cards: number | null };
  stones: number[];
}

export interface GameOverEvent extends GameEvent {
  event: "game_over";
  winners: number[];
  stones: number[];
}

export type AnyShokobaEvent = RoundStartedEvent | DealtEvent | TableDealtEvent | LaidEvent | TookEvent | ClaimedEvent | ClaimDeclinedEvent | ShokobaEvent | SweptEvent | RoundCountedEvent | GameOverEvent;

export const CATEGORY_CARDS = {"diamond": 1, "emeralds": 3, "rubies": 9, "sapphires": 27, "cards": 40} as const;

export const TARGETS = {"2023": {"2": 7, "3": 6, "4": 5}, "classic": {"2": 11, "3": 11, "4": 11}} as const;

export const AGREED_TARGETS = [11, 16, 21] as const;

export const COPIES = {"1R": 1, "1S": 3, "2R": 1, "2S": 3, "3R": 1, "3S": 3, "4R": 1, "4S": 3, "5R": 1, "5S": 3, "6R": 1, "6S": 3, "7D": 1, "7E": 3, "8R": 1, "8S": 3, "9R": 1, "9S": 3, "10R": 1, "10S": 3} as const;

export const MOST_IN_HAND = 9 as const;
