/** What happens at a Topas table, in the catalogue's sentences. */

import type { GameEvent } from "../../protocol";
import type { Voice } from "../../words";
import type { Scored } from "./plane";

const L = "table.topas.log";

const cardIn = (move: unknown): string => String(move).split("@")[0]!;

function started(event: GameEvent, voice: Voice): string {
  const column = event["column"] as number | null;
  const words = column === null ? voice.say(`${L}.started`) : voice.say(`${L}.column_started`, { column });
  return `${words} ${cardIn(event["move"])}`;
}

function scored(event: Scored, voice: Voice, story: readonly GameEvent[]): string {
  const laid = story[story.length - 2];
  const joint = event.multiplied ? " × " : " + ";
  const lines = event.lines.length ? ` (${event.lines.map(({ gems }) => gems).join(joint)})` : "";
  const who = voice.tell(`${L}.laid`, event.seat);
  return `${who} ${cardIn(laid?.["move"])} ${voice.say(`${L}.points`, { n: event.points })}${lines}`;
}

function over(event: GameEvent, voice: Voice): string {
  const winners = event["winners"] as number[];
  const mark = event["mark"] as string | null;
  if (mark) {
    const lowest = voice.say(`${L}.solitaire`, { n: (event["scores"] as number[])[0]! });
    return `${lowest} ${voice.say(`topas.mark.${mark}`)}`;
  }
  if (winners.length === 1) return voice.tell("table.over.won", winners[0]!);
  return voice.say(`${L}.won_together`, { names: voice.list(winners) });
}

/** A sentence for an event; a card laid and its points make one. */
export function tell(event: GameEvent, voice: Voice, story: readonly GameEvent[]): string | null {
  switch (event.event) {
    case "area_started":
      return started(event, voice);
    case "scored":
      return scored(event as Scored, voice, story);
    case "column_finished":
      return voice.say(`${L}.column`, { column: event["column"] as number, n: event["total"] as number });
    case "game_over":
      return over(event, voice);
    default:
      return null;
  }
}
