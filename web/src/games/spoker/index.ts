/** Spoker as the page shows it. */

import type { Face } from "../contract";
import Ending from "./Ending.svelte";
import { frames } from "./frames";
import { rewound } from "./rewind";
import SpokerTable from "./SpokerTable.svelte";
import { JOKER, mostPasses, rulesOf, type SpokerView } from "./view";
import { suitOf } from "./cards";
import { cardChip, moveWords, placeSign, rankWords, rankSign } from "./words";

export const FACE: Face = {
  Table: SpokerTable,
  cloth: "violet",
  frames,
  rewound: (history, at, view) => rewound(history, at, view as SpokerView),
  Explanation: Ending,
  explainsOnFelt: true,
  headline: (shown, voice) => {
    const view = shown as SpokerView;
    const parts = [voice.say("spoker.seats.bags", { bag: view.bag_size, discards: view.discards_size })];
    if (view.options["any_order"]) parts.unshift(voice.say("spoker.label.any_order"));
    if (view.passes && view.to_move !== null)
      parts.push(voice.say("spoker.seats.passes", { n: view.passes, most: mostPasses(view) }));
    return parts.join(" · ");
  },
  score: (shown, seat) => String((shown as SpokerView).scores[seat] ?? 0),
  seatNote: (shown, seat, voice) => {
    const view = shown as SpokerView;
    const cards = view.hand_sizes[seat] ?? 0;
    return cards < rulesOf(view).hand ? voice.say("page.spoker.cards", { n: cards }) : "";
  },
  question: (shown, voice) => voice.tell("page.spoker.question", shown.seat ?? 0),
  notation: /^([2-9TJQKA][dshc*]|\?\?)$/,
  card: cardChip,
  unseen: {
    of: (card) => [card === JOKER ? JOKER : card[0]!],
    sign: (rank, voice) => ({ text: rankSign(rank, voice) || "?", words: rankWords(rank, voice) }),
    mark: (card) => ({
      text: suitOf(card).sign,
      hue: card === JOKER ? "var(--card-ink)" : suitOf(card).hue,
    }),
  },
  place: placeSign,
  moveWords: (move, _shown, voice) => moveWords(move, voice),
  explains: ({ event }) => event === "game_over",
};
