import { expect, test } from "vitest";
import { Camera, LEAST_CELL } from "../src/games/topas/camera.svelte";

const box = (left: number, right: number, bottom: number, top: number) => ({ left, right, bottom, top });

test("a small area is in the middle, its squares no larger than need be", () => {
  const camera = new Camera();
  camera.fit(box(-1, 2, -1, 1), 900, 600, { x: 0, y: 0 });
  expect(camera.cell).toBe(84);
  expect(camera.x + 0.5 * camera.cell).toBe(450);
  expect(camera.y).toBe(300);
});

test("squares never get too small to touch; then what matters is in sight", () => {
  const camera = new Camera();
  camera.fit(box(-10, 20, -10, 10), 320, 400, { x: 19, y: -9 });
  expect(camera.cell).toBe(LEAST_CELL);
  const x = camera.x + 19 * camera.cell;
  const y = camera.y + 9 * camera.cell;
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(320);
  expect(y).toBeLessThan(400);
  expect(camera.x + 20.5 * camera.cell).toBeGreaterThanOrEqual(320);
});

test("zooming out stops before squares get too small, and keeps the point under the finger", () => {
  const camera = new Camera();
  camera.fit(box(-1, 1, -1, 1), 300, 300, { x: 0, y: 0 });
  const before = camera.square(40, 60);
  camera.zoomBy(1.1, 40, 60);
  expect(camera.square(40, 60)).toEqual(before);
  camera.zoomBy(0.01, 0, 0);
  expect(camera.cell).toBe(LEAST_CELL);
  expect(camera.held).toBe(true);
});

test("a card outside the window is brought in; one inside moves nothing", () => {
  const camera = new Camera();
  camera.fit(box(-1, 1, -1, 1), 240, 240, { x: 0, y: 0 });
  const { x, y } = camera;
  camera.follow([{ x: 0, y: 0 }], 240, 240);
  expect([camera.x, camera.y]).toEqual([x, y]);
  camera.follow([{ x: 5, y: 0 }], 240, 240);
  expect(camera.x + 5.5 * camera.cell).toBeLessThanOrEqual(240);
});

test("a touch is told from a movement", () => {
  const camera = new Camera();
  camera.down(1, 10, 10);
  camera.move(1, 13, 10);
  expect(camera.up(1)).toBe(true);
  camera.down(1, 10, 10);
  camera.move(1, 40, 10);
  expect(camera.up(1)).toBe(false);
});
