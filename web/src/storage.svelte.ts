/** What this browser keeps: the language, the player's name, how the page looks and sounds, the secrets of its seats. */

import type { GemName } from "./art/gems";
import type { Promised } from "./deals";
import type { Language, SeatToken } from "./protocol";
import type { QuickChoice, SetupChoice } from "./lobby/remembered";
import { withFinished, type FinishedGame } from "./standings";

const KEY = "cabochon";

/** How fast moves are shown, from a beginner's eye to nothing but the end. */
export const SPEEDS = ["slow", "normal", "quick", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

interface Kept {
  language: Language | null;
  name: string;
  /** The gem the player is known by; null as long as none was chosen. */
  gem: GemName | null;
  speed: Speed;
  theme: Theme;
  /** Whether the table may be heard. */
  sound: boolean;
  /** Whether the browser shall say that a table waits. */
  notify: boolean;
  /** How each game was last played against bots at once, by its slug. */
  quick: Record<string, QuickChoice>;
  /** How a table of each game was last set up, by its slug. */
  setups: Record<string, SetupChoice>;
  /** The games against bots played to their end, the newest first. */
  finished: FinishedGame[];
  /** The identity this browser has made up, by which it has one try of a challenge; empty until it is needed. */
  visitor: string;
  /** The days whose deal was finished on the day itself, the newest first. */
  days: string[];
  /** Whether this person wants to read what others say. */
  chat: boolean;
  /** The secrets of the seats held, by the table's code, the newest table first. */
  tables: KeptTable[];
  /** The codes of the tables that the engine in this browser made, the newest first. */
  here: string[];
}

interface KeptTable {
  code: string;
  seats: SeatToken[];
  /** What the server promised before the first card, and what was added to the shuffle then. */
  promised?: Promised;
}

/** The server is asked about so many tables at once; older ones are forgotten. */
const MOST_TABLES = 25;

/** So many days are remembered; a longer row counts as one of these. */
const MOST_DAYS = 1000;

function read(): Kept {
  const empty: Kept = {
    language: null,
    name: "",
    gem: null,
    speed: "normal",
    theme: "system",
    sound: false,
    notify: false,
    quick: {},
    setups: {},
    finished: [],
    visitor: "",
    days: [],
    chat: true,
    tables: [],
    here: [],
  };
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return empty;
  }
}

function browserLanguage(): Language {
  const first = navigator.languages.find((language) => /^(en|fr)\b/i.test(language));
  return first?.toLowerCase().startsWith("fr") ? "fr" : "en";
}

export class BrowserStorage {
  private kept = $state<Kept>(read());

  constructor() {
    // Another tab of this browser may hold other seats.
    window.addEventListener("storage", () => {
      this.kept = read();
    });
  }

  get language(): Language {
    return this.kept.language ?? browserLanguage();
  }

  set language(language: Language) {
    this.change({ language });
  }

  get name(): string {
    return this.kept.name;
  }

  set name(name: string) {
    this.change({ name });
  }

  get gem(): GemName | null {
    return this.kept.gem;
  }

  set gem(gem: GemName | null) {
    this.change({ gem });
  }

  get speed(): Speed {
    return this.kept.speed;
  }

  set speed(speed: Speed) {
    this.change({ speed });
  }

  get theme(): Theme {
    return this.kept.theme;
  }

  set theme(theme: Theme) {
    this.change({ theme });
  }

  get sound(): boolean {
    return this.kept.sound;
  }

  set sound(sound: boolean) {
    this.change({ sound });
  }

  get notify(): boolean {
    return this.kept.notify;
  }

  set notify(notify: boolean) {
    this.change({ notify });
  }

  /** How a game was last played at once. */
  quickAt(slug: string): QuickChoice | undefined {
    return this.kept.quick[slug];
  }

  keepQuick(slug: string, choice: QuickChoice): void {
    this.change({ quick: { ...this.newest().quick, [slug]: choice } });
  }

  /** How a table of a game was last set up. */
  setupAt(slug: string): SetupChoice | undefined {
    return this.kept.setups[slug];
  }

  keepSetup(slug: string, choice: SetupChoice): void {
    this.change({ setups: { ...this.newest().setups, [slug]: choice } });
  }

  get finished(): readonly FinishedGame[] {
    return this.kept.finished;
  }

  /** Note a game that is over; each counts once, however often its table is opened. */
  noteFinished(game: FinishedGame): void {
    const before = this.newest().finished;
    const after = withFinished(before, game);
    if (after !== before) this.change({ finished: after });
  }

  /** The identity of this browser; nobody could guess it. */
  get visitor(): string {
    const { visitor } = this.newest();
    if (visitor) return visitor;
    const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join("");
    this.change({ visitor: made });
    return made;
  }

  get days(): readonly string[] {
    return this.kept.days;
  }

  /** Note that a day's deal was finished on that day. */
  noteDay(day: string): void {
    const { days } = this.newest();
    if (!days.includes(day)) this.change({ days: [day, ...days].sort().reverse().slice(0, MOST_DAYS) });
  }

  get chat(): boolean {
    return this.kept.chat;
  }

  set chat(chat: boolean) {
    this.change({ chat });
  }

  /** The tables that are in this browser and at no server. */
  get here(): readonly string[] {
    return this.kept.here;
  }

  noteHere(code: string): void {
    const { here } = this.newest();
    if (!here.includes(code)) this.change({ here: [code, ...here].slice(0, MOST_TABLES) });
  }

  get tokens(): string[] {
    return [...new Set(this.kept.tables.flatMap((table) => table.seats.map((seat) => seat.token)))];
  }

  /** The secrets held at a table, by seat. */
  at(code: string): SeatToken[] {
    return this.kept.tables.find((table) => table.code === code)?.seats ?? [];
  }

  /** Keep the secret of a seat. */
  hold(code: string, seats: SeatToken[]): void {
    const { tables } = this.newest();
    const before = tables.find((table) => table.code === code);
    const others = (before?.seats ?? []).filter(({ seat }) => !seats.some((held) => held.seat === seat));
    const all = [...others, ...seats].sort((one, other) => one.seat - other.seat);
    const rest = tables.filter((table) => table.code !== code);
    this.change({ tables: [{ ...before, code, seats: all }, ...rest].slice(0, MOST_TABLES) });
  }

  /** What was kept of a table's deal from before its first card. */
  promisedAt(code: string): Promised | null {
    return this.kept.tables.find((table) => table.code === code)?.promised ?? null;
  }

  /** Keep a commitment; a later one never takes the place of the first. */
  promise(code: string, commitment: string | null): void {
    this.amend(code, (promised) => ({ ...promised, commitment: promised.commitment ?? commitment }));
  }

  /** Keep the words added to a shuffle, if there are any. */
  noteWords(code: string, seat: number, words: string): void {
    if (words) this.amend(code, (promised) => ({ ...promised, words: { ...promised.words, [seat]: words } }));
  }

  private amend(code: string, change: (promised: Promised) => Promised): void {
    const tables = this.newest().tables.map((table) =>
      table.code === code
        ? { ...table, promised: change(table.promised ?? { commitment: null, words: {} }) }
        : table,
    );
    this.change({ tables });
  }

  /** Forget a table and its secrets, with the games before it that had the same ones. */
  forget(code: string): void {
    const { tables } = this.newest();
    const gone = new Set(tables.find((table) => table.code === code)?.seats.map(({ token }) => token));
    this.change({ tables: tables.filter(({ seats }) => !seats.some(({ token }) => gone.has(token))) });
  }

  /** What is kept by now; a browser that keeps nothing has only what this page knows. */
  private newest(): Kept {
    return localStorage.getItem(KEY) === null ? $state.snapshot(this.kept) : read();
  }

  private change(part: Partial<Kept>): void {
    this.kept = { ...this.newest(), ...part };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still plays; only a reload loses the seat.
    }
  }
}

export const storage = new BrowserStorage();
