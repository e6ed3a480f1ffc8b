/** The cards being tried: where they would lie, what move that is. Nothing is played before it is said so. */

import { CENTRE } from "./board";
import * as planning from "./plan";
import { bagsEmpty, JOKER, type SpokerView } from "./view";

export class Trying {
  plan = $state.raw<planning.Plan>(planning.fresh({}));
  /** Where the cursor was last: where it comes back to. */
  private remembered: string = CENTRE;

  readonly moves: ReadonlySet<string> = $derived.by(() => new Set(this.view().moves));
  /** The cards tried, by their squares. */
  readonly laid: ReadonlyMap<string, string> = $derived.by(
    () => new Map(planning.inOrder(this.plan).map(({ place, square }) => [square, this.view().hand[place]!])),
  );
  /** The places in the hand of those cards. */
  readonly away: ReadonlySet<number> = $derived.by(() => new Set(this.plan.laid.map(({ place }) => place)));
  /** The plan in notation; null as long as there is nothing to judge. */
  readonly move: string | null = $derived.by(() =>
    planning.written(this.plan, this.view().hand, this.view().board, this.moves),
  );
  readonly misplaced: planning.Misplaced | null = $derived.by(() =>
    this.plan.doing === "lay" ? planning.misplaced(this.plan, this.view().board) : null,
  );
  /** The square of a tried card that is about to go elsewhere. */
  readonly lifted: string | null = $derived.by(
    () => this.plan.laid.find(({ place }) => place === this.plan.chosen)?.square ?? null,
  );
  /** The squares where a joker may go. */
  readonly lit: ReadonlySet<string> = $derived.by(() => {
    const swapping = this.plan.doing === "swap";
    return new Set(Object.keys(this.view().board).filter((one) => swapping && this.moves.has(`swap ${one}`)));
  });
  /** The places in the hand of the cards chosen. */
  readonly picked: ReadonlySet<number> = $derived.by(() => {
    const { doing, chosen, marked } = this.plan;
    if (doing === "swap") return new Set([this.view().hand.indexOf(JOKER)]);
    return new Set([...marked, ...(chosen === null || this.away.has(chosen) ? [] : [chosen])]);
  });

  constructor(
    private readonly view: () => SpokerView,
    private readonly active: () => boolean,
  ) {
    this.plan = planning.fresh(view().board);
  }

  private change(next: planning.Plan): void {
    if (!this.active()) return;
    this.plan = next;
    if (next.cursor) this.remembered = next.cursor;
  }

  /** Another board lies there: nothing is tried any more. */
  reset(): void {
    this.plan = planning.cleared(this.plan, this.view().board);
  }

  clear(): void {
    this.change(planning.cleared(this.plan, this.view().board));
  }

  turn(): void {
    this.change(planning.turned(this.plan, this.view().board));
  }

  takeBack(): void {
    this.change(planning.withoutLast(this.plan));
  }

  pass(): void {
    this.change(planning.about(this.plan, "pass"));
  }

  swap(): void {
    if (this.view().hand.includes(JOKER)) this.change(planning.about(this.plan, "swap"));
  }

  touchCard(place: number): void {
    if (this.plan.doing === "pass" && bagsEmpty(this.view())) return;
    this.change(planning.touchCard(this.plan, place, this.view().hand, this.view().board));
  }

  touchSquare(square: string): void {
    this.change(planning.touchSquare(this.plan, square, this.view().board));
  }

  drop(place: number, square: string): void {
    this.change(planning.drop(this.plan, place, square, this.view().hand, this.view().board));
  }

  /** The cursor a step further. */
  go(right: number, down: number): void {
    this.change(planning.moved(this.plan, right, down, this.remembered));
  }
}
