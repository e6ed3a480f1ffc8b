/** The card being tried: which it is, where it would lie and how it is turned. Nothing is laid before it is said so. */

import {
  fitting,
  halves,
  read,
  ways,
  write,
  type Half,
  type Placement,
  type Square,
  type TopasView,
} from "./plane";

const same = (one: Square, other: Square): boolean => one.x === other.x && one.y === other.y;

export class Trying {
  /** The place in the hand of the card chosen. */
  picked = $state<number | null>(null);
  /** The square it covers, around which it turns. */
  square = $state<Square | null>(null);
  /** Which of the ways to cover the square. */
  way = $state(0);

  readonly laid: Half[] = $derived.by(() => this.view().area.flatMap((text) => halves(read(text))));
  readonly moves: ReadonlySet<string> = $derived.by(() => new Set(this.view().moves));
  readonly card: string | null = $derived.by(() =>
    this.picked === null ? null : (this.view().hand[this.picked] ?? null),
  );
  private readonly ways: Placement[] = $derived.by(() =>
    this.card && this.square ? ways(this.card, this.square) : [],
  );
  readonly placement: Placement | null = $derived.by(() => this.ways[this.way] ?? null);
  readonly move: string | null = $derived.by(() => this.placement && write(this.placement));
  /** Every free square beside a card that the card chosen may cover: every placement covers one of them. */
  readonly open: Square[] = $derived.by(() => {
    const covered = this.view()
      .moves.map(read)
      .filter(({ card }) => card === this.card)
      .flatMap(halves);
    const found = new Map(covered.map(({ x, y }) => [`${x},${y}`, { x, y }]));
    return [...found.values()].filter((square) => this.touches(square));
  });

  constructor(private readonly view: () => TopasView) {}

  /** Begin again; a card that is the only one is chosen already. */
  reset(): void {
    this.square = null;
    this.way = 0;
    this.picked = this.view().moves.length && this.view().hand.length === 1 ? 0 : null;
  }

  /** A card of the hand: a second touch puts it back. */
  pick(place: number): void {
    if (this.picked === place) {
      this.picked = null;
      this.square = null;
    } else {
      this.picked = place;
      this.settle();
    }
  }

  /** A square: the card comes there, turned so that it fits; where it lies already, it turns. */
  touch(square: Square): void {
    if (!this.card || this.laid.some((half) => same(half, square))) return;
    if (this.placement && halves(this.placement).some((half) => same(half, square))) this.turn(1);
    else {
      this.square = square;
      this.settle();
    }
  }

  /** Turn to a way the card may lie here, if there is one. */
  settle(): void {
    if (this.ways.length) this.way = fitting(this.ways, this.way, this.moves);
  }

  /** Turn on, past ways the card cannot lie if another way it can. */
  turn(by: 1 | -1): void {
    const count = this.ways.length;
    if (!count) return;
    this.way = fitting(this.ways, (this.way + by + count) % count, this.moves, by);
  }

  /** A square further on; the first step brings a card to a square where it fits. */
  go(right: number, up: number): void {
    this.picked ??= 0;
    if (this.square) this.square = { x: this.square.x + right, y: this.square.y + up };
    else if (this.open[0]) this.touch(this.open[0]);
  }

  private touches({ x, y }: Square): boolean {
    return this.laid.some((half) => Math.abs(half.x - x) + Math.abs(half.y - y) === 1);
  }
}
