/** Keeping the page in the browser, so that what needs no server can be opened where there is no network. */

import { GEMS, gemFile } from "./art/gems";

/** As public/offline.js names it. */
const KEPT = "cabochon-page";

/** What the page has fetched so far, and can be kept. */
function fetched(): string[] {
  const all = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return all
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith("/api/tables"))
    .filter(({ pathname }) =>
      /^\/(assets|theme|favicon|api\/(games|bots|server|words|companion|lessons\/\w+$))/.test(pathname),
    )
    .map(({ pathname }) => pathname);
}

/** Keep all that was loaded, and what is loaded for it; a browser that cannot still works as long as the page is open. */
export async function keepForOffline(load: () => Promise<unknown>): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  try {
    await Promise.all([navigator.serviceWorker.register("/offline.js"), load()]);
    const cache = await caches.open(KEPT);
    const needed = new Set(["/", ...GEMS.map(gemFile), ...fetched()]);
    await Promise.all(
      [...needed].map(async (path) => {
        if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path);
      }),
    );
    document.documentElement.dataset["kept"] = "offline";
  } catch {
    // There is no network now, or no room: the next visit tries again.
  }
}
