// Close menus on Escape, on a click elsewhere and when they lose focus.

for (const menu of document.querySelectorAll("details[data-menu]")) {
  const close = (event) => {
    if (!menu.contains(event.target)) menu.open = false;
  };
  document.addEventListener("click", close);
  document.addEventListener("focusin", close);
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}
