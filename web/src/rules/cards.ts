/**
 * The games' rules on one card. The lines are in a game's catalogue, page.<slug>.brief.1 and on; a game's
 * Scores.svelte draws what scores. A game without lines has no card, one without a drawing has its lines alone.
 */

import type { Component } from "svelte";
import type { Voice } from "../words";

const drawings = import.meta.glob<{ default: Component<{ voice: Voice }> }>("../games/*/Scores.svelte");

/** A game's lines, in order. */
export const briefLines = (slug: string, voice: Voice): string[] =>
  linesOf((number) => `page.${slug}.brief.${number}`, voice);

/** What its memo card says beside what scores. */
export const memoLines = (slug: string, voice: Voice): string[] =>
  linesOf((number) => `page.${slug}.memo_card.${number}`, voice);

function linesOf(key: (number: number) => string, voice: Voice): string[] {
  const lines: string[] = [];
  while (voice.knows(key(lines.length + 1))) lines.push(voice.say(key(lines.length + 1)));
  return lines;
}

/** What draws a game's scoring, if it has a drawing. */
export async function findScores(slug: string): Promise<Component<{ voice: Voice }> | null> {
  const load = drawings[`../games/${slug}/Scores.svelte`];
  return load ? (await load()).default : null;
}
