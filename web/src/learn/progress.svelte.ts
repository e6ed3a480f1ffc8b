/** What this browser keeps of lessons: how far somebody is, which they have finished, where tips are due. */

const KEY = "cabochon.learn";

interface Kept {
  /** The step of each lesson somebody is at, counted from 0, by game and chapter. */
  steps: Record<string, number>;
  /** The lessons that are finished. */
  done: string[];
  /** The table of a first real game with its game, as long as there are tips to give. */
  tips: { code: string; given: number } | null;
}

const EMPTY: Kept = { steps: {}, done: [], tips: null };

function read(): Kept {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return EMPTY;
  }
}

const nameOf = (game: string, chapter: string): string => `${game}/${chapter}`;

class Progress {
  private kept = $state.raw<Kept>(read());

  constructor() {
    window.addEventListener("storage", () => {
      this.kept = read();
    });
  }

  private keep(part: Partial<Kept>): void {
    this.kept = { ...this.kept, ...part };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still has lessons; a reload begins them anew.
    }
  }

  /** The step that somebody is at; the first of a lesson that is finished or new. */
  stepAt(game: string, chapter: string): number {
    return this.kept.steps[nameOf(game, chapter)] ?? 0;
  }

  reach(game: string, chapter: string, step: number): void {
    this.keep({ steps: { ...this.kept.steps, [nameOf(game, chapter)]: step } });
  }

  isDone(game: string, chapter: string): boolean {
    return this.kept.done.includes(nameOf(game, chapter));
  }

  finish(game: string, chapter: string): void {
    const name = nameOf(game, chapter);
    const { [name]: _left, ...steps } = this.kept.steps;
    this.keep({ steps, done: [...this.kept.done.filter((other) => other !== name), name] });
  }

  /** How many tips were given at a table; null where none are due. */
  tipsAt(code: string): number | null {
    return this.kept.tips?.code === code ? this.kept.tips.given : null;
  }

  /** So many tips were given at the table of a first real game. */
  giveTips(code: string, given: number): void {
    this.keep({ tips: { code, given } });
  }

  endTips(): void {
    this.keep({ tips: null });
  }
}

export const progress = new Progress();
