/** Times as people read them: days, then hours, then minutes and seconds. */

import type { Voice } from "../words";

const HOUR = 3600;
const DAY = 24 * HOUR;
const two = (value: number): string => String(value).padStart(2, "0");

export function timeLeft(seconds: number, voice: Voice): string {
  const whole = Math.ceil(seconds);
  if (whole >= 2 * DAY) return voice.say("page.clock.days", { n: Math.floor(whole / DAY) });
  if (whole >= 2 * HOUR) return voice.say("page.clock.hours", { n: Math.floor(whole / HOUR) });
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}
