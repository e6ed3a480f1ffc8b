/** 8·28 beside a real table. */

import type { Companion } from "../../../companion/contract";
import { COPIES } from "../../../generated/eight28";
import { tintOf } from "../cards";
import { points } from "../view";
import Keeper from "./Keeper.svelte";
import { shared, standingOf, totalsOf, type Round } from "./pot";
import Referee from "./Referee.svelte";
import Sheet from "./Sheet.svelte";

export const COMPANION: Companion = {
  cloth: "burgundy",
  gem: "ruby",
  choices: (names, _chosen, voice) => [
    {
      name: "dealer",
      text: voice.say("companion.eight28.first_dealer"),
      usual: 0,
      values: names.map((name, seat) => ({ value: seat, text: name })),
    },
  ],
  sides: ({ names }) => names,
  standing: standingOf,
  rows: (evening, voice) => {
    const say = (key: string): string => voice.say(`companion.eight28.${key}`);
    return [
      [
        voice.say("companion.round"),
        voice.say("companion.side"),
        say("cards"),
        say("totals"),
        say("blue"),
        say("red"),
        voice.say("companion.points"),
      ],
      ...(evening.entries as Round[]).flatMap((round, i) => {
        const { shares } = shared(round);
        return evening.names.map((name, seat) => {
          const own = shares.filter((share) => share.seat === seat).map(({ stones }) => stones);
          const [blue, red] = own.reduce(([b, r], [more, reds]) => [b + more, r + reds], [0, 0]);
          const { cards } = round.held[seat]!;
          const totals = totalsOf(round.held[seat]!).join(" ");
          return [
            String(i + 1),
            name,
            cards.join(" "),
            totals,
            String(blue),
            String(red),
            String(points([blue, red])),
          ];
        });
      }),
      ...standingOf(evening).scores.map((score, seat) => [
        voice.say("companion.total"),
        evening.names[seat]!,
        ...["", "", "", ""],
        String(score),
      ]),
    ];
  },
  Keeper,
  Referee,
  Sheet,
  // Numbers in its sentences are mostly numbers: only cards that are told as such are drawn.
  notation: new RegExp(
    `^(${Object.keys(COPIES)
      .filter((card) => card.includes("/"))
      .join("|")})$`,
  ),
  sign: (card) => ({
    text: card,
    words: card,
    hues: [`var(--${tintOf(card)})`],
    signs: [{ text: card }],
    tint: tintOf(card),
  }),
};
