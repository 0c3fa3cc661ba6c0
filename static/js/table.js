// The table page and the offline page: save the chosen ruleset on the device and search what is saved.
import "./my-sets.js";
import "./turn.js";
import { load, loadSaved, save } from "./bundles.js";
import { Entries } from "./entries.js";
import { Results } from "./results.js";
import { scoped, tonight } from "./device.js";

const choice = document.querySelector("[data-table]");
const root = document.querySelector("[data-offline]");

// A bare /table goes on where this device left off; tell whether it does.
function goesOn() {
  if (!choice) return false;
  const given = new URLSearchParams(location.search);
  if (given.get("ruleset") || given.has("other")) return false;
  const last = tonight();
  if (!last) return false;
  location.replace(scoped("/table", last));
  return true;
}

function start() {
  const words = root.dataset;
  const note = root.querySelector("[data-offline-note]");
  const input = document.querySelector("[data-offline-words]");
  const address = words.bundle && `${words.bundle}?lang=${words.lang}`;
  const results = new Results(root);
  let entries = new Entries([]);

  function take(bundles) {
    entries = new Entries(bundles);
    if (input.value) results.show(entries, input.value);
  }

  function sayIsSaved(bundles) {
    note.textContent = `${words.wordSaved} ${[...new Set(bundles.map((bundle) => bundle.name))].join(", ")}`;
    note.title = [...new Set(bundles.map((bundle) => bundle.version))].join(", ");
    root.dataset.ready = "yes";
  }

  async function saveRuleset() {
    const bundle = await load(address);
    const wanted = {
      bundle: address,
      page: location.pathname + location.search,
      pages: words.pages.split(" ").filter(Boolean),
      offline: `${words.offlinePage}?lang=${words.lang}`,
    };
    take([bundle]);
    note.textContent = words.wordSaving;
    const isSaved = await save(words.worker, wanted).catch(() => false);
    if (isSaved) sayIsSaved([bundle]);
    else note.textContent = words.wordUnsaved;
  }

  // The offline page stands in for the page that was asked for: answer from what is saved.
  function standIn() {
    if (entries.isEmpty) {
      note.textContent = words.wordEmpty;
      return;
    }
    const text = new URLSearchParams(location.search).get("q");
    const entry = entries.at(location);
    document.querySelector("[data-offline-lead]").hidden = Boolean(entry || text);
    if (entry) results.open(entries, entry);
    else if (text) {
      input.value = text;
      results.show(entries, text);
    } else if (location.pathname !== words.offlinePage) results.say(words.wordMissing);
  }

  async function startOffline() {
    input.form.addEventListener("submit", (event) => {
      event.preventDefault();
      results.show(entries, input.value);
    });
    window.addEventListener("hashchange", standIn);
    const bundles = await loadSaved(words.lang);
    take(bundles);
    if (bundles.length) sayIsSaved(bundles);
    standIn();
  }

  input.addEventListener("input", () => results.show(entries, input.value));
  input.form.addEventListener("submit", (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    results.show(entries, input.value);
  });
  if (!address) return startOffline();
  // a new data version has come: what is saved was fetched anew
  if (navigator.serviceWorker?.controller) navigator.serviceWorker.addEventListener("controllerchange", saveRuleset);
  return saveRuleset();
}

if (!goesOn() && root) start();
