/**
 * A move of Shokoba as frames: the card comes out of the hand, what it takes lights up with its sum, everything goes
 * to the pile, and a shokoba is celebrated with a stone.
 */

import type { AnyShokobaEvent } from "../../generated/shokoba";
import type { Frame } from "../../table/staging.svelte";
import type { Voice } from "../../words";
import type { Moved } from "../contract";
import { valueOf } from "./cards";
import { places as placesOf } from "./takes";
import { sideOf, type ShokobaView } from "./view";

/** What a frame draws besides the cards of the table. */
export interface Scene {
  /** The card that has left the hand and takes. */
  played?: string;
  /** The places of the table that light up. */
  lit?: readonly number[];
  /** What the cards add up to. */
  sum?: string;
  /** Who cleared the table. */
  shokoba?: number;
}

/** Cards keep their names as pieces by kind and copy, on the table and in the hand. */
export const named = (zone: "hand" | "table", cards: readonly string[]): string[] =>
  cards.map(
    (card, place) => `${zone}:${card}#${cards.slice(0, place).filter((other) => other === card).length}`,
  );

export const PLAYED = "played";
export const DECK = "deck";
export const pilePlace = (side: number): string => `pile:${side}`;
export const fanPlace = (seat: number): string => `fan:${seat}`;

const without = (cards: readonly string[], gone: readonly number[]): string[] =>
  cards.filter((_, place) => !gone.includes(place));

const changed = (numbers: readonly number[], at: number, by: number): number[] =>
  numbers.map((number, place) => (place === at ? number + by : number));

/** Where a card of a seat comes from: the viewer's own hand shows it, the others' lie face down. */
function origin(view: ShokobaView, seat: number, card: string): string {
  const place = view.hand.lastIndexOf(card);
  return seat === view.seat && place >= 0 ? named("hand", view.hand)[place]! : fanPlace(seat);
}

/** The table after a seat has let go of a card. */
function handed(view: ShokobaView, seat: number, card: string): ShokobaView {
  const place = seat === view.seat ? view.hand.lastIndexOf(card) : -1;
  return {
    ...view,
    hand: place < 0 ? view.hand : without(view.hand, [place]),
    hand_sizes: changed(view.hand_sizes, seat, -1),
    moves: [],
  };
}

function laid(view: ShokobaView, seat: number, card: string): Frame[] {
  const next = { ...handed(view, seat, card), table: [...view.table, card] };
  const piece = named("table", next.table).at(-1)!;
  return [{ view: next, ms: 260, comes: { [piece]: origin(view, seat, card) }, sound: "card" }];
}

function took(view: ShokobaView, seat: number, card: string, taken: readonly string[]): Frame[] {
  const lit = placesOf(view.table, taken, []);
  const pieces = lit.map((place) => named("table", view.table)[place]!);
  const pile = pilePlace(sideOf(view, seat));
  const out = handed(view, seat, card);
  const values = lit.map((place) => valueOf(view.table[place]!));
  const sum = `${values.join(" + ")} = ${valueOf(card)}`;
  const gathered: ShokobaView = {
    ...out,
    table: without(view.table, lit),
    pile_sizes: changed(view.pile_sizes, sideOf(view, seat), taken.length + 1),
  };
  return [
    {
      view: out,
      scene: { played: card, lit } satisfies Scene,
      ms: 80,
      comes: { [PLAYED]: origin(view, seat, card) },
      sound: "card",
    },
    { view: out, scene: { played: card, lit, sum } satisfies Scene, ms: taken.length > 1 ? 620 : 380 },
    {
      view: gathered,
      ms: 120,
      apart: 40,
      goes: Object.fromEntries([PLAYED, ...pieces].map((piece) => [piece, pile])),
      sound: "take",
    },
  ];
}

function shokoba(view: ShokobaView, seat: number, side: number, voice: Voice): Frame[] {
  const next = { ...view, stones: changed(view.stones, side, 1) };
  const caption = voice.tell("shokoba.told.shokoba", seat);
  return [{ view: next, scene: { shokoba: seat } satisfies Scene, ms: 1300, caption, sound: "triumph" }];
}

function swept(view: ShokobaView, seat: number, cards: readonly string[]): Frame[] {
  const side = sideOf(view, seat);
  const next = { ...view, table: [], pile_sizes: changed(view.pile_sizes, side, cards.length) };
  const goes = Object.fromEntries(named("table", view.table).map((piece) => [piece, pilePlace(side)]));
  return [{ view: next, ms: 250, apart: 60, goes, sound: "take" }];
}

/** New cards leave the deck, one after the other. */
function dealt(view: ShokobaView, after: ShokobaView): Frame[] {
  const next: ShokobaView = { ...after, moves: [], table: view.table, winners: [] };
  delete next.winners;
  const comes = Object.fromEntries(named("hand", after.hand).map((piece) => [piece, DECK]));
  return [{ view: next, ms: 150, apart: 90, comes, sound: "card" }];
}

function tableDealt(view: ShokobaView, cards: readonly string[]): Frame[] {
  const next = { ...view, table: [...cards] };
  const comes = Object.fromEntries(named("table", next.table).map((piece) => [piece, DECK]));
  return [{ view: next, ms: 200, apart: 90, comes, sound: "card" }];
}

/** The frames of a move. */
export function frames({ events, before, after }: Moved, voice: Voice): Frame[] {
  const found: Frame[] = [];
  let view: ShokobaView = { ...(before as ShokobaView), moves: [] };
  let hands = false;
  const add = (more: Frame[]): void => {
    found.push(...more);
    view = more.at(-1)!.view as ShokobaView;
  };
  for (const event of events as AnyShokobaEvent[]) {
    if (event.event === "laid") add(laid(view, event.seat, event.card));
    else if (event.event === "took") add(took(view, event.seat, event.card, event.taken));
    else if (event.event === "shokoba") add(shokoba(view, event.seat, event.side, voice));
    else if (event.event === "swept") add(swept(view, event.seat, event.cards));
    else if (event.event === "table_dealt") add(tableDealt(view, event.cards));
    else if (event.event === "dealt" && !hands) {
      hands = true;
      add(dealt(view, after as ShokobaView));
    }
  }
  return found;
}
