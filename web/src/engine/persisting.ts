/** Asks the browser to keep what is stored here: without that, games may go when room is short. */

let asked = false;

export function keepForGood(): void {
  if (asked) return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => false);
}
