/**
 * The worker that is the server, and those that think for it: one script for both, which is fetched and translated once.
 * What it is, it is told by its first message.
 */

import type { Engine } from "./contract";
import { Host } from "./host";
import { BrowserKeeping } from "./keeping";
import { loadEngine } from "./loading";
import type { ToEngine } from "./messages";
import { thinking } from "./thinker";
import { Thinkers, type Job, type Thinking } from "./thinkers";

/** One core is left to the page and the server. */
const MOST = Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1));

function thinker(folder: string): Thinking {
  const worker = new Worker(self.location.href, { type: "module", name: "thinker" });
  worker.postMessage({ thinkIn: folder });
  return worker;
}

function begin(folder: string): Host {
  return new Host({
    engine: (): Promise<Engine> => loadEngine(folder),
    keeping: new BrowserKeeping(),
    thinkers: new Thinkers(() => thinker(folder), MOST),
    post: (message) => postMessage(message),
  });
}

let host: Host | null = null;
let think: ReturnType<typeof thinking> | null = null;
onmessage = ({ data }: MessageEvent<ToEngine | { thinkIn: string } | { job: Job }>) => {
  if ("folder" in data) host = begin(data.folder);
  else if ("thinkIn" in data) think = thinking(data.thinkIn);
  else if ("job" in data) think?.(data);
  else host?.hear(data);
};
