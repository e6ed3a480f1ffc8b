/** The games' faces, found by folder; each is loaded when its first table is opened. */

import type { Face } from "./contract";

const loaders = import.meta.glob<{ FACE: Face }>("./*/index.ts");

export async function findFace(slug: string): Promise<Face> {
  const load = loaders[`./${slug}/index.ts`];
  if (!load) throw new Error(`the page has no table for ${slug}`);
  return (await load()).FACE;
}
