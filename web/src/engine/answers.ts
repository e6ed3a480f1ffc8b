/**
 * What a server always answers alike, from files that were written from its answers (src/cabochon/browser/answers.py).
 * An index says in which file an answer is, a path that ends with a slash standing for all below it.
 */

/** Where the engine is, beside the page. */
export const engineFolder = (): string => new URL("engine/", document.baseURI).href;

type Bundle = Record<string, unknown>;

let index: Promise<Record<string, string> | null> | undefined;
const bundles = new Map<string, Promise<Bundle>>();

async function json(name: string): Promise<unknown> {
  const answer = await fetch(new URL(name, engineFolder()));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
}

function files(): Promise<Record<string, string> | null> {
  index ??= json("answers.json").then(
    (found) => found as Record<string, string>,
    () => null,
  );
  return index;
}

/** Whether such files are there. */
export const hasAnswers = async (): Promise<boolean> => (await files()) !== null;

function bundle(name: string): Promise<Bundle> {
  let found = bundles.get(name);
  if (!found) {
    found = json(name) as Promise<Bundle>;
    bundles.set(name, found);
    // What could not be fetched may be there the next time.
    found.catch(() => bundles.delete(name));
  }
  return found;
}

/** The answer to a path, or null where it is none of those. */
export async function written(path: string): Promise<Response | null> {
  const known = (await files()) ?? {};
  const name = known[path] ?? known[path.slice(0, path.lastIndexOf("/") + 1)];
  const answer = name === undefined ? undefined : (await bundle(name))[path];
  return answer === undefined ? null : Response.json(answer);
}
