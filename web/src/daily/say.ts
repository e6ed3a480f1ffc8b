/** What is said of a challenge and its results. */

import { DAILY } from "../games/daily";
import type { ChallengeSummary, FieldEntry } from "../protocol";
import { session } from "../session.svelte";
import type { Voice } from "../words";
import { dots, inPoints, withoutLuck, type Standing } from "./field";

export const gameName = (slug: string, voice: Voice): string =>
  session.game(slug)?.names[voice.language] ?? slug;

export const dayName = (day: string, voice: Voice): string =>
  new Intl.DateTimeFormat(voice.language === "fr" ? "fr-FR" : "en-GB", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

/** A wording of the game's own, or everybody's. */
function wording(slug: string, name: string, voice: Voice): string {
  const own = `page.${slug}.daily.${name}`;
  return voice.knows(own) ? own : `page.daily.${name}`;
}

export const axis = (slug: string, voice: Voice): string => voice.say(wording(slug, "axis", voice));

/** “5 stones to 1”; somebody who plays alone has nobody to compare with. */
export function result(challenge: ChallengeSummary, entry: FieldEntry, voice: Voice): string {
  const holes = { others: entry.others, n: entry.points };
  if (!challenge.opponents.length) return voice.say("page.daily.headline_alone", holes);
  return voice.say(wording(challenge.game, "headline", voice), holes);
}

/** The same with small numbers in words, where the game has a wording of its own: “Five stones to one”. */
export function headlineOf(challenge: ChallengeSummary, entry: FieldEntry, voice: Voice): string {
  const own = `page.${challenge.game}.daily.headline`;
  if (!voice.knows(own)) return result(challenge, entry, voice);
  return voice
    .wording(own, entry.points)
    .replace("{n}", numeral(entry.points, voice))
    .replace("{others}", numeral(entry.others, voice));
}

/** A number in words, if it is a small one. */
const numeral = (n: number, voice: Voice): string =>
  voice.knows(`page.numeral.${n}`) ? voice.say(`page.numeral.${n}`) : String(n);

export const against = (challenge: ChallengeSummary, voice: Voice): string =>
  challenge.opponents.length
    ? voice.say("page.daily.against", {
        names: voice.with(challenge.opponents.map((level) => session.botName(level))),
      })
    : "";

export const exact = (value: number, voice: Voice): string =>
  new Intl.NumberFormat(voice.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
export const percent = (part: number, voice: Voice): string =>
  new Intl.NumberFormat(voice.language, { style: "percent" }).format(part);
/** Points that are added or taken away. */
export const addedPoints = (points: number, voice: Voice): string =>
  new Intl.NumberFormat(voice.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  })
    .format(points)
    .replace("-", "−");
/** A part of a chance that is added or taken away. */
export const added = (part: number, voice: Voice): string =>
  new Intl.NumberFormat(voice.language, { style: "percent", signDisplay: "exceptZero" }).format(part);

/** “26th”, « 26e ». */
export function ordinal(place: number, voice: Voice): string {
  if (voice.language === "fr") return place === 1 ? "1er" : `${place}e`;
  const ending = { one: "st", two: "nd", few: "rd" }[
    new Intl.PluralRules("en", { type: "ordinal" }).select(place) as "one" | "two" | "few"
  ];
  return `${place}${ending ?? "th"}`;
}

/** How good it was, in one sentence. */
export function verdict(standing: Standing, voice: Voice): string {
  const { you, better, number: n, sharing } = standing;
  if (you.ended) return voice.say(`page.daily.${you.ended === "resigned" ? "resigned" : "practice"}`);
  if (better === null) return voice.say("page.daily.first");
  if (sharing === n - 1) return voice.say("page.daily.level", { n: sharing });
  return voice.say("page.daily.better", { percent: percent(better, voice), n });
}

/** Where one stands in the field. */
export function placed({ place, sharing, average, number: n }: Standing, voice: Voice): string {
  if (place === null || average === null) return "";
  const holes = { average: exact(average, voice), place: ordinal(place, voice) };
  return sharing
    ? voice.say("page.daily.place_shared", { ...holes, n: sharing })
    : voice.say("page.daily.place", { ...holes, n });
}

/** A result without luck, in points where it can be told so, in chances to win otherwise; empty if it is not known. */
export function withoutWords(challenge: ChallengeSummary, entry: FieldEntry, voice: Voice): string {
  if (!entry.luck) return "";
  const points = inPoints(entry, challenge.points_per_win);
  return points ? exact(points.without, voice) : percent(withoutLuck(entry.luck), voice);
}

/** What is shared: plain text that gives away no card. */
export function shared(challenge: ChallengeSummary, standing: Standing, link: string, voice: Voice): string {
  const { you, better, average } = standing;
  const sockets = DAILY[challenge.game]?.SOCKETS;
  const row = sockets && you.points >= 0 && you.points <= sockets + 3 ? dots(you.points, sockets) : "";
  const compared =
    better === null ? "" : voice.say("page.daily.better_short", { percent: percent(better, voice) });
  const sentence = average === null ? "" : exact(average, voice);
  return [
    challenge.day
      ? voice.say("page.daily.share_title", { day: dayName(challenge.day, voice) })
      : voice.say("page.daily.share_challenge"),
    voice.say("page.daily.share_result", {
      game: gameName(challenge.game, voice),
      result: result(challenge, you, voice),
    }),
    [row, compared].filter(Boolean).join(" "),
    you.luck
      ? voice.say("page.daily.share_without", {
          without: withoutWords(challenge, you, voice),
          average: sentence,
        })
      : sentence && voice.say("page.daily.share_average", { average: sentence }),
    link,
  ]
    .filter(Boolean)
    .join("\n");
}
