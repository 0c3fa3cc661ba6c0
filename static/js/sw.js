// The service worker. The server puts VERSION, SHELL and OFFLINE in front: a new data version is a new worker, which
// fetches what this device has saved anew and then drops the old cache. It is a plain script: not every browser runs
// modules as service workers.
/* global VERSION, SHELL, OFFLINE */
"use strict";
const PREFIX = "rogues-";
const CACHE = PREFIX + VERSION;
const TABLE = "/table";
const BUNDLES = "/table/bundle/";
const BOOKS = "/rules/";
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

// The bundles and pages that older versions hold: what each is saved as, and where it came from.
async function savedPlaces() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const url = new URL(request.url);
      const address = url.pathname + url.search;
      if (url.pathname.startsWith(BUNDLES) || url.search || url.pathname.startsWith(BOOKS)) found.set(address, address);
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

// Save a ruleset's bundle, the page it was chosen on, the pages that go with it, and the offline page.
async function save(wanted) {
  const cache = await caches.open(CACHE);
  await Promise.all([
    store(cache, wanted.bundle, wanted.bundle),
    store(cache, TABLE, wanted.page),
    store(cache, wanted.page, wanted.page),
    store(cache, OFFLINE, wanted.offline),
    ...wanted.pages.map((address) => store(cache, address, address)),
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
      const copies = [response.clone(), response.clone()];
      caches.open(CACHE).then((cache) => [cache.put(TABLE, copies[0]), cache.put(url.pathname + url.search, copies[1])]);
    }
    return response;
  } catch (error) {
    const cache = await caches.open(CACHE);
    const saved = (await cache.match(request)) || (await alike(cache, url));
    return saved || (isTable && (await cache.match(TABLE))) || (await cache.match(OFFLINE)) || Response.error();
  }
}

// A saved page at the same path for the same ruleset, and where that can be for as many players: one of several at
// random, so that of tables dealt ahead not always the same is laid out.
async function alike(cache, url) {
  const path = url.pathname.replace(/\/$/, "");
  const value = (place, name) => place.searchParams.get(name);
  const saved = (await cache.keys()).map((request) => new URL(request.url)).filter((each) => each.pathname === path);
  const isSame = (each) => ["ruleset", "format"].every((name) => value(each, name) === value(url, name));
  const same = saved.filter((each) => !each.search || isSame(each));
  const exact = same.filter((each) => value(each, "players") === value(url, "players"));
  const found = exact.length ? exact : same;
  if (!found.length || (path === TABLE && !url.searchParams.has("ruleset"))) return undefined;
  return cache.match(found[Math.floor(Math.random() * found.length)]);
}

// A network too weak to answer counts as none.
function soon(answer) {
  return Promise.race([answer, new Promise((_, refuse) => setTimeout(() => refuse(new Error("too slow")), PATIENCE))]);
}
