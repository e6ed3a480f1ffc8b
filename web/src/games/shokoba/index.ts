/** Shokoba as the page shows it. */

import type { GameEvent } from "../../protocol";
import type { Voice } from "../../words";
import type { Face } from "../contract";
import Count from "./Count.svelte";
import ShokobaTable from "./ShokobaTable.svelte";
import { inline, sideOf, takeApart, type RoundCounted, type ShokobaView } from "./view";

const L = "table.shokoba.log";

type Teller = (event: GameEvent, voice: Voice) => string | null;

const withTaken =
  (key: string): Teller =>
  (event, voice) =>
    voice.tell(`${L}.${key}`, event["seat"] as number, {
      card: event["card"] as string,
      cards: inline(event["taken"] as string[], " + "),
    });

function roundStarted(event: GameEvent, voice: Voice): string {
  const round = event["round"] as number;
  if (event["extra"]) {
    return voice.say(`${L}.extra_round`, { round, names: voice.list(event["playing"] as number[]) });
  }
  return voice.tell(`${L}.round`, event["dealer"] as number, { round });
}

/** Hands are dealt together: one sentence tells it, to their owner with the cards. */
function dealt(event: GameEvent, voice: Voice): string | null {
  const cards = event["cards"] as string[] | undefined;
  if (cards) return voice.say(`${L}.dealt_to_you`, { n: cards.length, cards: inline(cards) });
  return null;
}

function counted(event: GameEvent, voice: Voice): string {
  const { round, stones } = event as RoundCounted;
  const players = voice.names.length;
  const standing = stones
    .map((n, side) => {
      const seats = Array.from({ length: players / stones.length }, (_, i) => side + i * stones.length);
      return voice.say(`${L}.standing`, { names: voice.list(seats), n });
    })
    .join(" · ");
  return voice.say(`${L}.counted`, { round, standing });
}

function gameOver(event: GameEvent, voice: Voice): string {
  const winners = event["winners"] as number[];
  if (winners.length === 1) return voice.tell("table.over.won", winners[0]!);
  return voice.say("table.over.won_together", { names: voice.list(winners) });
}

const TELLERS: Record<string, Teller> = {
  round_started: roundStarted,
  dealt,
  table_dealt: (event, voice) => voice.say(`${L}.table`, { cards: inline(event["cards"] as string[]) }),
  laid: (event, voice) =>
    voice.tell(`${L}.${event["mistake"] ? "mistake" : "laid"}`, event["seat"] as number, {
      card: event["card"] as string,
    }),
  took: withTaken("took"),
  claimed: withTaken("claimed"),
  claim_declined: (event, voice) =>
    voice.tell(`${L}.declined`, event["seat"] as number, { card: event["card"] as string }),
  shokoba: (event, voice) => voice.tell(`${L}.shokoba`, event["seat"] as number),
  swept: (event, voice) =>
    voice.tell(`${L}.swept`, event["seat"] as number, { cards: inline(event["cards"] as string[]) }),
  round_counted: counted,
  game_over: gameOver,
};

export const FACE: Face = {
  Table: ShokobaTable,
  Explanation: Count,
  headline: (view, voice) => {
    const { options, round, target, deck_size } = view as ShokobaView;
    return voice.say("table.shokoba.headline.round", {
      edition: voice.say(`table.shokoba.edition.${String(options["edition"])}`),
      round,
      n: target,
      deck: deck_size,
    });
  },
  score: (view, seat) => {
    const { stones, target } = view as ShokobaView;
    return `${stones[sideOf(view as ShokobaView, seat)] ?? 0}/${target}`;
  },
  seatNote: (view, seat, voice) => {
    const { hand_sizes, pile_sizes, dealer, playing } = view as ShokobaView;
    if (!playing.includes(seat)) return voice.say("table.shokoba.seats.sits_out");
    const pile = pile_sizes[sideOf(view as ShokobaView, seat)] ?? 0;
    return [
      ...(seat === dealer ? [voice.say("table.shokoba.seats.dealer")] : []),
      voice.say("table.shokoba.seats.hand", { n: hand_sizes[seat] ?? 0 }),
      voice.say("table.shokoba.seats.pile", { n: pile }),
    ].join(" · ");
  },
  question: (view, voice) => {
    const { mistake } = view as ShokobaView;
    if (mistake) return voice.say("table.shokoba.question.claim", { card: mistake });
    return voice.tell("page.shokoba.question", view.seat ?? 0);
  },
  tell: (event, voice) => TELLERS[event.event]?.(event, voice) ?? null,
  moveWords: (text, _view, voice) => {
    const { card, taken, claim } = takeApart(text);
    if (card === null) return voice.say("table.shokoba.offer.decline");
    const key = claim ? "claim" : taken.length ? "take" : "lay";
    return `${card} ${voice.say(`table.shokoba.offer.${key}`, { cards: inline(taken, " + ") })}`;
  },
  explains: (event) => event.event === "round_counted",
};
