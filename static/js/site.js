// The entry point of every page. All pages work without JavaScript.
import "./theme-switch.js";
import "./share.js";
import "./network.js";
import "./suggestions.js";
import "./shortcuts.js";
import "./current-table.js";
import "./recent.js";

if (document.querySelector("[data-live]")) import("./live-results.js");
if (document.querySelector("[data-own]")) import("./my-sets.js");

// Load previews.js on the first hover or focus, then dispatch that event again for it to handle.
function preview(event) {
  for (const name of ["pointerover", "focusin"]) document.removeEventListener(name, preview);
  import("./previews.js").then(() => event.target.dispatchEvent(new event.constructor(event.type, event)));
}
for (const name of ["pointerover", "focusin"]) document.addEventListener(name, preview);
