/** Reviews of games that no server keeps, in this browser: whoever opens such a game again has its review at once. */

import { BrowserKeeping } from "../../engine/keeping";
import { nameOf, type KeptGame } from "../kept.svelte";
import type { Review } from "./data";

/** Some hundred kilobytes each. */
export const MOST_REVIEWS = 50;
/** Raised when a page no longer reads what another has kept. */
const FORMAT = 1;

/** Where texts are kept; each key is the name of a game, and when it was reviewed. */
export type Shelf = Pick<BrowserKeeping, "keys" | "one" | "put">;

export class KeptReviews {
  constructor(private readonly shelf: Shelf) {}

  /** The review of a game, if one is kept. */
  async find(game: KeptGame): Promise<Review | null> {
    try {
      const key = (await this.shelf.keys()).find((one) => one.startsWith(named(game)));
      const text = key && (await this.shelf.one(key));
      return text ? (JSON.parse(text) as Review) : null;
    } catch {
      return null;
    }
  }

  /** Keep one, in the place of an earlier one; the oldest make room. */
  async keep(game: KeptGame, review: Review, now = new Date()): Promise<void> {
    try {
      const keys = await this.shelf.keys();
      const same = keys.filter((key) => key.startsWith(named(game)));
      const others = keys
        .filter((key) => !same.includes(key))
        .sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1));
      await this.shelf.put(named(game) + now.toISOString(), JSON.stringify(review));
      await Promise.all([...same, ...others.slice(MOST_REVIEWS - 1)].map((key) => this.shelf.put(key, null)));
    } catch {
      // There is no room: it is reckoned again the next time.
    }
  }
}

/** What the keys of a game's review begin with: its record tells it apart, wherever it came from. */
const named = ({ record }: KeptGame): string => `${FORMAT} ${nameOf(JSON.stringify(record))} `;
const dateOf = (key: string): string => key.split(" ")[2] ?? "";

let opened: KeptReviews | null = null;

/** Those of this browser. */
export const keptReviews = (): KeptReviews =>
  (opened ??= new KeptReviews(new BrowserKeeping("cabochon reviews")));
