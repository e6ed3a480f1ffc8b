/** What somebody puts into the field for joining: a table's code, or a link to it. */

import { LONGEST_CODE, SHORTEST_CODE } from "../protocol";
import { parse } from "../route.svelte";

export interface Invitation {
  code: string;
  /** Where a link leads that brings more than a code: to watch, or to a seat of one's own. */
  link: string | null;
}

/** Whether a text is as long as codes are. */
export const isCode = (code: string): boolean => code.length >= SHORTEST_CODE && code.length <= LONGEST_CODE;

/** Codes are read as people write them, with spaces and small letters. */
export function invitation(text: string): Invitation {
  const hash = /#.*$/.exec(text.trim())?.[0];
  const route = hash ? parse(hash) : null;
  if (route?.page === "claim" || (route?.page === "table" && route.watching))
    return { code: route.code, link: hash! };
  if (route?.page === "table") return { code: route.code, link: null };
  return { code: text.replace(/\s+/g, "").toUpperCase(), link: null };
}
