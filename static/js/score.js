// The score pad: totals are updated while typing, and the pad is saved in the URL and on the device. The server
// determines the winner; offline, this script does, with texts that the page contains.
import "./steppers.js";
import { builder } from "./builder.js";
import { beginTable, currentTable } from "./device.js";
import { setSharedPath } from "./share.js";
import { remember, remembered, rememberedPage } from "./storage.js";
import { patientFetch } from "./patient-fetch.js";

const PAUSE = 400;
const MAX_NAME_LENGTH = 30;
const form = document.querySelector("[data-score]");
const seats = form?.querySelector("[data-seats]");

function rows() {
  return [...seats.querySelectorAll("[data-seat]")];
}

function numberOf(input) {
  const value = Math.trunc(Number(input.value));
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), 999) : 0;
}

function sum(row, wanted, worth) {
  return [...row.querySelectorAll(wanted)].reduce((all, input) => all + numberOf(input) * worth(input), 0);
}

function counted(row) {
  return {
    name: row.querySelector("[name=name]").value.trim(),
    side: row.querySelector("[name=side]")?.value,
    hasDeck: Boolean(row.querySelector("[name=deck]")?.value.trim()),
    total: sum(row, "[data-worth]", (input) => Number(input.dataset.worth)),
    isCounted: sum(row, "[data-start]", () => 1) > 0,
    breaks: sum(row, "[data-breaks-ties]", () => 1),
  };
}

function best(players, measure) {
  const most = Math.max(...players.map(measure));
  return players.filter((player) => measure(player) === most);
}

function shared(name) {
  return numberOf(form.elements[name]);
}

// Return the outcome and the players it names, from the numbers on the page alone.
const OUTCOMES = {
  decks(players) {
    if (players.some((player) => player.hasDeck)) return ["deck", []];
    if (players.every((player) => !player.isCounted)) return ["none", []];
    const first = best(players, (player) => player.total);
    if (first.length === 1) return ["win", first];
    const broken = best(first, (player) => player.breaks);
    return [broken.length === 1 ? "tie-break" : "tied", broken];
  },
  points(players) {
    const first = best(players, (player) => player.total);
    if (first[0].total < Number(form.getAttribute("data-winning-points"))) return ["none", []];
    return [first.length === 1 ? "win" : "tied", first];
  },
  sides(players) {
    const of = (side) => players.filter((player) => player.side === side);
    const limit = (name) => Number(form.getAttribute(`data-${name}`));
    const isLost = (lost, own, other) => of(other).length < of(own).length && shared(lost) >= limit("losses-to-win");
    if (shared("schemes") >= limit("schemes-to-win")) return ["scheme", of("rogue")];
    if (shared("sanctuary") >= limit("citizens-to-win")) return ["rescue", of("hero")];
    if (!shared("heroes") || isLost("lost_heroes", "hero", "rogue")) return ["knock-out", of("rogue")];
    if (!shared("rogues") || isLost("lost_rogues", "rogue", "hero")) return ["capture", of("hero")];
    return ["none", []];
  },
};

function showTotals() {
  for (const row of rows()) {
    const { name, total } = counted(row);
    row.querySelector("legend").textContent = name;
    const output = row.querySelector("[data-total]");
    if (output) output.textContent = total;
  }
}

function showOwnVerdict() {
  const players = rows().map(counted);
  const [key, named] = OUTCOMES[form.dataset.scoring](players);
  const shown = form.querySelector(`template[data-outcome="${key}"]`).content.cloneNode(true);
  const list = new Intl.ListFormat(document.documentElement.lang).format(named.map((player) => player.name));
  for (const text of shown.querySelectorAll("[data-players]")) {
    text.textContent = text.textContent.replace("{players}", list);
  }
  form.querySelector("[data-verdict]").replaceChildren(shown, ranking(players, key === "deck" ? [] : named));
}

// Return the players in order of their totals; a winner is ahead of others with the same total.
function ranking(players, winners) {
  const isAhead = (one, other) =>
    one.total > other.total || (one.total === other.total && winners.includes(one) && !winners.includes(other));
  const list = document.createElement("ol");
  list.className = "ranking";
  if (!winners.length || form.dataset.scoring === "sides") return list;
  const places = players.map((player) => [1 + players.filter((each) => isAhead(each, player)).length, player]);
  for (const [place, { name, total }] of places.sort(([one], [other]) => one - other)) {
    const item = document.createElement("li");
    Object.assign(item, { value: place, textContent: `${name}: ${total}` });
    list.append(item);
  }
  return list;
}

let latest = 0;

async function showVerdict(url) {
  const mine = ++latest;
  try {
    const response = await patientFetch(url);
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html").querySelector("[data-score]");
    if (mine !== latest || !fresh) return;
    form.querySelector("[data-verdict]").replaceWith(fresh.querySelector("[data-verdict]"));
    const totals = fresh.querySelectorAll("[data-total]");
    form.querySelectorAll("[data-total]").forEach((output, index) => {
      output.textContent = totals[index].textContent;
    });
  } catch {
    if (mine === latest) showOwnVerdict();
  }
}

// Set the number of players, within the limits of the game.
function resize(count) {
  const wanted = Math.min(Math.max(count, Number(form.dataset.fewest)), Number(form.dataset.most));
  while (rows().length > wanted) rows().at(-1).remove();
  while (rows().length < wanted) {
    const number = rows().length + 1;
    const row = rows().at(-1).cloneNode(true);
    row.querySelector("[name=name]").value = form.dataset.wordPlayer.replace("{number}", number);
    for (const input of row.querySelectorAll("[data-start]")) input.value = input.dataset.start;
    for (const input of row.querySelectorAll("[name=handler]")) Object.assign(input, { checked: false, value: number });
    for (const input of row.querySelectorAll("[name=deck]")) input.value = "";
    for (const input of row.querySelectorAll("[id]")) input.id = input.id.replace(/-\d+$/, `-${number}`);
    for (const label of row.querySelectorAll("[for]")) label.htmlFor = label.htmlFor.replace(/-\d+$/, `-${number}`);
    seats.append(row);
    for (const list of row.querySelectorAll("[data-builder]")) builder(list);
  }
}

function padUrl() {
  return `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
}

let timer;

// The table has the players of the pad, and their names if somebody typed one.
function renameTable() {
  const page = currentTable()?.ruleset === form.dataset.score && rememberedPage("table");
  if (!page) return;
  const names = rows().map((row) => row.querySelector("[name=name]").value.trim());
  const isTyped = names.some((name, seat) => name !== form.dataset.wordPlayer.replace("{number}", seat + 1));
  page.searchParams.delete("name");
  page.searchParams.set("players", names.length);
  if (isTyped) for (const name of names) page.searchParams.append("name", name);
  beginTable(page.pathname + page.search);
}

function changed() {
  showTotals();
  renameTable();
  remember(`score-${form.dataset.score}`, padUrl());
  history.replaceState(null, "", padUrl());
  setSharedPath(form.querySelector(".share"), padUrl());
  clearTimeout(timer);
  timer = setTimeout(() => showVerdict(padUrl()), PAUSE);
}

// Start a new game with the same players; the old scores can be brought back until the next change.
function startNewGame() {
  const old = new URLSearchParams(new FormData(form));
  const status = form.querySelector("[data-cleared]");
  const undo = status.querySelector("[data-undo]");
  for (const input of form.querySelectorAll("[data-start]")) input.value = input.dataset.start;
  for (const text of form.querySelectorAll("[name=deck]")) setText(text, "");
  status.prepend(status.dataset.wordCleared);
  undo.hidden = false;
  undo.onclick = () => {
    fill(old);
    changed();
    hideUndo();
  };
  changed();
}

function hideUndo() {
  const status = form.querySelector("[data-cleared]");
  for (const node of [...status.childNodes]) if (node.nodeType === Node.TEXT_NODE) node.remove();
  status.querySelector("[data-undo]").hidden = true;
}

// Set the text of a list of cards; its input event redraws the rows of the list.
function setText(text, value) {
  text.value = value;
  text.dispatchEvent(new Event("input"));
}

// Fill the form with values from the URL or the device. Unknown names and invalid values are ignored.
function fill(values) {
  const names = values.getAll("name").slice(0, Number(form.dataset.most));
  if (!names.length) return false;
  resize(names.length);
  for (const field of form.querySelectorAll("input[type=number], input[name=name], select, textarea")) {
    const same = [...form.querySelectorAll(`[name="${field.name}"]`)];
    const value = values.getAll(field.name)[same.indexOf(field)];
    if (value === undefined) continue;
    if (field.type === "number") field.value = /^\d{1,3}$/.test(value) ? value : field.dataset.start;
    else if (field.tagName === "TEXTAREA") setText(field, value.slice(0, field.maxLength));
    else if (field.tagName !== "SELECT") field.value = value.slice(0, field.maxLength);
    else if ([...field.options].some((option) => option.value === value)) field.value = value;
  }
  for (const radio of form.querySelectorAll("[name=handler]")) {
    if (radio.value === values.get("handler")) radio.checked = true;
  }
  return true;
}

function savedValues() {
  const text = remembered(`score-${form.dataset.score}`) || "";
  const values = new URLSearchParams(text.slice(text.indexOf("?") + 1));
  return text.length < 20000 && values.get("ruleset") === form.dataset.score ? values : new URLSearchParams();
}

// Fill the form with the score in the URL if there is one, else with the one saved on this device, for the players in
// the URL. Return whether anything was filled in.
function fillAtStart(here) {
  const numbers = [...form.querySelectorAll("input[type=number]")];
  if (numbers.some((input) => here.has(input.name)) || here.has("deck")) return fill(here);
  const isFilled = !here.has("new") && fill(savedValues());
  const names = here.getAll("name");
  const count = names.length || Number(here.get("players"));
  if (isFilled && count) resize(count);
  rows().forEach((row, seat) => {
    if (names[seat]) row.querySelector("[name=name]").value = names[seat].slice(0, MAX_NAME_LENGTH);
  });
  return isFilled || names.length > 0;
}

// Typing into a number or a name replaces it, as every field has a value from the start.
function selectContent({ target }) {
  if (target.matches("input[type=number], input[name=name]")) target.select();
}

function start() {
  if (fillAtStart(new URLSearchParams(location.search))) changed();
  form.querySelector("[data-new]").addEventListener("click", (event) => {
    event.preventDefault();
    startNewGame();
  });
  form.addEventListener("focusin", selectContent);
  form.addEventListener("input", changed);
  form.addEventListener("input", hideUndo);
  form.addEventListener("change", changed);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const change = { add: 1, remove: -1 }[event.submitter?.value] || 0;
    if (change) resize(rows().length + change);
    changed();
    form.querySelector("[data-verdict]").scrollIntoView({ block: "nearest" });
  });
}

if (form) start();
