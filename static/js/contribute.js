// The form of a card text: a preview and names while typing, and the text kept on this device once it is sent.
import { mySets } from "./device.js";
import { rememberText } from "./yours.js";

const PAUSE = 700;
const MAX_WORDS = 6;
const form = document.querySelector("form[data-contribution]");
const region = document.querySelector("[data-preview]");

// Call a function after the last of several events.
function debounced(call) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(call, PAUSE);
  };
}

let latest = 0;

async function showPreview() {
  const mine = ++latest;
  const body = new FormData(form);
  body.set("preview", "1");
  try {
    const response = await fetch(form.action, { method: "POST", body });
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html").querySelector("[data-preview]");
    if (mine === latest && fresh) region.replaceChildren(...fresh.childNodes);
  } catch {
    // offline: the next change tries again
  }
}

// The last one to three words before the cursor, which may begin a name.
function beginnings(field) {
  const before = field.value.slice(0, field.selectionStart).split(/[.,;:()\n]/).pop();
  const words = before.trimStart().split(/\s+/).filter(Boolean);
  return [3, 2, 1].map((count) => words.slice(-count).join(" ")).filter((text, index, all) => text.length > 2 && all.indexOf(text) === index);
}

function insert(field, typed, name) {
  const end = field.selectionStart;
  const start = end - typed.length;
  field.setRangeText(name, start, end, "end");
  field.focus();
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

async function offerNames(field, list) {
  for (const typed of beginnings(field)) {
    const response = await fetch(`/suggestions?${new URLSearchParams({ q: typed })}`);
    const groups = response.ok ? (await response.json()).groups : [];
    const names = [...new Set(groups.flatMap(({ rows }) => rows.map(({ name }) => name)))];
    const fitting = names.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()));
    if (fitting.length) {
      list.replaceChildren(...fitting.slice(0, MAX_WORDS).map((name) => wordButton(field, list, typed, name)));
      list.hidden = false;
      return;
    }
  }
  list.hidden = true;
}

function wordButton(field, list, typed, name) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button small";
  button.textContent = name;
  button.addEventListener("click", () => {
    list.hidden = true;
    insert(field, typed, name);
  });
  item.append(button);
  return item;
}

if (form) {
  const field = form.elements.text;
  const list = form.querySelector("[data-words]");
  form.addEventListener("input", debounced(showPreview));
  if (field) field.addEventListener("input", debounced(() => offerNames(field, list).catch(() => {})));
  form.addEventListener("submit", (event) => {
    if (event.submitter?.name !== "preview" && field) rememberText(form.dataset.contribution, field.value.trim());
  });
}

// A withdrawn text is no longer the user's.
for (const row of document.querySelectorAll("[data-status=withdrawn]")) rememberText(row.dataset.sent, "");

const mine = document.querySelector("[data-own-sets]");
if (mine) {
  const codes = mySets();
  const rows = [...document.querySelectorAll("[data-all-sets] [data-set]")].filter((row) => codes.includes(row.dataset.set));
  mine.querySelector("ul").append(...rows.map((row) => row.cloneNode(true)));
  mine.hidden = !rows.length;
}
