/** Questions to the referee: answers that were given once are kept, so that they are there without a server too. */

import * as api from "../api";
import type { Language, RefereeAnswer, RefereeForm } from "../protocol";
import { sentenceOf } from "../refusals";
import type { Voice } from "../words";

const KEY = "cabochon.referee";
const MOST = 100;

type Answers = [question: string, answer: RefereeAnswer][];

/** What came of a question: an answer, or a sentence that says why there is none. */
export type Reply = { answer: RefereeAnswer } | { refusal: string };

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
  busy = $state(false);
  private reply = $state.raw<Reply | null>(null);
  /** The question that was asked last: nobody is answered whose question was followed by another. */
  private latest = $state("");

  constructor(private readonly game: string) {}

  /** What came of a question, if it was the last; nothing as long as it is on its way. */
  replyTo(form: RefereeForm | null, voice: Voice): Reply | null {
    return form && named(this.game, form, voice.language) === this.latest ? this.reply : null;
  }

  forget(): void {
    this.latest = "";
    this.busy = false;
  }

  async ask(form: RefereeForm, voice: Voice): Promise<void> {
    const question = named(this.game, form, voice.language);
    this.latest = question;
    this.reply = null;
    this.busy = true;
    const reply = await this.answered(question, form, voice);
    if (this.latest !== question) return;
    this.reply = reply;
    this.busy = false;
  }

  private async answered(question: string, form: RefereeForm, voice: Voice): Promise<Reply> {
    try {
      const answer = await api.referee(this.game, form, voice.language);
      keep(question, answer);
      return { answer };
    } catch (error) {
      const known = read().find(([one]) => one === question)?.[1];
      if (known) return { answer: known };
      const away = error instanceof api.Unreachable;
      return { refusal: away ? voice.say("companion.referee.unreachable") : sentenceOf(error, voice) };
    }
  }
}
