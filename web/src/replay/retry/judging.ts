/** Answers to a mistake that is tried again: what the review knows of them, and what is told in the end. */

import type { Candidate } from "../../puzzles/Chances.svelte";
import type { Decision, Reason, Review } from "../review/data";
import { isWorse, whyOf } from "../review/summing";

/** A move that gives away no more than this part of a game is as good as the best; study/valuation.py has the same. */
const THRESHOLD = 0.005;

/** How a mistake went this time: found at once, found after other answers or a hint, or shown. */
export type Found = "found" | "later" | "shown";

/** The decisions of a seat that the review calls worse than another. */
export const mistakesToRetry = ({ decisions }: Review, seat: number): Decision[] =>
  decisions.filter((decision) => decision.seat === seat && isWorse(decision));

/** Whether the review itself can tell that an answer is right or wrong; null if it has to be looked at. */
export function knownOf(decision: Decision, move: string): "right" | "wrong" | null {
  if (move === decision.best) return "right";
  if (move === decision.move) return "wrong";
  const candidate = decision.candidates.find((one) => one.move === move);
  return candidate && decision.chance.chance - candidate.chance <= THRESHOLD ? "right" : null;
}

/** An answer that was looked at, on the scale of the review: so much below its best move. */
export function valuedBeside(decision: Decision, judged: Decision): Candidate {
  return {
    move: judged.move,
    chance: Math.max(0, decision.chance.chance - judged.loss),
    error: judged.error,
  };
}

/** What the moves are worth, the best first, with those looked at since. */
export function candidatesOf(decision: Decision, since: readonly Candidate[]): Candidate[] {
  const newer = new Set(since.map(({ move }) => move));
  const all = [...decision.candidates.filter(({ move }) => !newer.has(move)), ...since];
  const first = (candidate: Candidate): number => Number(candidate.move === decision.best);
  return all.sort((one, other) => first(other) - first(one) || other.chance - one.chance);
}

/** What is to say of the better move, of the one played, and of another one that was found. */
export function reasonsOf(
  { best, move, reasons }: Decision,
  found: string | null,
  tried: readonly Reason[],
  language: string,
): { move: string; why: string }[] {
  const said = [
    ...(found === null || found === best || found === move
      ? []
      : [{ move: found, why: whyOf(tried, language) }]),
    { move: best, why: whyOf(reasons.best ?? [], language) },
    { move, why: whyOf(reasons.played ?? [], language) },
  ];
  // What holds of all of them is no reason.
  return said.some(({ why }) => why !== said[0]!.why) ? said.filter(({ why }) => why) : [];
}
