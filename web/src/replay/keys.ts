/** The keys that lead through a game. */

import type { ReplayPlayer } from "./player.svelte";

const KEYS: Record<string, (player: ReplayPlayer) => void> = {
  ArrowRight: (player) => void player.step(),
  ArrowLeft: (player) => player.back(),
  Home: (player) => player.go(0),
  End: (player) => player.go(player.last),
  " ": (player) => player.toggle(),
  "+": (player) => player.change(1),
  "-": (player) => player.change(-1),
};

/** Whether a key does something else where it is pressed. */
function taken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("select, textarea, [role=tablist]")) return true;
  if (target instanceof HTMLInputElement && target.type !== "range") return true;
  return key === " " && target.closest("button, a") !== null;
}

/** Keys lead through the game wherever one is, but where they do something else. */
export function pressed(event: KeyboardEvent, player: ReplayPlayer): void {
  const action = KEYS[event.key];
  if (!action || event.ctrlKey || event.metaKey || event.altKey || taken(event)) return;
  event.preventDefault();
  event.stopPropagation();
  action(player);
}
