// Set the chosen theme before anything is painted: a module would run too late, so this one is a plain script.
(function (root) {
  root.classList.add("js");
  try {
    var theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    // room for the header's bar (tonight.js), so that nothing moves when it is filled
    if (/^\/table\?ruleset=(fe|mvb|dcf|e101)\b/.test(localStorage.getItem("table")) || localStorage.getItem("my-sets")) {
      root.classList.add("has-tonight");
    }
  } catch (error) {
    // storage is closed: the system's choice stands
  }
})(document.documentElement);
