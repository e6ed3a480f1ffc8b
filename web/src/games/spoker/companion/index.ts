/** Spoker beside a real table. */

import type { Companion } from "../../../companion/contract";
import type { Voice } from "../../../words";
import { cardChip, cardSign } from "../words";
import Keeper from "./Keeper.svelte";
import Referee from "./Referee.svelte";
import { addedIn, changeBy, isLeft, standingOf, type Entry } from "./scoring";
import Sheet from "./Sheet.svelte";

/** What an entry was for. */
function why(entry: Entry, voice: Voice): string {
  if (isLeft(entry)) return entry.left.map((card) => cardSign(card, voice)).join(" ") || "–";
  return entry.figures
    .map(({ kind, stars }) => voice.say(`spoker.figure.${kind}`) + "★".repeat(stars))
    .join(" + ");
}

export const COMPANION: Companion = {
  cloth: "violet",
  gem: "amethyst",
  choices: (names, _chosen, voice) => [
    {
      name: "first",
      text: voice.say("companion.spoker.first"),
      usual: 0,
      values: names.map((name, seat) => ({ value: seat, text: name })),
    },
  ],
  sides: ({ names }) => names,
  standing: standingOf,
  rows: (evening, voice) => {
    const say = (key: string): string => voice.say(`companion.spoker.${key}`);
    return [
      [say("turn"), voice.say("companion.side"), say("figures"), say("added"), voice.say("companion.points")],
      ...(evening.entries as Entry[]).map((entry, i) => [
        String(i + 1),
        evening.names[entry.seat]!,
        why(entry, voice),
        isLeft(entry) ? "" : String(addedIn(entry)),
        String(changeBy(entry)),
      ]),
      ...standingOf(evening).scores.map((score, seat) => [
        voice.say("companion.total"),
        evening.names[seat]!,
        "",
        "",
        String(score),
      ]),
    ];
  },
  Keeper,
  Referee,
  Sheet,
  notation: /^([789TJQKA][dshc*?]|\?\?)$/,
  sign: cardChip,
};
