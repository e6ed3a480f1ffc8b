/** What the sides of an evening are called. */

import type { Evening } from "../../../companion/evening";
import type { Voice } from "../../../words";
import { sidesOf } from "./counting";

/** The names of the sides; partners are named together. */
export const sideNames = (evening: Pick<Evening, "names" | "options">, voice: Voice): string[] =>
  sidesOf(evening).map((seats) => voice.with(seats.map((seat) => evening.names[seat]!)));
