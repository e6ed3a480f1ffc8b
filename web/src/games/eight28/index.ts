/** 8·28 as the page shows it. */

import type { Face } from "../contract";
import { tintOf } from "./cards";
import Eight28Table from "./Eight28Table.svelte";
import { frames } from "./frames";
import { rewound } from "./rewind";
import Sharing from "./Sharing.svelte";
import { points, stonesWords, type Eight28View } from "./view";

export const FACE: Face = {
  Table: Eight28Table,
  cloth: "burgundy",
  Explanation: Sharing,
  explainsOnFelt: true,
  frames: (moved) => frames(moved),
  rewound: (history, at, shown) => rewound(history, at, shown as Eight28View),
  coin: (shown, seat, voice) =>
    (shown as Eight28View).dealer === seat ? voice.say("page.eight28.coin") : "",
  headline: (shown, voice) => {
    const { round, bank, pot, won } = shown as Eight28View;
    const redsOut = pot[1] > 0 || won.some(([, red]) => red > 0);
    return voice.say(`page.eight28.headline.${redsOut ? "last" : "round"}`, {
      round,
      bank: stonesWords(bank, voice),
    });
  },
  score: (shown, seat) => String(points((shown as Eight28View).won[seat] ?? [0, 0])),
  seatNote: (shown, seat, voice) => {
    const { dealer, out, passed, choices } = shown as Eight28View;
    const choice = choices[seat];
    return [
      ...(seat === dealer ? [voice.say("eight28.seats.dealer")] : []),
      ...(out.includes(seat) ? [voice.say("eight28.seats.out")] : []),
      ...(passed.includes(seat) ? [voice.say("eight28.seats.passed")] : []),
      ...(choice ? [voice.say("eight28.seats.plays_for", { treasure: choice })] : []),
    ].join(" · ");
  },
  question: (shown, voice) => {
    const { phase, seat } = shown as Eight28View;
    return voice.tell(`eight28.question.${phase === "choose" ? "choose" : "offer"}`, seat ?? 0);
  },
  notation: /^(10|[1-9]|1\/11)$/,
  card: (card) => ({ text: card, words: card, hues: [], tint: tintOf(card), signs: [{ text: card }] }),
  unseen: {
    of: (card) => [card],
    sign: (card) => ({ text: card, words: card }),
    mark: (card) => ({ hue: `var(--${tintOf(card)})` }),
  },
  place: (place) => place,
  moveWords: (move, _shown, voice) =>
    move === "take" || move === "refuse"
      ? voice.say(`eight28.offer.${move}`)
      : voice.say(`eight28.prize.${move}`),
  explains: ({ event }) => ["pot_split", "jackpot", "round_over"].includes(event),
};
