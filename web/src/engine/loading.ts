/** Loads the engine from its folder: what all games share, and of each game its rules when they are needed. */

import type { Engine } from "./contract";

/** What the shared part of the engine hands over. */
interface SharedPart {
  engineOf(folder: string): Promise<Engine>;
}

/** An engine that is loaded once has every game loaded once. */
export async function loadEngine(folder: string): Promise<Engine> {
  const shared = (await import(/* @vite-ignore */ new URL("shared.js", folder).href)) as SharedPart;
  return shared.engineOf(folder);
}
