// Highlight the section being read in the table of contents of a rulebook.
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

document.addEventListener("scroll", () => requestAnimationFrame(mark), { passive: true });
mark();
