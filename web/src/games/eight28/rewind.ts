/** A move of long ago, put together again from the events: so that every line of the log can be watched. */

import { COPIES, type AnyEight28Event, type PrizeSharedEvent } from "../../generated/eight28";
import type { GameEvent } from "../../protocol";
import type { Moved } from "../contract";
import { plus, type Eight28View, type Stones } from "./view";

/** The cards of the game, all of which are shuffled for every round. */
const CARDS = Object.values(COPIES).reduce<number>((sum, copies) => sum + copies, 0);

/** Whether an event begins a move; what follows from it belongs to it. */
const isMove = ({ event, free }: GameEvent): boolean =>
  event === "took" || event === "refused" || (event === "chose" && Boolean(free));

const set = <Item>(items: readonly Item[], at: number, item: Item): Item[] =>
  items.map((old, place) => (place === at ? item : old));

const NONE: Stones = [0, 0];
const stone = (colour: "blue" | "red", count: number): Stones =>
  colour === "blue" ? [count, 0] : [0, count];

function roundStarted(view: Eight28View, round: number, dealer: number, pot: Stones): Eight28View {
  return {
    ...view,
    round,
    dealer,
    pot,
    phase: "offer",
    deck_size: CARDS,
    hidden: view.hidden.map(() => null),
    open: view.open.map(() => []),
    choices: view.choices.map(() => null),
    out: [],
    passed: [],
  };
}

const shared = (view: Eight28View, { prize, seats, shares, left }: PrizeSharedEvent): Eight28View => ({
  ...view,
  pot: prize === "jackpot" ? left : view.pot,
  won: view.won.map((stones, seat) => plus(stones, shares[seats.indexOf(seat)] ?? NONE)),
});

/** What a view becomes by an event. */
function after(view: Eight28View, event: AnyEight28Event): Eight28View {
  switch (event.event) {
    case "round_started":
      return roundStarted(view, event.round, event.dealer, event.pot);
    case "dealt":
      return {
        ...view,
        hidden: set(view.hidden, event.seat, event.cards?.[0] ?? null),
        deck_size: view.deck_size - 1,
      };
    case "stone_placed":
      return { ...view, pot: event.pot, dealer: event.seat, bank: plus(view.bank, stone(event.colour, -1)) };
    case "no_stone_left":
      return { ...view, dealer: event.seat };
    case "took": {
      const row = [...view.open[event.seat]!, event.card];
      return { ...view, open: set(view.open, event.seat, row), deck_size: view.deck_size - 1 };
    }
    case "refused":
      return event.for_good ? { ...view, passed: [...view.passed, event.seat] } : view;
    case "went_out":
      return { ...view, out: [...view.out, event.seat] };
    case "revealed":
      return { ...view, hidden: event.hidden };
    case "pot_split":
      return { ...view, phase: "choose" };
    case "chose":
      return { ...view, choices: set(view.choices, event.seat, event.treasure) };
    case "prize_shared":
      return shared(view, event);
    case "round_over":
      return { ...view, pot: event.stayed, won: event.won };
    case "jackpot":
    case "game_over":
      return view;
  }
}

/** The table before the first round: every stone that was ever placed is in the bank. */
function beginning(history: readonly AnyEight28Event[], now: Eight28View): Eight28View {
  const placed = history.map((event) => (event.event === "stone_placed" ? stone(event.colour, 1) : NONE));
  const bank = placed.reduce(plus, now.bank);
  const start = roundStarted({ ...now, moves: [], to_move: null, bank }, 1, now.dealer, NONE);
  delete start.winners;
  return { ...start, won: now.won.map(() => NONE) };
}

/** The move that an event of the history belongs to, seen by the seat of a view; nothing before the first. */
export function rewound(history: readonly GameEvent[], at: number, now: Eight28View): Moved | null {
  const story = history as readonly AnyEight28Event[];
  const from = story.findLastIndex((event, place) => place <= at && isMove(event));
  if (from < 0) return null;
  const next = story.findIndex((event, place) => place > from && isMove(event));
  const events = story.slice(from, next < 0 ? story.length : next);
  const start = story.slice(0, from).reduce(after, beginning(story, now));
  const before = { ...start, to_move: Number(events[0]!["seat"]) };
  return { number: from, from, events: [...events], before, after: events.reduce(after, before) };
}
