/** A game's options as they are chosen in a form. */

import type { GameOption, Options, OptionValue } from "../protocol";
import type { Voice } from "../words";

/** By name; an option that is not there is left to the game. */
export type OptionChoices = Record<string, number | boolean | string | undefined>;

/** What an option is called; the name it has in notation, if its game does not say. */
export function optionName(slug: string, name: string, voice: Voice): string {
  const key = `${slug}.label.${name}`;
  return voice.knows(key) ? voice.say(key) : name;
}

/** The values an option can be chosen from, or null where a number is typed. */
export function choicesOf(option: GameOption): (number | boolean | string)[] | null {
  if (Array.isArray(option.allowed)) return option.allowed;
  const { min, max } = option.allowed;
  return max - min < 12 ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : null;
}

/** What is sent: the options chosen, without those left to the game. */
export function chosenOptions(choices: OptionChoices): Options {
  const given = ([, value]: [string, OptionValue | undefined]): boolean => value !== undefined;
  return Object.fromEntries(Object.entries(choices).filter(given)) as Options;
}
