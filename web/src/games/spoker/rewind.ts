/** A move of long ago, put together again from the events: so that every line of the log can be watched. */

import type { AnySpokerEvent } from "../../generated/spoker";
import type { GameEvent } from "../../protocol";
import type { Moved } from "../contract";
import { CLOSED, JOKER, type SpokerView } from "./view";

/** Events that begin a move; what follows from it, such as a drawn card, belongs to it. */
const MOVES = new Set(["laid", "swapped", "discarded"]);

const add = (numbers: readonly number[], at: number, by: number): number[] =>
  numbers.map((number, place) => (place === at ? number + by : number));

/** As hands are sorted: by rank, then by suit, jokers last. */
const ORDER = "789TJQKA?";
const SUITS = "dshc*?";
const sorted = (hand: readonly string[]): string[] =>
  [...hand].sort(
    (one, other) =>
      ORDER.indexOf(one[0]!) - ORDER.indexOf(other[0]!) || SUITS.indexOf(one[1]!) - SUITS.indexOf(other[1]!),
  );

function without(hand: readonly string[], gone: readonly string[]): string[] {
  const rest = [...hand];
  for (const card of gone) {
    const place = rest.indexOf(card);
    if (place >= 0) rest.splice(place, 1);
  }
  return rest;
}

/** A seat lets go of some cards and gets others, as far as the viewer may know. */
function exchanged(
  view: SpokerView,
  seat: number,
  gone: readonly string[],
  came: readonly string[],
): SpokerView {
  return seat === view.seat ? { ...view, hand: sorted([...without(view.hand, gone), ...came]) } : view;
}

/** What a view becomes by an event. */
function after(view: SpokerView, event: AnySpokerEvent): SpokerView {
  switch (event.event) {
    case "dealt":
    case "drew":
      return {
        ...exchanged(view, event.seat, [], event.cards ?? []),
        hand_sizes: add(view.hand_sizes, event.seat, event.count),
        bag_size: view.bag_size - event.count,
      };
    case "laid": {
      const laid = Object.fromEntries(event.squares.map((square, i) => [square, event.laid[i]!]));
      return {
        ...exchanged(view, event.seat, event.laid, []),
        board: { ...view.board, ...laid },
        hand_sizes: add(view.hand_sizes, event.seat, -event.laid.length),
      };
    }
    case "scored": {
      const closed = event.figures.filter(({ kind }) => CLOSED.has(kind)).map(({ squares }) => squares);
      return {
        ...view,
        scores: add(view.scores, event.seat, event.points),
        closed: [...view.closed, ...closed],
      };
    }
    case "swapped":
      return {
        ...exchanged(view, event.seat, [JOKER], [event.card]),
        board: { ...view.board, [event.square]: `${event.card[0]!}?` },
      };
    case "discarded":
      return {
        ...exchanged(view, event.seat, event.cards ?? [], []),
        hand_sizes: add(view.hand_sizes, event.seat, -event.count),
        discards_size: view.discards_size + event.count,
      };
    case "bag_turned":
      return { ...view, bag_size: view.bag_size + event.count, discards_size: 0 };
    case "set_aside":
    case "game_over":
      return view;
  }
}

/** The table before the first card: all that was ever drawn is in the bag. */
function beginning(history: readonly AnySpokerEvent[], now: SpokerView): SpokerView {
  const drawn = history.map((event) => {
    if (event.event === "bag_turned") return -event.count;
    return event.event === "dealt" || event.event === "drew" ? event.count : 0;
  });
  const start: SpokerView = {
    ...now,
    moves: [],
    to_move: null,
    board: {},
    closed: [],
    hand: [],
    hand_sizes: now.hand_sizes.map(() => 0),
    scores: now.scores.map(() => 0),
    bag_size: drawn.reduce<number>((sum, count) => sum + count, now.bag_size),
    discards_size: 0,
    passes: 0,
  };
  delete start.winners;
  return start;
}

/** The move that an event of the history belongs to, seen by the seat of a view; nothing before the first. */
export function rewound(history: readonly GameEvent[], at: number, now: SpokerView): Moved | null {
  const story = history as readonly AnySpokerEvent[];
  const from = story.findLastIndex(({ event }, place) => place <= at && MOVES.has(event));
  if (from < 0) return null;
  const next = story.findIndex(({ event }, place) => place > from && MOVES.has(event));
  const events = story.slice(from, next < 0 ? story.length : next);
  const start = story.slice(0, from).reduce(after, beginning(story, now));
  const before = { ...start, to_move: Number(events[0]!["seat"]) };
  return { number: from, from, events: [...events], before, after: events.reduce(after, before) };
}
