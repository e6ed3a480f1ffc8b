/** A gem of the page for pictures: what can be seen of it at their sizes, written in few letters. */

import { mergedFacets, shortPath } from "./short-paths.mjs";

/** Places on a gem of 100 units are kept to halves of them. */
const SCALE = 2;
/** Facets whose colours are as near as this, out of 255, look alike. */
const APART = 12;
const PATH = /<path d="([^"]+)" fill="(#\w+)"\/>\s*/g;

/** Its drawing: how wide it is, what it refers to, by name, and what is drawn. */
export function gemOf(name, svg) {
  const [, defs, body] = /<defs>(.*?)<\/defs>(.*)<\/svg>/s.exec(svg);
  const named = [...defs.matchAll(/<(\w+) id="([^"]+)".*?<\/\1>/gs)].map(([whole, , id]) => [
    id,
    bare(whole),
  ]);
  const [, ground, group, facets, light] = /^(.*?)(<g[^>]*>)(.*)<\/g>(.*)$/s.exec(body);
  const [, outline] = /d="([^"]+)"/.exec(ground);
  const cut = `cut-${name}`;
  named.push([cut, `<path id="${cut}" d="${shortPath(outline, SCALE)}"/>`]);
  const all = ground + group + merged(facets) + "</g>" + light;
  return {
    side: 100 * SCALE,
    defs: Object.fromEntries(named),
    body: shortened(all.replaceAll(`<path d="${outline}"`, `<use href="#${cut}"`)),
  };
}

/** A gradient without what is so anyway. */
const bare = (gradient) => gradient.replace(/ (?:x1|y1|offset)="0"/g, "");

const merged = (facets) =>
  mergedFacets(
    [...facets.matchAll(PATH)].map(([, d, fill]) => ({ d, fill })),
    APART,
  )
    .map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`)
    .join("");

/** Markup with its outlines and the widths of its lines on the grid. */
const shortened = (markup) =>
  markup
    .replace(/ d="([^"]+)"/g, (_, d) => ` d="${shortPath(d, SCALE)}"`)
    .replace(/stroke-width="([\d.]+)"/g, (_, width) => `stroke-width="${Number(width) * SCALE}"`)
    .replace(/\s*\n\s*/g, "");
