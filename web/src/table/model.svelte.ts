/** A table as this screen knows it: what the server told, kept up to date step by step. */

import type {
  FromServer,
  GameEvent,
  Hint,
  Language,
  Preview,
  Reaction,
  Refusal,
  Said,
  SeatSummary,
  ShownWhole,
  Step,
  TableSummary,
  UndoAsked,
  Welcome,
} from "../protocol";
import type { Happening, Moved } from "../games/contract";
import { painted } from "../motion";
import { Connection, type Line, type Status } from "./connection";

/** What one seat at this screen (or a watcher) is shown. */
export type Shown = ShownWhole & { history: GameEvent[] };

/** Lines that are kept to be shown. */
const MOST_LINES = 30;

export class TableModel {
  status = $state<Status>("connecting");
  table = $state.raw<TableSummary | null>(null);
  seats = $state.raw<number[]>([]);
  shown = $state.raw<Shown[]>([]);
  number = $state(0);
  /** A move is on its way. */
  busy = $state(false);
  undo = $state.raw<UndoAsked | null>(null);
  /** What people said at last, the newest last. */
  said = $state.raw<Said[]>([]);
  /** What was said just now; nothing of what was said before the line was open. */
  saidNow = $state.raw<Said | null>(null);
  undoRefusedBy = $state<number | null>(null);
  hints = $state.raw<{ number: number; hints: Hint[] } | null>(null);
  thinking = $state(false);
  /** The server's last refusal, in the language of the screen, until something else was tried. */
  refusal = $state("");
  /** What was refused then, by its id. */
  private refused: string | null = null;
  /** The language in which the server says its sentences. */
  language = $state<Language>("en");
  /** What the server said of the last step, such as that another bot played for one that failed. */
  note = $state("");
  /** What the server said when it was about to restart, until it, or another, is there again. */
  restarting = $state("");
  /** The last step, by seat; null after the page was opened or everything was told again. */
  happenings = $state.raw<Map<number | null, Happening>>(new Map());

  /** The moves seen since the page was opened, by seat, in order: they can be watched again. */
  moved = $state.raw<Map<number | null, Moved[]>>(new Map());
  /** Shows a step to whoever looks; the next one waits until it has been seen. Nobody looks when it is null. */
  stage: ((step: Step) => Promise<void>) | null = null;

  private readonly connection: Connection;
  private readonly queue: Step[] = [];
  private staging = false;
  /** Touches that are not drawn yet. */
  private painting = 0;

  constructor(tokens: string[], language: Language, open: () => Line) {
    this.language = language;
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
    void this.letTheTapBeSeen();
  }

  preview(seat: number, move: string): Promise<Preview> {
    return this.connection.preview(seat, move);
  }

  /** The seat of this screen that the game waits for, if it does: not one that was given up, where a bot will move. */
  get awaited(): number | null {
    const seat = this.table?.state === "playing" ? this.table.to_move : null;
    if (seat === null || !this.seats.includes(seat)) return null;
    return this.table!.seats[seat]!.given_up ? null : seat;
  }

  /** The seat of this screen that may take back now, if one may. */
  get undoSeat(): number | null {
    return this.shown.find(({ can_undo }) => can_undo)?.seat ?? null;
  }

  askUndo(seat: number): void {
    this.undoRefusedBy = null;
    this.connection.ask({ type: "ask_undo", seat, number: this.number });
  }

  answerUndo(seat: number, consent: boolean): void {
    if (this.undo) this.connection.ask({ type: "answer_undo", seat, number: this.undo.number, consent });
  }

  say(seat: number, text: string): void {
    this.connection.ask({ type: "say", seat, text });
  }

  react(seat: number, reaction: Reaction): void {
    this.connection.ask({ type: "react", seat, reaction });
  }

  resign(seat: number): void {
    this.connection.ask({ type: "resign", seat });
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
    this.stage = null;
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
      case "said":
        this.said = [...this.said, message].slice(-MOST_LINES);
        this.saidNow = message;
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
        this.refuse(message);
        break;
      case "language":
        this.language = message.lang;
        this.note = message.note ?? "";
        break;
    }
    this.settle();
  }

  /** Until the answer is shown the table is still as it was before the move, and no other may be made there. */
  private settle(): void {
    this.busy = this.connection.waiting || this.painting > 0;
  }

  /** A refusal that comes once more is the same in another language, and may have been put aside meanwhile. */
  private refuse({ id, sentence }: Refusal): void {
    if (id !== null && id === this.refused) {
      if (this.refusal) this.refusal = sentence;
      return;
    }
    this.refused = id;
    this.refusal = sentence;
    this.thinking = false;
  }

  /** A server nearby answers before the screen is drawn: what the touch itself changed is drawn first. */
  private async letTheTapBeSeen(): Promise<void> {
    this.painting += 1;
    this.settle();
    await painted();
    this.painting -= 1;
    this.showNext();
    this.settle();
  }

  /** Show the steps that have come, one after the other. */
  private showNext(): void {
    while (!this.staging && !this.painting && this.queue.length) {
      // What is taken back at the end of the queue need not be watched first.
      const hurried = this.queue.some(({ kind }) => kind === "undo");
      const step = this.queue.shift()!;
      this.step(step);
      if (!this.stage || hurried) continue;
      this.staging = true;
      void this.stage(step).finally(() => {
        this.staging = false;
        this.showNext();
      });
    }
  }

  private welcome(message: Welcome): void {
    while (this.queue.length) this.step(this.queue.shift()!);
    const before = this.shown;
    this.table = message.table;
    this.seats = message.seats;
    this.number = message.number;
    this.undo = message.undo;
    this.said = message.said;
    this.hints = null;
    this.thinking = false;
    this.happenings = new Map();
    this.moved = new Map();
    this.shown = message.shown.map(({ seat, view, history, can_undo }) => ({
      seat,
      view,
      can_undo,
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
    this.moved = this.withMove(step);
    this.shown = this.shown.map((part) => {
      const news = step.shown.find((shown) => shown.seat === part.seat);
      if (!news) return part;
      const history = [...part.history.slice(0, step.from), ...news.events];
      return { seat: part.seat, view: news.view ?? part.view, history, can_undo: news.can_undo };
    });
    this.happenings = new Map(
      step.shown.map(({ seat, events }) => [seat, { number: step.number, events }] as const),
    );
    if (this.table) {
      const { number, to_move, scores, winners, ended, clock } = step;
      const state = winners ? "over" : "playing";
      const seats = withGivenUp(this.table.seats, step);
      this.table = { ...this.table, number, to_move, scores, winners, ended, clock, state, seats };
    }
  }

  /** The moves seen, with this one; a move taken back is seen no more. */
  private withMove({ number, from, kind, shown }: Step): Map<number | null, Moved[]> {
    return new Map(
      this.shown.map(({ seat, view: before }) => {
        const news = shown.find((part) => part.seat === seat);
        const kept = (this.moved.get(seat) ?? []).filter((move) => move.from < from);
        const move =
          news?.view && kind === "move"
            ? [{ number, from, events: news.events, before, after: news.view }]
            : [];
        return [seat, [...kept, ...move]];
      }),
    );
  }
}

/** The seats after a step; who gave up plays no more, even before the server has told of the seats. */
function withGivenUp(seats: SeatSummary[], { kind, seat: leaver }: Step): SeatSummary[] {
  if (kind !== "resign" && kind !== "timeout") return seats;
  return seats.map((one) => (one.seat === leaver ? { ...one, given_up: true } : one));
}

/** A history brought up to date by the steps that were missed. */
function caughtUp(history: GameEvent[], seat: number | null, missed: Step[] | null): GameEvent[] {
  return (missed ?? []).reduce((story, step) => {
    const news = step.shown.find((shown) => shown.seat === seat);
    return [...story.slice(0, step.from), ...(news?.events ?? [])];
  }, history);
}
