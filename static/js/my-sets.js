// The sets that the user owns: marked on the page of sets, exported as a link or a file, offered in every set choice.
import { codesIn, mySets, rememberSets } from "./device.js";
import { setSharedPath } from "./share.js";

const panel = document.querySelector("[data-my-sets]");

function boxes() {
  return [...document.querySelectorAll("input[data-own]")];
}

function show(codes) {
  for (const box of boxes()) box.checked = codes.includes(box.dataset.own);
  if (!panel) return;
  panel.querySelector("[data-count]").textContent = codes.length;
  const [cards, file] = panel.querySelectorAll("[data-own-link]");
  cards.href = `/cards?${new URLSearchParams({ q: `own:(${codes.join(",")})` })}`;
  setSharedPath(panel.querySelector(".share"), `/sets?own=${codes.join(",")}`);
  URL.revokeObjectURL(file.href);
  const text = JSON.stringify({ object: "my-sets", sets: codes });
  file.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  for (const each of [cards, file, panel.querySelector(".share")]) each.hidden = !codes.length;
}

// Return only the codes of sets that exist; codes may come from a file or a link.
function known(codes) {
  const all = boxes().map((box) => box.dataset.own);
  return codes.filter((code) => all.includes(code));
}

async function readFile(file) {
  try {
    const { sets } = JSON.parse((await file.text()).slice(0, 20000));
    return known(codesIn(Array.isArray(sets) ? sets.join(",") : ""));
  } catch {
    return [];
  }
}

function offer(codes) {
  const brought = panel.querySelector("[data-brought]");
  brought.hidden = !codes.length;
  brought.querySelector("[data-brought-count]").textContent = codes.length;
  brought.querySelector("button").addEventListener("click", () => {
    show(rememberSets([...mySets(), ...codes]));
    brought.hidden = true;
  });
}

function startPanel() {
  show(mySets());
  panel.querySelector("input[type=file]").addEventListener("change", async (event) => {
    const codes = await readFile(event.target.files[0]);
    if (codes.length) show(rememberSets([...mySets(), ...codes]));
  });
  offer(known(codesIn(new URLSearchParams(location.search).get("own"))));
}

document.addEventListener("change", (event) => {
  const code = event.target.dataset?.own;
  if (!code) return;
  const others = mySets().filter((each) => each !== code);
  show(rememberSets(event.target.checked ? [...others, code] : others));
});

// Buttons that select all, no or the user's own sets. The user's own sets are selected by default.
function startChoice(choice) {
  const sets = [...choice.querySelectorAll("input[name=sets]")];
  const take = (isWanted) => {
    for (const box of sets) box.checked = isWanted(box.value);
    sets[0].dispatchEvent(new Event("input", { bubbles: true }));
  };
  const owned = mySets();
  const mine = choice.querySelector("[data-take=mine]");
  mine.hidden = !sets.some((box) => owned.includes(box.value));
  mine.addEventListener("click", () => take((code) => owned.includes(code)));
  choice.querySelector("[data-take=all]").addEventListener("click", () => take(() => true));
  choice.querySelector("[data-take=none]").addEventListener("click", () => take(() => false));
  const here = new URL(location.href);
  if (mine.hidden || here.searchParams.has("sets")) return;
  if (choice.hasAttribute("data-at-once")) {
    here.searchParams.set("sets", sets.map((box) => box.value).filter((code) => owned.includes(code)).join(","));
    location.replace(here);
  } else {
    take((code) => owned.includes(code));
    choice.closest("details").querySelector("[data-chosen]").textContent = owned.length;
  }
}

if (panel) startPanel();
else if (boxes().length) show(mySets());
for (const choice of document.querySelectorAll("[data-set-choice]")) startChoice(choice);
