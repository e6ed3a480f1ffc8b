/** How the player of this browser fares against each bot, from the games it has seen to their end. */

import type { TableSummary } from "./protocol";

/** A game against bots that was played to its end. */
export interface FinishedGame {
  code: string;
  game: string;
  /** The levels of the bots at the table, each once. */
  levels: string[];
  /** Whether the player won, alone or with others. */
  won: boolean;
}

/** Against one bot: how many games, and how many of them were won. */
export interface Standing {
  level: string;
  played: number;
  won: number;
}

/** So many games are remembered; older ones are forgotten. */
const MOST_GAMES = 500;

/** The games with one more at their head; the very same list if it was there already. */
export function withFinished(games: FinishedGame[], one: FinishedGame): FinishedGame[] {
  if (games.some(({ code }) => code === one.code)) return games;
  return [one, ...games].slice(0, MOST_GAMES);
}

/**
 * What a finished table says about the player who sat on these seats; null if it says nothing: it is not over, it
 * was practice, no bot played, or several people shared the screen, so that nobody knows which of them the player is.
 */
export function finishedGame(table: TableSummary, own: readonly number[]): FinishedGame | null {
  const [seat, ...more] = own;
  if (table.state !== "over" || !table.winners || seat === undefined || more.length) return null;
  if (table.practice) return null;
  const levels = table.seats.flatMap(({ kind, level }) => (kind === "bot" && level ? [level] : []));
  if (!levels.length) return null;
  return {
    code: table.code,
    game: table.game,
    levels: [...new Set(levels)],
    won: table.winners.includes(seat),
  };
}

/** The standing against each of these bots, in their order. */
export function standings(games: readonly FinishedGame[], levels: readonly string[]): Standing[] {
  return levels.map((level) => {
    const against = games.filter((game) => game.levels.includes(level));
    return { level, played: against.length, won: against.filter(({ won }) => won).length };
  });
}
