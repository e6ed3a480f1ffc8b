/** 8·28 as JSON: made by tools/types from the game's declaration. Not to be edited. */

import type { GameEvent, View } from "../protocol";

export interface Eight28View extends View {
  hidden: (string | null)[];
  open: string[][];
  out: number[];
  passed: number[];
  pot: [number, number];
  bank: [number, number];
  won: [number, number][];
  dealer: number;
  accepted: boolean;
  phase: "offer" | "choose" | "over";
  choices: (null | "8" | "28")[];
  round: number;
  deck_size: number;
}

export interface RoundStartedEvent extends GameEvent {
  event: "round_started";
  round: number;
  dealer: number;
  pot: [number, number];
}

export interface DealtEvent extends GameEvent {
  event: "dealt";
  seat: number;
  cards?: string[];
}

export interface StonePlacedEvent extends GameEvent {
  event: "stone_placed";
  seat: number;
  colour: "blue" | "red";
  pot: [number, number];
  last_round: boolean;
}

export interface NoStoneLeftEvent extends GameEvent {
  event: "no_stone_left";
  seat: number;
}

export interface TookEvent extends GameEvent {
  event: "took";
  seat: number;
  card: string;
  sum: number;
}

export interface RefusedEvent extends GameEvent {
  event: "refused";
  seat: number;
  for_good: boolean;
}

export interface WentOutEvent extends GameEvent {
  event: "went_out";
  seat: number;
  sum: number;
}

export interface RevealedEvent extends GameEvent {
  event: "revealed";
  hidden: string[];
  open: string[][];
  totals: number[][];
}

export interface JackpotEvent extends GameEvent {
  event: "jackpot";
  seats: number[];
  pot: [number, number];
}

export interface PotSplitEvent extends GameEvent {
  event: "pot_split";
  eight: [number, number];
  twenty_eight: [number, number];
  rest: [number, number];
}

export interface ChoseEvent extends GameEvent {
  event: "chose";
  seat: number;
  treasure: "8" | "28";
  total: number;
  free: boolean;
}

export interface PrizeSharedEvent extends GameEvent {
  event: "prize_shared";
  prize: "jackpot" | "8" | "28";
  stones: [number, number];
  total: number | null;
  seats: number[];
  shares: [number, number][];
  left: [number, number];
}

export interface RoundOverEvent extends GameEvent {
  event: "round_over";
  round: number;
  stayed: [number, number];
  won: [number, number][];
}

export interface GameOverEvent extends GameEvent {
  event: "game_over";
  winners: number[];
  points: number[];
}

export type AnyEight28Event = RoundStartedEvent | DealtEvent | StonePlacedEvent | NoStoneLeftEvent | TookEvent | RefusedEvent | WentOutEvent | RevealedEvent | JackpotEvent | PotSplitEvent | ChoseEvent | PrizeSharedEvent | RoundOverEvent | GameOverEvent;

export const STONE_POINTS = [1, 2] as const;

export const ALL_STONES = [55, 15] as const;

export const TREASURES = [8, 28] as const;

export const OUT_AT = 28 as const;

export const COPIES = {"1": 15, "2": 3, "3": 3, "4": 3, "5": 3, "6": 3, "7": 3, "8": 4, "9": 3, "10": 3, "1/11": 8} as const;

export const READINGS = {"1": [1], "2": [2], "3": [3], "4": [4], "5": [5], "6": [6], "7": [7], "8": [8], "9": [9], "10": [10], "1/11": [1, 11]} as const;
