// Rulebooks and conflicts: show what is known about a rule on a tap, open what the URL points to, and highlight the
// section being read in the table of contents.
const links = new Map([...document.querySelectorAll(".toc a")].map((link) => [link.hash.slice(1), link]));
const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
let marked = null;

function mark() {
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
  const link = links.get((passed.at(-1) || headings[0])?.id);
  if (!link || link === marked) return;
  marked?.removeAttribute("aria-current");
  link.setAttribute("aria-current", "location");
  marked = link;
  const toc = link.closest(".toc");
  const offset = link.getBoundingClientRect().top - toc.getBoundingClientRect().top;
  if (offset < 0 || offset > toc.clientHeight - 40) toc.scrollTop += offset - toc.clientHeight / 2;
}

function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target?.closest("details") || target?.querySelector(":scope > details");
  if (details) details.open = true;
}

document.addEventListener("click", (event) => {
  const clause = event.target.closest(".clause");
  if (!clause || event.target.closest("a, details") || String(getSelection())) return;
  const details = clause.querySelector("details");
  details.open = !details.open;
});
window.addEventListener("hashchange", openTarget);
openTarget();
document.addEventListener("scroll", () => requestAnimationFrame(mark), { passive: true });
mark();
