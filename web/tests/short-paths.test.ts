import { describe, expect, it } from "vitest";
// @ts-expect-error a tool without types
import { mergedFacets, shortPath } from "../tools/short-paths.mjs";

describe("outlines in few letters", () => {
  it("are counted from point to point, with no sign that can be left out", () => {
    expect(shortPath("M10,20L30,20L30,5L10,20Z", 1)).toBe("m10 20h20v-15z");
    expect(shortPath("M0,0Q5,10 10,0Q15,-10 20,0Z", 1)).toBe("m0 0q5 10 10 0 5-10 10 0z");
  });

  it("begin anew where the one before was closed, and can be turned upside down", () => {
    expect(shortPath("M10,10L20,20L20,10ZM12,12L14,12L14,14Z", 1)).toBe("m10 10 10 10v-10zm2 2h2v2z");
    expect(shortPath("M0,100L50,40L0,100Z", 0.5, -0.5)).toBe("m0-50 25 30z");
  });

  it("are refused where they have curves of another kind", () => {
    expect(() => shortPath("M0,0C1,1 2,2 3,3Z", 1)).toThrow("shortened");
  });

  it("of nearly one colour are one", () => {
    const facets = [
      { d: "M0,0Z", fill: "#102030" },
      { d: "M1,1Z", fill: "#ff0000" },
      { d: "M2,2Z", fill: "#142030" },
    ];
    expect(mergedFacets(facets, 4)).toEqual([
      { d: "M0,0ZM2,2Z", fill: "#102030" },
      { d: "M1,1Z", fill: "#ff0000" },
    ]);
  });
});
