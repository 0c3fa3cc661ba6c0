// Texts that the user has sent, kept on this device by card until the catalogue has them.
import { remember, remembered } from "./storage.js";

const MAX_TEXTS = 400;
const MAX_LENGTH = 1500;

export function myTexts() {
  try {
    const stored = JSON.parse(remembered("my-texts") || "[]");
    const isPair = (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((each) => typeof each === "string");
    return Array.isArray(stored) ? stored.filter(isPair).slice(-MAX_TEXTS) : [];
  } catch {
    return [];
  }
}

export function rememberText(card, text) {
  const others = myTexts().filter(([each]) => each !== card);
  const kept = text ? [...others, [card, text.slice(0, MAX_LENGTH)]] : others;
  remember("my-texts", JSON.stringify(kept.slice(-MAX_TEXTS)));
}

for (const place of document.querySelectorAll("[data-yours]")) {
  const [, text] = myTexts().find(([card]) => card === place.dataset.yours) || [];
  if (text) {
    place.querySelector("[data-yours-text]").textContent = text;
    place.hidden = false;
  }
}
