// Buttons that increase and decrease a number field; they fire its input event, as typing does.

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-step]");
  const input = button?.parentNode.querySelector("input");
  if (!input) return;
  if (Number(button.dataset.step) > 0) input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new Event("input", { bubbles: true }));
});
