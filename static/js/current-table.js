// The current table: shown in the header, and added to links and forms until it is ended.
import { rememberedPage } from "./storage.js";
import { beginTable, currentTable, endTable, isNarrowed, narrow, SCOPED, scopedUrl, searchedSets } from "./device.js";

const bar = document.querySelector("[data-current-table]");
const chosen = document.querySelector("[data-table]")?.dataset.table;
if (chosen) beginTable(chosen); // opening the page of a table makes it the current one, in its own header too
const table = currentTable();
const REDIRECTED = ["/check", "/sandbox", "/score", "/setup", "/turn"];

function scopeLinks() {
  for (const path of SCOPED) {
    for (const link of document.querySelectorAll(`a[href="${path}"]`)) link.setAttribute("href", scopedUrl(path, table));
  }
}

// The links to the other places of the current game carry its mode, sets and names; "Set up" leads to the latest set-up.
// It is called again when a link is followed: the page may have changed the names.
function scopeTableBar() {
  const now = currentTable();
  const latest = rememberedPage("setup");
  for (const link of document.querySelectorAll("[data-table-bar] a")) {
    const isCurrent = now?.ruleset === link.parentNode.dataset.tableBar;
    const url = new URL(isCurrent ? scopedUrl(new URL(link.href).pathname, now) : link.href, location.origin);
    const isLatest = ["ruleset", "players"].every((name) => latest?.searchParams.get(name) === url.searchParams.get(name));
    const target = url.pathname === "/setup" && latest?.pathname === url.pathname && isLatest ? latest : url;
    link.setAttribute("href", target.pathname + target.search);
  }
}

function scopeQuestionForms() {
  for (const form of document.querySelectorAll('form[action="/search"]')) {
    const field = form.elements.ruleset;
    if (field?.tagName === "SELECT" && !new URLSearchParams(location.search).has("ruleset")) field.value = table.ruleset;
    if (field) continue;
    const hidden = Object.assign(document.createElement("input"), { type: "hidden", name: "ruleset", value: table.ruleset });
    form.append(hidden);
  }
}

// A link to an answer for all games, shared by somebody else, opens for the game of the current table and says so.
// An empty `ruleset` in the URL asks for all games.
function scopeAnswer() {
  const answer = document.querySelector("[data-answer-game]");
  const url = new URL(location.href);
  if (!answer) return;
  if (!url.searchParams.has("ruleset")) {
    url.searchParams.set("ruleset", table.ruleset);
    location.replace(url);
  }
  const note = answer.querySelector("[data-for-current-table]");
  if (note && answer.dataset.answerGame === table.ruleset) note.hidden = false;
}

// A visible checkbox: searches get `own` with the set codes, so that the URL gives the same result to others. On a page
// of results it applies at once. Sets that are marked on this page count from its next search on.
function narrowSearches() {
  let codes = searchedSets();
  const label = bar.querySelector("[data-narrow]");
  label.hidden = !codes.length;
  const box = label.querySelector("input");
  const forms = document.querySelectorAll("[data-search]");
  box.checked = isNarrowed();

  function apply() {
    for (const form of forms) {
      form.querySelector("input[name=own]")?.remove();
      if (!box.checked || !codes.length) continue;
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "own", value: codes.join(",") }));
    }
  }

  box.addEventListener("change", () => {
    narrow(box.checked);
    apply();
    const url = new URL(location.href);
    if (!url.searchParams.get("q") || !["/search", "/cards"].includes(url.pathname)) return;
    url.searchParams.delete("own");
    if (box.checked) url.searchParams.set("own", codes.join(","));
    location.replace(url);
  });
  document.addEventListener("my-sets", () => {
    codes = searchedSets();
    apply();
  });
  apply();
}

function showBar() {
  const words = bar.dataset;
  const link = bar.querySelector("[data-current-table-link]");
  if (table) {
    const players = table.players ? `${table.players} ${words.wordPlayers}` : "";
    const sets = table.sets.length ? `${table.sets.length} ${table.sets.length === 1 ? words.wordSet : words.wordSets}` : "";
    link.textContent = [`${words.wordCurrent} ${table.name}`, players, sets].filter(Boolean).join(" · ");
    link.setAttribute("href", scopedUrl("/table", table));
  }
  link.hidden = !table;
  const button = bar.querySelector("[data-current-table-end]");
  button.hidden = !table;
  button.addEventListener("click", () => {
    endTable();
    location.reload();
  });
}

if (bar) {
  showBar();
  scopeTableBar();
  document.querySelector("[data-table-bar]")?.addEventListener("click", scopeTableBar, { capture: true });
  narrowSearches();
  if (table) {
    scopeLinks();
    scopeQuestionForms();
    scopeAnswer();
    const path = location.pathname.replace(/\/$/, "");
    if (REDIRECTED.includes(path) && !location.search) location.replace(scopedUrl(path, table));
  }
}
