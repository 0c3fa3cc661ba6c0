// Edit a list of cards as rows with steppers and a search box. The form still submits the text of the list.
import { isNarrowed, searchedSets } from "./device.js";

const PAUSE = 150;
const MAX_RESULTS = 8;
const MAX_CODES = 20;
const LINE = /^\s*(?:(\d{1,4})\s*[x×]?\s+)?(.+?)\s*$/;

function element(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function parsed(text) {
  const lines = text.split("\n").filter((line) => line.trim() && !line.trim().startsWith("#"));
  return lines.map((line) => {
    const [, count, name] = line.match(LINE);
    return { count: Number(count || 1), name };
  });
}

// Start the editor of one list. A copy of a list that is already edited gets new rows.
export function builder(root) {
  for (const copied of root.querySelectorAll(".builder-rows, .builder-found")) copied.remove();
  const words = root.dataset;
  const text = root.querySelector("textarea");
  const search = root.querySelector("input[type=search]");
  const list = element("ul", { class: "builder-rows plain-list" });
  const found = element("ul", { class: "builder-found plain-list" });
  let timer;

  // Write rows to the textarea and fire its input event, which redraws the rows.
  function write(rows) {
    text.value = rows.map((row) => `${row.count} ${row.name}`).join("\n");
    text.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function button(label, sign, press) {
    const node = element("button", { type: "button", "aria-label": label }, sign);
    node.addEventListener("click", press);
    return node;
  }

  function draw() {
    const rows = parsed(text.value);
    root.querySelector("[data-list-copy]").dataset.copy = text.value;
    const change = (at, by) => {
      rows[at].count += by;
      write(rows.filter((row) => row.count > 0));
    };
    const up = (at) => {
      rows.splice(at - 1, 0, ...rows.splice(at, 1));
      write(rows);
    };
    const items = rows.map((row, at) =>
      element(
        "li",
        {},
        element("span", { class: "builder-name" }, row.name),
        element(
          "span",
          { class: "stepper" },
          ...(at && "ordered" in words ? [button(`${words.wordUp}: ${row.name}`, "↑", () => up(at))] : []),
          button(`${words.wordLess}: ${row.name}`, "−", () => change(at, -1)),
          element("output", {}, row.count),
          button(`${words.wordMore}: ${row.name}`, "+", () => change(at, 1)),
        ),
      ),
    );
    list.replaceChildren(...(items.length ? items : [element("li", { class: "soft" }, words.wordEmpty)]));
  }

  function add(name) {
    const rows = parsed(text.value);
    const same = rows.find((row) => row.name.toLowerCase() === name.toLowerCase());
    if (same) same.count += 1;
    else rows.push({ count: 1, name });
    search.value = "";
    found.replaceChildren();
    write(rows);
    search.focus();
  }

  // Return a query for the sets of the ruleset, limited to the sets of the current table or those the user owns.
  function scope() {
    const all = words.sets.split(",");
    const own = isNarrowed() ? searchedSets().filter((code) => all.includes(code)) : [];
    const codes = own.length ? own : all;
    return codes.length > MAX_CODES ? words.scope : `set:(${codes.join(",")})`;
  }

  async function look() {
    const typed = search.value.replace(/["\\]/g, " ").trim();
    if (typed.length < 2) return found.replaceChildren();
    const query = new URLSearchParams({ q: `name:"${typed}" ${scope()}`, page_size: MAX_RESULTS });
    try {
      const response = await fetch(`${words.cards}?${query}`);
      if (!response.ok || !search.value.trim()) return;
      const cards = (await response.json()).data;
      const options = cards.map((card) => {
        const node = element("button", { type: "button", class: "button" }, `${card.name} · ${card.set_name}`);
        node.addEventListener("click", () => add(`${card.name} (${card.set})`));
        return element("li", {}, node);
      });
      found.replaceChildren(...(options.length ? options : [element("li", { class: "soft" }, words.wordNone)]));
    } catch {
      // offline: type the full name and add it with the button
    }
  }

  root.querySelector(".builder-add").after(found, list);
  text.addEventListener("input", draw);
  search.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE);
  });
  search.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    const first = found.querySelector("button");
    if (!first) return;
    event.preventDefault();
    first.click();
  });
  const details = root.querySelector("details");
  details.open = details.hasAttribute("data-wrong");
  draw();
}

for (const root of document.querySelectorAll("[data-builder]")) builder(root);
