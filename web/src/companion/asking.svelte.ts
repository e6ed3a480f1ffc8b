/** Questions to the referee: answers that were given once are kept, so that they are there without a server too. */

import * as api from "../api";
import type { Language, RefereeAnswer, RefereeForm } from "../protocol";
import { sentenceOf } from "../refusals";
import type { Voice } from "../words";

const KEY = "cabochon.referee";
const MOST = 100;

type Answers = [question: string, answer: RefereeAnswer][];

function read(): Answers {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Answers) : [];
  } catch {
    return [];
  }
}

const named = (game: string, form: RefereeForm, language: Language): string =>
  JSON.stringify([language, game, form]);

function keep(question: string, answer: RefereeAnswer): void {
  const others = read().filter(([one]) => one !== question);
  try {
    localStorage.setItem(KEY, JSON.stringify([[question, answer], ...others].slice(0, MOST)));
  } catch {
    // It is asked again then.
  }
}

export class Asking {
  answer = $state.raw<RefereeAnswer | null>(null);
  refusal = $state("");
  busy = $state(false);
  /** Nobody is answered whose question was followed by another. */
  private latest = "";

  constructor(private readonly game: string) {}

  async ask(form: RefereeForm, voice: Voice): Promise<void> {
    const question = named(this.game, form, voice.language);
    this.latest = question;
    this.refusal = "";
    this.busy = true;
    try {
      const answer = await api.referee(this.game, form, voice.language);
      keep(question, answer);
      if (this.latest === question) this.answer = answer;
    } catch (error) {
      if (this.latest !== question) return;
      const known = read().find(([one]) => one === question)?.[1] ?? null;
      this.answer = known;
      if (!known)
        this.refusal =
          error instanceof api.Unreachable
            ? voice.say("companion.referee.unreachable")
            : sentenceOf(error, voice);
    } finally {
      if (this.latest === question) this.busy = false;
    }
  }
}
