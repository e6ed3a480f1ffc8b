/** A first real game: against a patient opponent, with tips at its first turns. */

import { quickGame } from "../lobby/create";
import { quickChoice } from "../lobby/remembered";
import type { GameDeclaration } from "../protocol";
import { progress } from "./progress.svelte";

/** Who is patient: the weakest of those that think at all. */
export const PATIENT = "beginner";

export async function firstGame(game: GameDeclaration): Promise<void> {
  const { players } = quickChoice(game, undefined, PATIENT);
  const level = game.bots.includes(PATIENT) ? PATIENT : (game.bots[0] ?? PATIENT);
  progress.giveTips(await quickGame(game, { players, level }), 0);
}
