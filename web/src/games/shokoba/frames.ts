/**
 * A move of Shokoba as frames: the card comes out of the hand, what it takes lights up with its sum, everything goes
 * to the pile, and a shokoba is celebrated with a stone.
 */

import type { AnyShokobaEvent, ClaimedEvent, LaidEvent, TookEvent } from "../../generated/shokoba";
import type { Frame } from "../../table/staging.svelte";
import type { Moved } from "../contract";
import { valueOf } from "./cards";
import { tableOf } from "./mistakes";
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
  /** Cards are on their way to a pile. */
  gathering?: true;
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

/** The table with one card more, in the order it will have. */
function withCard(table: readonly string[], card: string, after: readonly string[]): string[] {
  const next = [...table, card];
  const same = [...next].sort().join() === [...after].sort().join();
  return same ? [...after] : next;
}

function laid(view: ShokobaView, { seat, card, mistake }: LaidEvent, after: ShokobaView): Frame[] {
  const out = handed(view, seat, card);
  const next = mistake
    ? { ...out, mistake: card }
    : { ...out, table: withCard(view.table, card, after.table) };
  const table = tableOf(next);
  const piece = named("table", table)[table.lastIndexOf(card)]!;
  return [{ view: next, ms: 260, comes: { [piece]: origin(view, seat, card) }, sound: "card" }];
}

/** Some cards of the table go to a pile with the card that takes them. */
function gathering(
  view: ShokobaView,
  seat: number,
  card: string,
  lit: readonly number[],
  start: Frame,
): Frame[] {
  const out = start.view as ShokobaView;
  const table = tableOf(out);
  const pieces = named("table", table);
  const side = sideOf(view, seat);
  const values = lit.map((place) => valueOf(table[place]!));
  const sum = values.length > 1 ? `${values.join(" + ")} = ${valueOf(card)}` : undefined;
  const gathered: ShokobaView = {
    ...out,
    mistake: null,
    table: without(table, lit),
    pile_sizes: changed(view.pile_sizes, side, lit.length + 1),
  };
  const scene: Scene = { played: card, lit, ...(sum ? { sum } : {}) };
  const goes = Object.fromEntries(
    [PLAYED, ...lit.map((place) => pieces[place]!)].map((one) => [one, pilePlace(side)]),
  );
  return [
    { ...start, scene: { played: card, lit } satisfies Scene, ms: 80, sound: "card" },
    { view: out, scene, ms: sum ? 620 : 300 },
    { view: gathered, scene: { gathering: true } satisfies Scene, ms: 120, apart: 40, goes, sound: "take" },
  ];
}

function took(view: ShokobaView, { seat, card, taken }: TookEvent): Frame[] {
  const lit = placesOf(tableOf(view), taken, []);
  const start = { view: handed(view, seat, card), ms: 0, comes: { [PLAYED]: origin(view, seat, card) } };
  return gathering(view, seat, card, lit, start);
}

/** A card laid by mistake rises from the table and takes what it could have taken. */
function claimed(view: ShokobaView, { seat, card, taken }: ClaimedEvent): Frame[] {
  const pieces = named("table", tableOf(view));
  const out = { ...view, mistake: null };
  const start = { view: out, ms: 0, comes: { [PLAYED]: pieces.at(-1)! } };
  return gathering(out, seat, card, placesOf(out.table, taken, []), start);
}

function shokoba(view: ShokobaView, seat: number, side: number): Frame[] {
  const next = { ...view, stones: changed(view.stones, side, 1) };
  return [{ view: next, scene: { shokoba: seat } satisfies Scene, ms: 1300, sound: "triumph" }];
}

function swept(view: ShokobaView, seat: number, cards: readonly string[]): Frame[] {
  const side = sideOf(view, seat);
  const next = { ...view, table: [], pile_sizes: changed(view.pile_sizes, side, cards.length) };
  const goes = Object.fromEntries(named("table", view.table).map((piece) => [piece, pilePlace(side)]));
  return [
    { view: next, scene: { gathering: true } satisfies Scene, ms: 250, apart: 60, goes, sound: "take" },
  ];
}

/** New cards leave the deck, one after the other. */
function dealt(view: ShokobaView, after: ShokobaView): Frame[] {
  const next: ShokobaView = { ...after, moves: [], table: view.table, mistake: view.mistake };
  const comes = Object.fromEntries(named("hand", after.hand).map((piece) => [piece, DECK]));
  return [{ view: next, ms: 150, apart: 90, comes, sound: "card" }];
}

function tableDealt(view: ShokobaView, cards: readonly string[]): Frame[] {
  const next = { ...view, table: [...cards] };
  const comes = Object.fromEntries(named("table", next.table).map((piece) => [piece, DECK]));
  return [{ view: next, ms: 200, apart: 90, comes, sound: "card" }];
}

/** The frames of a move. */
export function frames({ events, before, after }: Moved): Frame[] {
  const found: Frame[] = [];
  let view: ShokobaView = { ...(before as ShokobaView), moves: [] };
  let hands = false;
  const add = (more: Frame[]): void => {
    found.push(...more);
    view = more.at(-1)!.view as ShokobaView;
  };
  for (const event of events as AnyShokobaEvent[]) {
    if (event.event === "laid") add(laid(view, event, after as ShokobaView));
    else if (event.event === "took") add(took(view, event));
    else if (event.event === "claimed") add(claimed(view, event));
    else if (event.event === "claim_declined") view = { ...view, mistake: null, table: tableOf(view) };
    else if (event.event === "shokoba") add(shokoba(view, event.seat, event.side));
    else if (event.event === "swept") add(swept(view, event.seat, event.cards));
    else if (event.event === "table_dealt") add(tableDealt(view, event.cards));
    else if (event.event === "dealt" && !hands) {
      hands = true;
      add(dealt(view, after as ShokobaView));
    }
  }
  return found;
}
