import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { written, type Evening } from "../src/companion/evening";
import {
  shared,
  standingOf as standing28,
  wonBy,
  type Round as Pot,
} from "../src/games/eight28/companion/pot";
import type { Treasure } from "../src/games/eight28/view";
import {
  blankRound,
  CATEGORIES,
  dealerOf,
  filled,
  NOTHING,
  playingNext,
  scoresOf,
  sidesOf,
  standingOf as standingShokoba,
  type Counts,
  type Round,
} from "../src/games/shokoba/companion/counting";
import { notesOn } from "../src/games/shokoba/companion/notes";
import {
  costOf,
  pointsOf,
  standingOf as standingSpoker,
  type Turn,
} from "../src/games/spoker/companion/scoring";
import { starsOf } from "../src/games/spoker/counting";
import type { Figure } from "../src/games/spoker/view";
import { scoresOf as sheetScores, standingOf as standingTopas } from "../src/games/topas/companion/sheet";

/** Written by tests/web/rounds.py, which plays them with the engine, and named by tests/web/test_rounds.py. */
const file = process.env["ROUNDS"];
const found = (file ? JSON.parse(readFileSync(file, "utf-8")) : {}) as {
  shokoba: {
    options: Evening["options"];
    rounds: { playing: number[]; dealer: number; counts: Counts[]; stones: number[] }[];
    winners: number[];
  }[];
  eight28: {
    players: number;
    rounds: {
      dealer: number;
      pot: [number, number];
      cards: string[][];
      choices: Record<string, Treasure>;
      left: [number, number];
      won: [number, number][];
    }[];
    scores: number[];
    winners: number[];
  }[];
  topas: { players: number; sheet: number[][]; scores: number[]; winners: number[] }[];
  spoker: {
    players: number;
    turns: { seat: number; points: number; figures: Figure[] }[];
    deductions: { cards: string[]; points: number }[];
    scores: number[];
    winners: number[];
  }[];
};

const evening = (players: number, options: Evening["options"] = {}): Evening => ({
  id: "",
  game: "",
  begun: "",
  names: Array.from({ length: players }, (_, i) => `P${i}`),
  options,
  entries: [],
  draft: null,
  closed: false,
});

/** What a lazy person enters: all but the last side, and no cards; the rest follows. */
function lazily(counts: readonly Counts[], playing: readonly number[]): Counts[] {
  const last = playing.at(-1);
  return counts.map((all, side) =>
    side === last ? { ...NOTHING, shokobas: all.shokobas } : { ...all, cards: null },
  );
}

describe.runIf(file)("rounds of random games", () => {
  test("stones, dealers, extra rounds and winners are the engine's", () => {
    for (const { options, rounds, winners } of found.shokoba) {
      let at = evening(Number(options["players"]), { ...options, dealer: rounds[0]!.dealer });
      const sides = sidesOf(at);
      const ofSeats = (seats: readonly number[]): number[] =>
        sides.flatMap((own, side) => (own.some((seat) => seats.includes(seat)) ? [side] : []));
      rounds.forEach(({ playing, dealer, counts, stones }, i) => {
        expect(dealerOf(at)).toBe(dealer);
        expect(playingNext(at)).toEqual(ofSeats(playing));
        expect(standingShokoba(at).winners).toEqual([]);
        const blank = blankRound(at);
        const whole = counts.reduce((sum, { cards }) => sum + cards!, 0) === 40;
        const entered: Round = {
          ...blank,
          counts: i % 2 && whole ? lazily(counts, blank.playing) : [...counts],
        };
        const known = filled(entered);
        for (const side of blank.playing) expect(known.counts[side]).toEqual(counts[side]);
        expect(notesOn(known).misfits.length === 0).toBe(whole);
        at = written(at, entered);
        expect(scoresOf(at)).toEqual(stones);
      });
      expect(standingShokoba(at).winners).toEqual(ofSeats(winners));
    }
    expect(CATEGORIES).toHaveLength(5);
  });

  test("pots are shared as the engine shares them", () => {
    for (const { players, rounds, scores, winners } of found.eight28) {
      let at = evening(players);
      for (const { dealer, pot, cards, choices, left, won } of rounds) {
        const held = cards.map((row, seat) => ({ cards: row, out: false, choice: choices[seat] ?? 8 }));
        const round: Pot = { pot, dealer, held };
        expect(standing28(at).winners).toEqual([]);
        expect(shared(round).left).toEqual(left);
        at = written(at, round);
        expect(wonBy(at)).toEqual(won);
      }
      expect(standing28(at)).toEqual({ scores, winners });
    }
  });

  test("sheets add up to the engine's scores", () => {
    for (const { players, sheet, scores, winners } of found.topas) {
      expect(sheetScores(evening(players), sheet)).toEqual(scores);
      expect(standingTopas(written(evening(players), sheet))).toEqual({ scores, winners });
    }
  });

  test("figures, bonus squares, stars, five cards and hands are worth what the engine says", () => {
    for (const { players, turns, deductions, scores, winners } of found.spoker) {
      let at = evening(players);
      for (const { seat, points, figures } of turns) {
        const turn: Turn = {
          seat,
          figures: figures.map((figure) => ({ kind: figure.kind, stars: starsOf(figure).length })),
          bonuses: Object.values(figures[0]!.bonuses),
          five: figures[0]!.five > 0,
        };
        expect(pointsOf(turn)).toBe(points);
        at = written(at, turn);
      }
      deductions.forEach(({ cards, points }, seat) => {
        expect(costOf(cards)).toBe(points);
        at = written(at, { seat, left: cards });
      });
      expect(standingSpoker(at)).toEqual({ scores, winners });
    }
  });
});
