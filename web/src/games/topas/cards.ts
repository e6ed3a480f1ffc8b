import type { Cut } from "../../art/gems";

export interface Colour {
  name: "yellow" | "red" | "green" | "blue";
  letter: string;
  cut: Cut;
  hue: string;
}

/** The colours by their letter in notation. */
export const COLOUR_OF: Record<string, Colour> = {
  Y: { name: "yellow", letter: "Y", cut: "trillion", hue: "var(--topaz)" },
  R: { name: "red", letter: "R", cut: "cushion", hue: "var(--ruby)" },
  G: { name: "green", letter: "G", cut: "step", hue: "var(--emerald)" },
  B: { name: "blue", letter: "B", cut: "drop", hue: "var(--sapphire)" },
};
