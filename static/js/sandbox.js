// Moves in the sandbox without a new page: the table is exchanged in place, so that nothing jumps.
import "./steppers.js";
import "./my-sets.js";

async function move(form, button) {
  const given = new FormData(form, button);
  const isPost = form.method === "post";
  const address = isPost ? form.action : `${form.action}?${new URLSearchParams(given)}`;
  try {
    const answer = await fetch(address, isPost ? { method: "POST", body: given } : {});
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-sandbox]");
    if (!fresh) throw new Error("no table");
    form.replaceWith(fresh);
    history.pushState(null, "", isPost ? location.href : answer.url);
    const same = [...fresh.querySelectorAll("button[name]:not([disabled])")].find(
      (each) => each.name === button.name && each.value === button.value,
    );
    (fresh.querySelector(".sandbox-choice button") || same || fresh.querySelector("#at-table")).focus({
      preventScroll: !fresh.querySelector(".sandbox-choice, [role=alert]"),
    });
  } catch {
    button.setAttribute("data-plainly", "");
    form.requestSubmit(button);
  }
}

document.addEventListener("submit", (event) => {
  const { target, submitter } = event;
  if (!target.matches("[data-sandbox]") || submitter?.name === "save" || submitter?.hasAttribute("data-plainly")) return;
  event.preventDefault();
  move(target, submitter);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.querySelector(".peek[open]")?.removeAttribute("open");
});

addEventListener("popstate", () => location.reload());
