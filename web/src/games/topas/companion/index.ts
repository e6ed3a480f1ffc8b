/** Topas beside a real table. */

import type { Companion } from "../../../companion/contract";
import type { Evening } from "../../../companion/evening";
import type { Voice } from "../../../words";
import { cardSign } from "../words";
import Keeper from "./Keeper.svelte";
import Referee from "./Referee.svelte";
import { columnNames, isSolitaire, scoresOf, standingOf, type Sheet } from "./sheet";
import BlankSheet from "./Sheet.svelte";

/** One sheet as rows: the turns down, the columns across. */
function sheetRows(evening: Evening, sheet: Sheet, voice: Voice): string[][] {
  const turns = sheet[0]!.map((_, turn) => [
    String(turn + 1),
    ...sheet.map((column) => String(column[turn] ?? "")),
  ]);
  const scores = scoresOf(evening, sheet);
  const ends = isSolitaire(evening)
    ? [[voice.say("companion.topas.lowest"), String(scores[0])]]
    : [[voice.say("companion.total"), ...scores.map(String)]];
  return [[voice.say("companion.topas.turn"), ...columnNames(evening, voice)], ...turns, ...ends];
}

export const COMPANION: Companion = {
  cloth: "blue",
  gem: "topaz",
  choices: () => [],
  sides: ({ names }) => names,
  standing: standingOf,
  rows: (evening, voice) => {
    const sheets = [...evening.entries, ...(evening.draft ? [evening.draft] : [])] as Sheet[];
    return sheets.flatMap((sheet) => sheetRows(evening, sheet, voice));
  },
  Keeper,
  Referee,
  Sheet: BlankSheet,
  notation: /^([YRGB][1-3]){2}$/,
  sign: cardSign,
};
