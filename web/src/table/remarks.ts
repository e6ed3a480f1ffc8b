/** What somebody said, with who it was. */

import type { Said } from "../protocol";
import type { Voice } from "../words";

export function remark({ seat, text, reaction }: Said, voice: Voice): string {
  const words = text ?? (reaction ? voice.say(`page.reaction.${reaction}`) : "");
  return voice.say("page.chat.who", { name: voice.name(seat), text: words });
}
