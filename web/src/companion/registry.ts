/** The games' companions, found by folder; each is loaded when it is opened. */

import type { Companion } from "./contract";

const loaders = import.meta.glob<{ COMPANION: Companion }>("../games/*/companion/index.ts");

export const hasCompanion = (slug: string): boolean => `../games/${slug}/companion/index.ts` in loaders;

export async function findCompanion(slug: string): Promise<Companion> {
  return (await loaders[`../games/${slug}/companion/index.ts`]!()).COMPANION;
}
