// The rulesets saved on this device. Each is one JSON file in the cache of the service worker (sw.js).
const PREFIX = "rogues-";
const BUNDLE = /^\/table\/bundle\/(\w+)\.json$/;

export async function load(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(url);
  return response.json();
}

// Load every saved ruleset, in the given language if it is available.
export async function loadSaved(lang) {
  const loaded = await Promise.allSettled((await savedUrls(lang)).map(load));
  return loaded.filter((each) => each.status === "fulfilled").map((each) => each.value);
}

async function savedUrls(lang) {
  if (!("caches" in window)) return [];
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    for (const request of await (await caches.open(name)).keys()) {
      const url = new URL(request.url);
      const ruleset = url.pathname.match(BUNDLE)?.[1];
      const isPreferred = !found.has(ruleset) || url.searchParams.get("lang") === lang;
      if (ruleset && isPreferred) found.set(ruleset, url.pathname + url.search);
    }
  }
  return [...found.values()];
}

// Ask the service worker to save a ruleset, its pages and the offline page; return whether it succeeded.
export async function save(worker, wanted) {
  if (!("serviceWorker" in navigator)) return false;
  await navigator.serviceWorker.register(worker);
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = (event) => resolve(event.data);
    active.postMessage(wanted, [channel.port2]);
  });
}
