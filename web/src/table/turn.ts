/** Whose turn it is, or who has won, in a sentence. */

import type { View } from "../protocol";
import type { Voice } from "../words";

export function turnWords({ winners, to_move }: View, voice: Voice, watches = false): string {
  if (winners?.length === 1) return voice.tell("core.won", winners[0]!);
  if (winners) return voice.say("core.won.together", { names: voice.list(winners) });
  return voice.say(watches ? "page.turn.watched" : "page.turn.waits", { name: voice.name(to_move ?? 0) });
}
