// Suggest cards, characters, sets, types and keywords while typing in a search box (an ARIA combobox).
const MAX_SUGGESTIONS = 12;
const PAUSE = 120;

function suggestions(form, input) {
  const list = document.createElement("ul");
  const responses = {};
  let active = -1;
  let timer;

  list.id = "suggestions";
  list.className = "suggestions";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.dataset.label);
  input.parentNode.appendChild(list);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-expanded", "false");

  function close() {
    list.hidden = true;
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function option({ name, kind, url }, index) {
    const item = document.createElement("li");
    const label = document.createElement("span");
    item.id = `suggestion-${index}`;
    item.dataset.url = url;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    label.className = "soft small";
    label.textContent = kind;
    item.append(name, " ", label);
    return item;
  }

  function show(names) {
    list.replaceChildren(...names.slice(0, MAX_SUGGESTIONS).map(option));
    active = -1;
    input.removeAttribute("aria-activedescendant");
    list.hidden = !names.length;
    input.setAttribute("aria-expanded", String(names.length > 0));
  }

  function choose(index) {
    const items = list.children;
    items[active]?.setAttribute("aria-selected", "false");
    active = (index + items.length + 1) % (items.length + 1);
    if (active === items.length) active = -1;
    if (active < 0) {
      input.removeAttribute("aria-activedescendant");
      return;
    }
    items[active].setAttribute("aria-selected", "true");
    items[active].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", items[active].id);
  }

  function open(item) {
    location.href = item.dataset.url;
  }

  async function suggest() {
    const text = input.value.trim();
    if (text.length < 2 || /[:<>=!()"|]/.test(text)) return close();
    if (responses[text]) return show(responses[text]);
    try {
      const response = await fetch(`${input.dataset.suggestions}?${new URLSearchParams({ q: text })}`);
      if (!response.ok) return close();
      responses[text] = (await response.json()).data;
      if (input.value.trim() === text && document.activeElement === input) show(responses[text]);
    } catch {
      close();
    }
  }

  function press(event) {
    if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      close();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && list.children.length) {
      event.preventDefault();
      if (list.hidden) show(responses[input.value.trim()] || []);
      else if (event.key === "ArrowDown") choose(active + 1);
      else choose(active < 0 ? list.children.length - 1 : active - 1);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      open(list.children[active]);
    }
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(suggest, PAUSE);
  });
  input.addEventListener("keydown", press);
  input.addEventListener("blur", close);
  list.addEventListener("mousedown", (event) => {
    event.preventDefault();
    const item = event.target.closest("[role=option]");
    if (item) open(item);
  });
  form.addEventListener("submit", close);
}

for (const form of document.querySelectorAll("[data-search]")) {
  const input = form.querySelector("input[data-suggestions]");
  if (input) suggestions(form, input);
}
