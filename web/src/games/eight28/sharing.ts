/** A pot shared out: who was after what, and each stone in the order it is handed over. */

import type { GameEvent } from "../../protocol";
import { points, type Chose, type PrizeShared, type Revealed, type Stones } from "./view";

export type Prize = PrizeShared["prize"];

/** Somebody who was after a prize. */
export interface Rival {
  seat: number;
  total: string;
  won: boolean;
}

/** A stone on its way from a prize to a seat. */
export interface Handed {
  prize: Prize;
  seat: number;
  colour: 0 | 1;
}

/** What happened since the hidden cards were turned over. */
export const sinceRevealed = (story: readonly GameEvent[]): GameEvent[] =>
  story.slice(story.map(({ event }) => event).lastIndexOf("revealed"));

export const prizesOf = (events: readonly GameEvent[]): PrizeShared[] =>
  events.filter(({ event }) => event === "prize_shared") as PrizeShared[];

/** The cards of a seat when all are face up, the hidden one first. */
export const heldBy = (revealed: Revealed, seat: number): string[] => [
  revealed.hidden[seat]!,
  ...revealed.open[seat]!,
];

/** Who was after a prize, the best first. */
export function rivals(events: readonly GameEvent[], { prize, seats }: PrizeShared): Rival[] {
  if (prize === "jackpot") return seats.map((seat) => ({ seat, total: "8 · 28", won: true }));
  return (events.filter(({ event }) => event === "chose") as Chose[])
    .filter(({ treasure }) => treasure === prize)
    .sort((one, other) => other.total - one.total)
    .map(({ seat, total }) => ({ seat, total: String(total), won: seats.includes(seat) }));
}

/** Every stone that changes hands, in order. */
export const handovers = (prizes: readonly PrizeShared[]): Handed[] =>
  prizes.flatMap(({ prize, seats, shares }) =>
    seats.flatMap((seat, i) =>
      ([0, 1] as const).flatMap((colour) =>
        Array.from({ length: shares[i]![colour] }, (): Handed => ({ prize, seat, colour })),
      ),
    ),
  );

const counted = (handed: readonly Handed[]): Stones => [
  handed.filter(({ colour }) => colour === 0).length,
  handed.filter(({ colour }) => colour === 1).length,
];

/** What still lies in a prize's bowl after these stones have been handed over. */
export function inBowl({ prize, stones }: PrizeShared, handed: readonly Handed[]): Stones {
  const gone = counted(handed.filter((stone) => stone.prize === prize));
  return [stones[0] - gone[0], stones[1] - gone[1]];
}

/** What somebody has had of a prize. */
export const hadBy = (prize: Prize, seat: number, handed: readonly Handed[]): Stones =>
  counted(handed.filter((stone) => stone.prize === prize && stone.seat === seat));

/** The round in which a seat won most, the first of equals, and its points; null where it never won anything. */
export function bestRound(
  story: readonly GameEvent[],
  seat: number,
): { round: number; points: number } | null {
  let best: { round: number; points: number } | null = null;
  let won = 0;
  for (const event of story) {
    if (event.event === "prize_shared") {
      const { seats, shares } = event as PrizeShared;
      if (seats.includes(seat)) won += points(shares[seats.indexOf(seat)]!);
    } else if (event.event === "round_over") {
      if (won > (best?.points ?? 0)) best = { round: event["round"] as number, points: won };
      won = 0;
    }
  }
  return best;
}
