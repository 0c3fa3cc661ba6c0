// Submit sandbox moves without reloading the page: the table is replaced in place to keep the scroll position.
import "./steppers.js";
import "./my-sets.js";

async function move(form, button) {
  const data = new FormData(form, button);
  const isPost = form.method === "post";
  const url = isPost ? form.action : `${form.action}?${new URLSearchParams(data)}`;
  try {
    const response = await fetch(url, isPost ? { method: "POST", body: data } : {});
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
