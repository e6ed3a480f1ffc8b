/**
 * A move of Spoker as frames: the cards come to the board, its figures light up one after the other and are counted
 * step by step, the points go to the score, and the hand is filled up.
 */

import type { AnySpokerEvent } from "../../generated/spoker";
import type { Frame } from "../../table/staging.svelte";
import type { Voice } from "../../words";
import type { Moved } from "../contract";
import { steps, type Counted } from "./counting";
import { JOKER, type Laid, type Scored, type SpokerView } from "./view";

/** What a frame draws besides the cards. */
export interface Scene {
  /** The figures that have lit up, as far as they have been counted. */
  counted: readonly Counted[];
  /** The squares that were covered by this move. */
  fresh: readonly string[];
}

export const BAG = "bag";
export const POINTS = "points";

/** A card on the board. */
export const lying = (square: string, card: string): string => `${square}:${card}`;

/** The cards of a hand as pieces, by kind and copy. */
export const held = (hand: readonly string[]): string[] =>
  hand.map((card, i) => `hand:${card}#${hand.slice(0, i).filter((other) => other === card).length}`);

const STEP_MS = 380;

/** The viewer's places of these cards; those of others are not known. */
function placesOf(view: SpokerView, seat: number, cards: readonly string[]): number[] {
  if (seat !== view.seat) return [];
  const found: number[] = [];
  for (const card of cards) {
    const place = view.hand.findIndex((one, i) => one === card && !found.includes(i));
    if (place >= 0) found.push(place);
  }
  return found;
}

/** The view after a seat has let go of some cards. */
function handed(view: SpokerView, seat: number, cards: readonly string[]): SpokerView {
  const gone = placesOf(view, seat, cards);
  return {
    ...view,
    hand: view.hand.filter((_, place) => !gone.includes(place)),
    hand_sizes: view.hand_sizes.map((size, i) => (i === seat ? size - cards.length : size)),
  };
}

/** Where a seat's cards come from: the viewer's from the hand, the others' from where they sit. */
function origins(view: SpokerView, seat: number, cards: readonly string[]): string[] {
  const places = placesOf(view, seat, cards);
  const pieces = held(view.hand);
  return cards.map((_, i) => (places[i] === undefined ? `seat:${seat}` : pieces[places[i]!]!));
}

function laid(view: SpokerView, { seat, laid: cards, squares }: Laid): Frame[] {
  const from = origins(view, seat, cards);
  const next = {
    ...handed(view, seat, cards),
    board: { ...view.board, ...Object.fromEntries(squares.map((square, i) => [square, cards[i]!])) },
  };
  const comes = Object.fromEntries(squares.map((square, i) => [lying(square, cards[i]!), from[i]!]));
  const scene: Scene = { counted: [], fresh: squares };
  return [{ view: next, scene, ms: 120, apart: 70, comes, sound: "card" }];
}

function scored(view: SpokerView, { seat, total, figures }: Scored, after: SpokerView): Frame[] {
  const fresh = figures[0]?.new ?? [];
  const counts = steps(figures).map((counted): Frame => {
    const scene: Scene = { counted, fresh };
    return { view, scene, ms: STEP_MS, sound: "stone" };
  });
  const last = counts.at(-1);
  if (last) last.ms *= 2;
  const next = {
    ...view,
    scores: view.scores.map((points, i) => (i === seat ? total : points)),
    closed: after.closed,
  };
  return [...counts, { view: next, ms: 100, flight: 420, goes: { [POINTS]: `seat:${seat}` } }];
}

function swapped(view: SpokerView, seat: number, square: string, card: string, after: SpokerView): Frame[] {
  const [from] = origins(view, seat, [JOKER]);
  const joker = after.board[square] ?? `${card[0]!}?`;
  const own = seat === view.seat;
  const hand = own ? after.hand : view.hand;
  const next = { ...view, board: { ...view.board, [square]: joker }, hand };
  const to = own ? (held(hand)[hand.lastIndexOf(card)] ?? `seat:${seat}`) : `seat:${seat}`;
  const scene: Scene = { counted: [], fresh: [square] };
  return [
    {
      view: next,
      scene,
      ms: 500,
      comes: { [lying(square, joker)]: from! },
      goes: { [lying(square, card)]: to },
      sound: "take",
    },
  ];
}

function discarded(view: SpokerView, seat: number, cards: readonly string[], count: number): Frame[] {
  const places = placesOf(view, seat, cards);
  const pieces = held(view.hand);
  const next = {
    ...handed(view, seat, cards),
    discards_size: view.discards_size + count,
  };
  const goes = Object.fromEntries(places.map((place) => [pieces[place]!, BAG]));
  return [{ view: next, ms: 240, apart: 60, goes, sound: "card" }];
}

function drew(view: SpokerView, seat: number, after: SpokerView): Frame[] {
  const own = seat === view.seat;
  const next = {
    ...view,
    hand: own ? after.hand : view.hand,
    hand_sizes: after.hand_sizes,
    bag_size: after.bag_size,
    discards_size: after.discards_size,
  };
  const known = new Set(held(view.hand));
  const comes = Object.fromEntries(
    own
      ? held(after.hand)
          .filter((piece) => !known.has(piece))
          .map((piece) => [piece, BAG])
      : [],
  );
  return [{ view: next, ms: own ? 120 : 0, apart: 60, comes }];
}

/** The frames of a move. */
export function frames({ events, before, after: end }: Moved, _voice: Voice): Frame[] {
  const after = end as SpokerView;
  const found: Frame[] = [];
  let view: SpokerView = { ...(before as SpokerView), moves: [] };
  const add = (more: Frame[]): void => {
    found.push(...more);
    view = (more.at(-1)?.view as SpokerView | undefined) ?? view;
  };
  for (const event of events as AnySpokerEvent[]) {
    if (event.event === "laid") add(laid(view, event));
    else if (event.event === "scored") add(scored(view, event, after));
    else if (event.event === "swapped") add(swapped(view, event.seat, event.square, event.card, after));
    else if (event.event === "discarded") add(discarded(view, event.seat, event.cards ?? [], event.count));
    else if (event.event === "drew") add(drew(view, event.seat, after));
  }
  return found;
}
