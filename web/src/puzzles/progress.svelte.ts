/** What this browser keeps of the puzzles somebody has solved, game by game. */

import { after, FRESH, type Result, type Standing } from "./rating";

const KEY = "cabochon.puzzles";

function read(): Record<string, Standing> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Standing>;
  } catch {
    return {};
  }
}

class Progress {
  private kept = $state.raw<Record<string, Standing>>(read());

  constructor() {
    window.addEventListener("storage", () => {
      this.kept = read();
    });
  }

  at(game: string): Standing {
    return { ...FRESH, ...this.kept[game] };
  }

  /** Note how a puzzle was answered. */
  note(game: string, puzzle: { id: string; rating: number }, result: Result): void {
    this.kept = { ...this.kept, [game]: after(this.at(game), puzzle, result) };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still has puzzles; only a reload forgets the rating.
    }
  }
}

export const progress = new Progress();
