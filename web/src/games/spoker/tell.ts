/** What happens at a Spoker table, in the catalogue's sentences. */

import type { GameEvent } from "../../protocol";
import type { Voice } from "../../words";
import type { GameOver, Laid, Scored } from "./view";
import { cardSign, cardSigns, worths } from "./words";

const L = "table.spoker.log";

function laid(scored: Scored, voice: Voice, story: readonly GameEvent[]): string {
  const event = story[story.length - 2] as Laid;
  const [where = ""] = event.move.split(" ");
  const square = where.slice(0, -1);
  return [
    voice.tell(`${L}.laid`, event.seat),
    cardSigns(event.laid, voice),
    `${square}\u00A0${where.endsWith(">") ? "→" : "↓"}`,
    voice.say(`${L}.points`, { n: scored.points }),
    `(${worths(scored.figures, voice)}).`,
  ].join(" ");
}

function swapped(event: GameEvent, voice: Voice): string {
  const words = voice.tell(`${L}.swapped`, event["seat"] as number, { square: event["square"] as string });
  return `${words} ${cardSign(event["card"] as string, voice)}.`;
}

function discarded(event: GameEvent, voice: Voice): string {
  const count = event["count"] as number;
  if (!count) return voice.tell(`${L}.passed`, event["seat"] as number);
  const cards = event["cards"] as string[] | undefined;
  const words = voice.tell(`${L}.discarded`, event["seat"] as number, { n: count });
  return cards ? `${words} (${cardSigns(cards, voice)}).` : `${words}.`;
}

/** How the game came to its end. */
export const why = ({ reason }: GameOver, voice: Voice): string =>
  voice.say(`${L}.over`, { reason: voice.say(`spoker.end.${reason}`) });

export const winning = ({ winners }: GameOver, voice: Voice): string =>
  winners.length === 1
    ? voice.tell("table.over.won", winners[0]!)
    : voice.say("table.over.won_together", { names: voice.list(winners) });

/** A sentence for an event; cards laid and their points make one, and cards drawn are seen in the hand. */
export function tell(event: GameEvent, voice: Voice, story: readonly GameEvent[]): string | null {
  switch (event.event) {
    case "set_aside":
      return voice.say(`${L}.aside`, { n: event["count"] as number });
    case "scored":
      return laid(event as Scored, voice, story);
    case "swapped":
      return swapped(event, voice);
    case "discarded":
      return discarded(event, voice);
    case "bag_turned":
      return voice.say(`${L}.turned`, { n: event["count"] as number });
    case "game_over":
      return `${why(event as GameOver, voice)} ${winning(event as GameOver, voice)}`;
    default:
      return null;
  }
}
