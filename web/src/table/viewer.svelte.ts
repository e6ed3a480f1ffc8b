/**
 * Who looks at the screen. With one seat it is that seat. Where several people share the screen, a hand
 * is shown only after its owner has said they are looking: between turns there is a curtain.
 */

export class Viewer {
  private looking = $state<number | null>(null);

  /** The seat whose hand may be on the screen; null shows no hand. */
  seat(own: readonly number[], toMove: number | null): number | null {
    if (own.length < 2) return own[0] ?? null;
    return this.needsCurtain(own, toMove) ? null : this.looking;
  }

  /** Whether somebody at this screen is to move who has not said yet that they are looking. */
  needsCurtain(own: readonly number[], toMove: number | null): boolean {
    return own.length > 1 && toMove !== null && own.includes(toMove) && toMove !== this.looking;
  }

  /** This person looks now. */
  look(seat: number): void {
    this.looking = seat;
  }
}
