// Keeps one release of the site in the browser, so that it opens without a network.
// The build places it as sw.js at the root of the site. How releases follow each other stands in
// docs/runtime.md.

import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler, setDefaultHandler } from "workbox-routing";

const MISSING = "404.html";

const release = new PrecacheController();
release.addToCacheList(self.__WB_MANIFEST);

const RECORD = new URL("kept-release.json", self.registration.scope).href; // in the cache only
const open = () => caches.open(release.strategy.cacheName);

// Files of the release before stay until the next one: an open tab may still ask for them.
async function forget() {
  const cache = await open();
  const record = await cache.match(RECORD);
  const before = record ? await record.json() : [];
  const now = [...release.getURLsToCacheKeys().values()];
  const wanted = new Set([RECORD, ...now, ...before]);
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request);
  }
  await cache.put(RECORD, new Response(JSON.stringify(now)));
}

const ANSWERS = {
  // The page that installed this release goes on with it at once, if it is of this release.
  claim: ({ script }) => release.getCacheKeyForURL(script) && clients.claim(),
  // The learner wants the new release now.
  replace: () => self.skipWaiting(),
  // Files that only some browsers need, such as those of the ordinary start.
  keep: async ({ addresses }) => (await open()).addAll(addresses.filter(isOurs)),
  // Whether all is here; what the browser has cleared away is fetched again.
  complete: async (_, [port]) => port.postMessage(await complete()),
};

const isOurs = (address) => String(address).startsWith(self.registration.scope);

async function complete() {
  try {
    const cache = await open();
    const here = new Set((await cache.keys()).map(({ url }) => url));
    for (const [address, key] of release.getURLsToCacheKeys()) {
      if (here.has(key)) continue;
      const integrity = release.getIntegrityForCacheKey(key);
      const answer = await fetch(new Request(address, { integrity, cache: "no-cache" }));
      if (!answer.ok) return false;
      await cache.put(key, answer);
    }
    return true;
  } catch {
    return false;
  }
}

async function elsewhere({ request }) {
  const cache = await open();
  const kept = await cache.match(request);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    const folder = new URL(`${request.url.split(/[?#]/)[0]}/`).href;
    if (release.getCacheKeyForURL(folder)) return Response.redirect(folder);
    const missing = await release.matchPrecache(MISSING);
    if (!missing) throw error;
    return new Response(missing.body, { status: 404, headers: missing.headers });
  }
}

// What has a fingerprint comes straight from the cache, without this thread, where a browser can.
function route(event) {
  const { pathname } = new URL("static/*", self.registration.scope);
  event.addRoutes?.({
    condition: { urlPattern: { pathname } },
    source: { cacheName: release.strategy.cacheName },
  });
}

self.addEventListener("install", (event) => {
  release.install(event);
  route(event);
});
self.addEventListener("activate", (event) => event.waitUntil(forget()));
self.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (Object.hasOwn(ANSWERS, data?.type)) event.waitUntil(ANSWERS[data.type](data, ports));
});

registerRoute(
  new PrecacheRoute(release, {
    directoryIndex: null, // pages are kept under their addresses
    cleanURLs: false,
    ignoreURLParametersMatching: [/./],
  }),
);
setDefaultHandler(elsewhere);
setCatchHandler(elsewhere); // what was kept is gone
