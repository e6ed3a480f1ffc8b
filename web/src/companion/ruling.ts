/** Finding a rule by its name in the text of the rules that has just been opened. */

const PATIENCE = 5000;

/** Bring a rule into sight as soon as its text is there; returns what gives up on it. */
export function showRule(rule: string): () => void {
  const find = (): boolean => {
    const found = [...document.querySelectorAll("dialog[open] :is(strong, code, dt)")].find(
      ({ textContent }) => textContent.trim() === rule,
    );
    found?.scrollIntoView({ block: "center" });
    return found !== undefined;
  };
  const watching = new MutationObserver(() => {
    if (find()) watching.disconnect();
  });
  if (!find()) watching.observe(document.body, { childList: true, subtree: true });
  const giveUp = setTimeout(() => watching.disconnect(), PATIENCE);
  return () => {
    clearTimeout(giveUp);
    watching.disconnect();
  };
}
