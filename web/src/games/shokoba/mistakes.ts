/**
 * A card laid though it could take, at tables that play with mistakes. Nobody is told: the next player sees the usual
 * table, and may claim the take they notice, or play on. What the page would give away is kept to itself here.
 */

import type { AnyShokobaEvent } from "../../generated/shokoba";
import type { GameEvent } from "../../protocol";
import { valueOf } from "./cards";
import { takeApart, type Move, type ShokobaView } from "./view";

/** The cards that lie on the table as everybody sees it. */
export const tableOf = (view: ShokobaView): string[] =>
  view.mistake ? [...view.table, view.mistake] : view.table;

/** Every way to take a value from some cards, by their places. */
function sums(cards: readonly string[], value: number, from = 0): number[][] {
  if (value === 0) return [[]];
  return cards.flatMap((card, place) =>
    place < from || valueOf(card) > value
      ? []
      : sums(cards, value - valueOf(card), place + 1).map((rest) => [place, ...rest]),
  );
}

const writtenAs = (card: string, taken: readonly string[]): string =>
  taken.length ? `${card}=${taken.join("+")}` : card;

/** What a card could do if the pending mistake were let pass: the server lists it only then. */
function foreseen(view: ShokobaView, card: string): Move[] {
  const table = tableOf(view);
  const all = sums(table, valueOf(card)).map((places) => places.map((place) => table[place]!));
  const singles = all.filter((taken) => taken.length === 1);
  const takes = view.options["single_first"] && singles.length ? singles : all;
  const texts = new Set([[], ...takes].map((taken) => writtenAs(card, [...taken].sort())));
  return [...texts].map(takeApart);
}

/** The moves of the viewer's own cards, whether or not a mistake has to be answered first. */
export function ownMoves(view: ShokobaView): Move[] {
  if (view.mistake === null) return view.moves.map(takeApart);
  return view.moves.length ? [...new Set(view.hand)].flatMap((card) => foreseen(view, card)) : [];
}

const sorted = (cards: readonly string[]): string => [...cards].sort().join();

/** Whether two moves do the same with the same cards. */
export const alike = (one: Move, other: Move): boolean =>
  one.card === other.card && one.claim === other.claim && sorted(one.taken) === sorted(other.taken);

/** The claim that names exactly the cards touched: the one laid by mistake and all it could take. */
export function claimOf(view: ShokobaView, touched: readonly string[]): Move | null {
  const claims = view.mistake === null ? [] : view.moves.map(takeApart).filter(({ claim }) => claim);
  return claims.find(({ card, taken }) => sorted([card!, ...taken]) === sorted(touched)) ?? null;
}

/** The story as it may be told: a mistake is one only once it has been claimed. */
export function asNoticed(history: readonly GameEvent[]): GameEvent[] {
  return (history as readonly AnyShokobaEvent[]).map((event, at): GameEvent => {
    if (event.event === "claim_declined") return { event: "unnoticed" };
    if (event.event !== "laid" || !event.mistake) return event;
    return { ...event, mistake: history[at + 1]?.event === "claimed" };
  });
}
