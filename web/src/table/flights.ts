/**
 * What flies when the table changes. A piece is an element that carries `data-piece`, a name by which it is known
 * wherever it lies; a place is an element that carries `data-place`. Where a piece was and where it is now are
 * measured around every frame; this says who flies from where to where.
 */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Flight {
  piece: string;
  from: Box;
  to: Box;
  /** A piece that lies on the table no more flies as a picture of itself. */
  leaves: boolean;
}

/** By piece, the name of a place, or of the piece it was or becomes. */
export type Ways = Readonly<Record<string, string>>;

const centre = (box: Box): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];

/** Nearer than this nothing is seen to move. */
const STILL_PX = 1.5;

const moved = (from: Box, to: Box): boolean => {
  const [fromX, fromY] = centre(from);
  const [toX, toY] = centre(to);
  return Math.hypot(toX - fromX, toY - fromY) > STILL_PX || Math.abs(to.width - from.width) > STILL_PX;
};

/** A box of a piece's shape in the middle of a place. */
function within(place: Box, shape: Box): Box {
  const scale = Math.min(1, place.width / shape.width);
  const [width, height] = [shape.width * scale, shape.height * scale];
  const [x, y] = centre(place);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/**
 * The flights between two moments. Pieces seen at both fly from where they were; new ones come from the piece or
 * the place that `comes` names, and those gone fly to the one that `goes` names; without it they do not fly.
 */
export function flights(
  before: ReadonlyMap<string, Box>,
  after: ReadonlyMap<string, Box>,
  places: ReadonlyMap<string, Box>,
  comes: Ways = {},
  goes: Ways = {},
): Flight[] {
  const found: Flight[] = [];
  for (const [piece, to] of after) {
    const origin = comes[piece] ?? "";
    const place = places.get(origin);
    const from = before.get(origin) ?? before.get(piece) ?? (place && within(place, to));
    if (from && moved(from, to)) found.push({ piece, from, to, leaves: false });
  }
  for (const [piece, from] of before) {
    const place = after.get(goes[piece] ?? "") ?? places.get(goes[piece] ?? "");
    if (!after.has(piece) && place) found.push({ piece, from, to: within(place, from), leaves: true });
  }
  return found;
}

/** How an element at `to` has to be moved and sized to lie at `from`, as CSS writes it. */
export function transformFrom(from: Box, to: Box): string {
  const [fromX, fromY] = centre(from);
  const [toX, toY] = centre(to);
  const scale = to.width ? from.width / to.width : 1;
  const short = (value: number): number => Math.round(value * 100) / 100;
  return `translate(${short(fromX - toX)}px, ${short(fromY - toY)}px) scale(${short(scale)})`;
}
