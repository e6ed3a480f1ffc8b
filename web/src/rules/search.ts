/** Looking for words in the rules: whatever their accents, capitals and apostrophes. */

/** A passage of the rules. */
export interface Passage {
  text: string;
  /** The section it is in. */
  section: string;
  heading: boolean;
}

export interface Hit {
  /** Which passage it is. */
  at: number;
  /** What stands around the first word found: before it, it, after it. */
  excerpt: readonly [before: string, found: string, after: string];
  section: string;
}

const MOST = 20;
const AROUND = 42;

/** A text as it is compared; every letter stays at its place. */
export const folded = (text: string): string =>
  [...text]
    .map((letter) => {
      const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
      return plain.length === letter.length ? plain : letter.toLowerCase();
    })
    .join("")
    .replace(/[’ʼ]/g, "'")
    .replace(/[\u00A0\u202F]/g, " ");

/** Where all the words stand, headings first, in the order of the rules. */
export function search(passages: readonly Passage[], asked: string): Hit[] {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const hits = passages.flatMap(({ text, section, heading }, at) => {
    const plain = folded(text);
    if (!words.every((word) => plain.includes(word))) return [];
    const from = plain.indexOf(words[0]!);
    const to = from + words[0]!.length;
    const begin = Math.max(0, from - AROUND);
    const end = Math.min(text.length, to + AROUND);
    const before = (begin ? "…" : "") + text.slice(begin, from);
    const after = text.slice(to, end) + (end < text.length ? "…" : "");
    return [{ at, excerpt: [before, text.slice(from, to), after] as const, section, heading }];
  });
  return [...hits.filter(({ heading }) => heading), ...hits.filter(({ heading }) => !heading)].slice(0, MOST);
}
