/**
 * Where the page's questions go: to the server it came from, or, where there is none, to the engine in this browser.
 * Nothing else in the page knows which of them answers.
 */

import { storage } from "../storage.svelte";
import type { Line } from "../table/connection";

/** Whoever answers the page as docs/protocol.md says. */
export interface Answering {
  /** Answer a request for a path under /api. */
  ask(path: string, asked: RequestInit): Promise<Response>;
  /** The line to a table. */
  open(code: string): Line;
}

const server: Answering = {
  ask: (path, asked) => fetch(`api/${path}`, asked),
  open: (code) => {
    const address = new URL(`api/tables/${code}/socket`, document.baseURI).href;
    return new WebSocket(address.replace(/^http/, "ws")) as Line;
  },
};

/** Tables are at one place for good; everything else is asked of whoever is there. */
const tableIn = (path: string): string | undefined => /^tables\/([2-9A-Z]+)/.exec(path)?.[1];
const MINE = "tables/mine";
/** What is answered alike wherever it is asked: here the engine stands in for a server that went away. */
const ALIKE = /^referee\//;

class Transport {
  /** Whether the page was written for a place without a server. */
  private readonly flagged = document.documentElement.dataset["server"] === "none";
  /** Whether the engine answers what is about no table; null until the first answer. */
  private without: boolean | null = this.flagged || null;
  private engine: Answering | null = null;

  get alone(): boolean {
    return this.without === true;
  }

  async ask(path: string, asked: RequestInit): Promise<Response> {
    if (this.without || storage.here.length) await this.load();
    if (path === MINE && this.engine) return this.askBoth(this.engine, path, asked);
    const code = tableIn(path);
    if (this.engine && (code ? this.isHere(code) : this.without)) return this.engine.ask(path, asked);
    const answer = server.ask(path, asked);
    if (this.without === false && ALIKE.test(path)) return this.orEngine(answer, path, asked);
    if (this.without !== null || !(await this.needsEngine(answer))) return answer;
    this.without = true;
    return this.ask(path, asked);
  }

  open(code: string): Line {
    return (this.engine && this.isHere(code) ? this.engine : server).open(code);
  }

  /** Whether a table is in this browser: nobody else can come to it. */
  isHere(code: string): boolean {
    return this.flagged || storage.here.includes(code);
  }

  /** The tables of this browser, wherever they are; a server that does not answer hides none of the others. */
  private async askBoth(engine: Answering, path: string, asked: RequestInit): Promise<Response> {
    const { merged } = await import("./merging");
    return merged(engine.ask(path, asked), this.flagged ? null : server.ask(path, asked));
  }

  /** The server's answer; the engine's where there is none any more, and an engine is kept. */
  private async orEngine(answer: Promise<Response>, path: string, asked: RequestInit): Promise<Response> {
    try {
      return await answer;
    } catch (error) {
      const { hasAnswers } = await import("./answers");
      if (!(await hasAnswers())) throw error;
      await this.load();
      return this.engine!.ask(path, asked);
    }
  }

  private async load(): Promise<void> {
    const { engine } = await import("./alone");
    this.engine ??= engine((code) => storage.noteHere(code));
  }

  /** Whether nobody of ours gave the first answer, and there is an engine beside the page. */
  private async needsEngine(first: Promise<Response>): Promise<boolean> {
    if (await first.then((answer) => !isPage(answer)).catch(() => false)) {
      this.without ??= false;
      return false;
    }
    const { hasAnswers } = await import("./answers");
    return (await hasAnswers()) && this.without !== false;
  }
}

/** What stands in a server's place answers with pages of its own. */
const isPage = (answer: Response): boolean =>
  answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;

export const transport = new Transport();
