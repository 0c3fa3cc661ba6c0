// Submit sandbox moves without reloading the page: the table is replaced in place to keep the scroll position.
import "./steppers.js";
import "./my-sets.js";
import { patientFetch } from "./patient-fetch.js";

let latest = 0;

// Show that the site is busy. The table stays, and the move is sent again.
function showWait(form, seconds) {
  const line = form.querySelector("[data-wait]");
  line.textContent = line.dataset.wait.replace("{seconds}", seconds);
}

async function move(form, button) {
  const mine = ++latest;
  const data = new FormData(form, button);
  const isPost = form.method === "post";
  const url = isPost ? form.action : `${form.action}?${new URLSearchParams(data)}`;
  try {
    const options = isPost ? { method: "POST", body: data } : {};
    const response = await patientFetch(url, options, (seconds) => mine === latest && showWait(form, seconds));
    if (mine !== latest) return;
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html").querySelector("[data-sandbox]");
    if (!fresh) throw new Error("no table");
    form.replaceWith(fresh);
    history.pushState(null, "", isPost ? location.href : response.url);
    const same = [...fresh.querySelectorAll("button[name]:not([disabled])")].find(
      (each) => each.name === button.name && each.value === button.value,
    );
    (fresh.querySelector(".sandbox-choice button") || same || fresh.querySelector("#at-table")).focus({
      preventScroll: !fresh.querySelector(".sandbox-choice, [role=alert]"),
    });
  } catch {
    button.setAttribute("data-full-submit", "");
    form.requestSubmit(button);
  }
}

document.addEventListener("submit", (event) => {
  const { target, submitter } = event;
  if (!target.matches("[data-sandbox]") || submitter?.name === "save" || submitter?.hasAttribute("data-full-submit")) return;
  event.preventDefault();
  move(target, submitter);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.querySelector(".peek[open]")?.removeAttribute("open");
});

addEventListener("popstate", () => location.reload());
