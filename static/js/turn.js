// The turn helper: step through the turns of all players, named as on the score pad. The position is saved on the device.
import { remember, remembered } from "./storage.js";

const MAX_NAME_LENGTH = 30;
const root = document.querySelector("[data-turn]");

function start() {
  const words = root.dataset;
  const steps = [...root.querySelectorAll("[data-turn-step]")];
  const players = Math.min(Math.max(Number(words.players) || 2, 1), 20);
  const [, player, step] = (remembered("turn") || "").match(/^(\d{1,2}):(\d{1,2})$/) || [];
  const at = { player: Number(player) % players || 0, step: Number(step) < steps.length ? Number(step) : 0 };

  // Return a player's name from the score pad of this game.
  function nameOf(seat) {
    const pad = remembered(`score-${words.turn}`) || "";
    const names = new URLSearchParams(pad.slice(pad.indexOf("?") + 1)).getAll("name");
    return names[seat]?.trim().slice(0, MAX_NAME_LENGTH) || words.wordPlayer.replace("{number}", seat + 1);
  }

  function show() {
    steps.forEach((each, index) => {
      if (index === at.step) each.setAttribute("aria-current", "step");
      else each.removeAttribute("aria-current");
    });
    const values = { player: nameOf(at.player), step: at.step + 1, steps: steps.length };
    const shown = words.wordTurn.replace(/\{(\w+)\}/g, (_, name) => values[name]);
    root.querySelector("[data-turn-status]").textContent = shown;
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
