/** Where two games of one deal part: the first move that was another. */

/** How many moves they have in common; null if they are the same. */
export function parting(one: readonly string[], other: readonly string[]): number | null {
  const place = one.findIndex((move, at) => move !== other[at]);
  if (place >= 0) return place;
  return one.length === other.length ? null : one.length;
}
