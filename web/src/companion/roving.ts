/** Going from tab to tab by the arrow keys: one of them at a time is reached by Tab. */

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Choose the tab beside the chosen one, and put the focus there; tabs have the ids `${id}-${place}`. */
export function rove(
  event: KeyboardEvent,
  id: string,
  count: number,
  chosen: number,
  choose: (place: number) => void,
): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const next = (chosen + step + count) % count;
  choose(next);
  document.getElementById(`${id}-${next}`)?.focus();
}
