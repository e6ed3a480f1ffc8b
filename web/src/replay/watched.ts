/** A finished game put together from what the library tells of it: every view, every event, how it stood. */

import type { GameEvent, PlayedMove, ReplayAnswer, ShownGame, View } from "../protocol";

/** Whose eyes the game is watched through: a seat's, a watcher's, or with all cards open. */
export type Eyes = number | null | "open";

/** What one pair of eyes has seen. */
export interface Seen {
  /** The view after so many moves; the first is that before all of them. */
  views: readonly View[];
  /** What happened by each move; the first is what happened before all of them. */
  events: readonly GameEvent[][];
  /** Everything that happened. */
  history: readonly GameEvent[];
  /** How many events there were after so many moves. */
  ends: readonly number[];
}

/** Where a round ended, and how the game stood then. */
export interface RoundMark {
  round: number;
  /** After how many moves it began and ended. */
  from: number;
  to: number;
  scores: readonly number[];
}

export interface Watched {
  game: string;
  options: ReplayAnswer["options"];
  moves: readonly PlayedMove[];
  rounds: readonly RoundMark[];
  seen: ReadonlyMap<number | null, Seen>;
  players: number;
}

function putTogether({ start, steps }: ShownGame): Seen {
  const views: View[] = [start.view as View];
  for (const { changes, without } of steps) {
    const view: Record<string, unknown> = { ...views.at(-1)!, ...changes };
    for (const part of without) delete view[part];
    views.push(view as View);
  }
  const events = [start.events, ...steps.map((step) => step.events)] as GameEvent[][];
  const ends: number[] = [];
  for (const some of events) ends.push((ends.at(-1) ?? 0) + some.length);
  return { views, events, history: events.flat(), ends };
}

/** The rounds of a game; none where it has only one, or never came to a second. */
export function roundsOf(first: number, moves: readonly PlayedMove[]): RoundMark[] {
  const rounds: RoundMark[] = [];
  let [round, from] = [first, 0];
  moves.forEach((move, i) => {
    const last = i === moves.length - 1;
    if (move.round === round && !last) return;
    rounds.push({ round, from, to: i + 1, scores: move.scores });
    [round, from] = [move.round, i + 1];
  });
  return rounds.length > 1 ? rounds : [];
}

export function watched(answer: ReplayAnswer): Watched {
  return {
    game: answer.game,
    options: answer.options,
    moves: answer.moves,
    rounds: roundsOf(answer.start.round, answer.moves),
    seen: new Map(answer.shown.map((shown) => [shown.seat, putTogether(shown)])),
    players: answer.start.scores.length,
  };
}

/** How eyes are written in a link. */
export const eyesText = (eyes: Eyes): string => (eyes === null ? "watcher" : String(eyes));

/** Eyes from a link; null if the link names none that this game has. */
export function eyesFrom(text: string | null, players: number): { eyes: Eyes } | null {
  if (text === "watcher") return { eyes: null };
  if (text === "open") return { eyes: "open" };
  const seat = text === null || text === "" ? NaN : Number(text);
  return Number.isInteger(seat) && seat >= 0 && seat < players ? { eyes: seat } : null;
}
