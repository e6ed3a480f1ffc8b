import type { GemName } from "../../art/gems";

/** The gems by their letter in notation. */
export const GEM_OF: Record<string, GemName> = { D: "diamond", E: "emerald", R: "ruby", S: "sapphire" };

export const gemOf = (card: string): GemName => GEM_OF[card.slice(-1)]!;

export const valueOf = (card: string): number => Number(card.slice(0, -1));

/** Values that look like one another upside down, and so carry a line below. */
export const turnsOver = (value: number): boolean => value === 6 || value === 9;
