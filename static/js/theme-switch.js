// The button that switches between the light and the dark theme; theme.js applies the choice on the next page.
import { remember } from "./storage.js";

const root = document.documentElement;

function isDark() {
  return root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

for (const button of document.querySelectorAll("[data-theme-switch]")) {
  button.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    remember("theme", root.dataset.theme);
  });
}
