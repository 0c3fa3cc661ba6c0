// Forms of the checker and the calculators: worked out as one types, lists of cards built with steppers and search.
import "./steppers.js";
import "./builder.js";
import "./my-sets.js";
import { checkDraft } from "./draft.js";

const PAUSE = 500;
const LONGEST = 6000;
const form = document.querySelector("[data-live-form]");
const region = document.querySelector("[data-live-region]");

let latest = 0;
let timer;

// What the form holds, without the boxes that add a card and without empty rows of a list.
function values() {
  const data = new FormData(form);
  for (const name of [...data.keys()]) if (name.endsWith(".add")) data.delete(name);
  const found = new URLSearchParams(data);
  for (const list of form.querySelectorAll("[data-many]")) {
    const name = list.id.slice(2);
    const kept = found.getAll(name).filter(Boolean);
    found.delete(name);
    for (const value of kept.length ? kept : [""]) found.append(name, value);
  }
  return found;
}

async function refresh() {
  const mine = ++latest;
  const query = values();
  const address = `${form.getAttribute("action")}?${query}`;
  const isLong = address.length > LONGEST;
  try {
    const answer = await (isLong ? fetch(form.action, { method: "POST", body: query }) : fetch(address));
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-live-region]");
    if (mine !== latest || !fresh) return;
    region.replaceChildren(...fresh.childNodes);
    if (!isLong) history.replaceState(null, "", address);
  } catch {
    // the network is away: what cannot be worked out here waits until it is back
    if (mine === latest && checkDraft(region, query)) history.replaceState(null, "", address);
  }
}

function changed(event) {
  if (event.target.name?.endsWith(".add")) return;
  clearTimeout(timer);
  timer = setTimeout(refresh, PAUSE);
}

// One row more of a list, without leaving the page.
function addRow(button) {
  const rows = button.closest("[data-many]").querySelectorAll("label");
  const row = rows[rows.length - 1].cloneNode(true);
  row.querySelector("[data-place]").textContent = rows.length + 1;
  row.querySelector("input, select").value = "";
  button.before(row);
  row.querySelector("input, select").focus();
}

// A page that was saved without the values of its address takes over the players at least.
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
