// Apply the stored theme before the first paint. This is a plain script because a module would run too late.
(function (root) {
  root.classList.add("js");
  try {
    var theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    // reserve space for the bar of current-table.js, so that nothing shifts
    if (/^\/table\?ruleset=[a-z0-9]+/.test(localStorage.getItem("table")) || localStorage.getItem("my-sets")) {
      root.classList.add("has-current-table");
    }
  } catch (error) {
    // localStorage is not available: use the theme of the operating system
  }
})(document.documentElement);
