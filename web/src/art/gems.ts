/**
 * The gems. Each has its own cut, so that it is known by its outline alone: the ruby is a hexagon, the sapphire a
 * drop, the emerald a step cut, the topaz a trillion, the diamond a brilliant seen from the side, the amethyst an oval.
 */

export const GEMS = ["diamond", "emerald", "ruby", "sapphire", "topaz", "amethyst"] as const;
export type GemName = (typeof GEMS)[number];

const files = import.meta.glob<string>("./gems/*.svg", { eager: true, query: "?url", import: "default" });

/** Where a gem's drawing is, with all its facets. */
export const gemFile = (gem: GemName): string => files[`./gems/${gem}.svg`]!;

/** A layer of a gem drawn small: its outline, or where the light falls. */
export interface Layer {
  d: string;
  fill: string;
  stroke?: string;
}

/** The gems as signs of a few pixels, where facets would blur. */
export const SMALL: Record<GemName, readonly Layer[]> = {
  ruby: [
    { d: "M50,3L90,26V74L50,97L10,74V26Z", fill: "#9c0f35", stroke: "#720626" },
    { d: "M50,23L74,36V64L50,77L26,64V36Z", fill: "#e04567" },
  ],
  sapphire: [
    { d: "M50,4C58,18 84,48 84,70A34,30 0 0 1 16,70C16,48 42,18 50,4Z", fill: "#1d49b8", stroke: "#12308c" },
    { d: "M50,30C56,40 67,56 67,69A17,14 0 0 1 33,69C33,56 44,40 50,30Z", fill: "#6394f2" },
  ],
  topaz: [
    {
      d: "M50,5Q76,36 96,84Q50,98 4,84Q24,36 50,5Z",
      fill: "#cf7d15",
      stroke: "#a15509",
    },
    { d: "M50,30L74,72Q50,78 26,72Z", fill: "#fcc560" },
  ],
  amethyst: [
    { d: "M50,2A42,48 0 1 1 50,98A42,48 0 1 1 50,2Z", fill: "#65399f", stroke: "#472279" },
    { d: "M50,24A24,27 0 1 1 50,77A24,27 0 1 1 50,24Z", fill: "#a982de" },
  ],
  emerald: [
    { d: "M26,2H74L90,18V82L74,98H26L10,82V18Z", fill: "#11754d", stroke: "#0a5236" },
    { d: "M38,21H62L71,30V70L62,79H38L29,70V30Z", fill: "#45bd8a" },
  ],
  diamond: [
    { d: "M28,16H72L95,40L50,92L5,40Z", fill: "#8fbfe0", stroke: "#3f7099" },
    { d: "M28,16H72L95,40H5Z", fill: "#d6ebf8" },
    { d: "M32,40H68L50,92Z", fill: "#e9f5fc" },
  ],
};
