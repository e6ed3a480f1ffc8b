/** What the host stands on: a table server that is code alone, and what it asks of whoever runs it (cabochon.local). */

import type { Asked } from "./messages";
import type { Done, Urgency } from "./thinkers";

/** Everything that a server without a network needs from outside. */
export interface Surroundings {
  now(): number;
  randomBytes(count: number): Uint8Array;
  /** Say something on a line. */
  tell(line: number, text: string): void;
  close(line: number, code: number): void;
  /** How many jobs are done at once. */
  readonly thinkers: number;
  /** Have a job done elsewhere; null if it could not be. */
  think(job: string, urgency: Urgency, done: Done): void;
  keep(key: string, text: string | null): void;
  later(seconds: number, call: () => void): void;
}

/** An answer to a question; one that is told in parts has `more` to come. */
export type Answer = (status: number, type: string, body: string, more: boolean) => void;

export interface LocalServer {
  /** The parts of the engine without which a question cannot be answered: games, and what one learns by. */
  needs(asked: Asked): string[];
  /** The game of a table, if there is one. */
  gameAt(code: string): string | null;
  ask(asked: Asked, answer: Answer): void;
  open(line: number, code: string): void;
  hear(line: number, text: string): void;
  closed(line: number): void;
}

export interface Engine {
  /** Have a part ready, a game's rules above all; at once if it is. */
  load(part: string): Promise<void>;
  /** Have all ready that a job needs. */
  loadFor(job: string): Promise<void>;
  /** A server with the tables that were kept. */
  serve(surroundings: Surroundings, kept: Record<string, string>): LocalServer;
  /** Do a job of a server's. */
  work(job: string, progress: (text: string) => void): string;
}
