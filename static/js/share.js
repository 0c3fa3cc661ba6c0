// Buttons that copy a text or the content of a URL, print, or open the system's share sheet. Works for buttons that are
// added later, too.
const LONGEST_PATH = 800; // of a QR code, as in qr_codes_and_oembed.py

// Change the page that a "Share" panel (_share.html) shares. path starts with "/".
export function setSharedPath(panel, path) {
  const url = location.origin + path;
  panel.querySelector("input").value = url;
  panel.querySelector("[data-copy]").dataset.copy = url;
  panel.querySelector("[data-share]").dataset.share = url;
  const code = panel.querySelector("img");
  if (!code) return;
  code.hidden = path.length > LONGEST_PATH;
  if (!code.hidden) code.src = `${new URL(code.src).pathname}?${new URLSearchParams({ to: path })}`;
}

async function copy(button, text) {
  const words = button.textContent.trim();
  await navigator.clipboard.writeText(text);
  button.textContent = `✓ ${words}`;
  setTimeout(() => {
    button.textContent = words;
  }, 1500);
}

async function send({ share: url, text = "" }) {
  try {
    await navigator.share(text.includes(url) ? { title: document.title, text } : { title: document.title, text, url });
  } catch {
    // the user cancelled
  }
}

if (navigator.share) document.documentElement.classList.add("can-share");

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy],[data-copy-from],[data-print],[data-share]");
  if (!button) return;
  if (button.hasAttribute("data-print")) print();
  else if (button.dataset.share) send(button.dataset);
  else if (button.dataset.copyFrom) copy(button, await (await fetch(button.dataset.copyFrom)).text());
  else copy(button, button.dataset.copy);
});
