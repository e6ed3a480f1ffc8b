/**
 * Where in the page one is, by the part of the address behind the #, which browsers do not send: a seat's
 * secret in a link reaches no server log.
 */

export type Route =
  | { page: "lobby" }
  | { page: "setup"; game: string }
  | { page: "table"; code: string; watching: boolean }
  /** The deals of a day; today's if none is named. */
  | { page: "daily"; day: string | null }
  | { page: "challenge"; name: string }
  /** A link that brings a seat to this device. */
  | { page: "claim"; code: string; seat: number; token: string };

/** A part of a link; one that is encoded wrongly stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parse(hash: string): Route {
  const [first, second, third, fourth] = hash.replace(/^#\/?/, "").split("/").map(decoded);
  if (first === "new" && second) return { page: "setup", game: second };
  if (first === "watch" && second) return { page: "table", code: second.toUpperCase(), watching: true };
  if (first === "daily") return { page: "daily", day: second || null };
  if (first === "challenge" && second) return { page: "challenge", name: second };
  if (first === "t" && second && third && fourth)
    return { page: "claim", code: second.toUpperCase(), seat: Number(third), token: fourth };
  if (first === "t" && second) return { page: "table", code: second.toUpperCase(), watching: false };
  return { page: "lobby" };
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

export const lobbyLink = "#/";
export const setupLink = (game: string): string => `#/new/${game}`;
export const tableLink = (code: string): string => `#/t/${code}`;
export const watchLink = (code: string): string => `#/watch/${code}`;
export const dailyLink = (day: string | null = null): string => (day ? `#/daily/${day}` : "#/daily");
export const challengeLink = (name: string): string => `#/challenge/${name}`;
/** Where a finished game is watched again. */
export const replayLink = (code: string, seat: number): string => `#/replay/${code}?eyes=${seat}`;
export const seatLink = (code: string, seat: number, token: string): string =>
  `#/t/${code}/${seat}/${encodeURIComponent(token)}`;

/** A link of the page as others can use it: under the server's public address, if it has one. */
export const outward = (link: string, publicUrl: string | null): string =>
  `${publicUrl ?? location.origin}${location.pathname}${link}`;

export function go(link: string): void {
  location.hash = link;
}
