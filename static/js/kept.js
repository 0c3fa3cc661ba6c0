// The games kept on this device: take their bundles, search them, show a ruling, term, rule or card.
// Words come from the data-word-* attributes of the place they are shown in; rules/bundles.py gives the rows' order.
window.keptGames = function (root) {
  "use strict";
  var MOST = 12;
  var words = root.dataset;
  var results = root.querySelector("[data-offline-results]");
  var entries = [];
  var clauses = {};
  var sections = {};

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

  // A question rarely stands word for word: without a hit, rank by how many of its longer words are there.
  function loosely(entry, parts) {
    var found = parts.filter(function (part) {
      return entry.all.indexOf(part.replace(/s$/, "")) >= 0;
    }).length;
    return found * 2 > parts.length ? 10 + parts.length - found : -1;
  }

  function ranked(measure) {
    return entries
      .map(function (entry, place) {
        return { entry: entry, rank: measure(entry), place: place };
      })
      .filter(function (hit) {
        return hit.rank >= 0;
      })
      .sort(function (one, other) {
        return one.rank - other.rank || one.place - other.place;
      });
  }

  // Of the cards, only those of tonight's sets, if any were chosen.
  function isTonights(hit) {
    return !words.sets || hit.entry.kind !== "cards" || words.sets.split(",").indexOf(hit.entry.row[2]) >= 0;
  }

  function find(text) {
    var phrase = fold(text);
    var parts = phrase.split(" ");
    if (!phrase) return [];
    var hits = ranked(function (entry) {
      return rank(entry, phrase, parts);
    });
    var longer = parts.filter(function (part) {
      return part.length > 2;
    });
    if (hits.length || longer.length < 2) return hits;
    return ranked(function (entry) {
      return loosely(entry, longer);
    });
  }

  function stamp(row) {
    var verdict = row[2] || "none";
    var word = row[2] ? words["word" + row[2][0].toUpperCase() + row[2].slice(1)] : row[3] === "open" ? words.wordOpen : words.wordRuling;
    return element("strong", { class: "stamp " + verdict }, word);
  }

  function show(text) {
    var hits = find(text).filter(isTonights);
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
    return element("blockquote", { class: "quoted" }, [element("p", { class: "quoted-from" }, link)].concat(paragraphs(clauses[id] || "")));
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

  return {
    take: function (bundles) {
      entries = [];
      clauses = {};
      bundles.forEach(take);
    },
    show: show,
    open: open,
    at: entryAt,
    say: function (text) {
      results.append(element("p", {}, text));
    },
    isEmpty: function () {
      return !entries.length;
    },
  };
};
