/**
 * A move in the making. Cards go one by one to free squares, each where it is put; a joker looks for a card to
 * replace; a pass gathers cards to discard. Every touch and every key makes another plan of it.
 */

import { beside, CENTRE, columnOf, freeFrom, rowOf, stepped, type Board, type Line } from "./board";
import { JOKER, takeApart } from "./view";

export interface Placed {
  /** The card's place in the hand. */
  place: number;
  square: string;
}

export interface Plan {
  doing: "lay" | "swap" | "pass";
  /** Where the next card goes, or the card a joker is to replace; null as long as nothing was touched. */
  cursor: string | null;
  /** Whether the cursor was put there, rather than having gone on by itself. */
  aimed: boolean;
  /** Which way the cards go from there. */
  line: Line;
  /** In the order they were laid. */
  laid: readonly Placed[];
  /** The place in the hand of a card that goes to the square touched next, be it laid already or not. */
  chosen: number | null;
  /** The places in the hand of the cards to discard. */
  marked: readonly number[];
}

const NOTHING: Plan = {
  doing: "lay",
  cursor: null,
  aimed: false,
  line: ">",
  laid: [],
  chosen: null,
  marked: [],
};

/** Nothing done yet; the first play of the game begins on the centre. */
export const fresh = (board: Board): Plan => ({
  ...NOTHING,
  cursor: Object.keys(board).length ? null : CENTRE,
});

export const placeOn = (plan: Plan, square: string): number | null =>
  plan.laid.find((one) => one.square === square)?.place ?? null;

const isLaid = (plan: Plan, place: number): boolean => plan.laid.some((one) => one.place === place);

/** The laid cards from left to right, or from top to bottom. */
export const inOrder = ({ laid }: Plan): Placed[] =>
  [...laid].sort((a, b) => rowOf(a.square) - rowOf(b.square) || columnOf(a.square) - columnOf(b.square));

/** The line that the laid cards stand in; null if they are in none. A single card is in either. */
export function lineOf({ laid, line }: Plan): Line | null {
  const first = laid[0]?.square;
  if (first === undefined || laid.length === 1) return line;
  if (laid.every(({ square }) => rowOf(square) === rowOf(first))) return ">";
  return laid.every(({ square }) => square[0] === first[0]) ? "v" : null;
}

/** Put a card on a free square; the next one goes behind it. */
function put(plan: Plan, place: number, square: string, board: Board): Plan {
  const laid = [...plan.laid.filter((one) => one.place !== place), { place, square }];
  const line = lineOf({ ...plan, laid }) ?? plan.line;
  const next = { ...plan, laid, line, chosen: null, aimed: false };
  return { ...next, cursor: freeFrom(square, line, (one) => one in board || placeOn(next, one) !== null) };
}

/** Take a card back into the hand; the next one goes where it was. */
export function without(plan: Plan, place: number): Plan {
  const found = plan.laid.find((one) => one.place === place);
  if (!found) return plan;
  return {
    ...plan,
    laid: plan.laid.filter((one) => one !== found),
    cursor: found.square,
    aimed: true,
    chosen: plan.chosen === place ? null : plan.chosen,
  };
}

export const withoutLast = (plan: Plan): Plan => {
  const last = plan.laid[plan.laid.length - 1];
  return last ? without(plan, last.place) : { ...plan, chosen: null, marked: plan.marked.slice(0, -1) };
};

/** All cards back in the hand, and nothing else begun. */
export const cleared = (plan: Plan, board: Board): Plan => ({ ...fresh(board), line: plan.line });

/** About something else; asked for it again, back to laying. */
export const about = (plan: Plan, doing: "swap" | "pass"): Plan => ({
  ...NOTHING,
  doing: plan.doing === doing ? "lay" : doing,
  line: plan.line,
  cursor: doing === "swap" ? plan.cursor : null,
});

/**
 * A card of the hand is touched: it is laid, taken back, marked, or waits for a square. One that went to a square
 * nobody aimed at can still be sent elsewhere by touching another.
 */
export function touchCard(plan: Plan, place: number, hand: readonly string[], board: Board): Plan {
  const card = hand[place];
  if (card === undefined) return plan;
  if (plan.doing === "pass") {
    const rest = plan.marked.filter((other) => other !== place);
    return { ...plan, marked: rest.length < plan.marked.length ? rest : [...plan.marked, place] };
  }
  if (card === JOKER) return about(plan, "swap");
  if (plan.doing === "swap") return { ...NOTHING, line: plan.line, chosen: place };
  if (isLaid(plan, place)) return without(plan, place);
  const taken = (square: string): boolean => square in board || placeOn(plan, square) !== null;
  const square = freeFrom(plan.cursor, plan.line, taken);
  if (square !== null) return { ...put(plan, place, square, board), chosen: plan.aimed ? null : place };
  return { ...plan, chosen: plan.chosen === place ? null : place };
}

/** A square is touched: a waiting card goes there, a laid one waits to go elsewhere, or the next card goes there. */
export function touchSquare(plan: Plan, square: string, board: Board): Plan {
  if (plan.doing === "swap") return { ...plan, cursor: square };
  if (plan.doing === "pass") return { ...NOTHING, line: plan.line, cursor: square, aimed: true };
  const place = placeOn(plan, square);
  if (place !== null) return { ...plan, chosen: plan.chosen === place ? null : place };
  if (square in board) return plan;
  const waiting = plan.chosen !== null && !isLaid(plan, plan.chosen);
  if (plan.cursor === square && !waiting) return turned(plan, board);
  if (plan.chosen !== null) return put(plan, plan.chosen, square, board);
  return { ...plan, cursor: square, aimed: true };
}

/** A card of the hand is dropped on a square. */
export function drop(plan: Plan, place: number, square: string, hand: readonly string[], board: Board): Plan {
  if (hand[place] === JOKER) return { ...NOTHING, doing: "swap", line: plan.line, cursor: square };
  const laying = plan.doing === "lay" ? plan : { ...NOTHING, line: plan.line };
  if (square in board || placeOn(laying, square) !== null) return plan;
  return put(laying, place, square, board);
}

/** The same down the column instead of along the row, or back, from the first card laid on. */
export function turned(plan: Plan, board: Board): Plan {
  const line: Line = (lineOf(plan) ?? plan.line) === ">" ? "v" : ">";
  const order = inOrder(plan);
  if (order.length < 2) {
    const only = order[0]?.square;
    const covered = (square: string): boolean => square in board || square === only;
    return { ...plan, line, cursor: only ? freeFrom(only, line, covered) : plan.cursor };
  }
  const laid: Placed[] = [];
  let square: string | null = order[0]!.square;
  for (const { place } of order) {
    square = freeFrom(square, line, (one) => one in board);
    if (square === null) return plan;
    laid.push({ place, square });
    square = beside(square, line, 1);
  }
  return { ...plan, line, laid, cursor: freeFrom(square, line, (one) => one in board) };
}

/** The cursor a step further, if the board goes on there. */
export const moved = (plan: Plan, right: number, down: number, from: string): Plan => ({
  ...plan,
  aimed: true,
  cursor: plan.cursor === null ? from : (stepped(plan.cursor, right, down) ?? plan.cursor),
});

/** What is wrong with where the cards lie that no move could even be written for. */
export type Misplaced = { why: "not_in_line" } | { why: "gap"; square: string };

export function misplaced(plan: Plan, board: Board): Misplaced | null {
  const line = lineOf(plan);
  if (line === null) return { why: "not_in_line" };
  const order = inOrder(plan);
  const last = order[order.length - 1]?.square;
  if (last === undefined) return null;
  const covered = (square: string): boolean => square in board || placeOn(plan, square) !== null;
  const free = freeFrom(order[0]!.square, line, (square) => covered(square) && square !== last);
  return free === last || free === null ? null : { why: "gap", square: free };
}

/** The plan in notation; null as long as there is nothing to judge. A single card is written as it may be played. */
export function written(
  plan: Plan,
  hand: readonly string[],
  board: Board,
  moves: ReadonlySet<string>,
): string | null {
  if (plan.doing === "swap") return plan.cursor === null ? null : `swap ${plan.cursor}`;
  if (plan.doing === "pass") {
    const cards = hand.filter((_, place) => plan.marked.includes(place));
    return cards.length || moves.has("pass") ? ["pass", ...cards].join(" ") : null;
  }
  const order = inOrder(plan);
  if (!order.length || misplaced(plan, board)) return null;
  const cards = order.map(({ place }) => hand[place]!).join(" ");
  const line = lineOf(plan)!;
  const ways = order.length > 1 ? [line] : [line, line === ">" ? "v" : ">"];
  const texts = ways.map((way) => `${order[0]!.square}${way} ${cards}`);
  return texts.find((text) => moves.has(text)) ?? texts[0]!;
}

/** The cards of a move by the squares they would lie on. */
export function landing(move: string, board: Board): Map<string, string> {
  const parts = takeApart(move);
  if (parts.doing === "pass") return new Map();
  if (parts.doing === "swap") return new Map([[parts.square, JOKER]]);
  const found = new Map<string, string>();
  let square: string | null = parts.square;
  for (const card of parts.cards) {
    square = freeFrom(square, parts.line, (one) => one in board);
    if (square === null) break;
    found.set(square, card);
    square = beside(square, parts.line, 1);
  }
  return found;
}

/** The places in the hand of the cards that a move uses. */
export function placesUsed(move: string, hand: readonly string[]): Set<number> {
  const parts = takeApart(move);
  const cards = parts.doing === "swap" ? [JOKER] : [...parts.cards];
  return new Set(
    hand.flatMap((card, place) => {
      const found = cards.indexOf(card);
      if (found < 0) return [];
      cards.splice(found, 1);
      return [place];
    }),
  );
}
