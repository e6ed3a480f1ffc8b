/**
 * The games' pictures in the lobby, by slug: a folder's Art.svelte. They come with the lobby, being small. A picture is
 * drawn in a square of 300 px, which is made smaller or larger with its poster; it lies on the cloth it names.
 */

import type { Component } from "svelte";
import type { Voice } from "../words";
import type { Cloth } from "./contract";

export interface Art {
  default: Component<{ voice: Voice }>;
  CLOTH: Cloth;
}

const found = import.meta.glob<Art>("./*/Art.svelte", { eager: true });

export const ART: Record<string, Art | undefined> = Object.fromEntries(
  Object.entries(found).map(([path, module]) => [path.split("/")[1], module]),
);
