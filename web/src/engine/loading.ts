/** Loads the engine from its folder: what all games share, and of each game its rules and kernels when they are needed. */

import type { Answer, Engine, LocalServer, Surroundings } from "./contract";
import { Kernels, type KernelsPart } from "./kernels";
import type { Asked } from "./messages";
import type { Done } from "./thinkers";
import { fromJson, install, module, python, runKernelsBy, type Translated, type Value } from "./python";
import { Substitutes } from "./substitutes";

/** What the host needs of manifest.json. */
interface Manifest {
  shared: { file: string };
  study: { file: string };
  games: Record<string, { script: { file: string }; taught: { file: string }; kernels: KernelsPart }>;
}

/** The server for one browser, with what does its jobs. */
const LOCAL = "cabochon.local";
/** Kinds of jobs that somebody at a table waits for. */
const URGENT = new Set(["choose", "advise"]);
const TABLE_KEY = /^table\/(\w+)$/;
/** Codes of tables are in capitals; other words below tables/ are not. */
const TABLE_PATH = /^tables\/([2-9A-Z]+)/;
/** What is about the deals of all games, and about tables of which only the secrets are named. */
const DEALS = /^daily\b/;
const MINE = "tables/mine";
/** What is about lessons and puzzles, which are larger than all that one needs to play. */
const LEARNING = /^(lessons|puzzles)\b/;
const TAUGHT = ".taught";
/** What nobody needs to play: reviews, lessons, records that are looked into. */
const STUDY = "study";
/** What is asked while one plays; all else may need it. */
const PLAYING = /^tables\b(?!.*\/review)/;
const IN_PLAY = new Set([...URGENT, "search"]);

/** How files are got: from a web server, or by a program that has them on its disk. */
type Get = (file: URL) => Promise<Response>;

async function fetched(get: Get, folder: string, name: string): Promise<Response> {
  const answer = await get(new URL(name, folder));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

const imported = (folder: string, name: string): Promise<Translated> =>
  import(/* @vite-ignore */ new URL(name, folder).href) as Promise<Translated>;

class LoadedEngine implements Engine {
  private readonly substitutes = new Substitutes();
  private readonly loaded = new Map<string, Promise<void>>();

  constructor(
    private readonly folder: string,
    private readonly manifest: Manifest,
    private readonly get: Get,
  ) {
    runKernelsBy((kernel, given) => this.substitutes.find(kernel, given));
  }

  get games(): string[] {
    return Object.keys(this.manifest.games);
  }

  load(part: string): Promise<void> {
    let loading = this.loaded.get(part);
    if (!loading) {
      loading = this.fetch(part);
      this.loaded.set(part, loading);
      // What could not be fetched may be there the next time.
      loading.catch(() => this.loaded.delete(part));
    }
    return loading;
  }

  async loadFor(job: string): Promise<void> {
    const { game, kind } = JSON.parse(job) as { game: string; kind: string };
    await Promise.all([this.load(game), IN_PLAY.has(kind) ? null : this.load(STUDY)]);
  }

  private async fetch(wanted: string): Promise<void> {
    if (wanted === STUDY) return install(await imported(this.folder, this.manifest.study.file));
    const part = this.manifest.games[wanted.replace(TAUGHT, "")];
    if (!part) return;
    if (wanted.endsWith(TAUGHT)) return install(await imported(this.folder, part.taught.file));
    const [rules, kernels] = await Promise.all([
      imported(this.folder, part.script.file),
      this.kernelsOf(part.kernels),
    ]);
    this.substitutes.add(kernels);
    install(rules);
  }

  private async kernelsOf(part: KernelsPart): Promise<Kernels> {
    const answer = await fetched(this.get, this.folder, part.file);
    return Kernels.load(part, await answer.arrayBuffer());
  }

  serve(surroundings: Surroundings, kept: Record<string, string>): LocalServer {
    return new TranslatedServer(this.games, surroundings, kept);
  }

  work(job: string, progress: (text: string) => void): string {
    const told = (done: number, of: number): void => progress(JSON.stringify([done, of]));
    return module(LOCAL).work(job, told) as string;
  }
}

/** Have a job done: shared among the thinkers where that brings the answer sooner. */
function think(around: Surroundings, job: string, done: Done): void {
  const { split, merge } = module(LOCAL);
  const urgency = URGENT.has((JSON.parse(job) as { kind: string }).kind) ? "soon" : "whenever";
  const parts = split(job, around.thinkers) as string[];
  if (parts.length === 1) return around.think(job, urgency, done);
  const answers: (string | null)[] = [];
  let missing = parts.length;
  parts.forEach((part, i) =>
    around.think(part, urgency, (answer) => {
      answers[i] = answer;
      missing -= 1;
      if (!missing) done(merge(job, answers) as string | null);
    }),
  );
}

/** The translated server, and what it is asked by: whole requests with their paths. */
class TranslatedServer implements LocalServer {
  private readonly server: Value;
  private readonly gamesAt = new Map<string, string>();

  constructor(
    private readonly games: readonly string[],
    around: Surroundings,
    kept: Record<string, string>,
  ) {
    for (const [key, text] of Object.entries(kept)) this.note(key, text);
    this.server = module(LOCAL).LocalServer({
      now: () => around.now(),
      random_bytes: (count: number) => python["bytes"]([...around.randomBytes(count)]),
      tell: (line: number, text: string) => around.tell(line, text),
      close: (line: number, code: number) => around.close(line, code),
      think: (job: string, done: Done) => think(around, job, done),
      keep: (key: string, text: string | null) => {
        this.note(key, text);
        around.keep(key, text);
      },
      later: (seconds: number, call: () => void) => around.later(seconds, call),
    });
    this.server.restore(fromJson(kept));
  }

  /** Which game a table that is kept is of. */
  private note(key: string, text: string | null): void {
    const code = TABLE_KEY.exec(key)?.[1];
    if (!code) return;
    const game = /"game":\s*"(\w+)"/.exec(text ?? "")?.[1];
    if (game) this.gamesAt.set(code, game);
    else this.gamesAt.delete(code);
  }

  needs(asked: Asked): string[] {
    const games = this.gamesOf(asked);
    if (PLAYING.test(asked.path)) return games;
    return [STUDY, ...games, ...(LEARNING.test(asked.path) ? games.map((game) => game + TAUGHT) : [])];
  }

  private gamesOf({ path, body }: Asked): string[] {
    if (DEALS.test(path)) return [...this.games];
    if (path === MINE) return [...new Set(this.gamesAt.values())];
    const words = new Set(`${path} ${body ?? ""}`.match(/\w+/g));
    const named = this.games.filter((game) => words.has(game));
    const seated = this.gameAt(TABLE_PATH.exec(path)?.[1] ?? "");
    return seated ? [...named, seated] : named;
  }

  gameAt(code: string): string | null {
    return this.gamesAt.get(code) ?? null;
  }

  ask({ method, path, language, visitor, body }: Asked, answer: Answer): void {
    const [plain, query = ""] = path.split("?");
    const asked = Object.fromEntries(new URLSearchParams(query));
    const told = (status: number, type: string, text: string, last: boolean): boolean => {
      answer(status, type, text, !last);
      return true;
    };
    this.server.ask(method, `/api/${plain}`, fromJson(asked), language, visitor, body ?? "", told);
  }

  open(line: number, code: string): void {
    this.server.open(line, code);
  }

  hear(line: number, text: string): void {
    this.server.hear(line, text);
  }

  closed(line: number): void {
    this.server.closed(line);
  }
}

const overHttp: Get = (file) => fetch(file);

/** The engine, without any game yet. */
export async function loadEngine(folder: string, get: Get = overHttp): Promise<Engine> {
  const manifest = (await (await fetched(get, folder, "manifest.json")).json()) as Manifest;
  install(await imported(folder, manifest.shared.file));
  return new LoadedEngine(folder, manifest, get);
}
