/**
 * What the page asks of a game, and what it gives. A game lives in games/<slug>/ and its index.ts exports a
 * `FACE`; its Art.svelte is its picture in the lobby. Adding a game adds that folder and nothing else, and a game
 * without one is shown by the plain face (plain/), which draws any game from its declaration. A face is
 * handed views and events as a seat may know them, in the JSON of the library, and answers with moves in notation.
 *
 * What a table component owes its players: everything by mouse, touch and keyboard alike; visible focus; targets of
 * at least 44 px on phones; names for screen readers; nothing told by colour alone; no colour that is not in
 * ../art/tokens.css. It is laid out by ../table/Felt.svelte, which seats the players, and moves by frames (see
 * `Face.frames`), so that nothing flies where `prefers-reduced-motion` asks for rest.
 */

import type { Component, Snippet } from "svelte";
import type { GemName } from "../art/gems";
import type { GameEvent, Preview, View } from "../protocol";
import type { Frame } from "../table/staging.svelte";
import type { Voice } from "../words";

/** What just happened: the events of the last step, in order, and a number that grows with every step. */
export interface Happening {
  number: number;
  events: GameEvent[];
}

/** What a game's table is shown and can do. */
export interface TableProps {
  /**
   * What the seat at the screen may know; `view.moves` lists its legal moves when it is to move. While a move is
   * shown it is the view of the frame.
   */
  view: View;
  /** What the frame that is being shown asks to be drawn besides; the game's own, null when nothing is shown. */
  scene: unknown;
  /** The seat that looks at the screen; null is a spectator. */
  seat: number | null;
  voice: Voice;
  /** The step that led to this view, to move cards by; null when the page has just been opened. */
  happening: Happening | null;
  /** Whether the seat may choose now: it is to move, connected, and no move is on its way. */
  active: boolean;
  /** Whether the table allows the memory aid. */
  memoryAid: boolean;
  /**
   * A move that a hint or a lesson points at, to be marked; null for none. What carries `data-dims` steps back while a
   * lesson points at something else (../learn/lit.css).
   */
  hinted: string | null;
  /** Whose move that is, where it may be another's, whose cards lie open; left out, the viewer's own. */
  hintedSeat?: number | null;
  /** Make a move. */
  play: (move: string) => void;
  /** Ask what a move would bring (games with previews). */
  preview: (move: string) => Promise<Preview>;
  /** Say something to screen readers, such as what a choice under way would do. */
  announce: (text: string) => void;
}

/** What a panel that explains something is shown. */
export interface ExplanationProps {
  /** All events so far; the last one is to be explained. */
  story: GameEvent[];
  view: View;
  voice: Voice;
  /** Whether the game is over with it. */
  final: boolean;
  /** The buttons that lead on; a dialog shows them itself. */
  onward: Snippet;
}

/** A part of a card within a sentence: some text, a gem after it, or both. */
export interface Sign {
  text?: string;
  gem?: GemName;
}

/** A card within a sentence: a chip. */
export interface CardSign {
  text: string;
  /** For people who hear it. */
  words: string;
  /** The colours of its gems, from left to right, as CSS writes them. */
  hues: readonly string[];
  /** How it is drawn; left out, its text between its colours. */
  signs?: readonly Sign[];
  /** The gem whose colours the chip has. */
  tint?: GemName | undefined;
}

/** How a chart of unseen cards is drawn: its columns, what stands below each, and what a card is in it. */
export interface UnseenColumns {
  /** The columns that a card counts in, each by a name of the game's own. */
  of: (card: string) => readonly string[];
  /** Where a column stands, from left to right; left out, as the deck lists the cards. */
  order?: (column: string) => number;
  sign: (column: string, voice: Voice) => Sign & { words: string };
  /** A gem, a sign in a colour, or a colour alone. */
  mark: (card: string, column: string) => Sign & { hue?: string };
}

/** A move that was made, as the viewer may know it. */
export interface Moved {
  number: number;
  events: GameEvent[];
  before: View;
  after: View;
  /** How many events there were before it. */
  from: number;
}

/** The cloth of a game's table; its colours are in ../art/tokens.css. */
export type Cloth = "green" | "burgundy" | "blue" | "violet";

/** A game as the page shows it. */
export interface Face {
  Table: Component<TableProps>;
  /** Green where nothing is said. */
  cloth?: Cloth;
  /**
   * A move as a row of frames, in the order things happened: what is shown, for how long, what flies from where to
   * where. After the last the table shows the view as it is. Left out, the view changes at once.
   */
  frames?: (moved: Moved, voice: Voice) => Frame[];
  /** A move from before the page was opened, which an event of the history belongs to; null if it cannot be shown. */
  rewound?: (history: readonly GameEvent[], at: number, view: View) => Moved | null;
  /** The story as it is told at the table, event by event; what nobody has noticed yet is not. */
  noticed?: (history: readonly GameEvent[]) => GameEvent[];
  /** The side each seat plays for, where several seats share one; partners are marked alike. */
  side?: (view: View, seat: number) => number;
  /** A letter on the coin beside a seat, such as the dealer's. */
  coin?: (view: View, seat: number, voice: Voice) => string;
  /** How the match stands, in a line. */
  headline: (view: View, voice: Voice) => string;
  /** A few words beside a seat's name, such as its cards in hand. */
  seatNote: (view: View, seat: number, voice: Voice) => string;
  /** Every seat's score as it is shown beside the name; left out, the points that the table has of it. */
  score?: (view: View, seat: number, voice: Voice) => string;
  /** What the viewer, who is to move, has to decide. */
  question: (view: View, voice: Voice) => string;
  /** What a card looks like in notation: such codes in the text of the rules are drawn as cards. */
  notation?: RegExp;
  /** A card within a sentence. */
  card: (card: string, voice: Voice) => CardSign;
  /** How its unseen cards are counted for people; left out, each card by itself. */
  unseen?: UnseenColumns;
  /** A place within a sentence, from the notation; nothing where the table shows it better. */
  place: (place: string) => string;
  /** A move in words, as hints name it; cards between double brackets are drawn. */
  moveWords: (move: string, view: View, voice: Voice) => string;
  /** Whether play stops to explain this event, such as a round's count. */
  explains: (event: GameEvent) => boolean;
  /** Explains such an event; left out by a face that stops for none. */
  Explanation?: Component<ExplanationProps>;
  /** Whether the explanation has the whole felt, and shows `onward`; otherwise it lies in a dialog. */
  explainsOnFelt?: boolean;
}
