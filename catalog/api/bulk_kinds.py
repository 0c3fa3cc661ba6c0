"""The kinds of object that bulk files contain: the catalog's own, and those of other apps (setting BULK_KINDS)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import orjson
from django.conf import settings
from django.utils.module_loading import import_string

from catalog.api.serializers import CharacterSerializer, FormulaSerializer, GameSerializer, SourceSerializer
from catalog.api.sets import GAMES
from catalog.documents.sets import SETS, SetSerializer, recorded_copies
from catalog.models import CardDocument, Formula, Hero, Location, Source, Villain


@dataclass(frozen=True)
class BulkKind:
    """A kind of object: its plural name, its OpenAPI component, and a function that returns its objects in a language.

    The objects are those that the API returns. `is_translated`: there is a file for each language. CSV files leave out
    the fields `not_in_csv`, whose values are too long for a cell. `change_kind` is their `kind` in `/changes`, if it
    is not the name of the component."""

    name: str
    component: str
    objects: Callable[[str], Iterable[dict]]
    is_translated: bool = False
    not_in_csv: tuple[str, ...] = ()
    change_kind: str = ""

    def change_kinds(self, lang="en"):
        """Return the values of `kind` in `/changes` that concern these objects or their translation into `lang`."""
        kind = self.change_kind or self.component.lower()
        return [kind] if lang == "en" else [kind, f"{kind}-{lang}"]


def cards(lang):
    """Return the API's object of every card in a language, as an iterator sorted by id."""
    bodies = CardDocument.objects.filter(lang=lang).order_by("card__slug").values_list("body", flat=True)
    return map(orjson.loads, bodies)


def sets(lang):
    """Return the API's object of every set, in the order of release; the language makes no difference."""
    return SetSerializer(SETS.all(), many=True, context={"recorded": recorded_copies()}).data


def characters(model):
    """Return a function that returns the API's object of every row of a model: Hero, Villain or Location."""
    return lambda lang: CharacterSerializer(model.objects.with_cards_count(), many=True).data


def formulas(lang):
    """Return the API's objects of the formulas of variable Victory Points in a language."""
    rows = Formula.objects.prefetch_related("translations")
    return FormulaSerializer(rows, many=True, context={"lang": lang}).data


KINDS = [
    BulkKind("cards", "Card", cards, is_translated=True),
    BulkKind("sets", "Set", sets),
    BulkKind("games", "Game", lambda lang: GameSerializer(GAMES.all(), many=True).data),
    BulkKind("heroes", "Character", characters(Hero), change_kind="hero"),
    BulkKind("villains", "Character", characters(Villain), change_kind="villain"),
    BulkKind("locations", "Character", characters(Location), change_kind="location"),
    BulkKind("sources", "Source", lambda lang: SourceSerializer(Source.objects.all(), many=True).data),
    BulkKind("formulas", "Formula", formulas, is_translated=True),
]


def all_kinds():
    """Return the BulkKinds of all apps."""
    return [*KINDS, *import_string(settings.BULK_KINDS)]
