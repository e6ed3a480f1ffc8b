/** What a worker does that thinks: one job after the other, with the engine of its own. */

import type { Engine } from "./contract";
import { loadEngine } from "./loading";
import type { FromThinker, Job } from "./thinkers";

const say = (message: FromThinker): void => postMessage(message);

/** Hears jobs, with the engine of a folder. */
export function thinking(folder: string): (message: { job: Job }) => void {
  const engine = loadEngine(folder);
  return ({ job }) => void work(engine, job);
}

async function work(engine: Promise<Engine>, job: Job): Promise<void> {
  try {
    const found = await engine;
    await found.loadFor(job);
    say({ result: found.work(job, (progress) => say({ progress })) });
  } catch (error) {
    console.error(error);
    say({ failed: String(error) });
  }
}
