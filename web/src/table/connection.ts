/**
 * The line to a table: connects, connects again by itself, and never loses or doubles a move.
 *
 * A move that was sent and not answered is in doubt when the line breaks. It is sent again with the same number
 * after the next welcome: the server plays a number once, and says so if it has it already.
 */

import { CLOSE_CODES } from "../protocol";
import type { FromClient, FromServer, Hello, Language, Play, Preview } from "../protocol";

export type Status = "connecting" | "open" | "lost" | "gone" | "refused" | "outdated" | "closed";

/** The little of a WebSocket that is used here, so that tests can bring their own. */
export interface Line {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Listener {
  status(status: Status): void;
  message(message: FromServer): void;
}

type Unnamed<Message> = Message extends unknown ? Omit<Message, "id"> : never;
/** What can be asked, without the name that is given to it on the way. */
type Question = Unnamed<Exclude<FromClient, Hello>>;

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
const PING_MS = 20_000;

/** Closed for good: connecting again would be refused again. */
const FINAL: Record<number, Status> = {
  [CLOSE_CODES.NOT_YOURS]: "refused",
  [CLOSE_CODES.CLOSED]: "closed",
  [CLOSE_CODES.NO_TABLE]: "gone",
  [CLOSE_CODES.OUTDATED]: "outdated",
};

export class Connection {
  private line: Line | null = null;
  private last: number | null = null;
  private wait = FIRST_WAIT_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private ids = 0;
  private welcomed = false;
  private closed = false;
  private play: Play | null = null;
  /** The language the server was told last. */
  private named: Language | null = null;
  private readonly previews = new Map<string, (preview: Preview) => void>();

  constructor(
    private readonly tokens: string[],
    private language: Language,
    private readonly listener: Listener,
    private readonly open: () => Line,
  ) {
    this.connect();
  }

  /** Whether a move is on its way: until it is answered no other can be made. */
  get waiting(): boolean {
    return this.play !== null;
  }

  /** Make a move; a second one while the first is on its way is not sent. */
  makeMove(seat: number, number: number, move: string): void {
    if (this.play) return;
    this.play = { type: "play", id: this.nextId(), seat, number, move };
    if (this.welcomed) this.send(this.play);
  }

  /** Ask something else; what is asked while the line is broken is not asked at all. */
  ask(question: Question): void {
    if (this.welcomed) this.send({ ...question, id: this.nextId() } as FromClient);
  }

  preview(seat: number, move: string): Promise<Preview> {
    const id = this.nextId();
    return new Promise((resolve) => {
      this.previews.set(id, resolve);
      if (this.welcomed) this.send({ type: "preview", id, seat, move });
    });
  }

  /** Try now instead of waiting: the browser says it is online again, or the page is looked at again. */
  hurry(): void {
    if (this.line || this.closed) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Have sentences in another language from now on; everything under way goes on. */
  speak(language: Language): void {
    this.language = language;
    if (this.welcomed) this.nameLanguage();
  }

  private nameLanguage(): void {
    if (this.language === this.named) return;
    this.named = this.language;
    this.ask({ type: "speak", lang: this.language });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    this.line?.close();
  }

  private connect(): void {
    this.listener.status(this.last === null ? "connecting" : "lost");
    const line = this.open();
    this.line = line;
    line.onopen = () => {
      this.named = this.language;
      this.send({ type: "hello", tokens: this.tokens, last: this.last, lang: this.language });
      this.pinging = setInterval(() => this.ask({ type: "ping" }), PING_MS);
    };
    line.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as FromServer);
    line.onclose = ({ code }) => this.lose(code);
  }

  private lose(code: number): void {
    this.line = null;
    this.welcomed = false;
    this.previews.clear();
    clearInterval(this.pinging);
    if (this.closed) return;
    const final = FINAL[code];
    if (final) {
      this.closed = true;
      this.listener.status(final);
      return;
    }
    this.listener.status("lost");
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT_MS);
  }

  private hear(message: FromServer): void {
    if (message.type === "welcome" || message.type === "step") this.last = message.number;
    if (message.type === "preview") {
      const id = message.id ?? "";
      this.previews.get(id)?.(message);
      this.previews.delete(id);
      return;
    }
    this.settle(message);
    this.listener.message(message);
    if (message.type === "welcome") this.begin();
  }

  private begin(): void {
    this.welcomed = true;
    this.wait = FIRST_WAIT_MS;
    this.listener.status("open");
    if (this.play) this.send(this.play);
    this.nameLanguage();
  }

  /** Forget the move under way once it is answered. */
  private settle(message: FromServer): void {
    if (!this.play) return;
    const answered = message.type === "step" ? message.ack : "id" in message ? message.id : null;
    if (answered === this.play.id) this.play = null;
  }

  private send(message: FromClient): void {
    this.line?.send(JSON.stringify(message));
  }

  private nextId(): string {
    this.ids += 1;
    return `c${this.ids}`;
  }
}
