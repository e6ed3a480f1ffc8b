import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { parted } from "../src/rules/parted";
import { passageElements, passagesOf } from "../src/rules/passages";
import { anchorOf, ruledParts } from "../src/rules/ruled";
import { folded, search } from "../src/rules/search";

const PAGE = document.createElement("article");
PAGE.innerHTML = `
  <h2>Le décompte</h2><p>Regardez les tas.</p>
  <h3>SHO-7 Cinq pierres</h3><ul><li><p>La pierre de l’émeraude.</p></li></ul>
  <table><tr><td>Émeraudes</td><td>le plus d’émeraudes</td></tr></table>`;
const passages = passagesOf(passageElements(PAGE));

describe("a search in the rules", () => {
  it("takes every passage once, with its section", () => {
    expect(passages.map(({ text }) => text)).toEqual([
      "Le décompte",
      "Regardez les tas.",
      "SHO-7 Cinq pierres",
      "La pierre de l’émeraude.",
      "Émeraudesle plus d’émeraudes",
    ]);
    expect(passages[4]?.section).toBe("SHO-7 Cinq pierres");
  });

  it("does not mind accents, capitals and apostrophes", () => {
    expect(folded("L’Émeraude à Noël")).toBe("l'emeraude a noel");
    expect(folded("œuf ½ ﬁ")).toHaveLength(7);
    expect(search(passages, "emeraude").map(({ at }) => at)).toEqual([3, 4]);
    expect(search(passages, "d'ÉMER").map(({ at }) => at)).toEqual([4]);
  });

  it("wants all words, and names headings first", () => {
    expect(search(passages, "pierre").map(({ at }) => at)).toEqual([2, 3]);
    expect(search(passages, "pierre tas")).toEqual([]);
    expect(search(passages, "  ")).toEqual([]);
  });

  it("shows what stands around the word as it is written", () => {
    expect(search(passages, "decompte")[0]?.excerpt).toEqual(["Le ", "décompte", ""]);
  });
});

describe("the names of rules", () => {
  it("are found in a sentence", () => {
    expect(ruledParts("7D can take (SHO-3).")).toEqual([
      { text: "7D can take (", rule: false },
      { text: "SHO-3", rule: true },
      { text: ").", rule: false },
    ]);
    expect(ruledParts("E28-8")).toEqual([{ text: "E28-8", rule: true }]);
    expect(ruledParts("No rule here: A-1, 2-3.").some(({ rule }) => rule)).toBe(false);
  });

  it("lead to their heading and to no other", () => {
    const anchors = ["sho-1-the-cards", "sho-15-sharp-eyes", "sho-10-a-shared-lead"];
    expect(anchorOf("SHO-1", anchors)).toBe("sho-1-the-cards");
    expect(anchorOf("SHO-2", anchors)).toBeUndefined();
    expect(anchorOf("sho-10-a-shared-lead", anchors)).toBe("sho-10-a-shared-lead");
  });
});

describe("what pictures are drawn with", () => {
  it("is what the page is drawn with", () => {
    expect(() => execFileSync("node", ["tools/picture-art.mjs", "--check"], { stdio: "pipe" })).not.toThrow();
  });
});

describe("the quick start", () => {
  it("is parted from the rest, wherever it stands", () => {
    const quick = '<h2 id="quick-start">Quick start</h2>\n<div data-quick=""></div>';
    expect(parted(`<p>One.</p>\n${quick}\n<h2 id="a">A</h2>`)).toEqual({
      quick,
      rest: '<p>One.</p>\n\n<h2 id="a">A</h2>',
    });
  });

  it("may be missing", () => {
    expect(parted("<p>One.</p>")).toEqual({ quick: "", rest: "<p>One.</p>" });
  });
});
