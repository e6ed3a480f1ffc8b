/**
 * What each square of the board shows. A touch changes a few of the 169: those that show what they showed before are
 * the same objects, and so are rows of nothing else, so that only what has changed is drawn again.
 */

import { CENTRE, COLUMNS, ROWS, type Board, type Bonuses, type Line } from "./board";

/** What there is to show on the board. */
export interface Scenery {
  board: Board;
  bonuses: Bonuses;
  /** Cards laid this turn, by square. */
  laid: ReadonlyMap<string, string>;
  /** Whether they may lie where they do. */
  fits: boolean;
  /** The square of a laid card that waits to go elsewhere. */
  lifted: string | null;
  /** Squares covered by the last move. */
  last: ReadonlySet<string>;
  /** Free squares that nothing may cover. */
  closed: ReadonlySet<string>;
  /** Those that the cards laid would close off as well. */
  closing: ReadonlySet<string>;
  /** Cards that a joker may replace. */
  lit: ReadonlySet<string>;
  /** What a hint would lay. */
  hint: ReadonlyMap<string, string>;
  cursor: string | null;
  /** Which way cards go from the cursor; null shows no arrow. */
  line: Line | null;
}

/** What a square shows. */
export interface Square {
  readonly name: string;
  /** Its points, where it has a bonus, else 0. */
  readonly bonus: number;
  /** The card that lies there, laid this turn or before. */
  readonly lies: string | null;
  /** The card that a hint would lay there. */
  readonly hinted: string | null;
  readonly laid: boolean;
  readonly wrong: boolean;
  readonly lifted: boolean;
  readonly last: boolean;
  readonly closed: boolean;
  readonly closing: boolean;
  readonly lit: boolean;
  readonly centre: boolean;
  readonly cursor: boolean;
  /** Which way cards go from here, where the cursor is. */
  readonly line: Line | null;
}

export interface Row {
  readonly number: number;
  readonly squares: readonly Square[];
}

function shownOn(name: string, scenery: Scenery): Square {
  const laid = scenery.laid.has(name);
  const lies = scenery.laid.get(name) ?? scenery.board[name] ?? null;
  const cursor = scenery.cursor === name;
  return {
    name,
    bonus: scenery.bonuses[name] ?? 0,
    lies,
    hinted: lies === null || scenery.laid.size === 0 ? (scenery.hint.get(name) ?? null) : null,
    laid,
    wrong: laid && !scenery.fits,
    lifted: scenery.lifted === name,
    last: scenery.last.has(name),
    closed: scenery.closed.has(name),
    closing: scenery.closing.has(name),
    lit: scenery.lit.has(name),
    centre: name === CENTRE,
    cursor,
    line: cursor ? scenery.line : null,
  };
}

const same = (one: Square, other: Square): boolean =>
  (Object.keys(one) as (keyof Square)[]).every((part) => one[part] === other[part]);

/** The rows of the board, made of those shown before as far as these have not changed. */
export function rowsOf(scenery: Scenery, before: readonly Row[] = []): Row[] {
  return ROWS.map((number, i) => {
    const old = before[i];
    const squares = COLUMNS.map((letter, j) => {
      const now = shownOn(`${letter}${number}`, scenery);
      const was = old?.squares[j];
      return was && same(was, now) ? was : now;
    });
    return old && squares.every((square, j) => square === old.squares[j]) ? old : { number, squares };
  });
}
