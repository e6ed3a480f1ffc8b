/**
 * The worker that is the server, seen from a tab, which may not be the one that runs it. One that dies, hangs or goes with
 * its tab is started again: it finds all games as they were kept, lines to tables open again by themselves, and what was
 * asked and not answered is asked again.
 */

import type { Line } from "../table/connection";
import { engineFolder } from "./answers";
import type { Answered, Asked, FromEngine, ToEngine } from "./messages";
import { isElsewhere, oneWorker, type Running } from "./one-worker";

/** A worker says nothing for so long only if it is not there any more; it loads a game in a part of it. */
const SILENT_MS = 12_000;
const PING_MS = 3_000;
/** What protocol.md has for a server that restarts. */
const RESTARTS = 1012;
/** How often a question is asked before it counts as one that kills; one may be lost between a tab that goes and the next. */
const MOST_TRIES = 3;

interface Pending {
  asked: Asked;
  tries: number;
  answer: (answer: Response) => void;
  fail: (error: Error) => void;
  /** Where the parts of an answer go, once the first of them has come. */
  parts: ReadableStreamDefaultController<Uint8Array> | null;
}

class EngineLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    private readonly number: number,
    private readonly post: (message: ToEngine) => void,
  ) {}

  send(data: string): void {
    this.post({ line: this.number, send: data });
  }

  close(): void {
    this.post({ line: this.number, close: true });
  }
}

/** A worker, told where the engine is. */
function beginWorker(): Worker {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "server" });
  worker.postMessage({ folder: engineFolder() } satisfies ToEngine);
  return worker;
}

export class EngineClient {
  private worker: Running | null = null;
  /** Whether the next worker takes the place of one in another tab that says nothing. */
  private steal = false;
  private readonly pending = new Map<number, Pending>();
  private readonly lines = new Map<number, EngineLine>();
  private numbers = 0;
  private heard = 0;
  private watching: ReturnType<typeof setInterval> | undefined;

  constructor() {
    // The worker may be in a tab that stays; a page that comes back from the browser's cache opens its lines again.
    addEventListener("pagehide", () => this.leave());
  }

  ask(asked: Asked): Promise<Response> {
    const id = this.next();
    return new Promise((answer, fail) => {
      this.pending.set(id, { asked, tries: 1, answer, fail, parts: null });
      this.post({ id, ask: asked });
    });
  }

  open(code: string): Line {
    const number = this.next();
    const line = new EngineLine(number, (message) => {
      if (this.lines.has(number)) this.post(message);
      if ("close" in message) this.lines.delete(number);
    });
    this.lines.set(number, line);
    this.post({ line: number, open: code });
    return line;
  }

  private next(): number {
    this.numbers += 1;
    return this.numbers;
  }

  private post(message: ToEngine): void {
    this.worker ??= this.begin();
    this.worker.postMessage(message);
  }

  private begin(): Running {
    const worker = oneWorker(beginWorker, this.steal);
    worker.onmessage = ({ data }: MessageEvent<FromEngine>) => this.hear(data);
    worker.onerror = () => this.restart();
    worker.onrenewed = () => this.renew();
    this.steal = false;
    this.heard = Date.now();
    clearInterval(this.watching);
    this.watching = setInterval(() => this.watch(), PING_MS);
    return worker;
  }

  /** A browser that stops timers while nobody looks stops the worker too: only what is asked now is waited for. */
  private watch(): void {
    const waits = this.pending.size > 0 || this.lines.size > 0;
    if (!waits || document.hidden) this.heard = Date.now();
    if (Date.now() - this.heard > SILENT_MS) {
      this.steal = isElsewhere(this.worker);
      this.restart();
    } else this.worker?.postMessage({ ping: true } satisfies ToEngine);
  }

  private restart(): void {
    this.worker?.terminate();
    this.worker = null;
    clearInterval(this.watching);
    this.renew();
  }

  /** Nobody knows of what was asked and opened so far. */
  private renew(): void {
    this.heard = Date.now();
    const lines = [...this.lines.values()];
    this.lines.clear();
    for (const [id, pending] of [...this.pending]) this.repeat(id, pending);
    for (const line of lines) line.onclose?.({ code: RESTARTS });
  }

  private leave(): void {
    for (const number of this.lines.keys()) this.post({ line: number, close: true });
    const lines = [...this.lines.values()];
    this.lines.clear();
    for (const line of lines) line.onclose?.({ code: RESTARTS });
  }

  /** Ask again what was not answered, unless it has been told in part, or asked too often. */
  private repeat(id: number, pending: Pending): void {
    if (pending.parts || pending.tries >= MOST_TRIES) {
      this.pending.delete(id);
      const gone = new TypeError("the engine died");
      pending.parts?.error(gone);
      pending.fail(gone);
      return;
    }
    pending.tries += 1;
    this.post({ id, ask: pending.asked });
  }

  private hear(message: FromEngine): void {
    this.heard = Date.now();
    if ("pong" in message) return;
    if ("id" in message) this.settle(message);
    else this.tell(message);
  }

  private tell(message: Exclude<FromEngine, Answered | { pong: true }>): void {
    const line = this.lines.get(message.line);
    if (!line) return;
    if ("opened" in message) line.onopen?.();
    else if ("data" in message) line.onmessage?.({ data: message.data });
    else {
      this.lines.delete(message.line);
      line.onclose?.({ code: message.closed });
    }
  }

  private settle({ id, status, type, body, more }: Answered): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    const headers = { "Content-Type": type };
    if (!more) this.pending.delete(id);
    if (!more && !pending.parts) return pending.answer(new Response(body, { status, headers }));
    if (!pending.parts) {
      const stream = new ReadableStream<Uint8Array>({ start: (parts) => void (pending.parts = parts) });
      pending.answer(new Response(stream, { status, headers }));
    }
    pending.parts!.enqueue(new TextEncoder().encode(body));
    if (!more) pending.parts!.close();
  }
}
