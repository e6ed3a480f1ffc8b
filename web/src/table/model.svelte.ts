/** A table as this screen knows it: what the server told, kept up to date step by step. */

import type {
  FromServer,
  GameEvent,
  Hint,
  Language,
  Preview,
  ShownWhole,
  Step,
  TableSummary,
  UndoAsked,
  Welcome,
} from "../protocol";
import type { Happening } from "../games/contract";
import { Connection, type Line, type Status } from "./connection";

/** What one seat at this screen (or a watcher) is shown. */
export type Shown = ShownWhole & { history: GameEvent[] };

export class TableModel {
  status = $state<Status>("connecting");
  table = $state.raw<TableSummary | null>(null);
  seats = $state.raw<number[]>([]);
  shown = $state.raw<Shown[]>([]);
  number = $state(0);
  /** A move is on its way. */
  busy = $state(false);
  undo = $state.raw<UndoAsked | null>(null);
  undoRefusedBy = $state<number | null>(null);
  hints = $state.raw<{ number: number; hints: Hint[] } | null>(null);
  thinking = $state(false);
  /** The server's last refusal, in the language of the screen. */
  refusal = $state("");
  /** What the server said of the last step, such as that another bot played for one that failed. */
  note = $state("");
  /** What the server said when it was about to restart, until it, or another, is there again. */
  restarting = $state("");
  /** The last step, by seat; null after the page was opened or everything was told again. */
  happenings = $state.raw<Map<number | null, Happening>>(new Map());

  private readonly connection: Connection;
  private readonly queue: Step[] = [];
  private shownAt = 0;
  private pacing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    tokens: string[],
    language: Language,
    open: () => Line,
    /** How many milliseconds a bot's step is shown before the next. */
    private readonly pace: () => number = () => 0,
  ) {
    this.connection = new Connection(
      tokens,
      language,
      {
        status: (status) => {
          this.status = status;
        },
        message: (message) => this.hear(message),
      },
      open,
    );
  }

  /** What a seat of this screen is shown; a watcher's seat is null. */
  shownTo(seat: number | null): Shown | null {
    return this.shown.find((part) => part.seat === seat) ?? null;
  }

  play(seat: number, move: string): void {
    this.refusal = "";
    this.connection.makeMove(seat, this.number + 1, move);
    this.busy = this.connection.waiting;
  }

  preview(seat: number, move: string): Promise<Preview> {
    return this.connection.preview(seat, move);
  }

  askUndo(seat: number): void {
    this.undoRefusedBy = null;
    this.connection.ask({ type: "ask_undo", seat, number: this.number });
  }

  answerUndo(seat: number, consent: boolean): void {
    if (this.undo) this.connection.ask({ type: "answer_undo", seat, number: this.undo.number, consent });
  }

  askHint(seat: number): void {
    this.thinking = true;
    this.connection.ask({ type: "hint", seat });
  }

  speak(language: Language): void {
    this.connection.speak(language);
  }

  hurry(): void {
    this.connection.hurry();
  }

  close(): void {
    clearTimeout(this.pacing);
    this.connection.close();
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.restarting = "";
        this.welcome(message);
        break;
      case "step":
        this.queue.push(message);
        this.showNext();
        break;
      case "restarting":
        this.restarting = message.sentence;
        break;
      case "seats":
        this.table = message.table;
        break;
      case "undo_asked":
        this.undo = message;
        break;
      case "undo_over":
        this.undo = null;
        this.undoRefusedBy = message.refused_by;
        break;
      case "hints":
        this.hints = message;
        this.thinking = false;
        break;
      case "error":
        this.refusal = message.sentence;
        this.thinking = false;
        break;
    }
    this.busy = this.connection.waiting;
  }

  /** Show the steps that have come, those of bots with time to look between them. */
  private showNext(): void {
    clearTimeout(this.pacing);
    for (let step = this.queue[0]; step; step = this.queue[0]) {
      const wait = step.by === "bot" ? this.shownAt + this.pace() - Date.now() : 0;
      if (wait > 0) {
        this.pacing = setTimeout(() => this.showNext(), wait);
        return;
      }
      this.queue.shift();
      this.shownAt = Date.now();
      this.step(step);
    }
  }

  private welcome(message: Welcome): void {
    while (this.queue.length) this.step(this.queue.shift()!);
    const before = this.shown;
    this.table = message.table;
    this.seats = message.seats;
    this.number = message.number;
    this.undo = message.undo;
    this.hints = null;
    this.thinking = false;
    this.happenings = new Map();
    this.shown = message.shown.map(({ seat, view, history }) => ({
      seat,
      view,
      history:
        history ?? caughtUp(before.find((part) => part.seat === seat)?.history ?? [], seat, message.missed),
    }));
  }

  private step(step: Step): void {
    this.number = step.number;
    this.undo = null;
    this.hints = null;
    this.thinking = false;
    this.refusal = "";
    if (step.note || step.by === "person") this.note = step.note ?? "";
    this.shown = this.shown.map((part) => {
      const news = step.shown.find((shown) => shown.seat === part.seat);
      if (!news) return part;
      const history = [...part.history.slice(0, step.from), ...news.events];
      return { seat: part.seat, view: news.view ?? part.view, history };
    });
    this.happenings = new Map(
      step.shown.map(({ seat, events }) => [seat, { number: step.number, events }] as const),
    );
    if (this.table) {
      const { number, to_move, scores, winners } = step;
      this.table = { ...this.table, number, to_move, scores, winners, state: winners ? "over" : "playing" };
    }
  }
}

/** A history brought up to date by the steps that were missed. */
function caughtUp(history: GameEvent[], seat: number | null, missed: Step[] | null): GameEvent[] {
  return (missed ?? []).reduce((story, step) => {
    const news = step.shown.find((shown) => shown.seat === seat);
    return [...story.slice(0, step.from), ...(news?.events ?? [])];
  }, history);
}
