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
