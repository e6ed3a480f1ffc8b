/** What the player at the screen has touched so far, and which move is meant by it. */

import { claimOf, ownMoves, tableOf } from "./mistakes";
import { decided, meant, places } from "./takes";
import type { Move, ShokobaView } from "./view";

export class Choosing {
  /** The place of the hand that was touched. */
  picked = $state<number | null>(null);
  /** The places of the table that were touched. */
  touched = $state<number[]>([]);

  constructor(private readonly now: () => ShokobaView) {}

  readonly table = $derived.by(() => tableOf(this.now()));
  private readonly moves = $derived.by(() => ownMoves(this.now()));
  readonly card = $derived.by(() => (this.picked === null ? null : (this.now().hand[this.picked] ?? null)));
  private readonly touchedCards = $derived(this.touched.map((place) => this.table[place] ?? ""));

  /** What the card can do; a card that takes may be laid as well, but that is not held out to anybody. */
  private readonly options = $derived.by(() => {
    const all = this.moves.filter((move) => move.card === this.card);
    return all.some(({ taken }) => taken.length) ? all.filter(({ taken }) => taken.length) : all;
  });
  /** Laying the card, where it may be laid. */
  readonly laying = $derived(
    this.moves.find(({ card, taken }) => card === this.card && !taken.length) ?? null,
  );
  /** The moves that what was touched may still mean. */
  readonly choices = $derived(this.card ? meant(this.options, this.card, this.touchedCards) : []);
  /** The one move that is meant. */
  readonly choice = $derived.by((): Move | null =>
    this.card ? decided(this.options, this.card, this.touchedCards) : claimOf(this.now(), this.touchedCards),
  );
  /** The places of the table that the moves would take. */
  readonly lit = $derived.by(() => {
    if (!this.card) return [];
    const moves = this.choice ? [this.choice] : this.choices;
    return moves.flatMap(({ taken }) => places(this.table, taken, this.touched));
  });
  /** Whether touching the table means anything: a take, or what might have been a mistake. */
  readonly reaching = $derived.by(() => this.card !== null || Boolean(this.now().options["mistakes"]));

  clear(): void {
    this.picked = null;
    this.touched = [];
  }

  /** A card of the hand; a second touch puts it back, and never plays. */
  pick(place: number): void {
    this.picked = this.picked === place ? null : place;
    this.touched = [];
  }

  /** A card of the table. The only take is made by touching it; among several, touching says which is meant. */
  touch(place: number): Move | null {
    if (!this.card) {
      this.touched = this.toggled(place);
      return null;
    }
    if (this.options.length === 1 && this.lit.includes(place)) return this.options[0]!;
    const next = this.toggled(place);
    const fits = (touched: number[]): boolean =>
      meant(
        this.options,
        this.card,
        touched.map((one) => this.table[one]!),
      ).length > 0;
    this.touched = fits(next) ? next : [place].filter(() => fits([place]));
    return null;
  }

  private toggled(place: number): number[] {
    const rest = this.touched.filter((other) => other !== place);
    return rest.length < this.touched.length ? rest : [...this.touched, place];
  }
}
