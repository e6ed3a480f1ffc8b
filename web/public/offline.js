/**
 * Keeps the page for when there is no network. Whatever comes from the server is shown and kept; only what does not come
 * is taken from what was kept. It is registered by whoever opens what works without a server (src/offline.ts).
 */

const KEPT = "cabochon-page";
const NEEDED =
  /^\/(|assets\/.+|theme\.js|favicon\.svg|api\/(games|bots|server|words\/\w+|companion\/words\/\w+|lessons\/\w+))$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin || !NEEDED.test(pathname)) return;
  event.respondWith(answer(event.request, pathname));
});

async function answer(request, pathname) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(pathname, { ignoreVary: true });
  // The names of these files hold a hash of what is in them.
  if (kept && pathname.startsWith("/assets/")) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await keep(cache, pathname, fresh.clone(), kept);
    return fresh;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Another version of the page has other files: those of the one before are not needed any more. */
async function keep(cache, pathname, fresh, kept) {
  if (pathname === "/" && kept && (await kept.clone().text()) !== (await fresh.clone().text())) {
    const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
    await Promise.all(files.map((file) => cache.delete(file)));
  }
  await cache.put(pathname, fresh);
}
