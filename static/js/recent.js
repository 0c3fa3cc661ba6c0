// The last searches and questions, stored on this device only.
import { remember, remembered } from "./storage.js";

const MAX_ROWS = 8;
const PATHS = ["/cards", "/search", "/ask"];

function stored() {
  try {
    const rows = JSON.parse(remembered("recent") || "[]");
    return rows.filter(([path, text]) => PATHS.includes(path) && typeof text === "string").slice(0, MAX_ROWS);
  } catch {
    return [];
  }
}

function recordSearch() {
  const path = location.pathname.replace(/\/$/, "");
  const text = new URLSearchParams(location.search).get("q")?.trim();
  if (!PATHS.includes(path) || !text || text.length > 200) return;
  const others = stored().filter(([otherPath, words]) => otherPath !== path || words !== text);
  remember("recent", JSON.stringify([[path, text], ...others].slice(0, MAX_ROWS)));
}

function chip([path, text]) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.className = "chip";
  link.href = `${path}?${new URLSearchParams({ q: text })}`;
  link.textContent = text;
  item.append(link);
  return item;
}

for (const section of document.querySelectorAll("[data-recent]")) {
  const rows = stored();
  section.hidden = !rows.length;
  section.querySelector("ul").replaceChildren(...rows.map(chip));
  section.querySelector("[data-forget]").addEventListener("click", () => {
    remember("recent", "[]");
    section.hidden = true;
  });
}

if (document.querySelector(".tile, .cards-table, .text-card, .answer-sheet")) recordSearch();
