/** What everything on the felt may ask of its table: one that is played at, a replay's, a puzzle's. */

import { createContext, type Snippet } from "svelte";
import type { GemName } from "../art/gems";
import type { Face } from "../games/contract";
import type { GameEvent, TableSummary, View } from "../protocol";
import type { Voice } from "../words";
import { gemsOf } from "./names";

export interface AtTable {
  readonly table: TableSummary;
  readonly view: View;
  readonly face: Face;
  readonly voice: Voice;
  /** What everybody is known by, by seat. */
  readonly gems: readonly GemName[];
  /** Who looks at the screen. */
  readonly seat: number | null;
  /** All events so far, that of the move being shown included. */
  readonly history: readonly GameEvent[];
  /** What there is to decide, or who decides. */
  readonly turn: string;
  /** Every seat's view, where a game is watched again with all cards open; null otherwise. */
  readonly open: readonly View[] | null;
  /** Whether a game is watched again: nobody has anything to decide. */
  readonly replaying: boolean;
  /** The way back, the game's name, how the match stands, the menu. */
  readonly bar: Snippet;
  /** The last move in one line. */
  readonly last: Snippet;
  /** Hint and take back, where there is no paper beside the felt. */
  readonly aids: Snippet;
}

const [getTable, setTable] = createContext<AtTable>();
export { getTable };

type Parts<Names extends keyof AtTable> = { readonly [Part in Names]: () => AtTable[Part] };
/** What need not be said where it is as usual. */
type Usual = "gems" | "history" | "turn" | "open" | "replaying";

/**
 * Give everything below this component its table. Each part is looked up whenever it is read, so that whoever reads it
 * follows its changes.
 */
export function provideTable(parts: Parts<Exclude<keyof AtTable, Usual>> & Partial<Parts<Usual>>): void {
  const usual: Parts<Usual> = {
    gems: () => gemsOf(parts.table()),
    history: () => [],
    turn: () => "",
    open: () => null,
    replaying: () => false,
  };
  const getters = Object.entries({ ...usual, ...parts }).map(
    ([name, get]) => [name, { get, enumerable: true }] as const,
  );
  setTable(Object.defineProperties({}, Object.fromEntries(getters)) as AtTable);
}
