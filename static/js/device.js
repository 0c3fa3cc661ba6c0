// The current table and the sets that the user owns, from localStorage. Invalid values are ignored.
import { forget, remember, remembered, rememberedPage } from "./storage.js";

const RULESETS = JSON.parse(document.getElementById("rulesets")?.textContent || "{}");
const CODE = /^[a-z0-9-]{1,40}$/;
const MAX_SETS = 100;

export function codesIn(text) {
  return [...new Set(String(text || "").split(","))].filter((code) => CODE.test(code)).slice(0, MAX_SETS);
}

// Return the current table, or null.
export function currentTable() {
  const values = rememberedPage("table")?.searchParams;
  const ruleset = values?.get("ruleset");
  if (!Object.hasOwn(RULESETS, ruleset)) return null;
  const players = values.get("players") || "";
  const mode = values.get("mode") || "";
  return {
    ruleset,
    name: RULESETS[ruleset],
    mode: CODE.test(mode) ? mode : "",
    players: /^\d{1,2}$/.test(players) ? Number(players) : 0,
    sets: codesIn(values.get("sets")),
  };
}

// The query parameters that each page takes from the current table.
const PARAMETERS = {
  "/search": ["ruleset"],
  "/rulings": ["ruleset"],
  "/check": ["ruleset", "players"],
  "/score": ["ruleset", "players"],
  "/sandbox": ["ruleset", "players", "mode", "sets"],
  "/setup": ["ruleset", "players", "mode", "sets"],
  "/table": ["ruleset", "players", "mode", "sets"],
};
export const SCOPED = Object.keys(PARAMETERS);

// Return the URL of a page with the parameters of a table.
export function scopedUrl(path, table) {
  const values = { ...table, sets: table.sets.join(",") };
  const query = new URLSearchParams(PARAMETERS[path].filter((name) => values[name]).map((name) => [name, values[name]]));
  return `${path}?${query}`;
}

export function beginTable(url) {
  remember("table", url);
}

export function endTable() {
  forget("table");
}

export function mySets() {
  return codesIn(remembered("my-sets"));
}

export function rememberSets(codes) {
  const valid = codesIn(codes.join(","));
  if (valid.length) remember("my-sets", valid.join(","));
  else forget("my-sets");
  return valid;
}

// Return the sets that searches are limited to: those of the current table, or the ones that the user owns.
export function searchedSets() {
  const chosen = currentTable()?.sets || [];
  return chosen.length ? chosen : mySets();
}

export function isNarrowed() {
  return remembered("narrow") !== "off";
}

export function narrow(isOn) {
  remember("narrow", isOn ? "on" : "off");
}
