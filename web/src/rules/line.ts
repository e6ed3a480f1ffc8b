/** A line of a rules card, taken apart. */

export interface LinePart {
  kind: "text" | "strong" | "card";
  text: string;
}

/** What stands between ** is strong, what stands between [[ and ]] is a card in notation. */
export function partsOf(line: string): LinePart[] {
  return line
    .split(/(\*\*.+?\*\*|\[\[.+?\]\])/)
    .filter(Boolean)
    .map((part): LinePart => {
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      if (part.startsWith("[[")) return { kind: "card", text: part.slice(2, -2) };
      return { kind: "text", text: part };
    });
}
