// At the table: remember tonight's choice, keep the game on the device, and search what is kept.
(function () {
  "use strict";
  var MOST = 12;
  var PREFIX = "rogues-";
  var root = document.querySelector("[data-offline]");
  var tonight = document.querySelector("[data-tonight]");
  var words = root ? root.dataset : {};
  var isOfflinePage = Boolean(root && !words.bundle);
  var entries = [];
  var clauses = {};
  var sections = {};

  function remembered(name) {
    try {
      return localStorage.getItem(name);
    } catch (error) {
      return null;
    }
  }

  function remember(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch (error) {
      // it holds for this page only
    }
  }

  // Tonight's choice: a bare /table goes on where this device left off.
  if (tonight) {
    var asked = new URLSearchParams(location.search);
    if (asked.get("game")) remember("tonight", tonight.dataset.tonight);
    else if (!asked.has("choose") && remembered("tonight")) {
      location.replace(remembered("tonight"));
      return;
    }
  }
  if (!root) return;

  var note = root.querySelector("[data-offline-note]");
  var results = root.querySelector("[data-offline-results]");
  var input = document.querySelector("[data-offline-words]");

  function element(tag, attributes, children) {
    var made = document.createElement(tag);
    Object.keys(attributes || {}).forEach(function (name) {
      made.setAttribute(name, attributes[name]);
    });
    [].concat(children || []).forEach(function (child) {
      made.append(child);
    });
    return made;
  }

  function paragraphs(text) {
    return text.split("\n").filter(Boolean).map(function (line) {
      return element("p", {}, line);
    });
  }

  function fold(text) {
    return text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/['’‘ʼ`´′]/g, "")
      .replace(/&/g, " and ")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  }

  function add(kind, key, href, title, within, text, also, row) {
    var folded = fold(title);
    entries.push({
      kind: kind, key: key, href: href, title: title, within: within, text: text, row: row,
      name: folded, all: folded + " | " + fold([text].concat(also || []).join(" | ")),
    });
  }

  // Rows are lists; rules/bundles.py gives their order.
  function take(bundle) {
    bundle.sections.forEach(function (row) {
      sections[row[0]] = row[1];
    });
    bundle.rulings.forEach(function (row) {
      add("rulings", row[0], "/rulings/" + row[0], row[1], bundle.name, row[4], row[5], row);
    });
    bundle.terms.forEach(function (row) {
      add("terms", row[0], "/glossary/" + row[0], row[1], bundle.name, row[2] + "\n" + row[3], row[4], row);
    });
    bundle.clauses.forEach(function (row) {
      var parts = row[0].split("/");
      var section = parts[0] + "/" + parts[1];
      clauses[row[0]] = row[2];
      add("clauses", row[0], "/rules/" + parts[0] + "#" + parts[1] + "-" + parts[2], sections[section], row[0], row[2], [], row);
    });
    bundle.cards.forEach(function (row) {
      add("cards", row[0], "/cards/" + row[0], row[1], bundle.sets[row[2]], row[7], row[8], row);
    });
  }

  function rank(entry, phrase, parts) {
    if (entry.name === phrase) return 0;
    if (entry.name.indexOf(phrase) === 0) return 1;
    if (entry.name.indexOf(phrase) > 0) return 2;
    var within = function (text) {
      return parts.every(function (part) {
        return text.indexOf(part) >= 0;
      });
    };
    return within(entry.name) ? 3 : within(entry.all) ? 4 : -1;
  }

  function find(text) {
    var phrase = fold(text);
    var parts = phrase.split(" ");
    if (!phrase) return [];
    return entries
      .map(function (entry, place) {
        return { entry: entry, rank: rank(entry, phrase, parts), place: place };
      })
      .filter(function (hit) {
        return hit.rank >= 0;
      })
      .sort(function (one, other) {
        return one.rank - other.rank || one.place - other.place;
      });
  }

  function stamp(row) {
    var verdict = row[2] || "none";
    var word = row[2] ? words["word" + row[2][0].toUpperCase() + row[2].slice(1)] : row[3] === "open" ? words.wordOpen : words.wordRuling;
    return element("strong", { class: "stamp " + verdict }, word);
  }

  function show(text) {
    var hits = find(text);
    results.textContent = "";
    if (!fold(text)) return;
    if (!hits.length) results.append(element("p", {}, words.wordNone));
    ["rulings", "terms", "clauses", "cards"].forEach(function (kind) {
      var some = hits.filter(function (hit) {
        return hit.entry.kind === kind;
      });
      if (!some.length) return;
      var name = words["word" + kind[0].toUpperCase() + kind.slice(1)];
      results.append(element("h2", { class: "caption" }, name + " " + some.length));
      results.append(element("ul", { class: "hits plain-list" }, some.slice(0, MOST).map(function (hit) {
        var entry = hit.entry;
        var link = element("a", { href: entry.href }, element("strong", {}, entry.title));
        var line = element("span", { class: "soft small" }, " " + entry.within);
        var item = element("li", {}, kind === "rulings" ? [stamp(entry.row), " ", link, line] : [link, line]);
        if (entry.text) item.append(element("p", {}, entry.text.length > 220 ? entry.text.slice(0, 220) + "…" : entry.text));
        return item;
      })));
    });
  }

  function quoted(id) {
    var parts = id.split("/");
    var link = element("a", { class: "citation", href: "/rules/" + parts[0] + "#" + parts[1] + "-" + parts[2] },
      (sections[parts[0] + "/" + parts[1]] || id) + ", " + parts[2]);
    return element("blockquote", { class: "quoted" }, paragraphs(clauses[id] || "").concat(element("footer", {}, link)));
  }

  function open(entry) {
    var row = entry.row;
    var parts = [element("h2", { class: "question" }, entry.title)];
    if (entry.kind === "rulings") {
      parts.push(element("p", { class: "verdict" }, stamp(row)));
      parts.push(element("div", { class: "answer" }, paragraphs(row[4])));
      parts.push(element("h3", {}, words.wordRests));
      parts = parts.concat(row[6].map(quoted));
    } else if (entry.kind === "clauses") {
      var section = entry.key.split("/").slice(0, 2).join("/") + "/";
      parts = parts.concat(Object.keys(clauses).filter(function (id) {
        return id.indexOf(section) === 0;
      }).map(function (id) {
        return element("div", { class: "clause" + (id === entry.key ? " here" : "") }, paragraphs(clauses[id]));
      }));
    } else {
      if (entry.kind === "cards") {
        var figures = [[words.wordCost, row[4]], [words.wordVp, row[5]], [words.wordPower, row[6]]].filter(function (pair) {
          return pair[1] !== null;
        }).map(function (pair) {
          return pair[0] + " " + pair[1];
        });
        parts.push(element("p", { class: "soft" }, [entry.within, row[3]].concat(figures).filter(Boolean).join(" · ")));
      }
      parts = parts.concat(paragraphs(entry.text));
    }
    results.textContent = "";
    results.append(element("article", { class: "panel", tabindex: "-1" }, parts));
    document.title = entry.title + " · Rogues Gallery";
    results.firstChild.focus({ preventScroll: true });
    var here = results.querySelector(".here");
    if (here) here.scrollIntoView();
  }

  function entryAt(place) {
    return entries.filter(function (entry) {
      return entry.href === place.pathname.replace(/\/$/, "") + (entry.kind === "clauses" ? place.hash : "");
    })[0];
  }

  // The offline page stands in for the page that was asked for: answer from what is kept.
  function standIn() {
    if (!entries.length) {
      note.textContent = words.wordEmpty;
      return;
    }
    var text = new URLSearchParams(location.search).get("q");
    var entry = entryAt(location);
    if (entry) open(entry);
    else if (text) {
      input.value = text;
      show(text);
    } else if (location.pathname !== words.offlinePage) results.append(element("p", {}, words.wordMissing));
  }

  function load(address) {
    return fetch(address).then(function (answer) {
      if (!answer.ok) throw new Error(address);
      return answer.json();
    });
  }

  function keptBundles() {
    if (!("caches" in window)) return Promise.resolve([]);
    return caches.keys().then(function (names) {
      return Promise.all(names.filter(function (name) {
        return name.indexOf(PREFIX) === 0;
      }).map(function (name) {
        return caches.open(name).then(function (cache) {
          return cache.keys();
        });
      }));
    }).then(function (lists) {
      var found = {};
      [].concat.apply([], lists).forEach(function (request) {
        var url = new URL(request.url);
        var game = (url.pathname.match(/^\/table\/bundle\/(\w+)\.json$/) || [])[1];
        if (game && (!found[game] || url.searchParams.get("lang") === words.lang)) found[game] = url.pathname + url.search;
      });
      return Object.keys(found).map(function (game) {
        return found[game];
      });
    });
  }

  function begin(bundles) {
    entries = [];
    clauses = {};
    bundles.forEach(take);
    if (input.value) show(input.value);
    return bundles;
  }

  function tell(bundles) {
    note.textContent = words.wordSaved + " " + bundles.map(function (bundle) {
      return bundle.version + " (" + bundle.name + ")";
    }).filter(function (each, place, all) {
      return all.indexOf(each) === place;
    }).join(", ");
    root.dataset.ready = "yes";
  }

  function post(worker, wanted) {
    return new Promise(function (done) {
      var channel = new MessageChannel();
      channel.port1.onmessage = function (event) {
        done(event.data);
      };
      worker.postMessage(wanted, [channel.port2]);
    });
  }

  function keepOnDevice(bundles) {
    if (!("serviceWorker" in navigator)) {
      note.textContent = words.wordUnsaved;
      return;
    }
    note.textContent = words.wordSaving;
    navigator.serviceWorker.register(words.worker).then(function () {
      return navigator.serviceWorker.ready;
    }).then(function (registration) {
      return post(registration.active, {
        bundle: bundleAddress,
        page: location.pathname + location.search,
        offline: words.offlinePage + "?lang=" + words.lang,
      });
    }).then(function (isSaved) {
      if (isSaved || !navigator.onLine) tell(bundles);
      else note.textContent = words.wordUnsaved;
    }).catch(function () {
      note.textContent = words.wordUnsaved;
    });
  }

  input.addEventListener("input", function () {
    show(input.value);
  });

  if (isOfflinePage) {
    input.form.addEventListener("submit", function (event) {
      event.preventDefault();
      show(input.value);
    });
    window.addEventListener("hashchange", standIn);
    keptBundles().then(function (addresses) {
      return Promise.all(addresses.map(load));
    }).then(function (bundles) {
      begin(bundles);
      if (bundles.length) tell(bundles);
      standIn();
    });
  } else {
    var bundleAddress = words.bundle + "?lang=" + words.lang;
    load(bundleAddress).then(function (bundle) {
      keepOnDevice(begin([bundle]));
    });
    if ("serviceWorker" in navigator) {
      navigator.serviceWorker.addEventListener("controllerchange", function () {
        load(bundleAddress).then(function (bundle) {
          tell(begin([bundle]));
        });
      });
    }
  }
})();
