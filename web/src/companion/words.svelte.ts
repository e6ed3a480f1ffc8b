/** The companion's words: they come when it is opened, and are kept for when there is no server. */

import * as api from "../api";
import type { Language } from "../protocol";
import type { Catalogue, Voice } from "../words";

const KEY = "cabochon.companion.words";
const loaded = new Map<Language, Promise<Catalogue>>();

function kept(language: Language): Catalogue | null {
  try {
    return JSON.parse(localStorage.getItem(`${KEY}.${language}`) ?? "null") as Catalogue | null;
  } catch {
    return null;
  }
}

async function load(language: Language): Promise<Catalogue> {
  try {
    const { words } = await api.companionWords(language);
    try {
      localStorage.setItem(`${KEY}.${language}`, JSON.stringify(words));
    } catch {
      // They are asked for again the next time.
    }
    return words as Catalogue;
  } catch (error) {
    const before = kept(language);
    if (before) return before;
    loaded.delete(language);
    throw error;
  }
}

/** A voice that knows the companion's words too. */
export async function companionVoice(voice: Voice): Promise<Voice> {
  const words = loaded.get(voice.language) ?? load(voice.language);
  loaded.set(voice.language, words);
  return voice.knowing(await words);
}
