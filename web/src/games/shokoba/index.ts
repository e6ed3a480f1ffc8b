/** Shokoba as the page shows it. */

import type { Face } from "../contract";
import Count from "./Count.svelte";
import ShokobaTable from "./ShokobaTable.svelte";
import { gemOf, valueOf } from "./cards";
import { frames } from "./frames";
import { asNoticed } from "./mistakes";
import { rewound } from "./rewind";
import { sideOf, takeApart, type ShokobaView } from "./view";
import { cardWords } from "./words";

export const FACE: Face = {
  Table: ShokobaTable,
  cloth: "green",
  frames,
  side: (view, seat) => sideOf(view as ShokobaView, seat),
  coin: (view, seat, voice) =>
    (view as ShokobaView).dealer === seat ? voice.say("page.shokoba.dealer") : "",
  Explanation: Count,
  headline: (view, voice) => {
    const { round, target } = view as ShokobaView;
    return voice.say("page.shokoba.headline", { round, n: target });
  },
  score: (view, seat) => {
    const { stones, target } = view as ShokobaView;
    return `${stones[sideOf(view as ShokobaView, seat)] ?? 0}/${target}`;
  },
  seatNote: (view, seat, voice) => {
    const { hand_sizes, pile_sizes, dealer, playing } = view as ShokobaView;
    if (!playing.includes(seat)) return voice.say("shokoba.seats.sits_out");
    const pile = pile_sizes[sideOf(view as ShokobaView, seat)] ?? 0;
    return [
      ...(seat === dealer ? [voice.say("shokoba.seats.dealer")] : []),
      voice.say("shokoba.seats.hand", { n: hand_sizes[seat] ?? 0 }),
      voice.say("shokoba.seats.pile", { n: pile }),
    ].join(" · ");
  },
  question: (view, voice) => voice.tell("page.shokoba.question", view.seat ?? 0),
  noticed: asNoticed,
  rewound: (history, at, view) => rewound(history, at, view as ShokobaView),
  notation: /^(10|[1-9])[DERS]$/,
  card: (card, voice) => ({
    text: card,
    words: cardWords(card, voice),
    hues: [`var(--${gemOf(card)})`],
    signs: [{ text: card.slice(0, -1), gem: gemOf(card) }],
    tint: gemOf(card),
  }),
  unseen: {
    of: (card) => [String(valueOf(card))],
    sign: (value) => ({ text: value, words: value }),
    mark: (card) => ({ gem: gemOf(card) }),
  },
  place: (place) => place,
  moveWords: (text, _view, voice) => {
    const { card, taken, claim } = takeApart(text);
    if (card === null) return voice.say("shokoba.offer.decline");
    const key = claim ? "claim" : taken.length ? "take" : "lay";
    const drawn = (cards: readonly string[]): string => cards.map((one) => `[[${one}]]`).join(" + ");
    return voice.say(`page.shokoba.hint.${key}`, { card: drawn([card]), cards: drawn(taken) });
  },
  explainsOnFelt: true,
  explains: (event) => event.event === "round_counted",
};
