/** The finished games this browser keeps, and the files it was given: records, with who played. */

import type { TableSummary } from "../protocol";

/** Who sat on a seat: a person with a name, or none that is known, or a bot. */
export interface RecordSeat {
  name?: string | null;
  level?: string | null;
  /** What a person is known by. */
  gem?: string | null;
}

/** A record as it is read here; the server judges the rest. */
export interface GameRecord {
  game: string;
  options: Record<string, unknown>;
  moves: string[];
  seats?: RecordSeat[];
  practice?: boolean;
  result?: { winners?: number[]; scores?: number[] } | null;
  ended?: { winners?: number[] };
}

export interface KeptGame {
  /** The code of its table, or a name made from its record. */
  id: string;
  record: GameRecord;
  /** The seat of this browser's player, if it was one. */
  own: number | null;
  /** When it was kept, as JSON writes a date. */
  kept: string;
}

const KEY = "cabochon.games";
export const MOST_GAMES = 200;
/** Characters of all games together: browsers keep some millions. */
export const MOST_CHARACTERS = 2_000_000;

/** As many of the newest games as there is room for. */
export function bounded(games: readonly KeptGame[]): KeptGame[] {
  let room = MOST_CHARACTERS;
  return games.slice(0, MOST_GAMES).filter((game) => (room -= JSON.stringify(game).length) >= 0);
}

/** A name for a record that has no table here: the same for the same record. */
export function nameOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (const letter of text) {
    low = Math.imul(low ^ letter.codePointAt(0)!, 0x01000193);
    high = Math.imul(high ^ letter.codePointAt(0)!, 0x85ebca6b);
  }
  const digits = (half: number): string => (half >>> 0).toString(36).padStart(7, "0");
  return digits(low) + digits(high);
}

function read(): KeptGame[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as KeptGame[]) : [];
  } catch {
    return [];
  }
}

export class KeptGames {
  private games = $state.raw(read());

  constructor() {
    window.addEventListener("storage", () => (this.games = read()));
  }

  get all(): readonly KeptGame[] {
    return this.games;
  }

  find(id: string): KeptGame | null {
    return this.games.find((game) => game.id === id) ?? null;
  }

  /** Keep a game, in the place of one with the same name. */
  keep(game: KeptGame): void {
    this.change([game, ...this.games.filter(({ id }) => id !== game.id)]);
  }

  forget(id: string): void {
    this.change(this.games.filter((game) => game.id !== id));
  }

  private change(games: readonly KeptGame[]): void {
    this.games = bounded(games);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.games));
    } catch {
      // A browser that keeps nothing still shows what is open.
    }
  }
}

export const keptGames = new KeptGames();

/** Who played at a table, for its record. */
export const seatsOf = (table: TableSummary): RecordSeat[] =>
  table.seats.map(({ kind, name, level, gem }) => (kind === "bot" ? { level } : { name, gem }));
