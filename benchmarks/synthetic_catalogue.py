"""Synthetic catalogues: names, texts and numbers sampled from the real one, the same on every run.

`python -m benchmarks.synthetic_catalogue SIZE` fills the database in VAR_DIR."""

import json
import random
import sys
from pathlib import Path

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures"
SEED = 7
CARDS_PER_SET = 100
PATTERNS = (("{0} {1}", 46), ("{0}", 14), ("{0} {1} {2}", 14), ("the {0} {1}", 8), ("{0} of {1}", 8))
TYPES = (("Villain", 30), ("Hero", 25), ("Equipment", 16), ("Super Power", 16), ("Location", 7), (None, 6))
STACKS = (("main-deck", 70), ("nemesis-stack", 12), ("oversized", 10), ("crisis", 4), ("starter", 2), ("event-deck", 2))
COSTS = ((None, 10), (0, 3), (1, 3), (2, 9), (3, 15), (4, 18), (5, 16), (6, 11), (7, 7), (9, 4), (11, 3), (15, 1))
KINDS = ("base", "expansion", "crisis", "crossover", "rivals", "promo")


def read(name):
    """Return the rows of a fixture file."""
    return json.loads((FIXTURES / name).read_text(encoding="utf-8"))


class Words:
    """Words of real card names and sentences of real card texts."""

    def __init__(self):
        from catalog.text_links import plain

        cards = [card for path in sorted((FIXTURES / "cards").glob("*.json")) for card in read(path)]
        counted = [word for card in cards for word in card["name"].split() if len(word) > 2 and word[:1].isupper()]
        self.names = [word for word in counted if word not in {"The", "Of"}]
        texts = [plain(card["text"]) for card in cards if card["text"]]
        self.sentences = sorted({line.strip() for text in texts for line in text.replace(". ", ".\n").split("\n")})
        self.keywords = sorted({word for card in cards for word in card.get("keywords", ())})
        self.subtypes = sorted({word for card in cards for word in card.get("subtypes", ())})


def weighted(chance, table):
    """Return a random value of a weighted table."""
    return chance.choices([value for value, _weight in table], [weight for _value, weight in table])[0]


def new_name(chance, words):
    """Return a synthetic name made of real words."""
    parts = [chance.choice(words.names) for _ in range(3)]
    name = weighted(chance, PATTERNS).format(*parts)
    return name[:1].upper() + name[1:]


def rows(size):
    """Return the fixture rows, by kind, of a catalogue with that many cards."""
    from catalog.seed.card_ids import expected_ids
    from catalog.seed.fixtures import CATALOG_KINDS, Row
    from catalog.text_folding import slugify

    chance, words = random.Random(SEED), Words()
    kinds = {kind.name: [] for kind in CATALOG_KINDS}

    def add(kind, key, content, file=""):
        kinds[kind].append(Row(kind, key, content, file or f"{kind}.json"))

    for name in ("sources", "games"):
        for row in read(f"{name}.json"):
            add(name.removesuffix("s"), row["id"], row)
    sources = [row.key for row in kinds["source"]]
    people = sorted({new_name(chance, words) for _ in range(60 + size // 12)})
    slugs = sorted({slugify(name): name for name in people}.items())
    for slug, name in slugs:
        add("hero", slug, {"name": name})
        add("villain", slug, {"name": name})  # heroes and villains share names
    names = []
    for number in range(max(1, size // CARDS_PER_SET)):
        code = f"s{number:04}"
        title = f"{new_name(chance, words)} {number}"
        game = kinds["game"][0 if number % 10 < 8 else number % len(kinds["game"])].key
        year = 1995 + number % 30
        add("set", code, {"name": title, "game": game, "kind": chance.choice(KINDS), "year": year, "contents": []})
        contents = [new_card(chance, words, names, slugs, sources) for _ in range(CARDS_PER_SET)]
        taken = set()
        for key, content in zip(expected_ids(code, contents), contents, strict=True):
            while key in taken:
                key += "-b"
            taken.add(key)
            add("card", key, content, f"cards/{code}.json")
    return kinds


def new_card(chance, words, names, people, sources):
    """Return the row of a card; one in three reuses an existing name, as reprints do."""
    name = chance.choice(names) if names and chance.random() < 0.33 else new_name(chance, words)
    names.append(name)
    card_type, cost = weighted(chance, TYPES), weighted(chance, COSTS)
    text = " ".join(chance.choice(words.sentences) for _ in range(chance.choice((1, 2, 2, 3, 4))))
    content = {
        "name": name,
        "stack": weighted(chance, STACKS),
        "types": [card_type] if card_type else [],
        "subtypes": [chance.choice(words.subtypes)] if chance.random() < 0.4 else [],
        "cost": cost,
        "victory_points": None if cost is None else cost // 3,
        "power": chance.choice((None, 1, 1, 2, 2, 3)),
        "copies": chance.choice((None, 1, 1, 2, 3, 4)),
        "keywords": [chance.choice(words.keywords)] if chance.random() < 0.3 else [],
        "text": text if chance.random() < 0.85 else None,
        "characters": [chance.choice(people)[0]] if chance.random() < 0.6 else [],
        "confirmed": chance.choice(("two-sources", "one-source", "one-source")),
        "sources": sorted(set(chance.choices(sources, k=chance.choice((1, 1, 2))))),
    }
    if chance.random() < 0.03:
        content["aliases"] = [new_name(chance, words)]
    return content


def build(size):
    """Fill the current database with a catalogue of that many cards."""
    from django.db import transaction
    from django.utils import timezone

    import catalog.seed.loading
    from catalog.seed.api_card_documents import build_documents
    from core.models import DataVersion
    from rules.seed.seeding import build_index

    made = rows(size)
    with transaction.atomic():
        catalog.seed.loading.clear()
        catalog.seed.loading.load(made)
        build_index()
        build_documents()
        counts = {kind: len(members) for kind, members in made.items()}
        DataVersion.objects.create(version=f"synthetic{size:07}", built_at=timezone.now(), counts=counts)


def main():
    """Migrate the database in VAR_DIR, collect static files, and build a catalogue unless the size is 0."""
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", interactive=False, verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    if size := int(sys.argv[1]):
        build(size)


if __name__ == "__main__":
    main()
