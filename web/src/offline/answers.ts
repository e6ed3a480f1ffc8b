/** Answers of a server that are kept in the browser: what companion and lessons need, where no engine could answer. */

/** Where they are kept. */
export const ANSWERS = "cabochon-answers";

/** Paths beside the page. */
export const NEEDED = /^api\/(games|bots|server|words\/\w+|companion\/words\/\w+|lessons\/\w+)$/;

/** Keep the answers that this page has had before its service worker was there. */
export async function keepAnswersSoFar(): Promise<void> {
  const beside = new URL(".", document.baseURI).href;
  const asked = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(beside) && NEEDED.test(name.slice(beside.length)));
  const cache = await caches.open(ANSWERS);
  await Promise.all(
    [...new Set(asked)].map(async (name) => {
      if (!(await cache.match(name, { ignoreVary: true }))) await cache.add(name);
    }),
  );
}
