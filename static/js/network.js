// Set the class "offline" while there is no network; the style sheet then hides everything that needs one.

function updateClass() {
  document.documentElement.classList.toggle("offline", !navigator.onLine);
}

window.addEventListener("online", updateClass);
window.addEventListener("offline", updateClass);
updateClass();
