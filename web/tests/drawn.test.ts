import { describe, expect, it } from "vitest";
import { FACE } from "../src/games/shokoba";
import { cardsIn } from "../src/rules/drawn";

describe("cards in a text of rules", () => {
  it("are single cards and sums of them", () => {
    expect(cardsIn("7E", FACE.notation!)).toEqual(["7E"]);
    expect(cardsIn("10S=1S+2S+7E", FACE.notation!)).toEqual(["10S", "=", "1S", "+", "2S", "+", "7E"]);
  });

  it("are not options or commands", () => {
    for (const code of ["target", "claim 7E=3S+4R", "7", ""])
      expect(cardsIn(code, FACE.notation!)).toBeNull();
  });
});
