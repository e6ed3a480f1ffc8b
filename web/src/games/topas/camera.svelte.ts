/** How the plane is looked at: moved and zoomed by wheel, fingers and keys. */

import type { Bounds } from "./plane";

/** A square's side in pixels at a zoom of 1. */
export const SIDE = 64;
const LEAST_ZOOM = 0.3;
const MOST_ZOOM = 2;

interface Finger {
  x: number;
  y: number;
}

export class Camera {
  zoom = $state(1);
  /** Where the middle of the square (0, 0) is on the screen. */
  x = $state(0);
  y = $state(0);
  private readonly fingers = new Map<number, Finger>();
  private travelled = 0;

  /** Show all of a box in a window of this size. */
  fit(box: Bounds, width: number, height: number): void {
    const columns = box.right - box.left + 1;
    const rows = box.top - box.bottom + 1;
    this.zoom = Math.min(1.25, Math.max(LEAST_ZOOM, Math.min(width / columns, height / rows) / SIDE));
    const side = SIDE * this.zoom;
    this.x = width / 2 - ((box.left + box.right) / 2) * side;
    this.y = height / 2 + ((box.top + box.bottom) / 2) * side;
  }

  /** The square under a point of the screen. */
  square(x: number, y: number): { x: number; y: number } {
    const side = SIDE * this.zoom;
    return { x: Math.round((x - this.x) / side), y: -Math.round((y - this.y) / side) };
  }

  /** Zoom so that the point of the plane under the pointer stays there. */
  zoomBy(factor: number, x: number, y: number): void {
    const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, this.zoom * factor));
    const change = zoom / this.zoom;
    this.x = x - (x - this.x) * change;
    this.y = y - (y - this.y) * change;
    this.zoom = zoom;
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
    }
    this.fingers.set(id, { x, y });
  }

  /** Whether what ends now was a touch rather than a movement. */
  up(id: number): boolean {
    const alone = this.fingers.size === 1;
    this.fingers.delete(id);
    return alone && this.travelled < 8;
  }
}
