/** Shokoba beside a real table. */

import type { Choice, Companion } from "../../../companion/contract";
import type { Evening } from "../../../companion/evening";
import { AGREED_TARGETS, TARGETS } from "../../../generated/shokoba";
import type { Voice } from "../../../words";
import { gemOf } from "../cards";
import { cardWords } from "../words";
import { filled, ROWS, standingOf, stonesOf, targetOf, type Round } from "./counting";
import Keeper from "./Keeper.svelte";
import { sideNames } from "./naming";
import Referee from "./Referee.svelte";
import Sheet from "./Sheet.svelte";

function choices(names: readonly string[], chosen: Evening["options"], voice: Voice): Choice[] {
  const say = (key: string): string => voice.say(`companion.shokoba.${key}`);
  const classic = chosen["edition"] === "classic";
  const target = targetOf({ names: [...names], options: { ...chosen, target: null } });
  const agreed: readonly number[] = classic ? AGREED_TARGETS : [target];
  return [
    {
      name: "edition",
      text: say("edition"),
      usual: "2023",
      values: Object.keys(TARGETS).map((edition) => ({ value: edition, text: say(`editions.${edition}`) })),
    },
    ...(names.length === 4
      ? [
          {
            name: "teams",
            text: say("teams"),
            usual: false,
            values: [false, true].map((teams) => ({ value: teams, text: say(teams ? "in_teams" : "alone") })),
          },
        ]
      : []),
    ...(agreed.length > 1
      ? [
          {
            name: "target",
            text: say("target"),
            usual: agreed[0]!,
            values: agreed.map((stones) => ({ value: stones, text: String(stones) })),
          },
        ]
      : []),
    {
      name: "dealer",
      text: say(classic ? "youngest" : "first_dealer"),
      usual: 0,
      values: names.map((name, seat) => ({ value: seat, text: name })),
    },
  ];
}

export const COMPANION: Companion = {
  cloth: "green",
  gem: "emerald",
  choices,
  sides: sideNames,
  standing: standingOf,
  rows: (evening, voice) => {
    const sides = sideNames(evening, voice);
    const rounds = (evening.entries as Round[]).map(filled);
    const words = [
      ...ROWS.map((row) => voice.say(`companion.shokoba.rows.${row}`)),
      voice.say("companion.shokoba.stones"),
    ];
    return [
      [voice.say("companion.round"), voice.say("companion.side"), ...words],
      ...rounds.flatMap((round, i) =>
        round.playing.map((side) => [
          String(i + 1),
          sides[side]!,
          ...ROWS.map((row) => String(round.counts[side]![row] ?? "")),
          String(stonesOf(round)[side]),
        ]),
      ),
      ...standingOf(evening).scores.map((score, side) => [
        voice.say("companion.total"),
        sides[side]!,
        ...ROWS.map(() => ""),
        String(score),
      ]),
    ];
  },
  Keeper,
  Referee,
  Sheet,
  notation: /^(10|[1-9])[DERS]$/,
  sign: (card, voice) => ({
    text: card,
    words: cardWords(card, voice),
    hues: [`var(--${gemOf(card)})`],
    signs: [{ text: card.slice(0, -1), gem: gemOf(card) }],
    tint: gemOf(card),
  }),
};
