/** A game's options as they are chosen in a form. */

import type { Exclusion, GameDeclaration, GameOption, Options, OptionValue } from "../protocol";
import type { Voice } from "../words";

/** By name; an option that is not there is left to the game. */
export type OptionChoices = Record<string, number | boolean | string | undefined>;
export type Choice = number | boolean | string;

/** What an option is called; the name it has in notation, if its game does not say. */
export function optionName(slug: string, name: string, voice: Voice): string {
  const key = `${slug}.label.${name}`;
  return voice.knows(key) ? voice.say(key) : name;
}

/** A value of an option for people: seats are counted from 1, and some games have words for theirs. */
export function choiceWords(slug: string, option: GameOption, choice: Choice, voice: Voice): string {
  const key = `${slug}.${option.name}.${String(choice)}`;
  if (voice.knows(key)) return voice.say(key);
  if (option.seat) return voice.say("page.seat.number", { number: Number(choice) + 1 });
  if (typeof choice === "boolean") return voice.say(choice ? "page.yes" : "page.no");
  return String(choice);
}

/** The values an option can be chosen from, or null where a number is typed. */
export function choicesOf(option: GameOption): Choice[] | null {
  if (Array.isArray(option.allowed)) return option.allowed;
  const { min, max } = option.allowed;
  return max - min < 12 ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : null;
}

/** What is sent: the options chosen, without those left to the game. */
export function chosenOptions(choices: OptionChoices): Options {
  const given = ([, value]: [string, OptionValue | undefined]): boolean => value !== undefined;
  return Object.fromEntries(Object.entries(choices).filter(given)) as Options;
}

/**
 * What forbids an option a value, by what was chosen before it. What comes first in a game's declaration is chosen
 * first: the number of players forbids teams, and not the other way round.
 */
function exclusionOf(
  game: GameDeclaration,
  choices: OptionChoices,
  name: string,
  value: OptionValue,
): Exclusion | undefined {
  const usual = (other: string): OptionValue =>
    game.options.find((option) => option.name === other)?.default ?? null;
  const chosen = (other: string): OptionValue => (other === name ? value : (choices[other] ?? usual(other)));
  return game.exclusions.find(
    ({ options, values }) =>
      options.at(-1) === name &&
      values.some((combination) => combination.every((one, i) => one === chosen(options[i]!))),
  );
}

/** Why an option cannot have a value; null if it can. */
export function reasonAgainst(
  game: GameDeclaration,
  choices: OptionChoices,
  name: string,
  value: OptionValue,
  voice: Voice,
): string | null {
  const reason = exclusionOf(game, choices, name, value)?.reason[voice.language];
  return reason ? voice.capital(reason) : null;
}

/** The choices that can be played: one that an earlier choice forbids is left to the game. */
export function playable(game: GameDeclaration, choices: OptionChoices): OptionChoices {
  const kept: OptionChoices = {};
  for (const { name } of game.options) {
    const value = choices[name];
    if (value !== undefined && !exclusionOf(game, kept, name, value)) kept[name] = value;
  }
  return kept;
}
