/** The rules in two parts: the quick start, which is read first, and all the rest in its order. */

const QUICK = /<h2[^>]*>[^<]*<\/h2>\s*<div data-quick="[^"]*"><\/div>/;

export function parted(html: string): { quick: string; rest: string } {
  const quick = QUICK.exec(html)?.[0] ?? "";
  return { quick, rest: html.replace(quick, "") };
}
