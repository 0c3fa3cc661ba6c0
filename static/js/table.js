// At the table: remember tonight's choice, keep the game on the device, and search what is kept (kept.js).
(function () {
  "use strict";
  var PREFIX = "rogues-";
  var root = document.querySelector("[data-offline]");
  var tonight = document.querySelector("[data-tonight]");

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

  // A bare /table goes on where this device left off.
  if (tonight) {
    if (new URLSearchParams(location.search).get("game")) remember("tonight", tonight.dataset.tonight);
    else if (remembered("tonight")) return location.replace(remembered("tonight"));
  }
  if (!root) return;

  var words = root.dataset;
  var games = window.keptGames(root);
  var note = root.querySelector("[data-offline-note]");
  var input = document.querySelector("[data-offline-words]");
  var address = words.bundle && words.bundle + "?lang=" + words.lang;

  // The offline page stands in for the page that was asked for: answer from what is kept.
  function standIn() {
    if (games.isEmpty()) {
      note.textContent = words.wordEmpty;
      return;
    }
    var text = new URLSearchParams(location.search).get("q");
    var entry = games.at(location);
    document.querySelector("[data-offline-lead]").hidden = Boolean(entry || text);
    if (entry) games.open(entry);
    else if (text) {
      input.value = text;
      games.show(text);
    } else if (location.pathname !== words.offlinePage) games.say(words.wordMissing);
  }

  function load(place) {
    return fetch(place).then(function (answer) {
      if (!answer.ok) throw new Error(place);
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
    games.take(bundles);
    if (input.value) games.show(input.value);
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
        bundle: address,
        page: location.pathname + location.search,
        offline: words.offlinePage + "?lang=" + words.lang,
      });
    }).then(function (isKept) {
      if (isKept) tell(bundles);
      else note.textContent = words.wordUnsaved;
    }).catch(function () {
      note.textContent = words.wordUnsaved;
    });
  }

  input.addEventListener("input", function () {
    games.show(input.value);
  });

  if (!address) {
    input.form.addEventListener("submit", function (event) {
      event.preventDefault();
      games.show(input.value);
    });
    window.addEventListener("hashchange", standIn);
    keptBundles().then(function (addresses) {
      return Promise.all(addresses.map(function (each) {
        return load(each).catch(function () {
          return null;
        });
      }));
    }).then(function (loaded) {
      var bundles = loaded.filter(Boolean);
      begin(bundles);
      if (bundles.length) tell(bundles);
      standIn();
    });
  } else {
    load(address).then(function (bundle) {
      keepOnDevice(begin([bundle]));
    });
    if ("serviceWorker" in navigator && navigator.serviceWorker.controller) {
      // a new data version has come: what is kept was fetched anew
      navigator.serviceWorker.addEventListener("controllerchange", function () {
        load(address).then(function (bundle) {
          keepOnDevice(begin([bundle]));
        });
      });
    }
  }
})();
