// A region that follows its form: the results the search box, the written query the advanced form.
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
    const address = `${form.action}?${new URLSearchParams(new FormData(form))}`;
    try {
      const answer = await fetch(address);
      if (!answer.ok || mine !== latest) return;
      const text = await answer.text();
      if (mine !== latest) return;
      const fresh = new DOMParser().parseFromString(text, "text/html");
      region.innerHTML = fresh.getElementById(region.id).innerHTML;
      if (!isPage) return;
      document.title = fresh.title;
      status.textContent = region.querySelector("h1").textContent.trim();
      history.replaceState(null, "", address);
    } catch {
      // the network is away: the form still works when it is back
    }
  }

  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, PAUSE);
  });
  // what was filled in before this script came, or restored by the browser
  const asked = new URLSearchParams(location.search);
  if ([...new FormData(form)].some(([name, value]) => value && !asked.getAll(name).includes(value))) refresh();
}

for (const region of document.querySelectorAll("[data-live]")) {
  const form = document.querySelector(region.dataset.live || "[data-search]");
  if (form) follow(region, form);
}
