// Update a region of the page when its form changes: search results, or the query text of the advanced search.
import { patientFetch } from "./patient-fetch.js";

const PAUSE = 300;

function follow(region, form) {
  const isPage = !region.dataset.live;
  const status = document.createElement("p");
  let latest = 0;
  let timer;

  status.className = "vh";
  status.setAttribute("role", "status");
  if (isPage) region.before(status);

  async function refresh() {
    const mine = ++latest;
    // a list of cards keeps its own order and display; the form may lead to another page
    const query = new URLSearchParams(region.dataset.url ? location.search : "");
    query.delete("page");
    for (const [name, value] of new FormData(form)) query.set(name, value);
    const url = `${region.dataset.url || form.action}?${query}`;
    try {
      const response = await patientFetch(url);
      if (!response.ok || mine !== latest) return;
      const text = await response.text();
      if (mine !== latest) return;
      const fresh = new DOMParser().parseFromString(text, "text/html");
      region.innerHTML = fresh.getElementById(region.id).innerHTML;
      if (!isPage) return;
      document.title = fresh.title;
      status.textContent = region.querySelector("h1").textContent.trim();
      history.replaceState(null, "", url);
    } catch {
      // offline: submitting the form still works after reconnecting
    }
  }

  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, PAUSE);
  });
  // refresh if the form was filled in before this script loaded, or restored by the browser
  const params = new URLSearchParams(location.search);
  if ([...new FormData(form)].some(([name, value]) => value && !params.getAll(name).includes(value))) refresh();
}

for (const region of document.querySelectorAll("[data-live]")) {
  const form = document.querySelector(region.dataset.live || "[data-search]");
  if (form) follow(region, form);
}
