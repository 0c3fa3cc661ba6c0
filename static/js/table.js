// The table page and the offline page: save the chosen ruleset on the device and search the saved rulesets.
import "./hand-over.js";
import "./my-sets.js";
import "./steppers.js";
import { load, loadSaved, save } from "./bundles.js";
import { Entries } from "./entries.js";
import { Results } from "./results.js";
import { currentTable, scopedUrl } from "./device.js";

const choice = document.querySelector("[data-table]");
const root = document.querySelector("[data-offline]");

// Redirect /table without parameters to the current table; return whether it does.
function redirectToCurrentTable() {
  if (!choice) return false;
  const query = new URLSearchParams(location.search);
  if (query.get("ruleset") || query.has("other")) return false;
  const table = currentTable();
  if (!table) return false;
  location.replace(scopedUrl("/table", table));
  return true;
}

// A name field for each player.
function fitNames() {
  const players = document.getElementById("players");
  const fields = document.querySelector("[data-names]");
  players?.addEventListener("input", () => {
    const count = Number(players.value);
    if (!Number.isInteger(count) || count < Number(players.min) || count > Number(players.max)) return;
    while (fields.querySelectorAll("label").length > count) fields.lastElementChild.remove();
    for (let number = fields.querySelectorAll("label").length + 1; number <= count; number++) {
      const label = fields.querySelector("label").cloneNode(true);
      label.querySelector("span").textContent = fields.dataset.wordPlayer.replace("{number}", number);
      label.querySelector("input").value = "";
      fields.append(label);
    }
  });
}

function start() {
  const words = root.dataset;
  const note = root.querySelector("[data-offline-note]");
  const input = document.querySelector("[data-offline-words]");
  const bundleUrl = words.bundle && `${words.bundle}?lang=${words.lang}`;
  const results = new Results(root);
  let entries = new Entries([]);

  function setEntries(bundles) {
    entries = new Entries(bundles);
    if (input.value) results.show(entries, input.value);
  }

  function showSaved(bundles) {
    note.textContent = `${words.wordSaved} ${[...new Set(bundles.map((bundle) => bundle.name))].join(", ")}`;
    note.title = [...new Set(bundles.map((bundle) => bundle.version))].join(", ");
    root.dataset.ready = "yes";
  }

  async function saveRuleset() {
    const bundle = await load(bundleUrl);
    const wanted = {
      bundle: bundleUrl,
      page: location.pathname + location.search,
      pages: words.pages.split(" ").filter(Boolean),
      offline: `${words.offlinePage}?lang=${words.lang}`,
    };
    setEntries([bundle]);
    note.textContent = words.wordSaving;
    const isSaved = await save(words.worker, wanted).catch(() => false);
    if (isSaved) showSaved([bundle]);
    else note.textContent = words.wordUnsaved;
  }

  // The offline page replaces the page that was requested: show the same content from the saved rulesets.
  function showRequested() {
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
    } else if (location.pathname !== words.offlinePage) results.showText(words.wordMissing);
  }

  async function startOffline() {
    input.form.addEventListener("submit", (event) => {
      event.preventDefault();
      results.show(entries, input.value);
    });
    window.addEventListener("hashchange", showRequested);
    const bundles = await loadSaved(words.lang);
    setEntries(bundles);
    if (bundles.length) showSaved(bundles);
    showRequested();
  }

  input.addEventListener("input", () => results.show(entries, input.value));
  input.form.addEventListener("submit", (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    results.show(entries, input.value);
  });
  if (!bundleUrl) return startOffline();
  // a new service worker has taken over after a data update: save the ruleset in its cache
  if (navigator.serviceWorker?.controller) navigator.serviceWorker.addEventListener("controllerchange", saveRuleset);
  return saveRuleset();
}

if (!redirectToCurrentTable() && root) {
  fitNames();
  start();
}
