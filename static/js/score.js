// The score pad: totals are updated while typing, and the pad is saved in the URL and on the device. The server
// determines the winner; offline, this script does, with texts that the page contains.
import "./steppers.js";
import { remember, remembered } from "./storage.js";
import { patientFetch } from "./patient-fetch.js";

const PAUSE = 400;
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
  form.querySelector("[data-verdict]").replaceChildren(shown);
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
  }
}

function padUrl() {
  return `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
}

let timer;

function changed() {
  showTotals();
  remember(`score-${form.dataset.score}`, padUrl());
  history.replaceState(null, "", padUrl());
  form.querySelector("[data-share]").href = padUrl();
  clearTimeout(timer);
  timer = setTimeout(() => showVerdict(padUrl()), PAUSE);
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

function start() {
  const here = new URLSearchParams(location.search);
  // show the score in the URL if there is one, else the one saved on this device
  const isFilled = here.has("name") ? fill(here) : !here.has("new") && fill(savedValues());
  if (isFilled) changed();
  form.addEventListener("input", changed);
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
