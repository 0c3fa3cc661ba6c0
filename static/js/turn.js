// The turn helper: the steps of a turn to tap through, player by player, by the names on the score pad; where one is
// stays on the device.
import { remember, remembered } from "./storage.js";

const LONGEST_NAME = 30;
const root = document.querySelector("[data-turn]");

function start() {
  const words = root.dataset;
  const steps = [...root.querySelectorAll("[data-turn-step]")];
  const players = Math.min(Math.max(Number(words.players) || 2, 1), 20);
  const [, player, step] = (remembered("turn") || "").match(/^(\d{1,2}):(\d{1,2})$/) || [];
  const at = { player: Number(player) % players || 0, step: Number(step) < steps.length ? Number(step) : 0 };

  // A player's name as typed on the score pad of this game.
  function nameOf(seat) {
    const pad = remembered(`score-${words.turn}`) || "";
    const names = new URLSearchParams(pad.slice(pad.indexOf("?") + 1)).getAll("name");
    return names[seat]?.trim().slice(0, LONGEST_NAME) || words.wordPlayer.replace("{number}", seat + 1);
  }

  function show() {
    steps.forEach((each, place) => {
      if (place === at.step) each.setAttribute("aria-current", "step");
      else each.removeAttribute("aria-current");
    });
    const said = { player: nameOf(at.player), step: at.step + 1, steps: steps.length };
    const shown = words.wordTurn.replace(/\{(\w+)\}/g, (_, name) => said[name]);
    root.querySelector("[data-turn-said]").textContent = shown;
    remember("turn", `${at.player}:${at.step}`);
  }

  function move(player, step) {
    Object.assign(at, { player: (player + players) % players, step });
    show();
    steps[at.step].scrollIntoView({ block: "nearest" });
  }

  root.querySelector("[data-turn-next]").addEventListener("click", () => {
    if (at.step + 1 < steps.length) move(at.player, at.step + 1);
    else move(at.player + 1, 0);
  });
  root.querySelector("[data-turn-player]").addEventListener("click", () => move(at.player + 1, 0));
  root.querySelector("[data-turn-first]").addEventListener("click", () => {
    move(Math.floor(Math.random() * players), 0);
  });
  show();
}

if (root) start();
