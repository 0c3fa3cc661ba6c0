"""Rows -> engine values and back: the only bridge between the database and the engine."""

import re
import uuid
from collections import defaultdict
from functools import lru_cache
from sys import intern
from urllib.parse import urlencode

from django.utils.translation import gettext_lazy, override

from catalog.address import BASE
from catalog.models import Card, CardSet, CardTranslation
from core.models import FixtureRow
from core.version import current_version
from rules.citations import citations_of
from rules.engine import doors
from rules.engine.games import registry
from rules.engine.kernel.reference import CardFact, Number, Reference, SetFact

FIGURES = ("cost", "victory_points", "power")
LISTED_FACTS = ("types", "subtypes", "keywords", "aliases")
FLAGS = {"starts_on_top": "starts-on-top", "is_promo": "promo", "is_local": "local"}
SEATING = ("setup", "calculate")  # the doors that seat players whom nobody has named
SEATS = {"Player": gettext_lazy("Player %(number)s"), "Hero": gettext_lazy("Hero %(number)s")}
SEAT = re.compile(rf"\b({'|'.join(SEATS)}) (\d)\b")
FREE_OF_CITATIONS = ("state", "legal", "schema", "example", "args")


class EngineError(ValueError):
    """Input the engine cannot read: the field, what is wrong with it, and what is nearest to it.

    `message` is for the API and names the field; `text` is for people, in their language and without it."""

    def __init__(self, field, message, nearest=(), text=None):
        super().__init__(message)
        self.field, self.message, self.nearest = field, message, list(nearest)
        self.text = message if text is None else text


def reference():
    """Return the engine's reference for the loaded catalogue, built once per data version."""
    return _reference(current_version())


@lru_cache(maxsize=2)
def _reference(version):
    translated = defaultdict(dict)
    names = CardTranslation.objects.exclude(name="").exclude(name=None)
    for card, lang, name in names.values_list("card_id", "lang", "name"):
        translated[card][lang] = name
    rows = Card.objects.order_by("card_set__position", "slug").values(
        "pk", "slug", "name", "card_set_id", "stack", "formula_id", "copies", "text", "figures",
        *FIGURES, *LISTED_FACTS, *FLAGS,
    )  # fmt: skip
    cards = {row["slug"]: card_fact(row, translated.get(row["pk"], {})) for row in rows.iterator()}
    sets = {row.code: SetFact(row.code, row.name, row.game_id, row.kind, row.is_local) for row in CardSet.objects.all()}
    numbers = {
        row.key: Number(row.key, row.content["value"], tuple(row.content["citations"]))
        for row in FixtureRow.objects.filter(kind="number")
    }
    return Reference(version, cards, sets, numbers)


def rulesets():
    """Return the rulesets by code, with the sets that a group added to the catalogue."""
    return registry.rulesets(reference())


def card_fact(row, names):
    """Return what the engine needs to know of a card."""
    figures = {name: row[name] for name in FIGURES} | row["figures"]
    return CardFact(
        id=row["slug"],
        name=row["name"],
        card_set=row["card_set_id"],
        stack=row["stack"],
        figures={intern(name): value for name, value in figures.items() if type(value) is int},
        facts={intern(name): value for name, value in row["figures"].items() if type(value) not in (int, type(None))},
        formula=row["formula_id"],
        copies=row["copies"] or 0,
        flags=frozenset(flag for name, flag in FLAGS.items() if row[name]),
        has_text=row["text"] is not None,
        names=names,
        **{name: tuple(map(intern, row[name])) for name in LISTED_FACTS},
    )


def ask(door, *given, lang="en"):
    """Ask one of the engine's doors; the answer comes with whole citations, bad input is an EngineError."""
    answer = getattr(doors, door)(reference(), *given, lang)
    if answer["object"] == "error":
        raise EngineError(answer["field"], answer["message"], answer["nearest"], answer["text"])
    if door in SEATING and lang != "en":
        with override(lang):
            answer = with_seats_called(answer)
    return cited(answer)


def with_seats_called(value):
    """Return an answer in which the seats that the engine calls Player 1 or Hero 1 are called in the language."""
    if isinstance(value, dict):
        return {name: with_seats_called(each) for name, each in value.items()}
    if isinstance(value, list):
        return [with_seats_called(each) for each in value]
    return SEAT.sub(lambda seat: SEATS[seat[1]] % {"number": seat[2]}, value) if isinstance(value, str) else value


def cited(answer):
    """Return an answer in which every clause id and `card:<id>` of a list of citations is a whole citation."""
    found = {
        citation.get("clause") or f"card:{citation['card']}": citation for citation in citations_of(cites_in(answer))
    }

    def whole(value, name=""):
        if name == "citations":
            return [found[cite] for cite in dict.fromkeys(value) if cite in found]
        if isinstance(value, dict):
            return {key: each if key in FREE_OF_CITATIONS else whole(each, key) for key, each in value.items()}
        return [whole(each) for each in value] if isinstance(value, list) else value

    return whole(answer)


def cites_in(value, name=""):
    """Return every clause id and `card:<id>` that an answer cites."""
    if name == "citations":
        return [cite for cite in value if not cite.startswith("card:x-")]  # a card of the state's own has no page
    if isinstance(value, dict):
        return [cite for key, each in value.items() if key not in FREE_OF_CITATIONS for cite in cites_in(each, key)]
    return [cite for each in value for cite in cites_in(each)] if isinstance(value, list) else []


@lru_cache(maxsize=2)
def _description(version):
    return doors.engine(_reference(version))


def description():
    """Return every ruleset with its schemas and examples, made once per data version."""
    return _description(current_version())


def set_up(body, lang="en"):
    """Set up a table and return the API's object; without a seed one is made up and told."""
    body = body | {"seed": body.get("seed") or uuid.uuid4().hex[:8]}
    laid = ask("setup", body, lang=lang)
    named = {name: laid[name] for name in ("ruleset", "mode", "players", "sets", "seed")}
    query = urlencode(named | {"sets": ",".join(laid["sets"])}, safe=",")
    return laid | {"html_url": f"{BASE}/setup?{query}"}


def absolute(answer):
    """Return an answer whose paths start with BASE."""
    if isinstance(answer, dict):
        return {
            key: BASE + value if key == "html_url" and value.startswith("/") else absolute(value)
            for key, value in answer.items()
        }
    return [absolute(each) for each in answer] if isinstance(answer, list) else answer
