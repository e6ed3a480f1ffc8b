/** The worker that is the server. */

import type { Engine } from "./contract";
import { Host } from "./host";
import { browserKeeping } from "./keeping";
import { loadEngine } from "./loading";
import type { ToEngine } from "./messages";
import { Thinkers, type Thinking } from "./thinkers";

/** One core is left to the page and the server. */
const MOST = Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1));

function thinker(folder: string): Thinking {
  const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
  worker.postMessage({ folder });
  return worker;
}

function begin(folder: string): Host {
  return new Host({
    engine: (): Promise<Engine> => loadEngine(folder),
    keeping: browserKeeping(),
    thinkers: new Thinkers(() => thinker(folder), MOST),
    post: (message) => postMessage(message),
  });
}

let host: Host | null = null;
onmessage = ({ data }: MessageEvent<ToEngine>) => {
  if ("folder" in data) host = begin(data.folder);
  else host?.hear(data);
};
