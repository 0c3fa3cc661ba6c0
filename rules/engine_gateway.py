"""The gateway to the rules engine: database rows -> engine values, and calls to the engine's operations.

Pages, the API and commands import names of the engine from here, never from rules.engine itself."""

import re
import uuid
from collections import defaultdict
from functools import lru_cache, partial
from sys import intern
from urllib.parse import urlencode

from django.utils.translation import gettext_lazy, override

from catalog.models import Card, CardSet, CardTranslation
from catalog.page_urls import BASE_URL_PLACEHOLDER
from catalog.text_folding import fold
from core.data_version import current_version
from core.models import FixtureRow
from rules.citations import citations_of
from rules.engine import messages, operations, player_view
from rules.engine.games import registry
from rules.engine.games.deck_building.ruleset import FOREVER_EVIL
from rules.engine.games.registry import RULESETS
from rules.engine.kernel.action_results import InputError
from rules.engine.kernel.card_list_parser import LINE_CODES, named, read_cards
from rules.engine.kernel.cards import UNRECORDED
from rules.engine.kernel.input_fields import CARD, CARDS, FLAG, NUMBER, NUMBERS, STATE, TABLE, TEXT, TEXTS, Field
from rules.engine.kernel.json_validation import texts_in
from rules.engine.kernel.reference_data import CardFact, Number, Reference, SetFact
from rules.engine.kernel.state_migrations import rename_fields
from rules.engine.messages import card_name, write_argument, write_message
from rules.engine.messages.input_error_translation import translated
from rules.engine.messages.writer import EMPTY_LIST
from rules.engine.operations import schemas

__all__ = (
    "CARD", "CARDS", "EMPTY_LIST", "FLAG", "FOREVER_EVIL", "LINE_CODES", "NUMBER", "NUMBERS", "RULESETS", "STATE",
    "TABLE", "TEXT", "TEXTS", "UNRECORDED", "EngineError", "Field", "InputError", "absolute", "call", "card_name",
    "card_names", "description", "label", "messages", "named", "operations", "read_cards", "reference",
    "rename_fields", "rulesets", "schemas", "set_up", "sets_of", "slug_of", "slugs_in", "state_on_table",
    "texts_in", "translated", "write_argument", "write_message",
)  # fmt: skip

FIGURES = ("cost", "victory_points", "power")
LIST_FIELDS = ("types", "subtypes", "keywords", "aliases")
FLAGS = {"starts_on_top": "starts-on-top", "is_promo": "promo", "is_local": "local"}
NAMING_OPERATIONS = ("setup", "calculate")  # operations that invent player names
DEFAULT_NAMES = {"Player": gettext_lazy("Player %(number)s"), "Hero": gettext_lazy("Hero %(number)s")}
DEFAULT_NAME = re.compile(rf"\b({'|'.join(DEFAULT_NAMES)}) (\d)\b")
WITHOUT_CITATIONS = ("state", "legal", "schema", "example", "args")


class EngineError(ValueError):
    """Invalid input for the engine: the field, the problem, and similar valid values.

    `message` is for the API and names the field; `text` is for pages: translated, and without the field's name."""

    def __init__(self, field, message, nearest=(), text=None):
        super().__init__(message)
        self.field, self.message, self.nearest = field, message, list(nearest)
        self.text = message if text is None else text


def reference() -> Reference:
    """Return the engine's reference for the loaded catalog, built once per data version."""
    return _reference(current_version())


@lru_cache(maxsize=2)
def _reference(version):
    names_by_card = defaultdict(dict)
    names = CardTranslation.objects.exclude(name="").exclude(name=None)
    for card, lang, name in names.values_list("card_id", "lang", "name"):
        names_by_card[card][lang] = name
    rows = Card.objects.order_by("card_set__position", "slug").values(
        "pk", "slug", "name", "card_set_id", "stack", "formula_id", "copies", "text", "figures", "printing_group",
        *FIGURES, *LIST_FIELDS, *FLAGS,
    )  # fmt: skip
    cards = {row["slug"]: card_fact(row, names_by_card.get(row["pk"], {})) for row in rows.iterator()}
    sets = {row.code: SetFact(row.code, row.name, row.game_id, row.kind, row.is_local) for row in CardSet.objects.all()}
    numbers = {
        row.key: Number(row.key, row.content["value"], tuple(row.content["citations"]))
        for row in FixtureRow.objects.filter(kind="number")
    }
    return Reference(version, cards, sets, numbers, fold)


def rulesets():
    """Return the rulesets by code, including sets from local fixtures."""
    return registry.rulesets(reference())


def card_fact(row, names):
    """Return the CardFact of a card from its row of values; `names` are all its names."""
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
        printing_group=row["printing_group"],
        **{name: tuple(map(intern, row[name])) for name in LIST_FIELDS},
    )


def sets_of(ruleset):
    """Return the codes of a ruleset's sets: its own set first, then those it mixes with."""
    return rulesets()[ruleset].game.sets


def slug_of(name):
    """Return the slug in a card's id of a state, which is the slug and the number of the copy: `fe-kick#2`."""
    return name.partition("#")[0]


def slugs_in(value):
    """Return the slugs of all cards in a JSON value. The result also contains all other texts of the value."""
    return {slug_of(text) for text in texts_in(value)}


def label(value, kind, lang):
    """Return the label of an engine name in a language; `kind` is "zone", "action" or another kind of name."""
    text = write_argument(value, kind, reference(), lang)
    return text.replace("_", " ").capitalize() if text == value else text


def card_names(state, lang):
    """Return a function from the id of a card in a state to its name in a language.

    The card may be one that the state itself defines."""
    return partial(card_name, reference=reference().with_own(state["cards"]), language=lang)


def state_on_table(state, viewer=None):
    """Return a state that `play` returned with all that a waiting action has done so far.

    With a `viewer` (a seat), return only what that player knows of it."""
    return player_view.state_on_table(rulesets()[state["ruleset"]].load(reference()), state, viewer)


def call(operation, *given, lang="en"):
    """Call an operation of the engine by name and return the response, with complete citations.

    Raise EngineError for invalid input."""
    response = getattr(operations, operation)(reference(), *given, lang)
    if response["object"] == "error":
        raise EngineError(response["field"], response["message"], response["nearest"], response["text"])
    if operation in NAMING_OPERATIONS and lang != "en":
        with override(lang):
            response = translate_default_names(response)
    return expand_citations(response)


def translate_default_names(value):
    """Return a response with default player names such as "Player 1" translated."""
    if isinstance(value, dict):
        return {name: translate_default_names(each) for name, each in value.items()}
    if isinstance(value, list):
        return [translate_default_names(each) for each in value]
    return (
        DEFAULT_NAME.sub(lambda seat: DEFAULT_NAMES[seat[1]] % {"number": seat[2]}, value)
        if isinstance(value, str)
        else value
    )


def expand_citations(response):
    """Return a response in which each cited clause id and `card:<id>` is a complete citation object."""
    found = {
        citation.get("clause") or f"card:{citation['card']}": citation for citation in citations_of(cites_in(response))
    }

    def expand(value, name=""):
        if name == "citations":
            return [found[cite] for cite in dict.fromkeys(value) if cite in found]
        if isinstance(value, dict):
            return {key: each if key in WITHOUT_CITATIONS else expand(each, key) for key, each in value.items()}
        return [expand(each) for each in value] if isinstance(value, list) else value

    return expand(response)


def cites_in(value, name=""):
    """Return every clause id and `card:<id>` under `citations` in a response; `name` is the key of the value."""
    if name == "citations":
        return [cite for cite in value if not cite.startswith("card:x-")]  # custom cards of a state have no page
    if isinstance(value, dict):
        return [cite for key, each in value.items() if key not in WITHOUT_CITATIONS for cite in cites_in(each, key)]
    return [cite for each in value for cite in cites_in(each)] if isinstance(value, list) else []


@lru_cache(maxsize=2)
def _description(version):
    return operations.engine(_reference(version))


def description():
    """Return every ruleset with its schemas and examples, built once per data version."""
    return _description(current_version())


def set_up(body, lang="en"):
    """Set up a table; return the engine's response with the URL of the set-up's page.

    Without a seed, a random one is chosen and returned."""
    body = body | {"seed": body.get("seed") or uuid.uuid4().hex[:8]}
    setup = call("setup", body, lang=lang)
    named = {name: setup[name] for name in ("ruleset", "mode", "players", "sets", "seed")}
    query = urlencode(named | {"sets": ",".join(setup["sets"])}, safe=",")
    return setup | {"html_url": f"{BASE_URL_PLACEHOLDER}/setup?{query}"}


def absolute(response):
    """Return a response in which the paths in `url` and `html_url` start with BASE_URL_PLACEHOLDER."""
    if isinstance(response, dict):
        return {
            key: BASE_URL_PLACEHOLDER + value
            if key in ("url", "html_url") and value.startswith("/")
            else absolute(value)
            for key, value in response.items()
        }
    return [absolute(each) for each in response] if isinstance(response, list) else response
