/**
 * What the companion asks of a game, and what it gives. A game's folder has a companion/index.ts that exports a
 * `COMPANION`; it is loaded when somebody opens it. Everything but the referee works without a server: what is
 * reckoned here follows from the generated numbers of the rules, and a test holds it to the engine.
 */

import type { Component, Snippet } from "svelte";
import type { GemName } from "../art/gems";
import type { CardSign, Cloth } from "../games/contract";
import type { OptionValue, RefereeAnswer } from "../protocol";
import type { Voice } from "../words";
import type { Asking } from "./asking.svelte";
import type { Evening, Standing } from "./evening";

/** What is chosen before an evening begins. */
export interface Choice {
  name: string;
  text: string;
  values: { value: OptionValue; text: string }[];
  /** What it is before somebody chooses. */
  usual: OptionValue;
}

/** What a game's score keeper is shown and can do. */
export interface KeeperProps {
  evening: Evening;
  voice: Voice;
  /** Note what is being entered; it is kept, and can be undone. */
  change: (draft: unknown) => void;
  /** Write it down. */
  write: (entry: unknown) => void;
  /** Put the evening away and begin another with the same people. */
  again: () => void;
  /** The buttons of every score keeper, for the top. */
  tools: Snippet;
}

/** What a game's referee is shown and can do. */
export interface RefereeProps {
  voice: Voice;
  /** Who plays tonight; nobody where no evening is under way. */
  names: readonly string[];
  /** Whom to ask, and how an answer is drawn: both are for `Question`. */
  asking: Asking;
  answer: Snippet<[answer: RefereeAnswer]>;
}

export interface Companion {
  cloth: Cloth;
  /** The stone beside its name. */
  gem: GemName;
  choices: (names: readonly string[], chosen: Record<string, OptionValue>, voice: Voice) => Choice[];
  /** The names of those who score, such as teams. */
  sides: (evening: Evening, voice: Voice) => string[];
  standing: (evening: Evening) => Standing;
  /** An evening as a table, its headings first: for people, and for programs of columns. */
  rows: (evening: Evening, voice: Voice) => string[][];
  Keeper: Component<KeeperProps>;
  Referee: Component<RefereeProps>;
  /** A blank sheet to be printed. */
  Sheet: Component<{ voice: Voice }>;
  /** What a card looks like in notation, within a sentence of the referee. */
  notation: RegExp;
  sign: (card: string, voice: Voice) => CardSign;
}
