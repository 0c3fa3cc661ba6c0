// Buttons that copy a text, copy what an address answers, or print; also those that live results bring later.

async function copy(button, text) {
  const words = button.textContent.trim();
  await navigator.clipboard.writeText(text);
  button.textContent = `✓ ${words}`;
  setTimeout(() => {
    button.textContent = words;
  }, 1500);
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy],[data-copy-from],[data-print]");
  if (!button) return;
  if (button.hasAttribute("data-print")) print();
  else if (button.dataset.copyFrom) copy(button, await (await fetch(button.dataset.copyFrom)).text());
  else copy(button, button.dataset.copy);
});
