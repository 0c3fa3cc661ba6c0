// The page of a set-up: the seed goes into the URL, so that a reload shows the same set-up, and the ticks of the
// checklists are saved on the device for the latest set-up.
import "./my-sets.js";
import { beginTable } from "./device.js";
import { remember, remembered, rememberedPage } from "./storage.js";

const drawn = document.querySelector("[data-set-up]");

function start() {
  const link = drawn.dataset.setUp;
  const boxes = [...drawn.querySelectorAll("[data-ticks] input[type=checkbox]")];
  const saved = rememberedPage("setup");
  const isSame = saved && saved.pathname + saved.search === link;
  const ticked = isSame ? (remembered("setup-ticks") || "").split(",").map(Number) : [];
  boxes.forEach((box, index) => {
    box.checked = ticked.includes(index + 1);
  });
  history.replaceState(null, "", link);
  remember("setup", link);

  function save() {
    remember("setup-ticks", boxes.flatMap((box, index) => (box.checked ? [index + 1] : [])).join(","));
  }

  drawn.querySelector("[data-begins]").addEventListener("click", ({ currentTarget }) => {
    beginTable(currentTarget.dataset.begins);
  });
  save();
  drawn.addEventListener("change", (event) => {
    if (event.target.closest("[data-ticks]")) save();
  });
}

if (drawn) start();
