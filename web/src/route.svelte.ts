/**
 * Where in the page one is, by the part of the address behind the #, which browsers do not send: a seat's
 * secret in a link reaches no server log.
 */

export type Route =
  | { page: "lobby" }
  /** A new table; with rules of one's own, packed, if the link carries any. */
  | { page: "setup"; game: string; rules: string | null }
  | { page: "table"; code: string; watching: boolean }
  /** A finished game, to be watched again. */
  | { page: "replay"; source: ReplaySource; move: number | null; eyes: string | null; tab: string | null }
  /** The deals of a day; today's if none is named. */
  | { page: "daily"; day: string | null }
  | { page: "challenge"; name: string }
  /** The games that have puzzles; a puzzle of a game, the next that suits if none is named. */
  | { page: "puzzles" }
  | { page: "puzzle"; game: string; id: string | null; theme: string | null }
  /** A lesson: the guided first game if no chapter is named; and the table that one came from. */
  | { page: "learn"; game: string; chapter: string | null; table: string | null }
  /** The rules of a game, at one of them if it is named. */
  | { page: "rules"; game: string; at: string | null }
  /** Beside a real table: the games, one of their score keepers, its referee, its blank sheet; the evenings kept. */
  | { page: "companion"; game: string | null; part: CompanionPart }
  /** A link that brings a seat to this device. */
  | { page: "claim"; code: string; seat: number; token: string };

/** Where a game to be watched is: at a table of this server, in this browser, or in the link itself. */
export type ReplaySource =
  { kind: "table"; id: string } | { kind: "kept"; id: string } | { kind: "link"; packed: string };

export const COMPANION_PARTS = ["keeper", "referee", "sheet"] as const;
export type CompanionPart = (typeof COMPANION_PARTS)[number];

/** A part of a link; one that is encoded wrongly stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [first, second, third, fourth] = path.split("/").map(decoded);
  if (first === "replay" && second) return replayRoute(second, third, new URLSearchParams(query));
  if (first === "new" && second) {
    const rules = /(?:^|&)rules=([^&]*)/.exec(query)?.[1];
    return { page: "setup", game: second, rules: rules || null };
  }
  if (first === "watch" && second) return { page: "table", code: second.toUpperCase(), watching: true };
  if (first === "daily") return { page: "daily", day: second || null };
  if (first === "puzzles" && second) {
    const theme = new URLSearchParams(query).get("theme");
    return { page: "puzzle", game: second, id: third || null, theme: theme || null };
  }
  if (first === "puzzles") return { page: "puzzles" };
  if (first === "learn" && second) {
    const table = new URLSearchParams(query).get("table");
    return { page: "learn", game: second, chapter: third || null, table: table || null };
  }
  if (first === "rules" && second) return { page: "rules", game: second, at: third || null };
  if (first === "companion") {
    const part = COMPANION_PARTS.find((one) => one === third) ?? "keeper";
    return { page: "companion", game: second || null, part };
  }
  if (first === "challenge" && second) return { page: "challenge", name: second };
  if (first === "t" && second && third && fourth)
    return { page: "claim", code: second.toUpperCase(), seat: Number(third), token: fourth };
  if (first === "t" && second) return { page: "table", code: second.toUpperCase(), watching: false };
  return { page: "lobby" };
}

function replayRoute(second: string, third: string | undefined, query: URLSearchParams): Route {
  const move = query.get("move");
  const at = move === null || !/^\d+$/.test(move) ? null : Number(move);
  const source: ReplaySource =
    second === "game" && third
      ? { kind: "link", packed: third }
      : second === "kept" && third
        ? { kind: "kept", id: third }
        : { kind: "table", id: second.toUpperCase() };
  return { page: "replay", source, move: at, eyes: query.get("eyes"), tab: query.get("tab") };
}

class Router {
  route = $state<Route>(parse(location.hash));

  constructor() {
    window.addEventListener("hashchange", () => {
      this.route = parse(location.hash);
    });
  }
}

export const router = new Router();

/** The sheet of a replay that holds the review, as links name it. */
export const REVIEW_TAB = "review";

export const lobbyLink = "#/";
export const setupLink = (game: string, rules = ""): string =>
  `#/new/${game}${rules ? `?rules=${rules}` : ""}`;
export const tableLink = (code: string): string => `#/t/${code}`;
export const watchLink = (code: string): string => `#/watch/${code}`;
/** A finished game at a table of this server, by the eyes of a seat if one is named. */
export const replayLink = (code: string, eyes?: number): string =>
  `#/replay/${code}${eyes === undefined ? "" : `?eyes=${eyes}`}`;
/** The review of a finished game at a table of this server. */
export const reviewLink = (code: string): string => `#/replay/${code}?tab=${REVIEW_TAB}`;
/** A finished game that this browser keeps. */
export const keptLink = (id: string): string => `#/replay/kept/${id}`;
/** A finished game in the link itself. */
export const wholeLink = (packed: string): string => `#/replay/game/${packed}`;
/** A link to a game with its move and its eyes. */
export const momentLink = (link: string, move: number, eyes: string, tab = ""): string =>
  `${link}?move=${move}&eyes=${eyes}${tab ? `&tab=${tab}` : ""}`;
export const dailyLink = (day: string | null = null): string => (day ? `#/daily/${day}` : "#/daily");
export const challengeLink = (name: string): string => `#/challenge/${name}`;
const about = (theme: string | null): string => (theme ? `?theme=${encodeURIComponent(theme)}` : "");
/** The games that have puzzles; or a puzzle of one of them that suits, of a theme if one is chosen. */
export const puzzlesLink = (game: string | null = null, theme: string | null = null): string =>
  game ? `#/puzzles/${game}${about(theme)}` : "#/puzzles";
/** A puzzle; those that come next are of the same theme. */
export const puzzleLink = (game: string, id: string, theme: string | null = null): string =>
  `#/puzzles/${game}/${id}${about(theme)}`;
/** The guided first game, or another lesson; a table that one came from is where it leads back to. */
export const learnLink = (game: string, chapter: string | null = null, table: string | null = null): string =>
  `#/learn/${game}${chapter ? `/${chapter}` : ""}${table ? `?table=${table}` : ""}`;
/** The rules of a game as a page; at one of them, by its name or its heading's anchor. */
export const rulesLink = (game: string, at: string | null = null): string =>
  `#/rules/${game}${at ? `/${encodeURIComponent(at)}` : ""}`;
/** Beside a real table: all games, or a part of one's companion. */
export const companionLink = (game: string | null = null, part: CompanionPart = "keeper"): string =>
  game ? `#/companion/${game}${part === "keeper" ? "" : `/${part}`}` : "#/companion";
export const seatLink = (code: string, seat: number, token: string): string =>
  `#/t/${code}/${seat}/${encodeURIComponent(token)}`;

/** A link of the page as others can use it: under the server's public address, if it has one. */
export const outward = (link: string, publicUrl: string | null): string =>
  `${publicUrl ?? location.origin}${location.pathname}${link}`;

export function go(link: string): void {
  location.hash = link;
}
