import type { Cut } from "../../art/gems";

export interface Colour {
  name: "yellow" | "red" | "green" | "blue";
  letter: string;
  cut: Cut;
}

/** The colours by their letter in notation. */
export const COLOUR_OF: Record<string, Colour> = {
  Y: { name: "yellow", letter: "Y", cut: "trillion" },
  R: { name: "red", letter: "R", cut: "cushion" },
  G: { name: "green", letter: "G", cut: "step" },
  B: { name: "blue", letter: "B", cut: "drop" },
};
