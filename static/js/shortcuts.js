// Keyboard shortcuts: / focuses the search, arrow keys open the previous or next card. The help page can disable them.
import { remember, remembered } from "./storage.js";

const TARGETS = { "/": "#q", ArrowLeft: "a[rel=prev]", ArrowRight: "a[rel=next]" };

function isOff() {
  return remembered("shortcuts") === "off";
}

function isTyping(element) {
  return /^(input|textarea|select|summary)$/i.test(element.tagName) || element.isContentEditable;
}

for (const box of document.querySelectorAll("[data-shortcuts]")) {
  box.checked = !isOff();
  box.addEventListener("change", () => remember("shortcuts", box.checked ? "on" : "off"));
}

document.addEventListener("keydown", (event) => {
  const isModified = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key !== "/");
  if (isModified || isOff() || isTyping(event.target)) return;
  const target = TARGETS[event.key] && document.querySelector(TARGETS[event.key]);
  if (!target) return;
  if (event.key === "/") {
    event.preventDefault();
    target.focus();
    target.select();
  } else if (document.scrollingElement.scrollWidth <= innerWidth) target.click();
});
