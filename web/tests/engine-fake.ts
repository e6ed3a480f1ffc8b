/** An engine without games, and a worker without a thread: what the host and the page's side of it are tried with. */

import type { Answer, Engine, LocalServer, Surroundings } from "../src/engine/contract";
import type { Keeping } from "../src/engine/keeping";
import type { Asked, FromEngine, ToEngine } from "../src/engine/messages";

/** Answers with what it was asked, keeps what it hears on lines, and says it back. */
export class FakeEngine implements Engine {
  loaded: string[] = [];
  kept: Record<string, string> = {};
  around!: Surroundings;

  load(game: string): Promise<void> {
    this.loaded.push(game);
    return Promise.resolve();
  }

  loadFor(job: string): Promise<void> {
    return this.load(job);
  }

  serve(surroundings: Surroundings, kept: Record<string, string>): LocalServer {
    this.around = surroundings;
    this.kept = kept;
    return {
      needs: ({ path }) => (path.startsWith("rules/") ? [path.slice(6)] : []),
      gameAt: (code) => (code === "TABLE2" ? "shokoba" : null),
      ask: (asked, answer) => this.answer(asked, answer),
      open: (line, code) => surroundings.tell(line, `welcome to ${code}`),
      hear: (line, text) => {
        surroundings.keep("said", text);
        surroundings.tell(line, `heard ${text}`);
      },
      closed: () => undefined,
    };
  }

  work(job: string): string {
    return job;
  }

  private answer(asked: Asked, answer: Answer): void {
    if (asked.path !== "review") return answer(200, "application/json", JSON.stringify(asked), false);
    answer(200, "application/x-ndjson", '{"state":"running"}\n', true);
    answer(200, "application/x-ndjson", '{"state":"done"}\n', false);
  }
}

/** Keeps texts in memory, each when it is told to. */
export class FakeKeeping implements Keeping {
  texts: Record<string, string> = {};
  private waiting: (() => void)[] = [];

  constructor(public slow = false) {}

  all(): Promise<Record<string, string>> {
    return Promise.resolve({ ...this.texts });
  }

  async put(key: string, text: string | null): Promise<void> {
    if (this.slow) await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (text === null) delete this.texts[key];
    else this.texts[key] = text;
  }

  write(): void {
    for (const go of this.waiting.splice(0)) go();
  }
}

/** A worker of this thread. */
export class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage: ((event: { data: FromEngine }) => void) | null = null;
  onerror: (() => void) | null = null;
  heard: ToEngine[] = [];
  ended = false;

  constructor() {
    FakeWorker.made.push(this);
  }

  postMessage(message: ToEngine): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  says(message: FromEngine): void {
    if (!this.ended) this.onmessage?.({ data: message });
  }
}
