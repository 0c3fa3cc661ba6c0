// What every page adds where scripts run; every page works without it.
import "./theme-switch.js";
import "./copy-buttons.js";
import "./menus.js";
import "./suggestions.js";
import "./live-results.js";
import "./shortcuts.js";
