/**
 * Workers that think for bots, hints and reviews, each with the engine of its own. One that hangs or dies is ended, and
 * another does its work from the beginning: a job says everything that is needed for it, its seed too.
 */

export type Job = string;
/** What a job came to, as a text; null if it could not be done. */
export type Done = (result: string | null) => void;

export type FromThinker = { progress: string } | { result: string } | { failed: string };

/** The little of a worker that is used here, so that tests can bring their own. */
export interface Thinking {
  postMessage(message: { job: Job }): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromThinker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Longer than the hardest question takes on a slow phone: whoever says nothing for so long is not there any more. */
const SILENT_MS = 90_000;
const MOST_TRIES = 3;

interface Task {
  job: Job;
  progress: (text: string) => void;
  done: Done;
  tries: number;
}

interface Thinker {
  worker: Thinking;
  task: Task | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class Thinkers {
  private readonly thinkers: Thinker[] = [];
  private readonly waiting: Task[] = [];

  constructor(
    private readonly make: () => Thinking,
    private readonly most: number,
  ) {}

  think(job: Job, progress: (text: string) => void, done: Done): void {
    this.waiting.push({ job, progress, done, tries: 0 });
    this.hand();
  }

  /** Give what waits to whoever has nothing to do. */
  private hand(): void {
    while (this.waiting.length) {
      const free = this.thinkers.find(({ task }) => !task) ?? this.another();
      if (!free) return;
      const task = this.waiting.shift()!;
      task.tries += 1;
      free.task = task;
      this.wait(free);
      free.worker.postMessage({ job: task.job });
    }
  }

  private another(): Thinker | null {
    if (this.thinkers.length >= this.most) return null;
    const thinker: Thinker = { worker: this.make(), task: null, timer: undefined };
    thinker.worker.onmessage = ({ data }) => this.hear(thinker, data);
    thinker.worker.onerror = () => this.replace(thinker);
    this.thinkers.push(thinker);
    return thinker;
  }

  private wait(thinker: Thinker): void {
    clearTimeout(thinker.timer);
    thinker.timer = setTimeout(() => this.replace(thinker), SILENT_MS);
  }

  private hear(thinker: Thinker, message: FromThinker): void {
    const { task } = thinker;
    if (!task) return;
    if ("progress" in message) {
      this.wait(thinker);
      task.progress(message.progress);
      return;
    }
    if ("failed" in message) return this.replace(thinker);
    clearTimeout(thinker.timer);
    thinker.task = null;
    task.done(message.result);
    this.hand();
  }

  /** End a worker, and let another do what it was at. */
  private replace(thinker: Thinker): void {
    clearTimeout(thinker.timer);
    thinker.worker.terminate();
    this.thinkers.splice(this.thinkers.indexOf(thinker), 1);
    const { task } = thinker;
    if (task && task.tries < MOST_TRIES) this.waiting.unshift(task);
    else task?.done(null);
    this.hand();
  }
}
