/** A move of long ago, put together again from the events: so that every line of the log can be watched. */

import type { AnyTopasEvent } from "../../generated/topas";
import type { GameEvent } from "../../protocol";
import type { Moved } from "../contract";
import type { TopasView } from "./plane";

const add = (numbers: readonly number[], at: number, by: number): number[] =>
  numbers.map((number, place) => (place === at ? number + by : number));

/** Cards come from the stock to a hand, which is sorted. */
function handed(view: TopasView, seat: number, count: number, cards: readonly string[] = []): TopasView {
  return {
    ...view,
    hand: seat === view.seat ? [...view.hand, ...cards].sort() : view.hand,
    hand_sizes: add(view.hand_sizes, seat, count),
    stock_size: view.stock_size - count,
  };
}

/** What a view becomes by an event. */
function after(view: TopasView, event: AnyTopasEvent): TopasView {
  switch (event.event) {
    case "dealt":
    case "drew":
      return handed(view, event.seat, event.count, event.cards);
    case "area_started":
      return { ...view, area: [event.move], stock_size: view.stock_size - 1 };
    case "laid":
      return {
        ...view,
        area: [...view.area, event.move],
        hand: view.hand.filter((card) => event.seat !== view.seat || card !== event.card),
        hand_sizes: add(view.hand_sizes, event.seat, -1),
      };
    case "scored":
      return {
        ...view,
        scores: view.scores.map((sheet, seat) => (seat === event.seat ? [...sheet, event.points] : sheet)),
        totals: add(view.totals, event.seat, view.columns ? 0 : event.points),
      };
    case "column_finished":
      return { ...view, area: [], scores: [[]], columns: [...(view.columns ?? []), [...event.points]] };
    case "game_over":
      return view;
  }
}

/** The table before the first card: all that was ever drawn is in the stock. */
function beginning(history: readonly AnyTopasEvent[], now: TopasView): TopasView {
  const drawn = history.map((event) => {
    if (event.event === "area_started") return 1;
    return event.event === "dealt" || event.event === "drew" ? event.count : 0;
  });
  const start: TopasView = {
    ...now,
    moves: [],
    to_move: null,
    area: [],
    hand: [],
    hand_sizes: now.hand_sizes.map(() => 0),
    stock_size: drawn.reduce<number>((sum, count) => sum + count, now.stock_size),
    scores: now.scores.map(() => []),
    totals: now.totals.map(() => 0),
    columns: now.columns && [],
  };
  delete start.winners;
  return start;
}

/** The move that an event of the history belongs to, seen by the seat of a view; nothing before the first. */
export function rewound(history: readonly GameEvent[], at: number, now: TopasView): Moved | null {
  const story = history as readonly AnyTopasEvent[];
  const from = story.findLastIndex(({ event }, place) => place <= at && event === "laid");
  if (from < 0) return null;
  const next = story.findIndex(({ event }, place) => place > from && event === "laid");
  const events = story.slice(from, next < 0 ? story.length : next);
  const start = story.slice(0, from).reduce(after, beginning(story, now));
  const before = { ...start, to_move: Number(events[0]!["seat"]) };
  return { number: from, from, events: [...events], before, after: events.reduce(after, before) };
}
