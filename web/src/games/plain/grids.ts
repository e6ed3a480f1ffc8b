/** Boards and planes as tables of squares, cut down to where something lies and a little around it. */

export interface Cell {
  /** What lies there: a card, or a half of one. */
  text: string;
  /** The card, for those who hear it. */
  card: string;
  /** Where the other half lies, as notation writes it. */
  towards: "" | ">" | "^" | "<" | "v";
}

export interface Grid {
  columns: string[];
  rows: string[];
  /** Row by row; null is a free square. */
  cells: (Cell | null)[][];
}

const MARGIN = 1;
const STEPS = { ">": [1, 0], "^": [0, 1], "<": [-1, 0], v: [0, -1] } as const;
const BACK = { ">": "<", "^": "v", "<": ">", v: "^" } as const;
type Direction = keyof typeof STEPS;

/** The part of some names around those in use; nothing where none is. */
function around(names: readonly string[], used: (name: string) => boolean): string[] {
  const places = names.flatMap((name, at) => (used(name) ? [at] : []));
  if (!places.length) return [];
  return names.slice(Math.max(0, Math.min(...places) - MARGIN), Math.max(...places) + MARGIN + 1);
}

/** A board: an object with a card for each covered square, whose name is its column and its row. */
export function boardGrid(
  board: Record<string, string>,
  allColumns: readonly string[],
  allRows: readonly string[],
): Grid {
  const columns = around(allColumns, (column) => allRows.some((row) => column + row in board));
  const rows = around(allRows, (row) => allColumns.some((column) => column + row in board));
  const cell = (square: string): Cell | null => {
    const card = board[square];
    return card === undefined ? null : { text: card, card, towards: "" };
  };
  return { columns, rows, cells: rows.map((row) => columns.map((column) => cell(column + row))) };
}

const span = (numbers: readonly number[]): number[] => {
  const least = Math.min(...numbers) - MARGIN;
  return Array.from({ length: Math.max(...numbers) + MARGIN - least + 1 }, (_, i) => least + i);
};

/** Cards of two halves on a plane, each as `card@x,y>`; a half is named by half of the card's name. */
export function dominoGrid(laid: readonly string[]): Grid {
  const cells = new Map<string, Cell>();
  const xs: number[] = [];
  const ys: number[] = [];
  const put = (x: number, y: number, cell: Cell): void => {
    cells.set(`${x},${y}`, cell);
    xs.push(x);
    ys.push(y);
  };
  for (const placement of laid) {
    const [card = "", where = ""] = placement.split("@");
    const towards = where.slice(-1) as Direction;
    const [x = 0, y = 0] = where.slice(0, -1).split(",").map(Number);
    const middle = card.length / 2;
    put(x, y, { text: card.slice(0, middle), card, towards });
    put(x + STEPS[towards][0], y + STEPS[towards][1], {
      text: card.slice(middle),
      card,
      towards: BACK[towards],
    });
  }
  if (!laid.length) return { columns: [], rows: [], cells: [] };
  const columns = span(xs);
  const rows = span(ys).reverse();
  return {
    columns: columns.map(String),
    rows: rows.map(String),
    cells: rows.map((y) => columns.map((x) => cells.get(`${x},${y}`) ?? null)),
  };
}
