/** Whether things may move on the screen, and how long they take when they do. */

const still = window.matchMedia("(prefers-reduced-motion: reduce)");

export const TRAVEL_MS = 420;

/** A duration in milliseconds: 0 for people who asked for less motion. */
export const lasting = (ms: number): number => (still.matches ? 0 : ms);
