"""The requests of each workload for each server, generated from the catalogue, deterministic."""

import random
import re
import sqlite3
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import quote, urlencode

import orjson

from benchmarks.synthetic_catalogue import SEED

WARM = 200
COLD = 60_000
TYPES = ("Villain", "Hero", "Equipment", "Super Power", "Location")
WORKLOADS = ("card", "list", "search", "autocomplete", "card page", "list page")


@dataclass(frozen=True)
class Search:
    """A search: words that must be in the text or name, a type and a minimum cost."""

    words: tuple[str, ...]
    where: str
    card_type: str
    cost: int

    def site(self):
        """Return the search in the site's search language."""
        words = " ".join(f"text:{word}" if self.where == "text" else word for word in self.words)
        return f"{words} t:{self.card_type.lower().replace(' ', '-')} cost>={self.cost}"


class Mix:
    """The paths to request from each server in each workload, for one catalogue."""

    def __init__(self, database):
        rows = (
            sqlite3.connect(database)
            .execute("SELECT c.slug, c.name, c.text FROM catalog_card c ORDER BY c.slug")
            .fetchall()
        )
        self.chance = random.Random(SEED)
        self.chance.shuffle(rows)
        self.rows = rows

    @cached_property
    def searches(self):
        """A list of different searches; words are as frequent in it as in the cards."""
        found = {}
        while len(found) < COLD + WARM:
            _slug, name, text = self.chance.choice(self.rows)
            where = "text" if text and self.chance.random() < 0.6 else "name"
            known = sorted(set(re.findall(r"[a-z]{3,}", (text if where == "text" else name).lower())) - {"the"})
            if known:
                words = tuple(self.chance.sample(known, min(len(known), self.chance.choice((1, 1, 2)))))
                found[Search(words, where, self.chance.choice(TYPES), self.chance.randrange(8))] = True
        return list(found)

    @cached_property
    def beginnings(self):
        """A list of different prefixes of words in card names."""
        found = {}
        for _ in range(200_000):
            name = self.chance.choice(self.rows)[1].lower()
            start = self.chance.choice([match.start() for match in re.finditer(r"\b\w", name)] or [0])
            typed = name[start : start + self.chance.randrange(2, 9)].strip()
            if len(typed) >= 2:
                found[typed] = True
            if len(found) == 20_000:
                break
        return list(found)

    def paths(self, server, workload, count=None):
        """Return up to that many different paths of a workload for a server, or None if it is not supported."""
        make = getattr(self, f"{server}_{workload.replace(' ', '_')}", None)
        return make and make()[:count]

    def cold(self, server, workload):
        """Return many different URLs of a workload; if there are too few paths, the host names differ."""
        paths = self.paths(server, workload)[WARM:] or self.paths(server, workload)
        if len(paths) >= COLD:
            return paths
        return [f"{paths[number % len(paths)]} {number // len(paths)}.localhost" for number in range(COLD)]

    def site_card(self):
        return [f"/api/v1/cards/{slug}" for slug, _name, _text in self.rows]

    def site_list(self):
        orders = [f"&order={order}" for order in ("name", "set", "cost", "vp", "power")] + [""]
        pages = [*range(1, 17)] * 2 + [*range(17, len(self.rows) // 60, max(1, len(self.rows) // 600))]
        paths = [f"/api/v1/cards?page={page}{order}" for page in pages for order in orders]
        random.Random(SEED).shuffle(paths)
        return paths

    def site_search(self):
        return [f"/api/v1/cards?{urlencode({'q': search.site()})}" for search in self.searches]

    def site_autocomplete(self):
        return [f"/api/v1/cards/autocomplete?{urlencode({'q': typed})}" for typed in self.beginnings]

    def site_card_page(self):
        return [f"/cards/{slug}" for slug, _name, _text in self.rows]

    def site_list_page(self):
        return [f"/cards?{urlencode({'q': search.site()})}" for search in self.searches]

    def datasette_card(self):
        return [f"/peers/cards/{slug}.json?_shape=objects" for slug, _name, _text in self.rows]

    def datasette_list(self):
        sets = sorted({slug.split("-")[0] for slug, _name, _text in self.rows})
        orders = [f"&_sort={column}" for column in ("name", "cost", "power")]
        return ["/peers/cards.json?_size=60&_sort=name"] + [
            f"/peers/cards.json?_size=60&set_code={code}{order}" for code in sets for order in orders
        ]

    def datasette_search(self):
        return [
            "/peers/cards.json?"
            + urlencode(
                {"_search": " ".join(search.words), "type": search.card_type, "cost__gte": search.cost, "_size": 60}
            )
            for search in self.searches
        ]

    def datasette_autocomplete(self):
        return [
            "/peers/cards.json?" + urlencode({"name__startswith": typed, "_col": "name", "_size": 20, "_nocount": 1})
            for typed in self.beginnings
        ]

    def drf_card(self):
        return [f"/cards/{slug}" for slug, _name, _text in self.rows]

    def drf_list(self):
        return [f"/cards?page={page}" for page in range(1, max(1, min(500, len(self.rows) // 60)) + 1)]

    def drf_search(self):
        return [
            "/cards?" + urlencode({"q": " ".join(search.words), "type": search.card_type, "cost": search.cost})
            for search in self.searches
        ]

    def drf_autocomplete(self):
        return [f"/cards?{urlencode({'name': typed})}" for typed in self.beginnings]

    def nginx_card(self):
        return [f"/card-{number}.json" for number in range(WARM)]

    def nginx_list(self):
        return [f"/list-{number}.json" for number in range(WARM)]

    nginx_search = nginx_list
    nginx_autocomplete = nginx_card

    def write_files(self, database, folder):
        """Write the files that nginx serves: cards, and lists of 60 cards."""
        rows = sqlite3.connect(database).execute("SELECT body FROM catalog_carddocument WHERE lang = 'en' LIMIT 12000")
        bodies = [body for (body,) in rows]
        for number in range(WARM):
            (folder / f"card-{number}.json").write_text(bodies[number % len(bodies)])
            page = [orjson.loads(bodies[(number * 60 + place) % len(bodies)]) for place in range(60)]
            (folder / f"list-{number}.json").write_bytes(orjson.dumps({"object": "list", "data": page}))


def quoted(path):
    """Return a path quoted for a request line."""
    return quote(path, safe="/?&=:%+,.<>~_-()!*'")
