// What every page adds where scripts run; every page works without it.
import "./theme-switch.js";
import "./copy-buttons.js";
import "./menus.js";
import "./network.js";
import "./suggestions.js";
import "./shortcuts.js";
import "./tonight.js";
import "./recent.js";

if (document.querySelector("[data-live]")) import("./live-results.js");

// Previews come with the first thing pointed at or focused, which they then hear of again.
function preview(event) {
  for (const name of ["pointerover", "focusin"]) document.removeEventListener(name, preview);
  import("./previews.js").then(() => event.target.dispatchEvent(new event.constructor(event.type, event)));
}
for (const name of ["pointerover", "focusin"]) document.addEventListener(name, preview);
