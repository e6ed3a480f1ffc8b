/** Rules that differ from the printed ones: read from a file, carried by a link, told in words. */

import type { ChosenRules, GameDeclaration, Options } from "../protocol";
import type { Voice } from "../words";

type Value = ChosenRules[string];

/** What of a game's rules a table has changed. */
export const changedIn = (options: Options): ChosenRules => (options["rules"] ?? {}) as ChosenRules;

export const isVariant = (options: Options): boolean => Object.keys(changedIn(options)).length > 0;

/** A file that cannot be read, with the line that is wrong. */
export class RulesFileError extends Error {
  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

const HEADING = /^\[\s*["']?([\w-]+)["']?\s*\]$/;
const ENTRY = /^(?:"([^"]*)"|'([^']*)'|([\w-]+))(?:\s*\.\s*([\w-]+))?\s*=\s*(.+)$/;
const GAME = "game";

const valueOf = (text: string): number | boolean | string | null => {
  if (text === "true" || text === "false") return text === "true";
  if (/^[+-]?\d[\d_]*$/.test(text)) return Number(text.replaceAll("_", ""));
  return /^"([^"\\]*)"$/.exec(text)?.[1] ?? /^'([^']*)'$/.exec(text)?.[1] ?? null;
};

/** A line without its comment; a # within quotes is none. */
const bare = (line: string): string => (/^(?:[^"'#]|"[^"]*"|'[^']*')*/.exec(line)?.[0] ?? "").trim();

/**
 * The rules in a file. Of TOML it takes what rules are made of: numbers, truths, and tables of numbers one below the
 * other. What they may be is the server's to say.
 */
export function readRules(text: string): { game: string | null; rules: ChosenRules } {
  const rules: Record<string, Value> = {};
  let game: string | null = null;
  let section: string | null = null;
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const line = bare(raw.replace(/^\uFEFF/, ""));
    const heading = HEADING.exec(line);
    const entry = ENTRY.exec(line);
    if (heading) {
      section = heading[1]!;
      rules[section] ??= {};
    } else if (entry) {
      const name = entry[1] ?? entry[2] ?? entry[3]!;
      const value = valueOf(entry[5]!.trim());
      if (value === null) throw new RulesFileError(i + 1);
      if (typeof value === "string") {
        if (section !== null || name !== GAME) throw new RulesFileError(i + 1);
        game = value;
        continue;
      }
      const [table, key] = section !== null ? [section, name] : entry[4] ? [name, entry[4]] : [null, name];
      const at = table === null ? rules : ((rules[table] ??= {}) as Record<string, Value>);
      if (typeof at !== "object" || key in at) throw new RulesFileError(i + 1);
      at[key] = value;
    } else if (line) throw new RulesFileError(i + 1);
  }
  return { game, rules };
}

/** Rules as a part of a link: `jokers:2~figure_values:pair.4,three.6`. */
export const packRules = (rules: ChosenRules): string =>
  Object.entries(rules)
    .map(([name, value]) => {
      const packed =
        typeof value === "object"
          ? Object.entries(value)
              .map(([entry, number]) => `${encodeURIComponent(entry)}.${number}`)
              .join(",")
          : String(value);
      return `${name}:${packed}`;
    })
    .join("~");

/** The rules that a link carries; null if it is damaged. */
export function unpackRules(packed: string): ChosenRules | null {
  const rules: Record<string, Value> = {};
  for (const part of packed.split("~")) {
    const found = /^([\w-]+):(.*)$/.exec(part);
    if (!found) return null;
    const [, name, text] = found as unknown as [string, string, string];
    const plain = valueOf(text);
    if (typeof plain === "number" || typeof plain === "boolean") {
      rules[name] = plain;
      continue;
    }
    const table: Record<string, number> = {};
    for (const item of text ? text.split(",") : []) {
      const entry = /^(.+)\.(-?\d+)$/.exec(item);
      if (!entry) return null;
      try {
        table[decodeURIComponent(entry[1]!)] = Number(entry[2]);
      } catch {
        return null;
      }
    }
    rules[name] = table;
  }
  return rules;
}

/** A changed rule in words: what it is, and its numbers. */
export interface Told {
  name: string;
  meaning: string;
  value: string;
  printed: string;
}

const said = (value: Value, voice: Voice): string => {
  if (typeof value === "boolean") return voice.say(value ? "page.yes" : "page.no");
  if (typeof value === "number") return String(value);
  return Object.entries(value)
    .map(([entry, number]) => `${entry} ${number}`)
    .join(" · ");
};

/** What a table's rules change, each with what is printed. */
export function toldRules(game: GameDeclaration | null, rules: ChosenRules, voice: Voice): Told[] {
  return Object.entries(rules).map(([name, value]) => {
    const rule = game?.rules.each.find((each) => each.name === name);
    let printed = rule?.default;
    if (typeof printed === "object" && typeof value === "object" && !rule?.open) {
      const all = printed;
      printed = Object.fromEntries(Object.keys(value).map((entry) => [entry, all[entry] ?? 0]));
    }
    return {
      name,
      meaning: rule?.meaning[voice.language] ?? name,
      value: said(value, voice),
      printed: printed === undefined ? "" : said(printed, voice),
    };
  });
}
