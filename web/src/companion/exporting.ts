/** Evenings as text for other programs. */

import type { Evening } from "./evening";

/** Rows as programs of columns read them; a cell that could be taken for a formula is none. */
export function csv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => {
    const tame = /^[=+@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\n\r;]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
  };
  return rows.map((row) => row.map(cell).join(",")).join("\n");
}

/** Evenings as they are kept. */
export const json = (evenings: readonly Evening[]): string =>
  JSON.stringify({ cabochon: "evenings", version: 1, evenings }, null, 1);
