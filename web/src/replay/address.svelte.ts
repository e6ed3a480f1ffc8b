/** The address of a replay: it names the move and the eyes, without a place in the history for each. */

import { keptLink, momentLink, replayLink, wholeLink, type ReplaySource } from "../route.svelte";
import { eyesText, type Eyes } from "./watched";

const LATER_MS = 200;

/** The link to a game, wherever it was found. */
function linkTo(source: ReplaySource, id: string): string {
  if (source.kind === "link") return wholeLink(source.packed);
  return source.kind === "kept" ? keptLink(id) : replayLink(id);
}

/** Where somebody is in a game. */
interface Place {
  source: ReplaySource;
  id: string;
  move: number;
  eyes: Eyes;
  tab: string;
}

/** Keep the address that of the place one is at. */
export function nameInAddress(place: () => Place): void {
  $effect(() => {
    const { source, id, move, eyes, tab } = place();
    const link = momentLink(linkTo(source, id), move, eyesText(eyes), tab);
    const naming = setTimeout(() => window.history.replaceState(null, "", link), LATER_MS);
    return () => clearTimeout(naming);
  });
}
