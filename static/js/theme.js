// Set the chosen theme before anything is painted: a module would run too late, so this one is a plain script.
(function (root) {
  root.classList.add("js");
  try {
    var theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch (error) {
    // storage is closed: the system's choice stands
  }
})(document.documentElement);
