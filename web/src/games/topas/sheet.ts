/** The score sheet: a pair of columns for each player, or for each column of the solitaire. */

import type { GemName } from "../../art/gems";
import { COLUMNS } from "../../generated/topas";
import { gemOfSeat } from "../../table/seating";
import type { Voice } from "../../words";
import type { TopasView } from "./plane";

export interface SheetColumn {
  name: string;
  gem: GemName;
  /** The points of each turn. */
  points: readonly number[];
  /** The points written down by the end of each turn. */
  totals: readonly number[];
  /** Whether the next turn is written here. */
  next: boolean;
}

const added = (points: readonly number[]): number[] => {
  let sum = 0;
  return points.map((more) => (sum += more));
};

/** The columns of the sheet as it stands, with the gems of the players. */
export function sheetOf(view: TopasView, voice: Voice, gems: readonly GemName[]): SheetColumn[] {
  const column = (name: string, gem: GemName, points: readonly number[], next: boolean): SheetColumn => ({
    name,
    gem,
    points,
    totals: added(points),
    next,
  });
  if (!view.columns)
    return view.scores.map((points, seat) =>
      column(voice.name(seat), gems[seat]!, points, view.to_move === seat),
    );
  const done = view.columns.length;
  return Array.from({ length: COLUMNS }, (_, i) =>
    column(
      voice.say("topas.seats.column", { n: i + 1 }),
      gemOfSeat(i),
      view.columns![i] ?? (i === done ? (view.scores[0] ?? []) : []),
      i === done,
    ),
  );
}

/** Where the points of a seat are written: the column of the sheet that is open to it. */
export const openColumn = (view: TopasView, seat: number): number => view.columns?.length ?? seat;
