// The service worker. The server prepends VERSION, SHELL and OFFLINE, so every data version has a new worker. It fetches
// everything saved on this device again, then deletes the old cache. It is a plain script because not every browser
// supports modules as service workers.
/* global VERSION, SHELL, OFFLINE */
"use strict";
const PREFIX = "rogues-";
const CACHE = PREFIX + VERSION;
const TABLE = "/table";
const BUNDLES = "/table/bundle/";
const BOOKS = "/rules/";
const HOME = "/";
const GUIDES = "/guides/";
const SEARCH = "/search";
const MAX_SEARCHES = 12;
const TIMEOUT = 8000;

self.addEventListener("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
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
  await Promise.all((await savedEntries()).map(([key, source]) => storeAgain(cache, key, source)));
}

// Return the bundles and pages in the caches of older versions as [cache key, source URL].
async function savedEntries() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const url = new URL(request.url);
      const path = url.pathname + url.search;
      const isPage = url.pathname === HOME || [BOOKS, GUIDES].some((prefix) => url.pathname.startsWith(prefix));
      if (url.pathname.startsWith(BUNDLES) || url.search || isPage) found.set(path, path);
      else if (url.pathname === TABLE) found.set(TABLE, (await cache.match(request)).url);
    }
  }
  return [...found];
}

// Delete old caches again if this is the only active worker: a worker that is being replaced may still have written.
async function deleteLateCaches() {
  const { installing, waiting } = self.registration;
  if (!installing && !waiting && (!self.serviceWorker || self.serviceWorker.state === "activated")) await deleteOldCaches();
}

async function deleteOldCaches() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
}

// Save the bundle of a ruleset, the page it was chosen on, its related pages and the offline page.
async function save(wanted) {
  const cache = await caches.open(CACHE);
  await Promise.all([
    store(cache, wanted.bundle, wanted.bundle),
    store(cache, TABLE, wanted.page),
    store(cache, wanted.page, wanted.page),
    store(cache, OFFLINE, wanted.offline),
    store(cache, HOME, HOME),
    ...wanted.pages.map((path) => store(cache, path, path)),
  ]);
  await deleteLateCaches();
}

async function isSaved(path) {
  return Boolean(await (await caches.open(CACHE)).match(path));
}

// Fetch a file to save. If the site asks to wait (429, 503), wait and try again, twice at most.
async function fetchToSave(source, tries = 3) {
  const response = await fetch(source, { cache: "no-cache", credentials: "same-origin" });
  const seconds = Number(response.headers.get("Retry-After"));
  if (![429, 503].includes(response.status) || !seconds || tries === 1) return response;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return fetchToSave(source, tries - 1);
}

async function store(cache, key, source) {
  const response = await fetchToSave(source);
  if (!response.ok) throw new Error(source);
  await cache.put(key, response);
}

// Save a page of an older version again. A page that this release does not have is left out: it must not stop the update.
async function storeAgain(cache, key, source) {
  const response = await fetchToSave(source);
  if (response.ok) await cache.put(key, response);
  else if (response.status !== 400 && response.status !== 404) throw new Error(source);
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
    const response = await withTimeout(fetch(request));
    if (isTable && response.ok && url.searchParams.has("ruleset")) {
      const copies = [response.clone(), response.clone()];
      caches.open(CACHE).then((cache) => [cache.put(TABLE, copies[0]), cache.put(url.pathname + url.search, copies[1])]);
    }
    if (response.ok && !response.redirected) keepVisited(url, response.clone());
    return response;
  } catch (error) {
    const cache = await caches.open(CACHE);
    const saved = (await cache.match(request)) || (url.pathname === SEARCH ? undefined : await similarPage(cache, url));
    return saved || (isTable && (await cache.match(TABLE))) || (await cache.match(OFFLINE)) || Response.error();
  }
}

// Save the home page, guides and the results of the last searches when they are visited.
async function keepVisited(url, response) {
  const isSearch = url.pathname === SEARCH && url.searchParams.has("q");
  if (!isSearch && url.pathname !== HOME && !url.pathname.startsWith(GUIDES)) return;
  const cache = await caches.open(CACHE);
  await cache.put(url.pathname + (isSearch ? url.search : ""), response);
  const searches = (await cache.keys()).filter((each) => new URL(each.url).pathname === SEARCH);
  for (const old of searches.slice(0, -MAX_SEARCHES)) await cache.delete(old);
}

// Return a saved page with the same path and ruleset, preferably for the same number of players. If there are several,
// choose one at random, so that random set-ups saved in advance differ from each other.
async function similarPage(cache, url) {
  const path = url.pathname.replace(/\/$/, "");
  const value = (each, name) => each.searchParams.get(name);
  const saved = (await cache.keys()).map((request) => new URL(request.url)).filter((each) => each.pathname === path);
  const isSame = (each) => ["ruleset", "format"].every((name) => value(each, name) === value(url, name));
  const same = saved.filter((each) => !each.search || isSame(each));
  const exact = same.filter((each) => value(each, "players") === value(url, "players"));
  const found = exact.length ? exact : same;
  if (!found.length || (path === TABLE && !url.searchParams.has("ruleset"))) return undefined;
  return cache.match(found[Math.floor(Math.random() * found.length)]);
}

// Treat a slow network as no network: reject after TIMEOUT milliseconds.
function withTimeout(response) {
  return Promise.race([response, new Promise((_, reject) => setTimeout(() => reject(new Error("too slow")), TIMEOUT))]);
}
