/**
 * One server for all tabs of this browser, since all that is kept is theirs together. The tab that holds a lock runs the
 * worker, and the others reach it over a channel. When that tab goes, the lock goes to the next, which begins a worker
 * from what is kept.
 */

import type { FromEngine, ToEngine } from "./messages";

/** The little of a worker that the page uses. */
export interface Running {
  postMessage(message: ToEngine): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromEngine>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  /** Another worker answers from now on, and knows nothing of what was asked. */
  onrenewed?: (() => void) | null;
}

/** Lock and channel belong to an origin, as what is kept does. */
const NAME = "cabochon-engine";
/** How many questions and lines a tab numbers: which tab a number is of shows in the number. */
const SPAN = 2 ** 20;
const TABS = 2 ** 31;

/** What tabs say to each other. */
type Across = { to: ToEngine } | { from: FromEngine } | { began: true };

function renumbered<Message extends ToEngine | FromEngine>(message: Message, by: number): Message {
  if ("id" in message) return { ...message, id: message.id + by };
  if ("line" in message) return { ...message, line: message.line + by };
  return message;
}

class OneWorker implements Running {
  onmessage: Running["onmessage"] = null;
  onerror: Running["onerror"] = null;
  onrenewed: (() => void) | null = null;
  private readonly channel = new BroadcastChannel(NAME);
  private readonly ended = new AbortController();
  private readonly first = Math.floor(Math.random() * TABS) * SPAN;
  private worker: Worker | null = null;
  /** What waits until it is known which tab runs the worker. */
  private unsent: ToEngine[] | null = [];

  constructor(
    private readonly begin: () => Worker,
    steal: boolean,
  ) {
    this.channel.onmessage = ({ data }: MessageEvent<Across>) => this.hearTab(data);
    void this.contend(steal).catch(() => {
      if (this.ended.signal.aborted) return;
      // Either another tab found this one silent, and has taken over, or there are no locks to be had.
      if (this.leads) this.onerror?.(new ErrorEvent("error"));
      else void this.lead();
    });
  }

  /** Whether the worker is in this tab. */
  get leads(): boolean {
    return this.worker !== null;
  }

  postMessage(message: ToEngine): void {
    if (this.unsent) this.unsent.push(message);
    else this.send(renumbered(message, this.first));
  }

  terminate(): void {
    this.ended.abort();
    this.worker?.terminate();
    this.channel.close();
  }

  /** Run the worker at once if nobody does, otherwise when whoever does has gone. */
  private async contend(steal: boolean): Promise<void> {
    const now = steal ? { steal } : { ifAvailable: true };
    await navigator.locks.request(NAME, now, (lock) => (lock ? this.lead() : undefined));
    if (this.ended.signal.aborted) return;
    this.flush();
    await navigator.locks.request(NAME, { signal: this.ended.signal }, () => {
      const leading = this.lead();
      this.onrenewed?.();
      return leading;
    });
  }

  /** Run the worker; done when it has ended, so that the lock is free for another tab. */
  private lead(): Promise<void> {
    const { signal } = this.ended;
    if (signal.aborted) return Promise.resolve();
    this.worker = this.begin();
    this.worker.onmessage = ({ data }: MessageEvent<FromEngine>) => this.hearWorker(data);
    this.worker.onerror = (event) => this.onerror?.(event);
    this.tellTabs({ began: true });
    this.flush();
    return new Promise((over) => signal.addEventListener("abort", () => over()));
  }

  private flush(): void {
    const unsent = this.unsent ?? [];
    this.unsent = null;
    for (const message of unsent) this.postMessage(message);
  }

  private send(message: ToEngine): void {
    if (this.worker) this.worker.postMessage(message);
    else this.tellTabs({ to: message });
  }

  private tellTabs(across: Across): void {
    this.channel.postMessage(across);
  }

  private hearTab(across: Across): void {
    if ("to" in across) this.worker?.postMessage(across.to);
    else if ("from" in across) this.hear(across.from);
    else if (!this.unsent) this.onrenewed?.();
  }

  private hearWorker(message: FromEngine): void {
    if (!this.hear(message) || "pong" in message) this.tellTabs({ from: message });
  }

  /** Hand on what is for this tab; whether it is. */
  private hear(message: FromEngine): boolean {
    const number = "id" in message ? message.id : "line" in message ? message.line : this.first;
    const mine = number >= this.first && number < this.first + SPAN;
    if (mine) this.onmessage?.(new MessageEvent("message", { data: renumbered(message, -this.first) }));
    return mine;
  }
}

/** Whether a worker is one that another tab runs, and could be taken over. */
export const isElsewhere = (worker: Running | null): boolean => worker instanceof OneWorker && !worker.leads;

/** The worker of all tabs; of this one where a browser has no locks, as on plain http. */
export function oneWorker(begin: () => Worker, steal: boolean): Running {
  return navigator.locks ? new OneWorker(begin, steal) : begin();
}
