import type { Cut } from "../../art/gems";

export interface GemKind {
  name: "diamond" | "emerald" | "ruby" | "sapphire";
  letter: string;
  cut: Cut;
}

/** The gems by their letter in notation. */
export const GEM_OF: Record<string, GemKind> = {
  D: { name: "diamond", letter: "D", cut: "brilliant" },
  E: { name: "emerald", letter: "E", cut: "step" },
  R: { name: "ruby", letter: "R", cut: "cushion" },
  S: { name: "sapphire", letter: "S", cut: "drop" },
};
