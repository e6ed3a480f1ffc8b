/** The rules on the page as passages to be searched. */

import type { Passage } from "./search";

const PARTS = "h2, h3, p, li, tr, figcaption";

/** The elements that are read one after the other; what stands within a list or a row belongs to it. */
export const passageElements = (text: HTMLElement): HTMLElement[] =>
  [...text.querySelectorAll<HTMLElement>(PARTS)].filter(
    (element) => !element.parentElement?.closest("li, tr, figcaption"),
  );

export function passagesOf(elements: readonly HTMLElement[]): Passage[] {
  let section = "";
  return elements.map((element) => {
    const heading = /^H[23]$/.test(element.tagName);
    const text = (element.textContent ?? "").replace(/\s+/g, " ").trim();
    if (heading) section = text;
    return { text, section, heading };
  });
}
