// The turn helper: step through the turns without loading a page. The position in each game is saved on the device.
import { currentTable, namesIn } from "./device.js";
import { remember, remembered } from "./storage.js";

const root = document.querySelector("[data-turn]");

function start() {
  const words = root.dataset;
  const steps = [...root.querySelectorAll("[data-turn-step]")];
  const owners = ownersOf(words);
  const saved = `turn-${words.turn}`;
  const at = savedPosition();

  // The names on the page; without names in the URL, those of the current table or of the score pad of this game.
  function ownersOf({ turn, turnOf, owners: shown }) {
    const given = JSON.parse(shown);
    if (turnOf === "round" || new URLSearchParams(location.search).has("name")) return given;
    const table = currentTable();
    const pad = remembered(`score-${turn}`) || "";
    const own = table?.ruleset === turn && table.names.length ? table.names : namesIn(pad.slice(pad.indexOf("?") + 1));
    return given.map((name, seat) => own[seat]?.trim() || name);
  }

  function parsed(text) {
    const [, owner, step] = (text || "").match(/^(\d{1,2})[.:](\d{1,2})$/) || [];
    return owner && { owner: Number(owner) % owners.length, step: Math.min(Number(step), steps.length - 1) };
  }

  // A position in the URL was sent by somebody, or chosen before this script had loaded.
  function savedPosition() {
    const given = new URLSearchParams(location.search).get("at");
    return parsed(given) || parsed(remembered(saved)) || parsed(oldPosition()) || { owner: 0, step: 0 };
  }

  // Version 1.0.0 saved one position, which belonged to the current table.
  function oldPosition() {
    return currentTable()?.ruleset === words.turn && remembered("turn");
  }

  function show() {
    steps.forEach((each, index) => {
      if (index === at.step) each.setAttribute("aria-current", "step");
      else each.removeAttribute("aria-current");
    });
    const values = { who: owners[at.owner], step: at.step + 1, steps: steps.length };
    const shown = words.wordPosition.replace(/\{(\w+)\}/g, (_, name) => values[name]);
    root.querySelector("[data-turn-status]").textContent = shown;
    remember(saved, `${at.owner}:${at.step}`);
    const url = new URL(location.href);
    url.searchParams.set("at", `${at.owner}.${at.step}`);
    history.replaceState(null, "", url);
  }

  function move(owner, step) {
    Object.assign(at, { owner: (owner + owners.length) % owners.length, step });
    show();
    steps[at.step].scrollIntoView({ block: "nearest" });
  }

  function onClick(name, action) {
    document.querySelector(name)?.addEventListener("click", (event) => {
      event.preventDefault();
      action();
    });
  }

  onClick("[data-turn-next]", () => {
    if (at.step + 1 < steps.length) move(at.owner, at.step + 1);
    else move(at.owner + 1, 0);
  });
  onClick("[data-turn-back]", () => {
    if (at.step) move(at.owner, at.step - 1);
    else move(at.owner - 1, steps.length - 1);
  });
  onClick("[data-turn-owner]", () => move(at.owner + 1, 0));
  onClick("[data-turn-first]", () => move(Math.floor(Math.random() * owners.length), 0));
  show();
  steps[at.step].scrollIntoView({ block: "nearest" });
}

// The bar of places and the helper stay at the bottom of a phone's screen: the helper is above the bar, and no step is
// hidden behind them, whatever the size of the text.
const measured = { "--bar-height": ".table-bar", "--helper-height": ".turn-helper" };

function measure() {
  for (const [name, selector] of Object.entries(measured)) {
    document.documentElement.style.setProperty(name, `${document.querySelector(selector).offsetHeight}px`);
  }
}

if (root) {
  measure();
  const observer = new ResizeObserver(measure);
  for (const selector of Object.values(measured)) observer.observe(document.querySelector(selector));
  start();
}
