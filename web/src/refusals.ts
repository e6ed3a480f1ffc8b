/** What went wrong, as a sentence for whoever looks at the page. */

import { Refusal, Unreachable } from "./api";
import type { Voice } from "./words";

/** The server's own sentence, or that it does not answer; never what a browser says to programmers. */
export function sentenceOf(error: unknown, voice: Voice): string {
  if (error instanceof Refusal) return error.message;
  return voice.say(error instanceof Unreachable ? "page.connection.unreachable" : "page.connection.failed");
}
