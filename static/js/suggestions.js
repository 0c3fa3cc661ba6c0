// Suggest cards, characters, sets and terms while typing in a search box: an ARIA combobox whose listbox has groups.
const PAUSE = 120;

function suggestions(form, input) {
  const list = document.createElement("div");
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

  function options() {
    return [...list.querySelectorAll("[role=option]")];
  }

  function close() {
    list.hidden = true;
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function option({ name, note, url, image }) {
    const item = document.createElement("li");
    const label = document.createElement("span");
    item.id = `suggestion-${list.querySelectorAll("[role=option]").length}`;
    item.dataset.url = url;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    if (image) item.append(Object.assign(document.createElement("img"), { src: image, alt: "", width: 29, height: 40 }));
    label.append(name);
    if (note) label.append(Object.assign(document.createElement("span"), { className: "soft small", textContent: note }));
    item.append(label);
    return item;
  }

  function addGroup({ title, rows }, index) {
    const group = document.createElement("ul");
    const heading = Object.assign(document.createElement("li"), { id: `suggestions-${index}`, textContent: title });
    heading.className = "soft small";
    heading.setAttribute("role", "presentation");
    group.setAttribute("role", "group");
    group.setAttribute("aria-labelledby", heading.id);
    group.append(heading);
    list.append(group);
    for (const row of rows) group.append(option(row));
  }

  function show(groups) {
    list.replaceChildren();
    groups.forEach(addGroup);
    active = -1;
    input.removeAttribute("aria-activedescendant");
    list.hidden = !groups.length;
    input.setAttribute("aria-expanded", String(groups.length > 0));
  }

  function choose(index) {
    const items = options();
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
      responses[text] = (await response.json()).groups;
      if (input.value.trim() === text && document.activeElement === input) show(responses[text]);
    } catch {
      close();
    }
  }

  function press(event) {
    if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      close();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && options().length) {
      event.preventDefault();
      if (list.hidden) show(responses[input.value.trim()] || []);
      else if (event.key === "ArrowDown") choose(active + 1);
      else choose(active < 0 ? options().length - 1 : active - 1);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      open(options()[active]);
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
