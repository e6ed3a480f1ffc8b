/** Sealed deals: this browser's words for the shuffle, and the check once the secret is shown. The formats are
 * those of docs/fair-deals.md. */

import type { DealAnswer, Json, RecordAnswer } from "./protocol";

/** The part of a record the check needs. */
export type DealtRecord = Pick<RecordAnswer, "game" | "options"> & {
  deal: Pick<DealAnswer, "commitment" | "secret" | "words">;
};

/** What this browser kept from before the first card. */
export interface Promised {
  commitment: string | null;
  /** The words it added, by seat. */
  words: Record<string, string>;
}

/** What the check found; null where there is nothing to compare, or no way to. */
export interface Findings {
  /** The secret and what is played give the commitment. */
  fits: boolean | null;
  /** The commitment is the one kept. */
  kept: boolean | null;
  /** The words this browser added are in the shuffle. */
  words: boolean | null;
}

/** Thirty-two signs that nobody takes for one another. */
const SIGNS = "23456789abcdefghijkmnpqrstuvwxyz";
const COMMITMENT_FORMAT = 1;

/** A text nobody could foresee, for people who have no words of their own in mind. */
export function randomWords(): string {
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => SIGNS[byte % SIGNS.length]);
  return [0, 4, 8].map((place) => signs.slice(place, place + 4).join("")).join("-");
}

/** JSON in its one spelling: keys sorted, no spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const parts = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(",")}}`;
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** The commitment to a secret, by the browser's own SHA-256; null where it has none (insecure addresses). */
export async function commitmentTo(secret: string, game: string, options: Json): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const terms = canonical({ cabochon: COMMITMENT_FORMAT, game, options });
  const message = new Uint8Array([...bytesOf(secret), ...new TextEncoder().encode(terms)]);
  const hash = await subtle.digest("SHA-256", message);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Compare what is shown now with what was promised then. */
export async function checkDeal(record: DealtRecord, promised: Promised | null): Promise<Findings> {
  const { commitment, secret, words } = record.deal;
  const computed = await commitmentTo(secret, record.game, record.options);
  const own = Object.entries(promised?.words ?? {});
  return {
    fits: computed === null ? null : computed === commitment,
    kept: promised?.commitment ? promised.commitment === commitment : null,
    words: own.length ? own.every(([seat, text]) => words[Number(seat)] === text) : null,
  };
}
