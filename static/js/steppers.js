// Buttons that count a number field up and down; the field tells of it as if it had been typed.

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-step]");
  const input = button?.parentNode.querySelector("input");
  if (!input) return;
  if (Number(button.dataset.step) > 0) input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new Event("input", { bubbles: true }));
});
