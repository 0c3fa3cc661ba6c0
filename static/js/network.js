// Without a network only what works without one is shown: the style sheet hides the rest.

function showWhatWorks() {
  document.documentElement.classList.toggle("offline", !navigator.onLine);
}

window.addEventListener("online", showWhatWorks);
window.addEventListener("offline", showWhatWorks);
showWhatWorks();
