// Check a DC Forever draft offline, with limits and messages that the page contains.
const root = document.querySelector("[data-draft]");

function characters(text) {
  return text.split("\n").flatMap((line) => {
    const [, count, name] = line.match(/^\s*(?:(\d{1,2})\s+)?(.+?)(?:\s*\(dcf\))?\s*$/) || [];
    return name ? Array(Number(count || 1)).fill(name) : [];
  });
}

function violations(facts, values) {
  const [side, role] = [values.get("side"), values.get("role")];
  const lone = values.get("players") === "3" ? values.get("lone_side") || "hero" : "hero";
  const picks = values.getAll("picks").filter(Boolean);
  const order = facts.picks[`${values.get("players")}-${lone}`] || [];
  const team = characters(values.get("characters") || "");
  const others = team.filter((name) => facts.sides[name.toLowerCase()] !== side);
  const costs = values.getAll("starting_costs").filter(Boolean).map(Number);
  const [count, limit] = facts.starters[role];
  const sum = costs.reduce((all, cost) => all + cost, 0);
  const isTeam = team.length === facts.characters[role] && !others.length && new Set(team).size === team.length;
  const found = [];
  if (picks.length && picks.join() !== order.join()) {
    const named = (codes) => codes.map((code) => facts.names[code] || code).join(", ");
    found.push(["draft-order", { expected: named(order), found: named(picks) }]);
  }
  if (team.length && !isTeam) {
    const cards = (others.length ? others : team).join(", ");
    found.push(["team-size", { expected: facts.characters[role], found: team.length, cards }]);
  }
  if (costs.length && (costs.length !== count || sum > limit)) {
    found.push(["starters", { count: costs.length, total: sum, wanted: count, limit }]);
  }
  return found;
}

function violationItem([code, values]) {
  const item = root.querySelector(`[data-violation="${code}"]`).content.cloneNode(true);
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    walker.currentNode.data = walker.currentNode.data.replace(/\{(\w+)\}/g, (_all, name) => values[name] ?? "");
  }
  return item;
}

// Show the result in a region; return whether the page has a draft form, the only one that can be checked offline.
export function checkDraft(region, values) {
  if (!root) return false;
  const found = violations(JSON.parse(root.dataset.draft), values);
  const shown = root.querySelector(found.length ? "[data-illegal]" : "[data-legal]").content.cloneNode(true);
  shown.querySelector("ol")?.append(...found.map(violationItem));
  region.replaceChildren(shown);
  return true;
}
