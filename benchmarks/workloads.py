"""The requests of each workload, generated from a catalogue, the same on every run."""

import json
import random
import re
import sqlite3
from dataclasses import dataclass
from urllib.parse import quote, urlencode

from benchmarks.servers import ROOT
from benchmarks.synthetic_catalogue import SEED

WARM = 200
COLD = 30_000
TYPES = ("Villain", "Hero", "Equipment", "Super Power", "Location")
SITE = ("card", "list", "search", "card page", "list page")
DRF = ("card", "list", "search")
QUERIES = ("t:hero", "t:villain cost>=5", "kw:defense", "set:fe", "cost<=2 -t:location", "frozen", "power>2 order:cost")
QUESTIONS = ("can a frozen card be destroyed?", "how many cards do I draw", "puis-je garder des cartes en main")
LONG_PAGES = ("/", "/rules/fe-en", "/glossary", "/rulings", "/sandbox?players=3&seed=7", "/api/v1/rulings?page=2")
BODIES = (
    ("/api/v1/calculate", {"ruleset": "fe", "calculator": "purchase", "power": 9, "cards": [], "costs": [3, 2]}),
    ("/api/v1/validate", {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch\n3 Vulnerability"}),
    ("/api/v1/cards/collection", {"identifiers": ["fe-kick", {"name": "Cold Gun", "set": "fe"}]}),
)


@dataclass(frozen=True)
class Search:
    """A search: words that must be in the name or text, a type and a minimum cost."""

    words: tuple[str, ...]
    in_text: bool
    card_type: str
    cost: int

    def site(self):
        """Return the search in the site's search language."""
        words = " ".join(f"text:{word}" if self.in_text else word for word in self.words)
        return f"{words} t:{self.card_type.lower().replace(' ', '-')} cost>={self.cost}"

    def drf(self):
        """Return the search as query parameters of the plain DRF server."""
        return urlencode({"q": " ".join(self.words), "cost": self.cost})


class Workloads:
    """The requests for one catalogue."""

    def __init__(self, database):
        self.random = random.Random(SEED)
        select = "SELECT slug, name, text FROM catalog_card ORDER BY slug"
        self.cards = sqlite3.connect(database).execute(select).fetchall()
        self.random.shuffle(self.cards)
        self.searches = self.new_searches(COLD + WARM)
        pages = range(1, max(2, min(500, len(self.cards) // 60)) + 1)
        found = {
            ("site", "card"): [f"/api/v1/cards/{slug}" for slug, _name, _text in self.cards],
            ("site", "list"): [f"/api/v1/cards?page={page}{by}" for page in pages for by in ("", "&order=cost")],
            ("site", "search"): [f"/api/v1/cards?{urlencode({'q': search.site()})}" for search in self.searches],
            ("site", "card page"): [f"/cards/{slug}" for slug, _name, _text in self.cards],
            ("site", "list page"): [f"/cards?{urlencode({'q': search.site()})}" for search in self.searches],
            ("drf", "card"): [f"/cards/{slug}" for slug, _name, _text in self.cards],
            ("drf", "list"): [f"/cards?page={page}" for page in pages],
            ("drf", "search"): [f"/cards?{search.drf()}" for search in self.searches],
        }
        self.found = {key: [f"GET {path}" for path in paths] for key, paths in found.items()}

    def new_searches(self, count):
        """Return different searches; words are as frequent as in the cards."""
        found = {}
        while len(found) < count:
            _slug, name, text = self.random.choice(self.cards)
            in_text = bool(text) and self.random.random() < 0.6
            words = sorted(set(re.findall(r"[a-z]{3,}", (text if in_text else name).lower())) - {"the"})
            if words:
                chosen = tuple(self.random.sample(words, min(len(words), self.random.choice((1, 1, 2)))))
                found[Search(chosen, in_text, self.random.choice(TYPES), self.random.randrange(8))] = True
        return list(found)

    def warm(self, server, workload):
        """Return a few requests, to be repeated."""
        return self.found[server, workload][:WARM]

    def cold(self, server, workload):
        """Return many different requests; if there are too few paths, the host names differ."""
        requests = self.found[server, workload][WARM:] or self.found[server, workload]
        if len(requests) >= COLD:
            return requests
        return [f"{requests[number % len(requests)]} {number // len(requests)}.localhost" for number in range(COLD)]


def mixed_requests(count, seed=1):
    """Return requests of all kinds in realistic proportions, on the real catalogue."""
    chance = random.Random(seed)
    files = sorted((ROOT / "fixtures" / "cards").glob("*.json"))
    cards = [row["id"] for path in files for row in json.loads(path.read_text(encoding="utf-8"))]
    kinds = {
        lambda: f"GET /api/v1/cards/{chance.choice(cards)}": 30,
        lambda: f"GET /cards/{chance.choice(cards)}": 22,
        lambda: f"GET /api/v1/cards?q={quote(chance.choice(QUERIES))}&page={chance.randint(1, 3)}": 15,
        lambda: f"GET /cards?q={quote(chance.choice(QUERIES))}": 8,
        lambda: f"GET /api/v1/cards/autocomplete?q={chance.choice(cards).split('-')[1][:4]}": 10,
        lambda: f"GET /api/v1/cards/{chance.choice(cards[:200])}/image?size=small&format=webp": 4,
        lambda: f"GET /api/v1/ask?q={quote(f'{chance.choice(QUESTIONS)} {chance.choice(cards)}')}": 4,
        lambda: "POST {} {}".format(*map(as_text, chance.choice(BODIES))): 4,
        lambda: f"GET /api/v1/setup?ruleset=fe&players={chance.randint(2, 5)}&seed={chance.randint(0, 9999)}": 1,
        lambda: f"GET {chance.choice(LONG_PAGES)}": 2,
    }
    return [make() for make in chance.choices(list(kinds), list(kinds.values()), k=count)]


def as_text(part):
    """Return a path as it is, and a body as JSON."""
    return part if isinstance(part, str) else json.dumps(part)
