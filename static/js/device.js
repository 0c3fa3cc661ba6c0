// What this device knows of its owner: tonight's table and the sets that are owned. Both are read from localStorage,
// where anything may stand: what does not fit is dropped.
import { forget, remember, remembered, rememberedPage } from "./storage.js";

const RULESETS = ["fe", "mvb", "dcf", "e101"];
const CODE = /^[a-z0-9-]{1,40}$/;
const MOST_SETS = 100;

export function codesIn(text) {
  return [...new Set(String(text || "").split(","))].filter((code) => CODE.test(code)).slice(0, MOST_SETS);
}

// Tonight's table as { ruleset, mode, players, sets }, or null.
export function tonight() {
  const values = rememberedPage("table")?.searchParams;
  const ruleset = values?.get("ruleset");
  if (!RULESETS.includes(ruleset)) return null;
  const players = values.get("players") || "";
  const mode = values.get("mode") || "";
  return {
    ruleset,
    mode: CODE.test(mode) ? mode : "",
    players: /^\d{1,2}$/.test(players) ? Number(players) : 0,
    sets: codesIn(values.get("sets")),
  };
}

// What each page takes over of the table.
const TAKEN = {
  "/ask": ["ruleset"],
  "/rulings": ["ruleset"],
  "/check": ["ruleset", "players"],
  "/score": ["ruleset", "players"],
  "/sandbox": ["ruleset", "players", "mode", "sets"],
  "/setup": ["ruleset", "players", "mode", "sets"],
  "/table": ["ruleset", "players", "mode", "sets"],
};
export const SCOPED = Object.keys(TAKEN);

// The address of a page for a table.
export function scoped(path, table) {
  const values = { ...table, sets: table.sets.join(",") };
  const query = new URLSearchParams(TAKEN[path].filter((name) => values[name]).map((name) => [name, values[name]]));
  return `${path}?${query}`;
}

export function begin(address) {
  remember("table", address);
}

export function end() {
  forget("table");
}

export function mySets() {
  return codesIn(remembered("my-sets"));
}

export function rememberSets(codes) {
  const kept = codesIn(codes.join(","));
  if (kept.length) remember("my-sets", kept.join(","));
  else forget("my-sets");
  return kept;
}

// The sets that searches keep to: tonight's, or those that are owned.
export function searchedSets() {
  const chosen = tonight()?.sets || [];
  return chosen.length ? chosen : mySets();
}

export function isNarrowed() {
  return remembered("narrow") !== "off";
}

export function narrow(isOn) {
  remember("narrow", isOn ? "on" : "off");
}
