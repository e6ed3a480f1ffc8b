/**
 * Workers that think for bots, hints and reviews, each with the engine of its own. One that hangs or dies is ended, and
 * another does its work from the beginning: a job says everything that is needed for it, its seed too.
 */

export type Job = string;
/** What a job came to, as a text; null if it could not be done. */
export type Done = (result: string | null) => void;

/** Whoever tells how far it is has not died. */
export type FromThinker = { progress: string } | { result: string } | { failed: string };

/** The little of a worker that is used here, so that tests can bring their own. */
export interface Thinking {
  postMessage(message: { job: Job }): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromThinker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Longer than the hardest question takes on a slow phone: whoever says nothing for so long is not there any more. */
const SILENT_MS = { soon: 20_000, whenever: 90_000 };
const MOST_TRIES = 3;

/** Whether somebody waits for a job at a table, or only for a review that takes its time. */
export type Urgency = keyof typeof SILENT_MS;

interface Task {
  job: Job;
  urgency: Urgency;
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
    readonly most: number,
  ) {}

  /** Have a job done: before all that can wait, if somebody waits for it. */
  think(job: Job, urgency: Urgency, done: Done): void {
    const task = { job, urgency, done, tries: 0 };
    const later = this.waiting.findIndex((other) => other.urgency === "whenever");
    if (urgency === "soon" && later >= 0) this.waiting.splice(later, 0, task);
    else this.waiting.push(task);
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
    const patience = SILENT_MS[thinker.task?.urgency ?? "whenever"];
    thinker.timer = setTimeout(() => this.replace(thinker), patience);
  }

  private hear(thinker: Thinker, message: FromThinker): void {
    const { task } = thinker;
    if (!task) return;
    if ("progress" in message) return this.wait(thinker);
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
