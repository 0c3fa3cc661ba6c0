// Hand a game over to another device: its players, turn and score in one link, which also is a QR code and a file.
import { setSharedPath } from "./share.js";
import { remember, remembered } from "./storage.js";

const MAX_FILE_LENGTH = 40000;
const sender = document.querySelector("[data-hand-over]");
const receiver = document.querySelector("[data-handed-over]");

// Return the path of the table page with the turn and the score that this device has.
function pathOf(link) {
  const url = new URL(link, location.origin);
  const ruleset = url.searchParams.get("ruleset");
  const [, owner, step] = (remembered(`turn-${ruleset}`) || "").match(/^(\d{1,2}):(\d{1,2})$/) || [];
  if (owner) url.searchParams.set("at", `${owner}.${step}`);
  const saved = remembered(`score-${ruleset}`) || "";
  const pad = new URLSearchParams(saved.slice(saved.indexOf("?") + 1));
  if (pad.get("ruleset") !== ruleset) return url.pathname + url.search;
  if (!url.searchParams.has("name")) for (const name of pad.getAll("name")) url.searchParams.append("name", name);
  for (const name of ["ruleset", "name"]) pad.delete(name);
  if (!pad.getAll("deck").join("")) pad.delete("deck");
  url.searchParams.set("pad", pad);
  return url.pathname + url.search;
}

function send(root) {
  const path = pathOf(document.querySelector("[data-table]").dataset.table);
  setSharedPath(root.querySelector(".share"), path);
  const text = JSON.stringify({ object: "game", path });
  root.querySelector("[data-hand-over-file]").href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  root.querySelector("[data-hand-over-import]").addEventListener("change", async (event) => {
    const target = await pathIn(event.target.files[0]);
    root.querySelector("[data-hand-over-wrong]").hidden = Boolean(target);
    if (target) location.assign(target);
  });
}

// Return the path in an exported file, or null.
async function pathIn(file) {
  try {
    const { path } = JSON.parse((await file.text()).slice(0, MAX_FILE_LENGTH));
    const url = new URL(path, location.origin);
    return url.origin === location.origin && url.pathname === "/table" ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}

// Replace the turn and score of this device by those in the URL.
function take({ handedOver, at, pad }) {
  if (at) remember(`turn-${handedOver}`, at.replace(".", ":"));
  if (pad) remember(`score-${handedOver}`, pad);
}

// Continue the game of the URL: at its table, without turn and score in the URL, or at the place chosen in the table bar.
function receive(root) {
  root.querySelector("button").addEventListener("click", () => {
    take(root.dataset);
    location.replace(document.querySelector("[data-table]").dataset.table);
  });
  document.querySelector("[data-table-bar]").addEventListener("click", () => take(root.dataset));
}

if (sender) send(sender);
if (receiver) receive(receiver);
