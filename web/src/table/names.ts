/** What everybody at a table is known by on this screen: their names and gems. */

import type { GemName } from "../art/gems";
import type { TableSummary } from "../protocol";
import { session } from "../session.svelte";
import type { Voice } from "../words";
import { gemsAt } from "./seating";

/**
 * Every seat's name, in the order of the seats; bots of one level at a table are numbered, and the one who looks at the
 * screen need not have given a name to be known.
 */
export function seatNames(table: TableSummary, voice: Voice, you: number | null = null): string[] {
  const plain = table.seats.map(({ seat, kind, name, level }) => {
    if (kind === "open") return voice.say("page.seat.open");
    if (kind === "bot") return session.botName(level ?? "");
    if (name === null && seat === you) return voice.say("page.seat.self");
    return name ?? voice.say("page.seat.player", { number: seat + 1 });
  });
  return plain.map((name, seat) => {
    const alike = plain.filter((other) => other === name).length;
    const number = plain.slice(0, seat + 1).filter((other) => other === name).length;
    return alike > 1 && table.seats[seat]?.kind === "bot" ? `${name} ${number}` : name;
  });
}

/** Every seat's gem, in the order of the seats. */
export const gemsOf = (table: TableSummary): GemName[] =>
  gemsAt(
    table.seats,
    session.bots.map(({ level }) => level),
  );

/** Those at a table beside the player of this browser, in words; nothing where there is nobody. */
export function company(table: TableSummary, own: readonly number[], voice: Voice): string {
  const names = seatNames(table, voice).filter((_, seat) => !own.includes(seat));
  return names.length ? voice.say("page.mine.with", { names: voice.with(names) }) : "";
}
