"""The bridge to the calculators that no ruleset of the kernel has replaced yet."""

from collections import defaultdict
from functools import lru_cache
from sys import intern

from catalog.models import Card, CardSet, CardTranslation
from catalog.search.folding import fold
from core.models import FixtureRow
from core.version import current_version
from rules.engine.reference import CardFact, Number, Reference, SetFact

PLAIN_FACTS = ("name", "stack", "cost", "victory_points", "power", "copies", "starts_on_top", "is_promo")
LISTED_FACTS = ("types", "subtypes", "keywords")


def reference():
    """Return the engine's reference for the loaded catalogue, built once per data version."""
    return _reference(current_version())


@lru_cache(maxsize=2)
def _reference(_version):
    translated = defaultdict(list)
    for card, name in CardTranslation.objects.exclude(name="").exclude(name=None).values_list("card_id", "name"):
        translated[card].append(name)
    rows = Card.objects.order_by("card_set__position", "slug").values(
        "pk", "slug", "card_set_id", "formula_id", "aliases", *PLAIN_FACTS, *LISTED_FACTS
    )
    cards = tuple(card_fact(row, translated[row["pk"]]) for row in rows.iterator())
    sets = tuple(SetFact(row.code, row.name, row.game_id, row.kind) for row in CardSet.objects.all())
    numbers = {}
    for row in FixtureRow.objects.filter(kind="number"):
        numbers[row.key] = Number(row.key, row.content["value"], tuple(row.content["citations"]))
    return Reference(cards, sets, numbers, fold)


def card_fact(row, translated):
    """Return what the engine needs to know of a card."""
    return CardFact(
        id=row["slug"],
        card_set=row["card_set_id"],
        formula=row["formula_id"],
        names=(*row["aliases"], *translated),
        **{name: row[name] for name in PLAIN_FACTS},
        **{name: tuple(map(intern, row[name])) for name in LISTED_FACTS},
    )
