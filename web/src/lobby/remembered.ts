/** What was chosen last time, held against what a game offers today: it may have changed since. */

import type { GameDeclaration, SeatForm, Settings } from "../protocol";
import { playable, type OptionChoices } from "./options";

/** How a game is played against bots at once. */
export interface QuickChoice {
  players: number;
  level: string;
}

/** How a table is set up. */
export interface SetupChoice {
  choices: OptionChoices;
  /** Who sits where; names are not kept. */
  seats: SeatForm[];
  settings: Settings;
}

const declared = (game: GameDeclaration, name: string): number =>
  Number(game.options.find((option) => option.name === name)?.default ?? game.players[0] ?? 2);

/** The last choice, or the game's own number of players against the usual bot. */
export function quickChoice(
  game: GameDeclaration,
  last: QuickChoice | undefined,
  usualBot: string,
): QuickChoice {
  const players = last && game.players.includes(last.players) ? last.players : declared(game, "players");
  const usual = game.bots.includes(usualBot) ? usualBot : (game.bots.at(-1) ?? usualBot);
  return { players, level: last && game.bots.includes(last.level) ? last.level : usual };
}

/** Who sat where last time; a friend cannot come where there is no server, and the usual bot does. */
export function seatsOfLastTime(last: SetupChoice | undefined, alone: boolean): SeatForm[] {
  return (last?.seats ?? []).map((seat) => (alone && seat.kind === "open" ? { kind: "bot" } : seat));
}

/** Who sits where at a new table: as last time, then the player and the usual bot. */
export function seatsOf(
  game: GameDeclaration,
  players: number,
  last: readonly SeatForm[],
  usualBot: string,
): SeatForm[] {
  return Array.from({ length: players }, (_, seat): SeatForm => {
    const before = last[seat];
    if (before && (before.kind !== "bot" || game.bots.includes(before.level ?? ""))) return before;
    return seat === 0 ? { kind: "me" } : { kind: "bot", level: quickChoice(game, undefined, usualBot).level };
  });
}

/** The options chosen last time that the game still has, with the values it still allows. */
export function choicesOfLastTime(game: GameDeclaration, last: SetupChoice | undefined): OptionChoices {
  const kept = Object.entries(last?.choices ?? {}).filter(([name, value]) => {
    const allowed = game.options.find((option) => option.name === name)?.allowed;
    if (!allowed || value === undefined) return false;
    if (Array.isArray(allowed)) return allowed.includes(value);
    return typeof value === "number" && value >= allowed.min && value <= allowed.max;
  });
  return playable(game, Object.fromEntries(kept));
}
