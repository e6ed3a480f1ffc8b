/** What somebody may ask for at a table, wherever it is offered. */

import type { TableSummary } from "../protocol";
import type { Voice } from "../words";
import type { TableModel } from "./model.svelte";

export interface Aids {
  model: TableModel;
  table: TableSummary;
  /** Who looks at the screen. */
  seat: number | null;
  /** Whether they are to move, and whether they may now. */
  mine: boolean;
  active: boolean;
  /** Who may take back now, if anybody here may. */
  undoSeat: number | null;
  over: boolean;
  /** The end is being explained. */
  ending: boolean;
  voice: Voice;
}
