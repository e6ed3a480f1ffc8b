/** How often a card is still to be had, when each is there so many times and these have been tapped. */
export const copiesLeft = (
  copies: Readonly<Record<string, number>>,
  tapped: readonly string[],
  card: string,
): number => (copies[card] ?? 0) - tapped.filter((one) => one === card).length;
