// The turn helper: the steps of a turn to tap through, player by player; where one is stays on the device.
import { remember, remembered } from "./storage.js";

const root = document.querySelector("[data-turn]");

function start() {
  const words = root.dataset;
  const steps = [...root.querySelectorAll("[data-turn-step]")];
  const players = Math.min(Math.max(Number(words.players) || 2, 1), 20);
  const [, player, step] = (remembered("turn") || "").match(/^(\d{1,2}):(\d{1,2})$/) || [];
  const at = { player: Number(player) % players || 0, step: Number(step) < steps.length ? Number(step) : 0 };

  function show() {
    steps.forEach((each, place) => {
      if (place === at.step) each.setAttribute("aria-current", "step");
      else each.removeAttribute("aria-current");
    });
    const said = words.wordTurn.replace("{player}", at.player + 1).replace("{step}", at.step + 1);
    root.querySelector("[data-turn-said]").textContent = said.replace("{steps}", steps.length);
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
