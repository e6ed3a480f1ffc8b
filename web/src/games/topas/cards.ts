import type { GemName } from "../../art/gems";

export interface Colour {
  name: "yellow" | "red" | "green" | "blue";
  letter: string;
  gem: GemName;
  hue: string;
}

/** The colours by their letter in notation. */
export const COLOUR_OF: Record<string, Colour> = {
  Y: { name: "yellow", letter: "Y", gem: "topaz", hue: "var(--topaz)" },
  R: { name: "red", letter: "R", gem: "ruby", hue: "var(--ruby)" },
  G: { name: "green", letter: "G", gem: "emerald", hue: "var(--emerald)" },
  B: { name: "blue", letter: "B", gem: "sapphire", hue: "var(--sapphire)" },
};
