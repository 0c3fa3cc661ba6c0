// Show a preview of a card or term next to its link, on hover, focus or long press. Escape closes it.
const LINKS = "main a[href^='/cards/'], main a[href^='/glossary/']";
const PAUSE = 350;
const PRESS = 450;
const KINDS = { cards: "cards", glossary: "terms" };
const responses = new Map();
const box = document.createElement("div");
let timer;
let shownBy = null;
let wasPressed = false;

box.className = "preview";
box.id = "preview";
box.hidden = true;
box.setAttribute("role", "tooltip");

function linkAt(target) {
  const link = target.closest?.(LINKS);
  const path = link && new URL(link.href).pathname.split("/").filter(Boolean);
  return path?.length === 2 && !link.querySelector("img") && location.pathname !== `/${path.join("/")}` ? link : null;
}

async function fetched(link) {
  const [kind, slug] = new URL(link.href).pathname.split("/").filter(Boolean);
  const url = `/api/v1/${KINDS[kind]}/${slug}?lang=${document.documentElement.lang}`;
  if (!responses.has(url)) responses.set(url, fetch(url).then((response) => (response.ok ? response.json() : null)));
  return responses.get(url);
}

function line(tag, text, className) {
  const node = document.createElement(tag);
  node.textContent = text;
  node.className = className;
  return node;
}

function parts(thing) {
  const numbers = [thing.cost, thing.victory_points_printed, thing.power_printed];
  const names = document.querySelector("main").dataset.figures.split("|");
  const figures = names.map((name, index) => numbers[index] != null && `${name} ${numbers[index]}`);
  const about = thing.object === "card" ? [thing.set_name, ...thing.types, ...figures].filter(Boolean).join(" · ") : "";
  const text = thing.object === "card" ? thing.text : thing.meaning;
  const node = [line("strong", thing.name, "")];
  if (about) node.push(line("p", about, "soft small"));
  if (text) node.push(line("p", text, ""));
  return node;
}

function positionBox(link) {
  const { left, bottom, top } = link.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const isBelow = bottom + height + 8 < innerHeight || top < height;
  box.style.left = `${Math.max(8, Math.min(left, room - width - 8)) + scrollX}px`;
  box.style.top = `${(isBelow ? bottom + 4 : top - height - 4) + scrollY}px`;
}

async function show(link) {
  try {
    const mine = (shownBy = link);
    const thing = await fetched(link);
    if (!thing || shownBy !== mine) return;
    box.replaceChildren(...parts(thing));
    box.hidden = false;
    document.querySelector("main").append(box);
    link.setAttribute("aria-describedby", box.id);
    positionBox(link);
  } catch {
    // offline: there is no preview, but the link still works
  }
}

function hide() {
  clearTimeout(timer);
  shownBy?.removeAttribute("aria-describedby");
  shownBy = null;
  box.hidden = true;
}

function soon(action, pause) {
  clearTimeout(timer);
  timer = setTimeout(action, pause);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || box.contains(event.target)) return clearTimeout(timer);
  const link = linkAt(event.target);
  if (link && link !== shownBy) soon(() => show(link), PAUSE);
  else if (!link && shownBy) soon(hide, PAUSE);
  else if (!link) clearTimeout(timer);
});
document.addEventListener("focusin", (event) => {
  const link = linkAt(event.target);
  if (link?.matches(":focus-visible")) show(link);
});
document.addEventListener("focusout", hide);
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
document.addEventListener("pointerdown", (event) => {
  if (event.pointerType === "mouse") return;
  const link = linkAt(event.target);
  wasPressed = false;
  hide();
  if (!link) return;
  soon(() => {
    wasPressed = true;
    show(link);
  }, PRESS);
});
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => wasPressed || clearTimeout(timer));
for (const name of ["click", "contextmenu"]) {
  document.addEventListener(name, (event) => {
    if (!wasPressed || !linkAt(event.target)) return;
    event.preventDefault();
    wasPressed = name === "contextmenu";
  });
}
