/** Sentences that name rules. */

export interface RuledPart {
  text: string;
  /** Whether it is the name of a rule. */
  rule: boolean;
}

const RULE = /\b([A-Z][A-Z0-9]{2}-\d+)\b/;

/** A sentence taken apart: what is between the names of rules, and these. */
export const ruledParts = (sentence: string): RuledPart[] =>
  sentence
    .split(RULE)
    .map((text, i) => ({ text, rule: i % 2 === 1 }))
    .filter(({ text }) => text);

/** The heading of a rule among the anchors of a page. */
export const anchorOf = (rule: string, anchors: readonly string[]): string | undefined =>
  anchors.find((anchor) => anchor === rule.toLowerCase() || anchor.startsWith(`${rule.toLowerCase()}-`));
