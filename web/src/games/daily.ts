/** What a game adds to the page of its deal of the day: a folder's daily.ts. */

export interface DailyArt {
  /** How many stones a good result has, where results are stones to be set in a row. */
  SOCKETS?: number;
}

const found = import.meta.glob<DailyArt>("./*/daily.ts", { eager: true });

export const DAILY: Record<string, DailyArt | undefined> = Object.fromEntries(
  Object.entries(found).map(([path, module]) => [path.split("/")[1], module]),
);
