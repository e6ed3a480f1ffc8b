/** Topas as the page shows it. */

import { COLUMNS } from "../../generated/topas";
import type { Face } from "../contract";
import { COLOUR_OF } from "./cards";
import Ending from "./Ending.svelte";
import { frames } from "./frames";
import { read, rulesOf, type TopasView } from "./plane";
import { rewound } from "./rewind";
import TopasTable from "./TopasTable.svelte";
import { cardSign, cardWords, halfWords, halvesOf } from "./words";

const ARROWS = { ">": "→", v: "↓", "<": "←", "^": "↑" };

export const FACE: Face = {
  Table: TopasTable,
  cloth: "blue",
  frames,
  rewound: (history, at, view) => rewound(history, at, view as TopasView),
  Explanation: Ending,
  explainsOnFelt: true,
  headline: (shown, voice) => {
    const { options, columns, scores, stock_size, totals } = shown as TopasView;
    const { turns } = rulesOf(shown as TopasView);
    const played = Math.max(...scores.map((sheet) => sheet.length), 0);
    const fewest = Math.min(...scores.map((sheet) => sheet.length));
    const standing = columns
      ? voice.say("topas.headline.column", {
          column: Math.min(columns.length + 1, COLUMNS),
          columns: COLUMNS,
          card: Math.min(played + 1, turns),
          turns,
          points: totals[0] ?? 0,
        })
      : voice.say("topas.headline.turn", {
          turn: Math.min(fewest + 1, turns),
          turns,
          stock: stock_size,
        });
    return options["expert"] ? `${voice.say("page.topas.expert")} · ${standing}` : standing;
  },
  score: (shown, seat) => String((shown as TopasView).totals[seat] ?? 0),
  seatNote: (shown, seat, voice) =>
    voice.say("page.topas.cards", { n: (shown as TopasView).hand_sizes[seat] ?? 0 }),
  question: (shown, voice) => voice.tell("page.topas.question", shown.seat ?? 0),
  notation: /^([YRGB][1-3]){2}$/,
  card: cardSign,
  unseen: {
    of: halvesOf,
    order: (half) => Object.keys(COLOUR_OF).indexOf(half[0]!) * 10 + Number(half[1]),
    sign: (half, voice) => ({
      text: half[1]!,
      gem: COLOUR_OF[half[0]!]!.gem,
      words: halfWords(half, voice),
    }),
    mark: (_card, half) => ({ hue: COLOUR_OF[half[0]!]!.hue }),
  },
  place: () => "",
  moveWords: (move, _shown, voice) => {
    const { card, x, y, direction } = read(move);
    return `${cardWords(card, voice)} · ${x}, ${y} ${ARROWS[direction]}`;
  },
  explains: ({ event }) => event === "column_finished" || event === "game_over",
};
