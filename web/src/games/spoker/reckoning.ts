/** Where everybody's points came from, told from the whole story of a game. */

import type { GameEvent } from "../../protocol";
import { FIGURES, type Figure, type GameOver, type Kind, type Laid, type Scored } from "./view";

/** Figures of one kind: how many, and the points they brought. */
export interface Made {
  count: number;
  points: number;
}

export interface SeatReckoning {
  figures: Map<Kind, Made>;
  won: number;
}

export interface Play {
  seat: number;
  points: number;
  laid: string[];
  figures: Figure[];
}

/** As many plays as are told again. */
const BEST = 3;

export interface Reckoning {
  seats: SeatReckoning[];
  /** The kinds that somebody made, the least valuable first. */
  kinds: Kind[];
  /** The plays with the most points, the best first; last the best one of who looks, if it is not among them. */
  best: Play[];
}

function plays(story: readonly GameEvent[]): Play[] {
  return story.flatMap((event, i) => {
    if (event.event !== "scored") return [];
    const { seat, points, figures } = event as Scored;
    return [{ seat, points, figures, laid: (story[i - 1] as Laid).laid }];
  });
}

/** Reckon a story that ends with the end of the game, for somebody who looks at it. */
export function reckon(story: readonly GameEvent[], you: number | null = null): Reckoning {
  const made = plays(story);
  const { scores } = story[story.length - 1] as GameOver;
  const seats = scores.map((_, seat): SeatReckoning => {
    const own = made.filter((play) => play.seat === seat);
    const figures = new Map<Kind, Made>();
    for (const { kind, points } of own.flatMap((play) => play.figures)) {
      const before = figures.get(kind) ?? { count: 0, points: 0 };
      figures.set(kind, { count: before.count + 1, points: before.points + points });
    }
    return { figures, won: own.reduce((sum, { points }) => sum + points, 0) };
  });
  const byPoints = [...made].sort((one, other) => other.points - one.points);
  const own = byPoints.find(({ seat }) => seat === you);
  const best = byPoints.filter((play, place) => place < BEST || play === own);
  return { seats, kinds: FIGURES.filter((kind) => seats.some(({ figures }) => figures.has(kind))), best };
}
