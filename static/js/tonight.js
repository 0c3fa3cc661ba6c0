// Tonight's table in the header, and the pages that keep to it: links and forms carry it until it is ended.
import { begin, end, isNarrowed, narrow, SCOPED, scoped, searchedSets, tonight } from "./device.js";

const bar = document.querySelector("[data-tonight]");
const chosen = document.querySelector("[data-table]")?.dataset.table;
if (chosen) begin(chosen); // the page of a table is tonight's from here on, in its own header too
const table = tonight();
const MOST_CODES = 40; // what a search takes in one list
const OPENED_SCOPED = ["/check", "/sandbox", "/score", "/setup"];

function scopeLinks() {
  for (const path of SCOPED) {
    for (const link of document.querySelectorAll(`a[href="${path}"]`)) link.setAttribute("href", scoped(path, table));
  }
}

function scopeAsking() {
  for (const form of document.querySelectorAll('form[action="/ask"]')) {
    const given = form.elements.ruleset;
    if (given?.tagName === "SELECT" && !new URLSearchParams(location.search).has("ruleset")) given.value = table.ruleset;
    if (given) continue;
    const hidden = Object.assign(document.createElement("input"), { type: "hidden", name: "ruleset", value: table.ruleset });
    form.append(hidden);
  }
}

// A visible switch: searches get `own:` with the codes, so that the address works for others too.
function narrowSearches() {
  const found = searchedSets();
  const codes = found.length > MOST_CODES ? [] : found;
  const label = bar.querySelector("[data-narrow]");
  label.hidden = !codes.length;
  const box = label.querySelector("input");
  box.checked = isNarrowed();
  box.addEventListener("change", () => narrow(box.checked));
  for (const form of document.querySelectorAll("[data-search]")) {
    form.addEventListener("submit", () => {
      const input = form.querySelector("input[name=q]");
      if (!box.checked || !codes.length || /(^|\s)(own|set|s|e):|^!/.test(input.value)) return;
      input.value = `${input.value.trim()} own:(${codes.join(",")})`.trim();
    });
  }
}

function say() {
  const words = bar.dataset;
  const link = bar.querySelector("[data-tonight-link]");
  if (table) {
    const name = words[`name${table.ruleset[0].toUpperCase()}${table.ruleset.slice(1)}`];
    const players = table.players ? `${table.players} ${words.wordPlayers}` : "";
    const sets = table.sets.length ? `${table.sets.length} ${table.sets.length === 1 ? words.wordSet : words.wordSets}` : "";
    link.textContent = [`${words.wordTonight} ${name}`, players, sets].filter(Boolean).join(" · ");
    link.setAttribute("href", scoped("/table", table));
  }
  link.hidden = !table;
  const button = bar.querySelector("[data-tonight-end]");
  button.hidden = !table;
  button.addEventListener("click", () => {
    end();
    location.reload();
  });
}

if (bar) {
  say();
  narrowSearches();
  if (table) {
    scopeLinks();
    scopeAsking();
    const path = location.pathname.replace(/\/$/, "");
    if (OPENED_SCOPED.includes(path) && !location.search) location.replace(scoped(path, table));
  }
}
