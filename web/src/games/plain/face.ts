/** The face of every game that has none of its own, made from what the server tells of the game. */

import * as api from "../../api";
import type { Description } from "../../protocol";
import { plain } from "../../telling";
import type { Face } from "../contract";
import { remember, signsOf } from "./described";
import { moveParts } from "./moves";
import { seatNotes } from "./parts";
import PlainFelt from "./PlainFelt.svelte";

const faces = new Map<string, Promise<Face>>();

/** A game's plain face; asked for again, it is the same. */
export function plainFace(slug: string): Promise<Face> {
  const known = faces.get(slug);
  if (known) return known;
  const made = api.description(slug, "en").then(({ description }) => makeFace(description));
  faces.set(slug, made);
  // What could not be loaded is asked for again the next time.
  made.catch(() => faces.delete(slug));
  return made;
}

/** The face of a game that is described so. */
export function makeFace(description: Description): Face {
  const { slug, moves } = description;
  remember(description);
  return {
    Table: PlainFelt,
    headline: (_view, voice) => voice.say(`${slug}.name`),
    seatNote: (view, seat, voice) => seatNotes(view, seat, description, voice).join(" · "),
    question: (view, voice) => voice.tell("page.plain.question", view.seat ?? 0),
    ...signsOf(description),
    moveWords: (move, _view, voice) =>
      plain(moveParts(slug, moves, move, voice), { card: (card) => card, place: (place) => place }),
    explains: () => false,
  };
}
