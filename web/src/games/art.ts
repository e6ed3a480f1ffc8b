/** The games' pictures in the lobby, by slug: a folder's Art.svelte. They come with the lobby, being small. */

import type { Component } from "svelte";

const found = import.meta.glob<{ default: Component }>("./*/Art.svelte", { eager: true });

export const ART: Record<string, Component | undefined> = Object.fromEntries(
  Object.entries(found).map(([path, module]) => [path.split("/")[1], module.default]),
);
