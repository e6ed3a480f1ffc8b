/** Topas as JSON: made by tools/types from the game's declaration. Not to be edited. */

import type { GameEvent, View } from "../protocol";

export interface TopasView extends View {
  first: number;
  columns: number[][] | null;
  area: string[];
  hand: string[];
  away: string[];
  hand_sizes: number[];
  stock_size: number;
  scores: number[][];
  totals: number[];
}

export interface DealtEvent extends GameEvent {
  event: "dealt";
  seat: number;
  count: number;
  cards?: string[];
}

export interface DrewEvent extends GameEvent {
  event: "drew";
  seat: number;
  count: number;
  cards?: string[];
}

export interface AreaStartedEvent extends GameEvent {
  event: "area_started";
  move: string;
  column: number | null;
}

export interface LaidEvent extends GameEvent {
  event: "laid";
  seat: number;
  card: string;
  move: string;
}

export interface ScoredEvent extends GameEvent {
  event: "scored";
  seat: number;
  points: number;
  total: number;
  lines: ({ squares: [number, number][]; colour: "Y" | "R" | "G" | "B"; gems: number })[];
  multiplied: boolean;
}

export interface ColumnFinishedEvent extends GameEvent {
  event: "column_finished";
  column: number;
  points: [number, number, number, number, number, number, number];
  total: number;
}

export interface GameOverEvent extends GameEvent {
  event: "game_over";
  winners: number[];
  scores: number[];
  mark: "fantastic" | "good" | "modest" | null;
}

export type AnyTopasEvent = DealtEvent | DrewEvent | AreaStartedEvent | LaidEvent | ScoredEvent | ColumnFinishedEvent | GameOverEvent;

export const TURNS = 7 as const;

export const COLUMNS = 4 as const;

export const MOST_GEMS = 7 as const;

export const CARDS = ["G1B2", "G1B3", "G2B1", "G2B3", "G3B1", "G3B2", "R1B2", "R1B3", "R1G2", "R1G3", "R2B1", "R2B3", "R2G1", "R2G3", "R3B1", "R3B2", "R3G1", "R3G2", "Y1B2", "Y1B3", "Y1G2", "Y1G3", "Y1R2", "Y1R3", "Y2B1", "Y2B3", "Y2G1", "Y2G3", "Y2R1", "Y2R3", "Y3B1", "Y3B2", "Y3G1", "Y3G2", "Y3R1", "Y3R2"] as const;

export const MARKS = {"fantastic": 50, "good": 40} as const;

export const SOLITAIRE = {"player": "greedy", "games": 1000000, "seed": 19, "least": 25, "scores": [1, 5, 22, 78, 261, 792, 2247, 5078, 10190, 18277, 29793, 43662, 58760, 72910, 85805, 95449, 100591, 100545, 93427, 81170, 66122, 50014, 34937, 22467, 13499, 7306, 3750, 1691, 728, 279, 99, 31, 13, 1]} as const;
