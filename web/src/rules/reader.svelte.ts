/** The rules, opened at one of them from anywhere: they lie over the table, and nobody leaves it. */

interface Place {
  slug: string;
  /** By its name: `SHO-3`. */
  rule: string;
}

class Reader {
  at = $state.raw<Place | null>(null);

  open(slug: string, rule: string): void {
    this.at = { slug, rule };
  }

  close(): void {
    this.at = null;
  }
}

export const reader = new Reader();
