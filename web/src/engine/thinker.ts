/** A worker that thinks: does one job after the other, with the engine of its own. */

import { loadEngine } from "./loading";
import type { FromThinker, Job } from "./thinkers";

let engine: ReturnType<typeof loadEngine> | null = null;

const say = (message: FromThinker): void => postMessage(message);

async function work(job: Job): Promise<void> {
  try {
    const found = await engine!;
    await found.load((JSON.parse(job) as { game: string }).game);
    say({ result: found.work(job, (progress) => say({ progress })) });
  } catch (error) {
    console.error(error);
    say({ failed: String(error) });
  }
}

onmessage = ({ data }: MessageEvent<{ folder: string } | { job: Job }>) => {
  if ("folder" in data) engine = loadEngine(data.folder);
  else void work(data.job);
};
