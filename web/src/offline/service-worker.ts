/// <reference lib="webworker" />
/**
 * Keeps the page for when there is no network: all of it, in one version, as files.js lists it. A page that was written
 * for a place without a server is always taken from what is kept, so that its parts fit; a server's own page is fetched
 * whenever that can be done, so that it fits its server. Another version waits until somebody says so (updates.svelte.ts).
 */

import { matchPrecache, precache, cleanupOutdatedCaches } from "workbox-precaching";
import { ANSWERS, NEEDED } from "./answers";

interface Listing {
  /** Whether there is no server whose page might be newer. */
  alone: boolean;
  files: { url: string; revision: string }[];
}

declare const self: ServiceWorkerGlobalScope & { cabochon: Listing };

/** A network that answers no sooner counts as none. */
const PATIENCE_MS = 4000;
const INDEX = "index.html";
/** The names of these files hold a hash of what is in them. */
const HASHED = /^assets\//;
importScripts("files.js");
const { alone, files } = self.cabochon;
const kept = new Set(files.map(({ url }) => url));
const hasEngine = kept.has("engine/answers.json");

precache(files);
cleanupOutdatedCaches();
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const path = new URL(request.url).pathname.slice(new URL(self.registration.scope).pathname.length);
  const name = request.mode === "navigate" && path === "" ? INDEX : path;
  if (kept.has(name))
    event.respondWith(alone || HASHED.test(name) ? fromHere(name, request) : newest(name, request));
  else if (!hasEngine && NEEDED.test(path)) event.respondWith(keptAnswer(request));
});

const fromHere = async (name: string, request: Request): Promise<Response> =>
  (await matchPrecache(name)) ?? fetch(request);

/** From the network; from what is kept if there is none. */
async function newest(name: string, request: Request): Promise<Response> {
  try {
    const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error("late")), PATIENCE_MS));
    return await Promise.race([fetch(request), late]);
  } catch {
    return fromHere(name, request);
  }
}

async function keptAnswer(request: Request): Promise<Response> {
  const cache = await caches.open(ANSWERS);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request.url, fresh.clone());
    return fresh;
  } catch (error) {
    const before = await cache.match(request.url, { ignoreVary: true });
    if (before) return before;
    throw error;
  }
}
