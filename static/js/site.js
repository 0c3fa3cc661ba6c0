// Theme switch, copy buttons, search suggestions, live results and keyboard shortcuts; every page works without this file.
(function () {
  "use strict";
  var root = document.documentElement;

  function each(selector, action) {
    Array.prototype.forEach.call(document.querySelectorAll(selector), action);
  }

  function keep(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch (error) {
      // it holds for this page only
    }
  }

  function kept(name) {
    try {
      return localStorage.getItem(name);
    } catch (error) {
      return null;
    }
  }

  // Theme
  each("[data-theme-switch]", function (button) {
    button.addEventListener("click", function () {
      var isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = isDark ? "light" : "dark";
      keep("theme", root.dataset.theme);
    });
  });

  // Copy and print
  function copy(button, text) {
    var words = button.textContent;
    navigator.clipboard.writeText(text).then(function () {
      button.textContent = "✓ " + words;
      setTimeout(function () {
        button.textContent = words;
      }, 1500);
    });
  }
  document.addEventListener("click", function (event) {
    var button = event.target.closest && event.target.closest("[data-copy],[data-copy-from],[data-print]");
    if (!button) return;
    if (button.hasAttribute("data-print")) print();
    else if (button.dataset.copyFrom) {
      fetch(button.dataset.copyFrom).then(function (answer) {
        return answer.text();
      }).then(function (text) {
        copy(button, text);
      });
    } else copy(button, button.dataset.copy);
  });

  // Menus close on Escape, on a click elsewhere and when focus leaves
  each("details[data-menu]", function (menu) {
    function close(event) {
      if (!menu.contains(event.target)) menu.open = false;
    }
    document.addEventListener("click", close);
    document.addEventListener("focusin", close);
    menu.addEventListener("keydown", function (event) {
      if (event.key !== "Escape") return;
      menu.open = false;
      menu.querySelector("summary").focus();
    });
  });

  // Suggestions: an ARIA combobox over the names
  each("[data-search]", function (form) {
    var input = form.querySelector("input[data-names]");
    if (!input) return;
    var list = document.createElement("ul");
    var answers = {};
    var active = -1;
    var timer;
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

    function show(names) {
      list.textContent = "";
      active = -1;
      input.removeAttribute("aria-activedescendant");
      names.slice(0, 8).forEach(function (name, place) {
        var item = document.createElement("li");
        item.id = "suggestion-" + place;
        item.setAttribute("role", "option");
        item.setAttribute("aria-selected", "false");
        item.textContent = name;
        list.appendChild(item);
      });
      list.hidden = !names.length;
      input.setAttribute("aria-expanded", String(!!names.length));
    }

    function choose(place) {
      var items = list.children;
      if (items[active]) items[active].setAttribute("aria-selected", "false");
      active = (place + items.length + 1) % (items.length + 1);
      if (active === items.length) active = -1;
      if (active < 0) return input.removeAttribute("aria-activedescendant");
      items[active].setAttribute("aria-selected", "true");
      items[active].scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", items[active].id);
    }

    function open(name) {
      location.href = form.action + "?" + new URLSearchParams({ q: '!"' + name + '"', go: "1" });
    }

    function suggest() {
      var text = input.value.trim();
      if (text.length < 2 || /[:<>=!()"|]/.test(text)) return close();
      if (answers[text]) return show(answers[text]);
      fetch(input.dataset.names + "?" + new URLSearchParams({ q: text })).then(function (answer) {
        return answer.ok ? answer.json() : { data: [] };
      }).then(function (answer) {
        answers[text] = answer.data;
        if (input.value.trim() === text && document.activeElement === input) show(answer.data);
      }).catch(close);
    }

    input.addEventListener("input", function () {
      clearTimeout(timer);
      timer = setTimeout(suggest, 120);
    });
    input.addEventListener("keydown", function (event) {
      if (event.key === "Escape" && !list.hidden) {
        event.preventDefault();
        close();
      } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && list.children.length) {
        event.preventDefault();
        if (list.hidden) show(answers[input.value.trim()] || []);
        else choose(event.key === "ArrowDown" ? active + 1 : active < 0 ? list.children.length - 1 : active - 1);
      } else if (event.key === "Enter" && active >= 0) {
        event.preventDefault();
        open(list.children[active].textContent);
      }
    });
    input.addEventListener("blur", close);
    list.addEventListener("mousedown", function (event) {
      event.preventDefault();
      if (event.target.getAttribute("role") === "option") open(event.target.textContent);
    });
    form.addEventListener("submit", close);
  });

  // Live results while typing
  each("[data-live]", function (region) {
    var form = document.querySelector("[data-search]");
    var input = form && form.querySelector("input[data-names]");
    if (!input || !window.DOMParser) return;
    var said = document.createElement("p");
    var asked = 0;
    var timer;
    said.className = "vh";
    said.setAttribute("role", "status");
    region.parentNode.insertBefore(said, region);

    function refresh() {
      var mine = ++asked;
      var address = form.action + "?" + new URLSearchParams(new FormData(form));
      fetch(address).then(function (answer) {
        if (!answer.ok || mine !== asked) return null;
        return answer.text();
      }).then(function (text) {
        if (!text || mine !== asked) return;
        var fresh = new DOMParser().parseFromString(text, "text/html");
        region.innerHTML = fresh.getElementById(region.id).innerHTML;
        document.title = fresh.title;
        said.textContent = region.querySelector("h1").textContent;
        history.replaceState(null, "", address);
      }).catch(function () {
        // the network is away: the form still works when it is back
      });
    }
    input.addEventListener("input", function () {
      clearTimeout(timer);
      timer = setTimeout(refresh, 300);
    });
  });

  // Shortcuts: / goes to the search, arrows to the neighbours; they can be switched off on the help page
  each("[data-shortcuts]", function (box) {
    box.checked = kept("shortcuts") !== "off";
    box.addEventListener("change", function () {
      keep("shortcuts", box.checked ? "on" : "off");
    });
  });
  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey && event.key !== "/" || kept("shortcuts") === "off") return;
    if (/^(input|textarea|select|summary)$/i.test(event.target.tagName) || event.target.isContentEditable) return;
    var target = { "/": "#q", ArrowLeft: "a[rel=prev]", ArrowRight: "a[rel=next]" }[event.key];
    var found = target && document.querySelector(target);
    if (!found) return;
    if (event.key === "/") {
      event.preventDefault();
      found.focus();
      found.select();
    } else if (document.scrollingElement.scrollWidth <= innerWidth) found.click();
  });
})();
