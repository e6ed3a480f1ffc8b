/** What happens at an 8·28 table, in the catalogue's sentences. */

import type { GameEvent } from "../../protocol";
import type { Voice } from "../../words";
import { points, stonesWords, type PrizeShared, type Stones } from "./view";

const L = "table.eight28.log";

type Teller = (event: GameEvent, voice: Voice) => string | null;

const seatOf = (event: GameEvent): number => event["seat"] as number;

function roundStarted(event: GameEvent, voice: Voice): string {
  const pot = event["pot"] as Stones;
  const started = voice.tell(`${L}.round`, event["dealer"] as number, { round: event["round"] as number });
  return points(pot) ? `${started} ${voice.say(`${L}.pot`, { stones: stonesWords(pot, voice) })}` : started;
}

/** Hidden cards are dealt together: the viewer's own is told, the others' are not news. */
function dealt(event: GameEvent, voice: Voice): string | null {
  const cards = event["cards"] as string[] | undefined;
  return cards ? voice.say(`${L}.dealt_to_you`, { card: cards[0]! }) : null;
}

function stonePlaced(event: GameEvent, voice: Voice): string {
  const placed = voice.tell(`${L}.${String(event["colour"])}`, seatOf(event));
  return event["last_round"] ? `${placed} ${voice.say(`${L}.last_round`)}` : placed;
}

/** Who got what of a treasure or a jackpot. */
export function prizeWords(event: PrizeShared, voice: Voice): string {
  const prize = voice.say(`table.eight28.prize.${event.prize}`);
  if (!event.seats.length) return voice.say(`${L}.unclaimed`, { prize });
  const shares = event.seats.map((seat, i) =>
    voice.say(`${L}.share`, { name: voice.name(seat), stones: stonesWords(event.shares[i]!, voice) }),
  );
  return voice.say(`${L}.shared`, { prize, shares: shares.join(", ") });
}

function roundOver(event: GameEvent, voice: Voice): string {
  const stayed = event["stayed"] as Stones;
  const round = event["round"] as number;
  if (!points(stayed)) return voice.say(`${L}.over`, { round });
  return voice.say(`${L}.stayed`, { round, stones: stonesWords(stayed, voice) });
}

function gameOver(event: GameEvent, voice: Voice): string {
  const winners = event["winners"] as number[];
  if (winners.length === 1) return voice.tell("table.over.won", winners[0]!);
  return voice.say("table.over.won_together", { names: voice.list(winners) });
}

const TELLERS: Record<string, Teller> = {
  round_started: roundStarted,
  dealt,
  stone_placed: stonePlaced,
  no_stone_left: (event, voice) => voice.tell(`${L}.no_stone`, seatOf(event)),
  took: (event, voice) => voice.tell(`${L}.took`, seatOf(event), { card: event["card"] as string }),
  refused: (event, voice) => voice.tell(`${L}.${event["for_good"] ? "passed" : "refused"}`, seatOf(event)),
  went_out: (event, voice) => voice.tell(`${L}.out`, seatOf(event), { sum: event["sum"] as number }),
  revealed: (_, voice) => voice.say(`${L}.revealed`),
  jackpot: (event, voice) => voice.say(`${L}.jackpot`, { names: voice.list(event["seats"] as number[]) }),
  pot_split: (event, voice) => voice.say(`${L}.split`, { n: points(event["eight"] as Stones) }),
  chose: (event, voice) =>
    voice.tell(`${L}.${event["free"] ? "chose" : "must"}`, seatOf(event), {
      treasure: event["treasure"] as string,
      total: event["total"] as number,
    }),
  prize_shared: (event, voice) => prizeWords(event as PrizeShared, voice),
  round_over: roundOver,
  game_over: gameOver,
};

export const tell = (event: GameEvent, voice: Voice): string | null =>
  TELLERS[event.event]?.(event, voice) ?? null;
