/** The evenings that this browser keeps, the newest first, and what can be undone in them. */

import type { OptionValue } from "../protocol";
import { takenBack, written, type Evening } from "./evening";

const KEY = "cabochon.companion";
const MOST = 200;
const MOST_UNDONE = 60;

function read(): Evening[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Evening[]) : [];
  } catch {
    return [];
  }
}

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

class Evenings {
  all = $state.raw<Evening[]>(read());
  /** How each evening was before its last changes, as long as the page is open. */
  private before = new Map<string, Evening[]>();
  private undoable = $state(0);

  constructor() {
    window.addEventListener("storage", ({ key }) => {
      if (key === KEY) this.all = read();
    });
  }

  of(game: string): Evening[] {
    return this.all.filter((evening) => evening.game === game);
  }

  /** The evening of a game that is under way. */
  current(game: string): Evening | undefined {
    return this.of(game).find(({ closed }) => !closed);
  }

  begin(game: string, names: string[], options: Record<string, OptionValue>): void {
    const begun = new Date().toISOString();
    const evening = { id: newId(), game, begun, names, options, entries: [], draft: null, closed: false };
    const others = this.all.map((one) => (one.game === game ? { ...one, closed: true } : one));
    this.keep([evening, ...others].slice(0, MOST));
  }

  /** Note what is being entered. */
  change(evening: Evening, draft: unknown): void {
    this.replace(evening, { ...evening, draft });
  }

  write(evening: Evening, entry: unknown): void {
    this.replace(evening, written(evening, entry));
  }

  rename(evening: Evening, names: string[]): void {
    this.replace(evening, { ...evening, names });
  }

  canUndo(evening: Evening): boolean {
    void this.undoable;
    return Boolean(this.before.get(evening.id)?.length) || evening.entries.length > 0;
  }

  /** Undo the last change; after a reload, take what was last written down back in hand. */
  undo(evening: Evening): void {
    const earlier = this.before.get(evening.id)?.pop();
    this.undoable += 1;
    if (earlier) this.put({ ...earlier, closed: false });
    else if (evening.entries.length) this.put(takenBack(evening));
  }

  close(evening: Evening): void {
    this.put({ ...evening, closed: true });
  }

  /** Go on with an evening that was put away. */
  reopen(evening: Evening): void {
    const others = this.all
      .filter(({ id }) => id !== evening.id)
      .map((one) => (one.game === evening.game ? { ...one, closed: true } : one));
    this.keep([{ ...evening, closed: false }, ...others]);
  }

  forget(evening: Evening): void {
    this.keep(this.all.filter(({ id }) => id !== evening.id));
  }

  private replace(before: Evening, after: Evening): void {
    const earlier = this.before.get(before.id) ?? [];
    this.before.set(before.id, [...earlier, before].slice(-MOST_UNDONE));
    this.undoable += 1;
    this.put(after);
  }

  private put(evening: Evening): void {
    this.keep(this.all.map((one) => (one.id === evening.id ? evening : one)));
  }

  private keep(all: Evening[]): void {
    this.all = all;
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // A browser that keeps nothing still counts; only a reload forgets the evening.
    }
  }
}

export const evenings = new Evenings();
