// The service worker. The server puts VERSION, SHELL and OFFLINE in front: a new data version is a new worker, which
// fetches what this device has saved anew and then drops the old cache. It is a plain script: not every browser runs
// modules as service workers.
/* global VERSION, SHELL, OFFLINE */
"use strict";
const PREFIX = "rogues-";
const CACHE = PREFIX + VERSION;
const TABLE = "/table";
const BUNDLES = "/table/bundle/";
const PATIENCE = 8000;

self.addEventListener("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  const reply = (isSaved) => event.ports[0] && event.ports[0].postMessage(isSaved);
  event.waitUntil(save(event.data).catch(() => null).then(() => isSaved(event.data.bundle)).then(reply));
});

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (url.pathname.startsWith(BUNDLES) || SHELL.includes(url.pathname)) event.respondWith(savedFirst(request));
});

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL);
  await store(cache, OFFLINE, OFFLINE);
  await Promise.all((await savedPlaces()).map(([key, address]) => store(cache, key, address)));
}

// The bundles and the table page that older versions hold: what each is saved as, and where it came from.
async function savedPlaces() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const url = new URL(request.url);
      if (url.pathname.startsWith(BUNDLES)) found.set(url.pathname + url.search, url.pathname + url.search);
      else if (url.pathname === TABLE) found.set(TABLE, (await cache.match(request)).url);
    }
  }
  return [...found];
}

// A worker on its way out may write once more: whoever is in charge alone tidies up again.
async function tidy() {
  const { installing, waiting } = self.registration;
  if (!installing && !waiting && (!self.serviceWorker || self.serviceWorker.state === "activated")) await dropOldCaches();
}

async function dropOldCaches() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
}

// Save a ruleset's bundle, the page it was chosen on, and the offline page in the reader's language.
async function save(wanted) {
  const cache = await caches.open(CACHE);
  await Promise.all([
    store(cache, wanted.bundle, wanted.bundle),
    store(cache, TABLE, wanted.page),
    store(cache, OFFLINE, wanted.offline),
  ]);
  await tidy();
}

async function isSaved(address) {
  return Boolean(await (await caches.open(CACHE)).match(address));
}

async function store(cache, key, address) {
  const response = await fetch(address, { cache: "no-cache", credentials: "same-origin" });
  if (!response.ok) throw new Error(address);
  await cache.put(key, response);
}

async function savedFirst(request) {
  const cache = await caches.open(CACHE);
  const saved = await cache.match(request);
  if (saved) return saved;
  return fetch(request);
}

async function page(request, url) {
  const isTable = url.pathname.replace(/\/$/, "") === TABLE;
  try {
    const response = await soon(fetch(request));
    if (isTable && response.ok && url.searchParams.has("ruleset")) {
      const copy = response.clone();
      caches.open(CACHE).then((cache) => cache.put(TABLE, copy));
    }
    return response;
  } catch (error) {
    const cache = await caches.open(CACHE);
    return (isTable && (await cache.match(TABLE))) || (await cache.match(OFFLINE)) || Response.error();
  }
}

// A network too weak to answer counts as none.
function soon(answer) {
  return Promise.race([answer, new Promise((_, refuse) => setTimeout(() => refuse(new Error("too slow")), PATIENCE))]);
}
