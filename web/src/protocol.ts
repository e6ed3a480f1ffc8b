/** What is said between the page and the server: the types of docs/protocol.md, and nothing else. */

export type Language = "en" | "fr";
export type Both = Record<Language, string>;
/** What a game's own JSON holds; each game narrows it to its own types. */
export type Json = Record<string, unknown>;

// -- HTTP ------------------------------------------------------------------------------------------------------

export interface GameOption {
  name: string;
  type: "int" | "bool" | "str";
  default: number | boolean | string | null;
  allowed: (number | boolean | string)[] | { min: number; max: number };
  meaning: Both;
  default_meaning: Both;
}

export interface GameDeclaration {
  slug: string;
  names: Both;
  summary: Both;
  players: number[];
  preview: boolean;
  /** False while the game is still being compiled, the first time. */
  ready: boolean;
  /** The bots that play it, weakest first. */
  bots: string[];
  options: GameOption[];
}

export interface BotLevel {
  level: string;
  names: Both;
  characters: Both;
}

export interface Settings {
  hints: boolean;
  memory_aid: boolean;
  undo: boolean;
  hold_seconds: number | null;
}

export type SeatWish = { kind: "me"; name?: string } | { kind: "open" } | { kind: "bot"; level: string };

export interface NewTable {
  game: string;
  options?: Json;
  seats?: SeatWish[];
  settings?: Partial<Settings>;
  /** False: even with no seat open the game waits for a start, so that words can be added to the shuffle. */
  begin?: boolean;
}

export interface SeatSummary {
  seat: number;
  kind: "person" | "open" | "bot";
  name: string | null;
  level: string | null;
  connected: boolean;
  held: boolean;
  /** Whether words of theirs are in the shuffle. */
  words: boolean;
}

export interface TableSummary {
  code: string;
  game: string;
  options: Json;
  settings: Settings;
  state: "waiting" | "playing" | "over";
  created: string;
  /** To the secret the cards come from; null at tables of before there was one. */
  commitment: string | null;
  number: number;
  to_move: number | null;
  scores: number[] | null;
  winners: number[] | null;
  seats: SeatSummary[];
}

export interface SeatToken {
  seat: number;
  token: string;
}

export interface Problem {
  code: string;
  sentence: string;
}

// -- the socket ------------------------------------------------------------------------------------------------

export interface GameEvent extends Json {
  event: string;
}

/** What a seat may know. All games have these; the rest is each game's own. */
export interface View extends Json {
  game: string;
  options: Json;
  seat: number | null;
  to_move: number | null;
  moves: string[];
  winners?: number[];
}

export interface ShownWhole {
  seat: number | null;
  view: View;
  history: GameEvent[] | null;
}

export interface ShownStep {
  seat: number | null;
  move: string | null;
  events: GameEvent[];
  view: View | null;
}

export interface Step {
  type: "step";
  number: number;
  kind: "move" | "undo";
  seat: number;
  by: "person" | "bot";
  ack: string | null;
  from: number;
  shown: ShownStep[];
  to_move: number | null;
  scores: number[];
  winners: number[] | null;
}

export interface UndoQuestion {
  seat: number;
  number: number;
  waiting: number[];
}

export interface Hint {
  move: string;
  chance: number | null;
  visits: number;
}

export interface Preview {
  type: "preview";
  id: string;
  move: string;
  refusal: string | null;
  points: number;
  parts: Json[];
}

export type FromServer =
  | {
      type: "welcome";
      number: number;
      table: TableSummary;
      seats: number[];
      missed: Step[] | null;
      shown: ShownWhole[];
      undo: UndoQuestion | null;
    }
  | Step
  | { type: "ack"; id: string; number: number }
  | { type: "error"; id: string | null; code: string; sentence: string }
  | { type: "seats"; table: TableSummary }
  | ({ type: "undo_asked" } & UndoQuestion)
  | { type: "undo_over"; seat: number; number: number; refused_by: number | null }
  | { type: "hints"; id: string; number: number; hints: Hint[] }
  | Preview
  | { type: "restarting"; seconds: number; sentence: string }
  | { type: "pong"; id: string; number: number };

export type FromClient =
  | { type: "hello"; tokens: string[]; last: number | null; lang: Language }
  | { type: "play"; id: string; seat: number; number: number; move: string }
  | { type: "ask_undo"; id: string; seat: number; number: number }
  | { type: "answer_undo"; id: string; seat: number; number: number; consent: boolean }
  | { type: "hint"; id: string; seat: number }
  | { type: "preview"; id: string; seat: number; move: string }
  | { type: "ping"; id: string };
