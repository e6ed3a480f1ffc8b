/** The HTTP part of the protocol, one function per path the page uses. */

import { transport } from "./engine/transport";
import type {
  BotsAnswer,
  BranchForm,
  ChallengeAnswer,
  ChoicesAnswer,
  CompanionWordsAnswer,
  CreatedAnswer,
  DailyAnswer,
  DescribedAnswer,
  DuplicateAnswer,
  RefusalAnswer,
  GamesAnswer,
  JoinedAnswer,
  JoinForm,
  JudgedAnswer,
  Language,
  LessonPreviewAnswer,
  LessonsAnswer,
  MineAnswer,
  NameForm,
  PageAnswer,
  PuzzleAnswer,
  PuzzleGamesAnswer,
  PuzzleListAnswer,
  PuzzlePreviewAnswer,
  RefereeAnswer,
  RefereeForm,
  ReplayAnswer,
  RetryAnswer,
  RetryForm,
  RulesAnswer,
  ServerAnswer,
  TableAnswer,
  TableForm,
  VerifiedAnswer,
} from "./protocol";
import type { Progress } from "./replay/review/data";
import { JsonLines } from "./replay/review/lines";
import { storage } from "./storage.svelte";
import type { Telling } from "./telling";
import type { Catalogue } from "./words";

/** A refusal by the server, with a sentence to be shown as it is. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** The server did not answer, or something on the way to it did in its stead. */
export class Unreachable extends Error {}

/** What came back, whatever it is. */
async function fetched(path: string, asked: RequestInit): Promise<Response> {
  try {
    return await transport.ask(path, asked);
  } catch {
    throw new Unreachable();
  }
}

/** The refusal in an answer; a proxy's own page holds none. */
async function refusal(response: Response): Promise<Error> {
  try {
    const { error } = (await response.json()) as RefusalAnswer;
    return new Refusal(error.code, error.sentence);
  } catch {
    return new Unreachable();
  }
}

async function send(path: string, language: Language, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": language };
  if (body === undefined) headers["Cabochon-Visitor"] = storage.visitor;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetched(path, {
    method: body === undefined ? "GET" : "POST",
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await refusal(response);
  return response;
}

async function ask<Answer>(path: string, language: Language, body?: unknown): Promise<Answer> {
  const response = await send(path, language, body);
  const kind = response.headers.get("Content-Type") ?? "";
  return (kind.startsWith("application/json") ? await response.json() : await response.text()) as Answer;
}

/** How long to wait before a game that is still being compiled is asked for again. */
const READY_MS = 2000;

/** Ask again until the game is ready: the first time it is compiled while the page is there. */
export async function whenReady<Answer>(asked: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await asked();
    } catch (error) {
      if (!(error instanceof Refusal && error.code === "not_ready")) throw error;
      await new Promise((resolve) => setTimeout(resolve, READY_MS));
    }
  }
}

export const games = (language: Language): Promise<GamesAnswer> => ask("games", language);

export const description = (slug: string, language: Language): Promise<DescribedAnswer> =>
  ask(`games/${encodeURIComponent(slug)}/description`, language);

export const server = (language: Language): Promise<ServerAnswer> => ask("server", language);

export const bots = (language: Language): Promise<BotsAnswer> => ask("bots", language);

export const words = (language: Language): Promise<{ words: Catalogue; telling: Record<string, Telling> }> =>
  ask(`words/${language}`, language);

export const rules = (slug: string, language: Language): Promise<RulesAnswer> =>
  ask(`rules/${slug}?lang=${language}`, language);

export const create = (table: TableForm, language: Language): Promise<CreatedAnswer> =>
  ask("tables", language, table);

export const summary = (code: string, language: Language): Promise<TableAnswer> =>
  ask(`tables/${code}`, language);

export const join = (code: string, wish: JoinForm, language: Language): Promise<JoinedAnswer> =>
  ask(`tables/${code}/join`, language, wish);

export const leave = (code: string, token: string, language: Language): Promise<unknown> =>
  ask(`tables/${code}/leave`, language, { token });

/** Begin; words that are not empty are added to the shuffle at the last moment. */
export const start = (code: string, token: string, words: string, language: Language): Promise<unknown> =>
  ask(`tables/${code}/start`, language, words ? { token, words } : { token });

export const rename = (code: string, form: NameForm, language: Language): Promise<unknown> =>
  ask(`tables/${code}/name`, language, form);

export const rematch = (code: string, tokens: string[], language: Language): Promise<CreatedAnswer> =>
  ask(`tables/${code}/rematch`, language, { tokens });

export const addWords = (code: string, token: string, words: string, language: Language): Promise<unknown> =>
  ask(`tables/${code}/words`, language, { token, words });

/** The record as the server wrote it. */
export const record = async (code: string, language: Language): Promise<string> =>
  (await send(`tables/${code}/record`, language)).text();

/** Whether a game was dealt as promised, by the server's own replaying of its record. */
export const verify = (
  record: unknown,
  commitment: string | null,
  language: Language,
): Promise<VerifiedAnswer> => ask(`verify?lang=${language}`, language, { record, commitment });

export const fairDeals = (language: Language): Promise<PageAnswer> =>
  ask(`fair-deals?lang=${language}`, language);

export const mine = (tokens: string[], language: Language): Promise<MineAnswer> =>
  ask("tables/mine", language, { tokens });

/** A finished game move by move, as each of these viewpoints saw it. */
export const replay = (
  record: unknown,
  eyes: readonly (number | null)[],
  language: Language,
): Promise<ReplayAnswer> => ask("replay", language, { record, eyes });

/** What a seat saw after so many moves of a finished game, with the moves it could choose from. */
export const choices = (
  record: unknown,
  moves: number,
  seat: number,
  language: Language,
): Promise<ChoicesAnswer> => ask("replay/choices", language, { record, moves, seat });

/** What another move at a decision of a finished game would bring at once. */
export const previewAgain = (form: RetryForm, language: Language): Promise<PuzzlePreviewAnswer> =>
  ask(`replay/preview?lang=${language}`, language, form);

/** What its seat would see of another move. */
export const tryAgain = (form: RetryForm, language: Language): Promise<RetryAnswer> =>
  ask("replay/try", language, form);

/** What the review would say of another move. */
export const judgeAgain = (form: RetryForm, language: Language): Promise<JudgedAnswer> =>
  ask("replay/judge", language, form);

/** Ask for a review, and hand on every line as it comes; it ends with the review, or with a refusal. */
async function reviewed(
  path: string,
  language: Language,
  body: unknown,
  heard: (line: Progress) => void,
): Promise<void> {
  const headers = {
    "Accept-Language": language,
    "Content-Type": "application/json",
    "Cabochon-Visitor": storage.visitor,
  };
  const response = await fetched(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok || !response.body) throw await refusal(response);
  const lines = new JsonLines<Progress>();
  let over = false;
  const tell = (line: Progress): void => {
    if (line.state === "failed") throw new Refusal(line.error.code, line.error.sentence);
    over = line.state === "done";
    heard(line);
  };
  const [reader, text] = [response.body.getReader(), new TextDecoder()];
  for (;;) {
    const { done, value } = await reader.read().catch(() => Promise.reject(new Unreachable()));
    for (const line of done ? lines.end() : lines.add(text.decode(value, { stream: true }))) tell(line);
    if (done) break;
  }
  if (!over) throw new Unreachable();
}

/** Review a finished game by its record. */
export const review = (record: unknown, language: Language, heard: (line: Progress) => void): Promise<void> =>
  reviewed("review", language, { record }, heard);

/** Review the game of a table that is over; the server keeps it. */
export const reviewTable = (
  code: string,
  language: Language,
  heard: (line: Progress) => void,
): Promise<void> => reviewed(`tables/${code}/review`, language, {}, heard);

/** Play on from the middle of a finished game. */
export const branch = (wish: BranchForm, language: Language): Promise<CreatedAnswer> =>
  ask("tables/branch", language, wish);

export const daily = (day: string | null, language: Language): Promise<DailyAnswer> =>
  ask(day ? `daily?day=${encodeURIComponent(day)}` : "daily", language);

const path = (name: string): string => `challenges/${encodeURIComponent(name)}`;

export const challenge = (name: string, language: Language): Promise<ChallengeAnswer> =>
  ask(path(name), language);

/** Sit down at a challenge, or come back to it. */
export const tryChallenge = (name: string, language: Language): Promise<CreatedAnswer> =>
  ask(`${path(name)}/play`, language, {
    visitor: storage.visitor,
    ...(storage.name ? { name: storage.name } : {}),
    gem: storage.gem,
  });

/** Make a challenge of a finished game. */
export const beatMyDeal = (table: string, token: string, language: Language): Promise<ChallengeAnswer> =>
  ask("challenges", language, { table, token, visitor: storage.visitor, gem: storage.gem });

export const duplicate = (code: string, language: Language): Promise<DuplicateAnswer> =>
  ask(`tables/${code}/duplicate`, language);

/** All lessons of a game, ready to be gone through without asking again. */
export const lessons = (game: string, language: Language): Promise<LessonsAnswer> =>
  ask(`lessons/${encodeURIComponent(game)}`, language);

/** What a move of a lesson's step would bring. */
export const lessonPreview = (
  game: string,
  chapter: string,
  step: number,
  move: string,
  language: Language,
): Promise<LessonPreviewAnswer> =>
  ask(
    `lessons/${encodeURIComponent(game)}/${encodeURIComponent(chapter)}/${step}/preview?lang=${language}&move=${encodeURIComponent(move)}`,
    language,
  );

/** The games that have puzzles. */
export const puzzleGames = (language: Language): Promise<PuzzleGamesAnswer> => ask("puzzles", language);

/** All puzzles of a game, without their solutions. */
export const puzzles = (game: string, language: Language): Promise<PuzzleListAnswer> =>
  ask(`puzzles/${encodeURIComponent(game)}`, language);

/** One puzzle with its solution. */
export const puzzle = (game: string, id: string, language: Language): Promise<PuzzleAnswer> =>
  ask(`puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`, language);

/** What a move of a puzzle would bring. */
export const puzzlePreview = (
  game: string,
  id: string,
  move: string,
  language: Language,
): Promise<PuzzlePreviewAnswer> =>
  ask(
    `puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}/preview?lang=${language}&move=${encodeURIComponent(move)}`,
    language,
  );

/** What the rules say of some cards on a real table. */
export const referee = (game: string, form: RefereeForm, language: Language): Promise<RefereeAnswer> =>
  ask(`referee/${encodeURIComponent(game)}?lang=${language}`, language, form);

/** The words of the companion, which come when it is opened. */
export const companionWords = (language: Language): Promise<CompanionWordsAnswer> =>
  ask(`companion/words/${language}`, language);
