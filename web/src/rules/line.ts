/** A line of a rules card, taken apart. */

export interface LinePart {
  kind: "text" | "strong" | "card";
  text: string;
  /** The signs right behind a card: they do not begin the next line. */
  tail?: string;
}

/** What stands between ** is strong, what stands between [[ and ]] is a card in notation. */
export function partsOf(line: string): LinePart[] {
  return line
    .split(/(\*\*.+?\*\*|\[\[.+?\]\](?:\u00a0?[,.;:!?»”)]+)?)/)
    .filter(Boolean)
    .map((part): LinePart => {
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      if (!part.startsWith("[[")) return { kind: "text", text: part };
      const end = part.indexOf("]]");
      const [text, tail] = [part.slice(2, end), part.slice(end + 2)];
      return tail ? { kind: "card", text, tail } : { kind: "card", text };
    });
}
