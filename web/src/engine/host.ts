/**
 * The host of the server in this browser: loads the games that questions are about, keeps what is to be kept, and tells
 * nothing before what it rests on is written.
 */

import type { Answer, Engine, LocalServer } from "./contract";
import type { Keeping } from "./keeping";
import type { Asked, FromEngine, ToEngine } from "./messages";
import type { Thinkers } from "./thinkers";

const FAILED = 500;
/** As docs/protocol.md has it: an error of the server's, connect again. */
const BROKEN = 1011;

interface Outside {
  engine: () => Promise<Engine>;
  keeping: Keeping;
  thinkers: Pick<Thinkers, "think" | "most">;
  post: (message: FromEngine) => void;
}

export class Host {
  private readonly ready: Promise<{ engine: Engine; server: LocalServer }>;
  /** What was said on a line waits for what was said on it before. */
  private readonly lines = new Map<number, Promise<void>>();
  private written: Promise<void> = Promise.resolve();
  private writing = 0;
  private said: Promise<void> = Promise.resolve();
  private saying = 0;

  constructor(private readonly outside: Outside) {
    this.ready = this.begin();
  }

  hear(message: ToEngine): void {
    if ("ping" in message) this.outside.post({ pong: true });
    else if ("ask" in message) void this.ask(message.id, message.ask);
    else if ("line" in message) this.queue(message);
  }

  private async begin(): Promise<{ engine: Engine; server: LocalServer }> {
    const [engine, kept] = await Promise.all([this.outside.engine(), this.outside.keeping.all()]);
    const server = engine.serve(
      {
        now: () => Date.now() / 1000,
        randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
        tell: (line, data) => this.say({ line, data }),
        close: (line, code) => this.close(line, code),
        thinkers: this.outside.thinkers.most,
        think: (job, urgency, done) => this.outside.thinkers.think(job, urgency, done),
        keep: (key, text) => this.keep(key, text),
        later: (seconds, call) => void setTimeout(call, 1000 * seconds),
      },
      kept,
    );
    return { engine, server };
  }

  private async ask(id: number, asked: Asked): Promise<void> {
    const answer: Answer = (status, type, body, more) => this.say({ id, status, type, body, more });
    try {
      const { engine, server } = await this.ready;
      await Promise.all(server.needs(asked).map((part) => engine.load(part)));
      server.ask(asked, answer);
    } catch (error) {
      console.error(error);
      this.say({ id, status: FAILED, type: "text/plain", body: String(error), more: false });
    }
  }

  private queue(message: Extract<ToEngine, { line: number }>): void {
    const before = this.lines.get(message.line) ?? Promise.resolve();
    const after = before
      .then(() => this.follow(message))
      .catch((error: unknown) => {
        console.error(error);
        this.close(message.line, BROKEN);
      });
    this.lines.set(message.line, after);
  }

  private async follow(message: Extract<ToEngine, { line: number }>): Promise<void> {
    const { engine, server } = await this.ready;
    if ("send" in message) server.hear(message.line, message.send);
    else if ("close" in message) {
      this.lines.delete(message.line);
      server.closed(message.line);
    } else {
      const game = server.gameAt(message.open);
      if (game) await engine.load(game);
      this.say({ line: message.line, opened: true });
      server.open(message.line, message.open);
    }
  }

  private close(line: number, code: number): void {
    this.lines.delete(line);
    this.say({ line, closed: code });
  }

  private keep(key: string, text: string | null): void {
    this.writing += 1;
    this.written = Promise.all([this.written, this.outside.keeping.put(key, text)]).then(
      () => this.wrote(),
      (error: unknown) => {
        console.error(error);
        this.wrote();
      },
    );
  }

  private wrote(): void {
    this.writing -= 1;
  }

  /** Tell the page, after everything that was told before, and after what was to be kept by now is written. */
  private say(message: FromEngine): void {
    if (!this.writing && !this.saying) {
      this.outside.post(message);
      return;
    }
    const written = this.written;
    this.saying += 1;
    this.said = this.said
      .then(() => written)
      .then(() => {
        this.saying -= 1;
        this.outside.post(message);
      });
  }
}
