// Set the chosen theme before anything is painted.
(function (root) {
  root.classList.add("js");
  try {
    var theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch (error) {
    // storage is closed: the system's choice stands
  }
})(document.documentElement);
