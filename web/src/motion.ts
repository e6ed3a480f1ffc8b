/** Whether things may move on the screen, and how long they take when they do. */

import { storage } from "./storage.svelte";

const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the person at the screen wants things to move. */
export const moving = (): boolean => !still.matches;

/** A duration in milliseconds: 0 for people who asked for less motion, or for the end alone. */
export const lasting = (ms: number): number => (still.matches || storage.speed === "instant" ? 0 : ms);

/** How long to wait for the screen at most: a page in the background is not drawn. */
const UNDRAWN_MS = 100;

/** After the next time that the screen is drawn. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, UNDRAWN_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
