/** How the plane is looked at: moved and zoomed by wheel, fingers and keys. */

import type { Bounds, Square } from "./plane";

/** The side of a square in pixels: never smaller than this, so that it can be touched; then the plane is moved. */
export const LEAST_CELL = 32;
const MOST_CELL = 120;
/** As large as squares are drawn where there is room for more. */
const OPENING_CELL = 84;

interface Finger {
  x: number;
  y: number;
}

/**
 * Where the middle of square 0 is along one axis, so that a box of squares is in the middle of a window; if it is
 * larger than the window, so that what matters is, without showing more beyond the box than has to be.
 */
function placed(from: number, to: number, focus: number, cell: number, window: number): number {
  const middle = window / 2 - ((from + to) / 2) * cell;
  if ((to - from + 1) * cell <= window) return middle;
  const wanted = window / 2 - focus * cell;
  return Math.min(cell / 2 - from * cell, Math.max(window - cell / 2 - to * cell, wanted));
}

export class Camera {
  /** A square's side in pixels. */
  cell = $state(64);
  /** Where the middle of the square (0, 0) is on the screen. */
  x = $state(0);
  y = $state(0);
  /** Somebody has moved or zoomed the plane since everything was shown. */
  held = $state(false);
  private readonly fingers = new Map<number, Finger>();
  private travelled = 0;

  /** Show all of a box in a window of this size, or as much as can be seen well, around what matters most. */
  fit(box: Bounds, width: number, height: number, focus: Square): void {
    const columns = box.right - box.left + 1;
    const rows = box.top - box.bottom + 1;
    this.cell = Math.floor(
      Math.min(OPENING_CELL, Math.max(LEAST_CELL, Math.min(width / columns, height / rows))),
    );
    this.x = placed(box.left, box.right, focus.x, this.cell, width);
    this.y = placed(-box.top, -box.bottom, -focus.y, this.cell, height);
    this.held = false;
  }

  /** Bring squares into a window of this size if they are not, and move no further than that. */
  follow(squares: readonly Square[], width: number, height: number): void {
    const slid = (at: number, least: number, most: number, window: number): number =>
      Math.min(Math.max(at, this.cell - least * this.cell), window - this.cell - most * this.cell);
    const xs = squares.map(({ x }) => x);
    const ys = squares.map(({ y }) => -y);
    this.x = slid(this.x, Math.min(...xs), Math.max(...xs), width);
    this.y = slid(this.y, Math.min(...ys), Math.max(...ys), height);
  }

  /** The square under a point of the screen. */
  square(x: number, y: number): Square {
    return { x: Math.round((x - this.x) / this.cell), y: -Math.round((y - this.y) / this.cell) || 0 };
  }

  /** Zoom so that the point of the plane under the pointer stays there. */
  zoomBy(factor: number, x: number, y: number): void {
    const cell = Math.min(MOST_CELL, Math.max(LEAST_CELL, this.cell * factor));
    const change = cell / this.cell;
    this.x = x - (x - this.x) * change;
    this.y = y - (y - this.y) * change;
    this.cell = cell;
    this.held = true;
  }

  down(id: number, x: number, y: number): void {
    if (!this.fingers.size) this.travelled = 0;
    this.fingers.set(id, { x, y });
  }

  /** One finger moves the plane, two zoom it. */
  move(id: number, x: number, y: number): void {
    const before = this.fingers.get(id);
    if (!before) return;
    const other = [...this.fingers].find(([known]) => known !== id)?.[1];
    this.travelled += Math.hypot(x - before.x, y - before.y);
    if (other) {
      const apart = (finger: Finger): number => Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
      this.zoomBy(apart({ x, y }) / apart(before), other.x, other.y);
    } else {
      this.x += x - before.x;
      this.y += y - before.y;
      if (this.travelled >= STILL) this.held = true;
    }
    this.fingers.set(id, { x, y });
  }

  /** Whether what ends now was a touch rather than a movement. */
  up(id: number): boolean {
    const alone = this.fingers.size === 1;
    this.fingers.delete(id);
    return alone && this.travelled < STILL;
  }
}

/** A finger that has gone less far than this has touched and not moved. */
export const STILL = 8;
