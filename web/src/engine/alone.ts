/** The engine as the page sees it: files for what is always answered alike, and a worker for everything else. */

import type { Line } from "../table/connection";
import { written } from "./answers";
import { EngineClient } from "./client";
import { keepForGood } from "./persisting";
import type { Answering } from "./transport";

const client = new EngineClient();

const isJson = (answer: Response): boolean =>
  answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;

/** The code of a table that an answer hands the seats of. */
async function madeBy(answer: Response): Promise<string | undefined> {
  const made = (await answer.clone().json()) as { table?: { code?: string }; tokens?: unknown };
  return made.tokens ? made.table?.code : undefined;
}

/** The engine; it says which tables it has made, since it alone can be asked for them from then on. */
export const engine = (made: (code: string) => void): Answering => ({
  async ask(path, asked) {
    const reads = (asked.method ?? "GET") === "GET";
    const ready = reads ? await written(path) : null;
    if (ready) return ready;
    const headers = new Headers(asked.headers);
    const answer = await client.ask({
      method: asked.method ?? "GET",
      path,
      language: headers.get("Accept-Language") ?? "en",
      visitor: headers.get("Cabochon-Visitor"),
      body: typeof asked.body === "string" ? asked.body : null,
    });
    const code = !reads && answer.ok && isJson(answer) ? await madeBy(answer) : undefined;
    if (code) {
      made(code);
      keepForGood();
    }
    return answer;
  },
  open: (code): Line => client.open(code),
});
