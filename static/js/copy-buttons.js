// Buttons that copy a text or the content of a URL, print or share. Works for buttons that are added later, too.

async function copy(button, text) {
  const words = button.textContent.trim();
  await navigator.clipboard.writeText(text);
  button.textContent = `✓ ${words}`;
  setTimeout(() => {
    button.textContent = words;
  }, 1500);
}

async function share(button) {
  try {
    await navigator.share({ title: document.title, text: button.dataset.text || undefined, url: button.dataset.share });
  } catch {
    // the user cancelled
  }
}

if (navigator.share) for (const button of document.querySelectorAll("[data-share]")) button.hidden = false;

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy],[data-copy-from],[data-print],[data-share]");
  if (!button) return;
  if (button.hasAttribute("data-print")) print();
  else if (button.dataset.share) share(button);
  else if (button.dataset.copyFrom) copy(button, await (await fetch(button.dataset.copyFrom)).text());
  else copy(button, button.dataset.copy);
});
