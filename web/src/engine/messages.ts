/** What the page and its engine say to each other, across the border of a worker. */

/** A question as docs/protocol.md has it over HTTP. */
export interface Asked {
  method: string;
  /** Below /api, with its query. */
  path: string;
  language: string;
  /** The identity this browser has made up. */
  visitor: string | null;
  body: string | null;
}

export type ToEngine =
  /** First of all: where the engine's folder is. */
  | { folder: string }
  | { id: number; ask: Asked }
  | { line: number; open: string }
  | { line: number; send: string }
  | { line: number; close: true }
  /** Whether it is still there. */
  | { ping: true };

/** An answer; one that is told in parts comes in several messages, all but the last of them with `more`. */
export interface Answered {
  id: number;
  status: number;
  type: string;
  body: string;
  more: boolean;
}

export type FromEngine =
  | Answered
  | { line: number; opened: true }
  | { line: number; data: string }
  | { line: number; closed: number }
  | { pong: true };
