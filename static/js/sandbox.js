// Submit sandbox moves without reloading the page: the table is replaced in place to keep the scroll position.
import "./steppers.js";
import "./my-sets.js";
import { patientFetch } from "./patient-fetch.js";

let latest = 0;

// Show that the site is busy. The table stays, and the move is sent again.
function showWait(table, seconds) {
  const line = table.querySelector("[data-wait]");
  line.textContent = line.dataset.wait.replace("{seconds}", seconds);
}

// The element that has the focus after a move: a question or an error, the same control as before, or the heading.
function focusTarget(fresh, control) {
  const asking = fresh.querySelector("[role=alert], #choice, #pile");
  if (asking?.matches("[tabindex]")) return asking;
  const same = [...fresh.querySelectorAll("button[name]:not([disabled]), input")].find((each) =>
    control.id ? each.id === control.id : each.name === control.name && each.value === control.value,
  );
  return same || fresh.querySelector("#at-table");
}

// Send a form as a press of a button, or of a control that adds the given parameters, and show the answer.
async function move(form, control, params = {}) {
  const mine = ++latest;
  const table = form.closest("[data-sandbox]");
  const data = new FormData(form, control.type === "submit" ? control : undefined);
  for (const [name, value] of Object.entries(params)) data.set(name, value);
  const isPost = form.method === "post";
  const path = form.action.split("#")[0];
  const url = isPost ? path : `${path}?${new URLSearchParams(data)}`;
  try {
    const options = isPost ? { method: "POST", body: data } : {};
    const response = await patientFetch(url, options, (seconds) => mine === latest && showWait(table, seconds));
    if (mine !== latest) return;
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html").querySelector("[data-sandbox]");
    if (!fresh?.querySelector("[data-move]")) throw new Error("no table");
    const wasOpen = table.querySelector("#by-hand[open]");
    table.replaceWith(fresh);
    if (wasOpen) fresh.querySelector("#by-hand")?.setAttribute("open", "");
    history.pushState(null, "", isPost ? location.href : response.url);
    focusTarget(fresh, control).focus({ preventScroll: !fresh.querySelector("#choice, #pile, [role=alert]") });
  } catch {
    control.setAttribute("data-full-submit", "");
    if (control.type === "submit") form.requestSubmit(control);
    else location.assign(url);
  }
}

document.addEventListener("submit", (event) => {
  const { target, submitter } = event;
  if (!target.matches("[data-move]") || submitter?.name === "save" || submitter?.hasAttribute("data-full-submit")) return;
  event.preventDefault();
  move(target, submitter);
});

document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-steps]")) move(target.form, target, { step: target.value });
});

function closePeek() {
  document.querySelector(".peek[open]")?.removeAttribute("open");
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closePeek();
});

document.addEventListener("click", ({ target }) => {
  if (!target.closest(".peek, .peek-body")) closePeek();
});

addEventListener("popstate", () => location.reload());
