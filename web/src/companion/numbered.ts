/** The first numbers as texts: the rows of a sheet. */
export const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i + 1));
