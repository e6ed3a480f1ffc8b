/** The games' faces, found by folder; each is loaded when its first table is opened. */

import type { Face } from "./contract";

const loaders = import.meta.glob<{ FACE: Face }>("./*/index.ts");

/** Whether the address asks for the plain face even of games that have their own: `?face=plain`. */
export const wantsPlain = (search: string): boolean => new URLSearchParams(search).get("face") === "plain";

/** A game's own face; the plain one if it has none, or that is asked for. */
export async function findFace(slug: string): Promise<Face> {
  const load = loaders[`./${slug}/index.ts`];
  if (load && !wantsPlain(location.search)) return (await load()).FACE;
  const { plainFace } = await import("./plain/face");
  return plainFace(slug);
}
