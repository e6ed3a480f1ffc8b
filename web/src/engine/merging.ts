/** The tables of this browser as one list: those of the engine, and those of a server. */

import type { MineAnswer } from "../protocol";

/** Both answers as one; a server that does not answer hides no table of this browser. */
export async function merged(here: Promise<Response>, there: Promise<Response> | null): Promise<Response> {
  const [own, others] = await Promise.allSettled([here, there]);
  const answers = [own, others].flatMap((one) =>
    one.status === "fulfilled" && one.value?.ok ? [one.value] : [],
  );
  if (!answers.length) return there ?? here;
  const found = await Promise.all(answers.map(async (answer) => (await answer.json()) as MineAnswer));
  return Response.json({ tables: found.flatMap(({ tables }) => tables) });
}
