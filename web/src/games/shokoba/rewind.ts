/** A move of long ago, put together again from the events: so that every line of the log can be watched. */

import type { AnyShokobaEvent } from "../../generated/shokoba";
import type { GameEvent } from "../../protocol";
import type { Moved } from "../contract";
import { places } from "./takes";
import { sideOf, type ShokobaView } from "./view";

/** Events that begin a move; what follows from it, such as a deal, belongs to it. */
const MOVES = new Set(["laid", "took", "claimed", "claim_declined"]);

const add = (numbers: readonly number[], at: number, by: number): number[] =>
  numbers.map((number, place) => (place === at ? number + by : number));

const without = (cards: readonly string[], gone: readonly string[]): string[] => {
  const lost = places(cards, gone, []);
  return cards.filter((_, place) => !lost.includes(place));
};

function roundStarted(
  view: ShokobaView,
  event: Extract<AnyShokobaEvent, { event: "round_started" }>,
): ShokobaView {
  const none = (numbers: readonly number[]): number[] => numbers.map(() => 0);
  const { round, dealer, playing } = event;
  const empty = { table: [], hand: [], hand_sizes: none(view.hand_sizes), pile_sizes: none(view.pile_sizes) };
  return { ...view, ...empty, round, dealer, playing, deck_size: DECK };
}

/** The cards of the game. */
const DECK = 40;

function cardPlayed(view: ShokobaView, seat: number, card: string): ShokobaView {
  const hand = seat === view.seat ? without(view.hand, [card]) : view.hand;
  return { ...view, hand, hand_sizes: add(view.hand_sizes, seat, -1) };
}

/** What a view becomes by an event. */
function after(view: ShokobaView, event: AnyShokobaEvent): ShokobaView {
  switch (event.event) {
    case "round_started":
      return roundStarted(view, event);
    case "dealt":
      return {
        ...view,
        hand: event.cards && event.seat === view.seat ? [...view.hand, ...event.cards] : view.hand,
        hand_sizes: add(view.hand_sizes, event.seat, event.count),
        deck_size: view.deck_size - event.count,
      };
    case "table_dealt":
      return { ...view, table: event.cards, deck_size: view.deck_size - event.cards.length };
    case "laid": {
      const next = cardPlayed(view, event.seat, event.card);
      return event.mistake
        ? { ...next, mistake: event.card }
        : { ...next, table: [...view.table, event.card] };
    }
    case "took":
    case "claimed": {
      const next =
        event.event === "took" ? cardPlayed(view, event.seat, event.card) : { ...view, mistake: null };
      const pile_sizes = add(view.pile_sizes, sideOf(view, event.seat), event.taken.length + 1);
      return { ...next, table: without(view.table, event.taken), pile_sizes };
    }
    case "claim_declined":
      return { ...view, mistake: null, table: [...view.table, event.card] };
    case "shokoba":
      return { ...view, stones: add(view.stones, event.side, 1) };
    case "swept":
      return {
        ...view,
        table: [],
        pile_sizes: add(view.pile_sizes, sideOf(view, event.seat), event.cards.length),
      };
    case "round_counted":
      return { ...view, stones: event.stones };
    case "game_over":
      return view;
  }
}

/** The move that an event of the history belongs to, seen by the seat of a view; nothing before the first. */
export function rewound(history: readonly GameEvent[], at: number, now: ShokobaView): Moved | null {
  const from = history.findLastIndex(({ event }, place) => place <= at && MOVES.has(event));
  if (from < 0) return null;
  const next = history.findIndex(({ event }, place) => place > from && MOVES.has(event));
  const events = history.slice(from, next < 0 ? history.length : next);
  const start: ShokobaView = {
    ...now,
    moves: [],
    mistake: null,
    stones: now.stones.map(() => 0),
    to_move: null,
  };
  delete start.winners;
  const told = history.slice(0, from) as AnyShokobaEvent[];
  const before = { ...told.reduce(after, start), to_move: Number(events[0]!["seat"]) };
  const end = (events as AnyShokobaEvent[]).reduce(after, before);
  return { number: from, from, events, before, after: end };
}
