/**
 * A move of Topas as frames: the card comes to its place, its lines light up one after the other with their gems, the
 * points go to the sheet, and a new card is drawn.
 */

import type { AnyTopasEvent, ColumnFinishedEvent, ScoredEvent } from "../../generated/topas";
import type { Frame } from "../../table/staging.svelte";
import type { Voice } from "../../words";
import type { Moved } from "../contract";
import { read, type Line, type TopasView } from "./plane";
import { openColumn } from "./sheet";

/** What a frame draws besides the cards. */
export interface Scene {
  /** The lines that have lit up so far. */
  lines: readonly Line[];
  /** Their points, once all are lit. */
  points: number | null;
  multiplied: boolean;
}

export const STOCK = "stock";
export const badge = (line: number): string => `badge:${line}`;
export const pointsPlace = (column: number): string => `points:${column}`;

const LINE_MS = 420;
const SUM_MS = 700;

const replaced = <Item>(items: readonly Item[], at: number, item: Item): Item[] =>
  items.map((other, place) => (place === at ? item : other));

function laid(view: TopasView, seat: number, card: string, move: string): Frame[] {
  const hand = view.hand.filter((other) => other !== card);
  const next: TopasView = {
    ...view,
    area: [...view.area, move],
    hand: seat === view.seat ? hand : view.hand,
    hand_sizes: replaced(view.hand_sizes, seat, (view.hand_sizes[seat] ?? 1) - 1),
  };
  const comes = seat === view.seat ? {} : { [card]: `seat:${seat}` };
  return [{ view: next, ms: 160, comes, sound: "card" }];
}

function scored(view: TopasView, { seat, points, total, lines, multiplied }: ScoredEvent): Frame[] {
  const scene = (count: number, sum: number | null): Scene => ({
    lines: lines.slice(0, count),
    points: sum,
    multiplied,
  });
  const lit = lines.map((_, i): Frame => ({ view, scene: scene(i + 1, null), ms: LINE_MS, sound: "stone" }));
  const next: TopasView = {
    ...view,
    scores: replaced(view.scores, seat, [...(view.scores[seat] ?? []), points]),
    totals: view.columns ? view.totals : replaced(view.totals, seat, total),
  };
  const place = pointsPlace(openColumn(view, seat));
  const goes = Object.fromEntries(lines.map((_, i) => [badge(i), place]));
  const summed: Frame[] = lines.length ? [{ view, scene: scene(lines.length, points), ms: SUM_MS }] : [];
  return [...lit, ...summed, { view: next, ms: 120, apart: 60, flight: 420, goes }];
}

/** A column of the solitaire is written down, and its cards go back. */
function finished(view: TopasView, { points }: ColumnFinishedEvent): Frame[] {
  const place = pointsPlace(openColumn(view, 0));
  const goes = Object.fromEntries(view.area.map((text) => [read(text).card, place]));
  const next = { ...view, area: [], scores: [[]], columns: [...(view.columns ?? []), [...points]] };
  return [{ view: next, ms: 200, apart: 30, goes, sound: "take" }];
}

function started(view: TopasView, move: string): Frame[] {
  const next = { ...view, area: [move] };
  return [{ view: next, ms: 160, comes: { [read(move).card]: STOCK }, sound: "card" }];
}

function drew(view: TopasView, seat: number, after: TopasView): Frame[] {
  const own = seat === view.seat;
  const fresh = own ? after.hand.filter((card) => !view.hand.includes(card)) : [];
  const next: TopasView = {
    ...view,
    hand: own ? after.hand : view.hand,
    hand_sizes: after.hand_sizes,
    stock_size: after.stock_size,
  };
  const comes = Object.fromEntries(fresh.map((card) => [card, STOCK]));
  return [{ view: next, ms: own ? 120 : 0, comes }];
}

/** The frames of a move. */
export function frames({ events, before, after }: Moved, _voice: Voice): Frame[] {
  const found: Frame[] = [];
  let view: TopasView = { ...(before as TopasView), moves: [] };
  const add = (more: Frame[]): void => {
    found.push(...more);
    view = (more.at(-1)?.view as TopasView | undefined) ?? view;
  };
  for (const event of events as AnyTopasEvent[]) {
    if (event.event === "laid") add(laid(view, event.seat, event.card, event.move));
    else if (event.event === "scored") add(scored(view, event));
    else if (event.event === "column_finished") add(finished(view, event));
    else if (event.event === "area_started") add(started(view, event.move));
    else if (event.event === "drew") add(drew(view, event.seat, after as TopasView));
  }
  return found;
}
