/**
 * A move of 8·28 as frames: the card offered is turned over in front of its owner or goes on to the next, stones drop
 * into the pot, hidden cards are turned, the pot is split, and its stones fly to whoever has won them.
 */

import type { AnyEight28Event, PrizeSharedEvent } from "../../generated/eight28";
import type { Frame } from "../../table/staging.svelte";
import type { Moved } from "../contract";
import { stoneKeys } from "./heap";
import { plus, type Eight28View, type Stones } from "./view";

/** What a frame draws besides the view. */
export interface Scene {
  /** Nobody is being offered a card just now. */
  taken?: boolean;
  /** Who has just said no. */
  refused?: number;
  forGood?: boolean;
  /** The piece that has just been turned over. */
  fresh?: string;
  /** The pot in two: both treasures. */
  treasures?: Readonly<Record<"8" | "28", Stones>>;
}

export const OFFER = "offer";
export const POT = "pot";
export const DECK = "deck";
export const seatPlace = (seat: number): string => `seat:${seat}`;
export const openPiece = (seat: number, place: number): string => `open:${seat}:${place}`;
export const hiddenPiece = (seat: number): string => `hidden:${seat}`;
/** The bowl of a treasure, or the pot itself for a jackpot. */
export const bowl = (prize: PrizeSharedEvent["prize"]): string =>
  prize === "jackpot" ? POT : `${POT}:${prize}`;

const at = <Item>(items: readonly Item[], place: number, item: Item): Item[] =>
  items.map((old, i) => (i === place ? item : old));

/** The stones that leave a bowl, each to the seat that gets it, in the order they are handed out. */
function ways(event: PrizeSharedEvent): Record<string, string> {
  const keys = stoneKeys(event.stones);
  const found: Record<string, string> = {};
  event.shares.forEach((share, i) => {
    for (const [colour, count] of (["blue", "red"] as const).map((name, c) => [name, share[c]!] as const))
      for (let n = 0; n < count; n += 1) {
        const place = keys.findLastIndex((key) => key.startsWith(colour));
        if (place >= 0)
          found[`${bowl(event.prize)}:${keys.splice(place, 1)[0]!}`] = seatPlace(event.seats[i]!);
      }
  });
  return found;
}

/** The frames of one event, from how it stood before. */
type Step = (view: Eight28View, scene: Scene, after: Eight28View) => Frame[];

const STEPS: { [Kind in AnyEight28Event["event"]]?: (event: never) => Step } = {
  took:
    ({ seat, card }: Extract<AnyEight28Event, { event: "took" }>): Step =>
    (view) => {
      const row = [...view.open[seat]!, card];
      const piece = openPiece(seat, row.length - 1);
      const next = { ...view, open: at(view.open, seat, row), deck_size: view.deck_size - 1 };
      return [
        {
          view: next,
          scene: { taken: true, fresh: piece },
          comes: { [piece]: OFFER },
          ms: 520,
          sound: "card",
        },
      ];
    },
  refused:
    ({ seat, for_good }: Extract<AnyEight28Event, { event: "refused" }>): Step =>
    (view) => {
      const passed = for_good ? [...view.passed, seat] : view.passed;
      return [{ view: { ...view, passed }, scene: { refused: seat, forGood: for_good }, ms: 420 }];
    },
  went_out:
    ({ seat }: Extract<AnyEight28Event, { event: "went_out" }>): Step =>
    (view) => [
      { view: { ...view, out: [...view.out, seat] }, scene: { taken: true }, ms: 650, sound: "take" },
    ],
  stone_placed:
    ({ seat, colour, pot }: Extract<AnyEight28Event, { event: "stone_placed" }>): Step =>
    (view) => {
      const copy = pot[colour === "blue" ? 0 : 1] - 1;
      const next = { ...view, pot, dealer: seat };
      const comes = { [`${POT}:${colour}${copy}`]: seatPlace(seat) };
      return [{ view: next, scene: { taken: true }, comes, flight: 450, ms: 160, sound: "stone" }];
    },
  revealed:
    ({ hidden }: Extract<AnyEight28Event, { event: "revealed" }>): Step =>
    (view) => [
      { view: { ...view, hidden }, scene: { taken: true, fresh: "hidden" }, ms: 1100, sound: "card" },
    ],
  pot_split:
    (event: Extract<AnyEight28Event, { event: "pot_split" }>): Step =>
    (view) => {
      const treasures = { "8": event.eight, "28": event.twenty_eight };
      return [{ view, scene: { taken: true, treasures }, ms: 900, sound: "take" }];
    },
  chose:
    ({ seat, treasure }: Extract<AnyEight28Event, { event: "chose" }>): Step =>
    (view, scene) => [{ view: { ...view, choices: at(view.choices, seat, treasure) }, scene, ms: 450 }],
  prize_shared:
    (event: PrizeSharedEvent): Step =>
    (view, scene) => {
      const won = view.won.map((stones, seat) => {
        const place = event.seats.indexOf(seat);
        return place < 0 ? stones : plus(stones, event.shares[place]!);
      });
      const whole = event.prize === "jackpot";
      const treasures = scene.treasures && { ...scene.treasures, [event.prize]: event.left };
      const next = { ...view, won, ...(whole && { pot: event.left }) };
      const shown: Scene = whole || !treasures ? { taken: true } : { taken: true, treasures };
      return [
        { view: next, scene: shown, goes: ways(event), flight: 640, apart: 60, ms: 420, sound: "stone" },
      ];
    },
  round_started:
    (event: Extract<AnyEight28Event, { event: "round_started" }>): Step =>
    (view, _scene, after) => {
      const empty = view.open.map(() => []);
      const next = {
        ...view,
        ...event,
        open: empty,
        out: [],
        passed: [],
        choices: view.choices.map(() => null),
      };
      const hidden = after.round === event.round ? after.hidden : view.hidden.map(() => null);
      const pieces = Object.fromEntries(hidden.map((_, seat) => [hiddenPiece(seat), DECK]));
      return [
        {
          view: { ...next, hidden },
          scene: { taken: true },
          comes: pieces,
          apart: 90,
          ms: 250,
          sound: "card",
        },
      ];
    },
};

/** The frames of a move. */
export function frames({ events, before, after }: Moved): Frame[] {
  const found: Frame[] = [];
  let view: Eight28View = { ...(before as Eight28View), moves: [] };
  let scene: Scene = treasuresOf(view, events as AnyEight28Event[]);
  for (const event of events as AnyEight28Event[]) {
    const step = STEPS[event.event]?.(event as never);
    const more = step?.(view, scene, after as Eight28View) ?? [];
    found.push(...more);
    const last = more.at(-1);
    if (last) [view, scene] = [last.view as Eight28View, (last.scene ?? {}) as Scene];
  }
  return found;
}

/** Both treasures, if the pot was split in an earlier move and is shared in this one. */
function treasuresOf(view: Eight28View, events: readonly AnyEight28Event[]): Scene {
  const shared = events.filter((event): event is PrizeSharedEvent => event.event === "prize_shared");
  if (view.phase !== "choose" || !shared.length) return {};
  const stones = (prize: string): Stones => shared.find((event) => event.prize === prize)?.stones ?? [0, 0];
  return { taken: true, treasures: { "8": stones("8"), "28": stones("28") } };
}
