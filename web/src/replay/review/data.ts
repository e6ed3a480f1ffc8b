/** A review as the server tells it: the data of `cabochon review --json`, as far as the page shows it. */

export type Verdict = "forced" | "good" | "inaccuracy" | "mistake";

export interface Account {
  seat: number;
  start: number;
  own: number;
  others: number;
  luck: number;
  rest: number;
  result: number;
}

export interface Chance {
  chance: number;
  /** The standard error. */
  error: number;
}

export interface Reason {
  /** The cards it names, as notation, joined by commas. */
  cards?: string;
  /** The unseen cards that it counts. */
  counted?: string[];
  text: Record<string, string>;
}

export interface Decision {
  number: number;
  seat: number;
  move: string;
  best: string;
  verdict: Verdict;
  exact: boolean;
  /** How much better the best is than the move played, with its standard error. */
  loss: number;
  error: number;
  chance: Chance;
  played_chance: Chance;
  /** The moves looked at most closely, and the one played; the best first. */
  candidates: (Chance & { move: string })[];
  /** What the move played changed for each seat, against the best one. */
  swings: number[];
  reasons: { played?: Reason[]; best?: Reason[] };
}

/** How everybody stood before the first move, or after one. */
export interface CurvePoint {
  number: number;
  chances: number[];
  errors: number[];
}

/** What cards brought a seat that came to light with a move. */
export interface Luck {
  number: number;
  seat: number;
  kind: "deal" | "shown";
  luck: number;
}

export interface ReviewMoment {
  number: number;
  kind: "own" | "others" | "luck";
  change: number;
}

/** How a game ended that somebody gave up, or whose time was out. */
export interface GivenUp {
  how: "resigned" | "out_of_time";
  seat: number;
  /** What it cost who did: the chance to win that was left. */
  loss: number;
  /** What it changed for each seat. */
  swings: number[];
}

export interface Review {
  given_up: GivenUp | null;
  seats: Account[];
  decisions: Decision[];
  curve: CurvePoint[];
  luck: Luck[];
  /** Those of each seat. */
  moments: ReviewMoment[][];
}

/** What the server says while it reckons, and at last. */
export type Progress =
  | { state: "waiting"; before: number }
  | { state: "running"; done: number; of: number }
  | { state: "done"; review: Review }
  | { state: "failed"; error: { code: string; sentence: string } };
