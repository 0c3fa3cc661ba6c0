// The rulesets saved on this device: each is one file that the service worker (sw.js) puts into its cache.
const PREFIX = "rogues-";
const BUNDLE = /^\/table\/bundle\/(\w+)\.json$/;

export async function load(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(address);
  return answer.json();
}

// Load every saved ruleset, in the reader's language where it is there.
export async function loadSaved(lang) {
  const loaded = await Promise.allSettled((await savedAddresses(lang)).map(load));
  return loaded.filter((each) => each.status === "fulfilled").map((each) => each.value);
}

async function savedAddresses(lang) {
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

// Have the service worker save a ruleset, the page it was chosen on and the offline page; tell whether it is saved.
export async function save(worker, wanted) {
  if (!("serviceWorker" in navigator)) return false;
  await navigator.serviceWorker.register(worker);
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((answer) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = (event) => answer(event.data);
    active.postMessage(wanted, [channel.port2]);
  });
}
