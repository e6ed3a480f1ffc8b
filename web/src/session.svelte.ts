/** What every part of the page uses: the language and its words, the games, the bots. */

import * as api from "./api";
import { transport } from "./engine/transport";
import { sentenceOf } from "./refusals";
import { storage } from "./storage.svelte";
import type { BotLevel, GameDeclaration, Language } from "./protocol";
import { Voice } from "./words";

const LOOK_AGAIN = 2000;

class Session {
  voice = $state.raw<Voice | null>(null);
  games = $state.raw<GameDeclaration[]>([]);
  bots = $state.raw<BotLevel[]>([]);
  defaultBot = $state("");
  /** The address under which others reach the server; null if it knows of none. */
  publicUrl = $state<string | null>(null);
  /** Whether no other machine can reach the server. */
  onlyHere = $state(false);
  /** There is no server: the engine in this browser answers, and nobody else is at its tables. */
  alone = $state(false);
  /** The server does not answer. */
  unreachable = $state(false);
  /** Why the language could not be changed, until it was, or somebody has read it. */
  refusal = $state("");

  get language(): Language {
    return storage.language;
  }

  /** Load what the page needs before it can say anything. */
  async load(): Promise<void> {
    try {
      const [{ games }, { bots, default: fair }] = await Promise.all([
        api.games(this.language),
        api.bots(this.language),
        this.speak(this.language),
      ]);
      this.games = games;
      this.bots = bots;
      this.defaultBot = fair;
      this.alone = transport.alone;
      this.unreachable = false;
      void this.#learnAddress();
      void this.#awaitGames();
    } catch {
      this.unreachable = true;
    }
  }

  /** Links stand under the address of this page until the server has named a better one. */
  async #learnAddress(): Promise<void> {
    try {
      const server = await api.server(this.language);
      this.publicUrl = server.public_url;
      this.onlyHere = server.only_here;
    } catch {
      // As it is then.
    }
  }

  /** Look again until every game can be played: the first time they are compiled while the page is there. */
  async #awaitGames(): Promise<void> {
    while (this.games.some(({ ready }) => !ready)) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
      try {
        this.games = (await api.games(this.language)).games;
      } catch {
        // The server is away: it may come back.
      }
    }
  }

  /** Speak another language if the server has its words to give, and say so if not. */
  async choose(language: Language): Promise<void> {
    try {
      await this.speak(language);
    } catch (error) {
      this.refusal = this.voice ? sentenceOf(error, this.voice) : "";
    }
  }

  /** Speak another language from now on. */
  private async speak(language: Language): Promise<void> {
    const { words, telling } = await api.words(language);
    this.refusal = "";
    storage.language = language;
    document.documentElement.lang = language;
    this.voice = new Voice(language, words, [], null, telling);
  }

  game(slug: string): GameDeclaration | undefined {
    return this.games.find((game) => game.slug === slug);
  }

  botName(level: string): string {
    return this.bots.find((bot) => bot.level === level)?.names[this.language] ?? level;
  }
}

export const session = new Session();
