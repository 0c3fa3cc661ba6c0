// The current table and the sets that the user owns, from localStorage. Invalid values are ignored.
import { forget, remember, remembered, rememberedPage } from "./storage.js";

const RULESETS = JSON.parse(document.getElementById("rulesets")?.textContent || "{}");
const CODE = /^[a-z0-9-]{1,40}$/;
const MAX_SETS = 100;
const MAX_PLAYERS = 20;
const MAX_NAME_LENGTH = 30;

export function codesIn(text) {
  return [...new Set(String(text || "").split(","))].filter((code) => CODE.test(code)).slice(0, MAX_SETS);
}

// Return the names of players in a query string.
export function namesIn(query) {
  const names = new URLSearchParams(query).getAll("name").slice(0, MAX_PLAYERS);
  return names.map((name) => name.trim().slice(0, MAX_NAME_LENGTH));
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
    names: namesIn(values),
  };
}

// The query parameters that each page takes from the current table.
const PARAMETERS = {
  "/search": ["ruleset"],
  "/rulings": ["ruleset"],
  "/check": ["ruleset", "players"],
  "/score": ["ruleset", "players", "name"],
  "/sandbox": ["ruleset", "players", "mode", "sets"],
  "/setup": ["ruleset", "players", "mode", "sets", "name"],
  "/table": ["ruleset", "players", "mode", "sets", "name"],
  "/turn": ["ruleset", "players", "mode", "sets", "name"],
};
export const SCOPED = Object.keys(PARAMETERS);

// Return the URL of a page with the parameters of a table.
export function scopedUrl(path, table) {
  const values = { ...table, sets: table.sets.join(","), name: table.names };
  const pairs = PARAMETERS[path].flatMap((name) => [values[name] || []].flat().map((value) => [name, value]));
  return `${path}?${new URLSearchParams(pairs)}`;
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
  document.dispatchEvent(new Event("my-sets"));
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
