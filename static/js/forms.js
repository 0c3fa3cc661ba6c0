// Forms of the checker and the setup: results are updated while typing; card lists have steppers and a search box.
import "./steppers.js";
import "./builder.js";
import "./my-sets.js";
import { checkDraft } from "./draft.js";
import { patientFetch } from "./patient-fetch.js";

const PAUSE = 500;
const MAX_URL_LENGTH = 6000;
const form = document.querySelector("[data-live-form]");
const region = document.querySelector("[data-live-region]");

let latest = 0;
let timer;

// Return the values of the form, without the search boxes that add a card and without empty rows of lists.
function values() {
  const data = new FormData(form);
  for (const name of [...data.keys()]) if (name.endsWith(".add")) data.delete(name);
  const found = new URLSearchParams(data);
  for (const list of form.querySelectorAll("[data-many]")) {
    const name = list.id.slice(2);
    const filled = found.getAll(name).filter(Boolean);
    found.delete(name);
    for (const value of filled.length ? filled : [""]) found.append(name, value);
  }
  return found;
}

async function refresh() {
  const mine = ++latest;
  const query = values();
  const url = `${form.getAttribute("action")}?${query}`;
  const isLong = url.length > MAX_URL_LENGTH;
  try {
    const response = await (isLong ? patientFetch(form.action, { method: "POST", body: query }) : patientFetch(url));
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html").querySelector("[data-live-region]");
    if (mine !== latest || !fresh) return;
    region.replaceChildren(...fresh.childNodes);
    if (!isLong) history.replaceState(null, "", url);
  } catch {
    // offline: only drafts can be checked; other forms are updated by the next change after reconnecting
    if (mine === latest && checkDraft(region, query)) history.replaceState(null, "", url);
  }
}

function changed(event) {
  if (event.target.name?.endsWith(".add")) return;
  clearTimeout(timer);
  timer = setTimeout(refresh, PAUSE);
}

// Add a row to a list without reloading the page.
function addRow(button) {
  const rows = button.closest("[data-many]").querySelectorAll("label");
  const row = rows[rows.length - 1].cloneNode(true);
  row.querySelector("[data-place]").textContent = rows.length + 1;
  row.querySelector("input, select").value = "";
  button.before(row);
  row.querySelector("input, select").focus();
}

// A page saved for offline use does not have the values of its URL: set at least the number of players.
function takePlayers() {
  const players = new URLSearchParams(location.search).get("players");
  const input = form.elements.players;
  if (input && /^\d{1,2}$/.test(players || "")) input.value = players;
}

if (form) {
  if (!navigator.onLine) takePlayers();
  form.addEventListener("input", changed);
  form.addEventListener("submit", (event) => {
    const isMore = event.submitter?.name === "more";
    if (!isMore && navigator.onLine) return;
    event.preventDefault();
    if (isMore) addRow(event.submitter);
    else refresh();
  });
}
