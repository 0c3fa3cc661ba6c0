"""The table of search fields, used by the parser, the compiler, the syntax page, suggestions and explanations.

A row contains everything that distinguishes a field: no other module compares field names."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from django.db.models import Model
from django.utils.translation import gettext_lazy as _

from catalog.models import CONFIRMATIONS, CardSet, Game
from catalog.search.language.accepted_values import (
    fixed,
    known_in_column,
    known_tags,
    read_characters,
    read_features,
    read_rulesets,
    read_sources,
    read_stacks,
    words_by_name,
)


@dataclass(frozen=True)
class Field:
    """A search field: its name, help text, example, the phrase that starts its explanation, and aliases.

    `lookup` is the column or the kinds of tag to search, if they differ from the name."""

    name: str
    help: str
    example: str
    phrase: str
    aliases: tuple[str, ...] = ()
    lookup: str | tuple[str, ...] = ""
    operators = (":", "=", "!=")

    @property
    def column(self):
        """The column to search."""
        return self.lookup or self.name


@dataclass(frozen=True)
class Text(Field):
    """Text in a column of the full-text index.

    `is_name`: also search without spaces, and compare complete names. `is_complete`: only complete names match.
    `word_columns`: further columns, in which the text must be at the start of a word."""

    is_name: bool = field(default=False, kw_only=True)
    is_complete: bool = field(default=False, kw_only=True)
    word_columns: tuple[str, ...] = field(default=(), kw_only=True)


class Number(Field):
    """A numeric column of the card."""

    operators = (":", "=", "!=", "<", "<=", ">", ">=")
    varies = False


class Variable(Number):
    """A number that can be variable ("*"); the printed form is in a separate column."""

    varies = True


@dataclass(frozen=True)
class Listed(Field):
    """A field with a list of accepted values, which the function `values` returns.

    `matches_parts`: a word or the start of a word in a value also matches. `adds_parts`: a complete value also matches
    values that contain it as a word. `model`: the values are ids of its rows; their names and aliases are accepted."""

    values: Callable[[], dict] | None = field(default=None, kw_only=True)
    matches_parts: bool = field(default=False, kw_only=True)
    adds_parts: bool = field(default=False, kw_only=True)
    model: type[Model] | None = field(default=None, kw_only=True)

    def accepted(self):
        """Return a mapping of accepted words to the stored values that each matches."""
        if self.model:
            return words_by_name(self.model)
        return self.values() if self.values else self.stored_values()


@dataclass(frozen=True)
class Closed(Listed):
    """One of a closed set of values, stored in a column of the card; by default all values of the column.

    `is_shared`: cards with the same name in another set also match."""

    is_shared: bool = field(default=False, kw_only=True)

    def stored_values(self):
        """Return all values of the column as accepted words, each with the stored value that it matches."""
        return known_in_column(self.column)


@dataclass(frozen=True)
class Tag(Closed):
    """One of a closed set of values that are stored as card tags, of one or more kinds; by default all tags of them.

    `is_negated`: find the cards without the tag."""

    is_negated: bool = field(default=False, kw_only=True)

    @property
    def kinds(self):
        """The kinds of tag to search."""
        return self.lookup or (self.name,)

    def stored_values(self):
        """Return all tags of the field's kinds as accepted words, each with the stored values that it matches."""
        return {word: stored for kind in self.kinds for word, stored in known_tags(kind).items()}


@dataclass(frozen=True)
class Control(Listed):
    """An option that controls how the result is displayed."""

    operators = (":", "=")


FIELDS = (
    Text(
        "word",
        _("a word in the name, set, type, character, keyword or text; also written without word:"),
        "word:gotham",
        _("it mentions"),
        ("any",),
        "names",
        is_name=True,
        word_columns=("about", "text"),
    ),
    Text(
        "name",
        _("part of the name, an alias or the French name"),
        "name:bat",
        _("the name contains"),
        ("n",),
        "names",
        is_name=True,
    ),
    Text(
        "exact",
        _("the full name; also written !name"),
        '!"ra\'s al ghul"',
        _("the name is"),
        ("named",),
        is_complete=True,
    ),
    Text(
        "text",
        _("words in the card text; ~ means the card's own name"),
        'text:"draw a card"',
        _("the text contains"),
        ("o", "x"),
    ),
    Text(
        "ruling", _("words in any ruling on the card"), "ruling:clayface", _("a ruling contains"), ("faq",), "rulings"
    ),
    Closed("game", _("the game"), "game:forever", _("the game is"), ("g",), "card_set__game_id", model=Game),
    Closed(
        "ruleset",
        _("the game whose rules it uses: fe, mvb, dcf or e101"),
        "ruleset:fe",
        _("it uses the rules of"),
        (),
        "card_set__game_id",
        values=read_rulesets,
    ),
    Closed(
        "set",
        _("the set, by code or name"),
        "set:forever-evil",
        _("the set is"),
        ("s", "e"),
        "card_set_id",
        model=CardSet,
        matches_parts=True,
    ),
    Closed(
        "own",
        _("your own sets"),
        "own:(fe,hu)",
        _("you own the set"),
        (),
        "card_set_id",
        model=CardSet,
        matches_parts=True,
    ),
    Closed(
        "in",
        _("a card with the same name is in this set"),
        "in:base",
        _("the name also appears in"),
        model=CardSet,
        matches_parts=True,
        is_shared=True,
    ),
    Closed(
        "settype",
        _("the type of set"),
        "st:crossover",
        _("the set type is"),
        ("st",),
        "card_set__kind",
        values=partial(fixed, *(name for name, _label in CardSet.KINDS)),
    ),
    Tag(
        "type",
        _("type or subtype: a whole word or the start of one"),
        "t:hero",
        _("the type is"),
        ("t",),
        ("type", "subtype"),
        matches_parts=True,
        adds_parts=True,
    ),
    Tag(
        "subtype",
        _("the subtype"),
        "sub:power-ring",
        _("the subtype is"),
        ("sub",),
        matches_parts=True,
        adds_parts=True,
    ),
    Closed(
        "role",
        _("the card's deck or stack"),
        "role:starter",
        _("it belongs to"),
        ("stack",),
        "stack",
        values=read_stacks,
        matches_parts=True,
    ),
    Number("cost", _("the cost; none finds cards without one"), "cost<=4", _("the cost"), ("c",)),
    Variable(
        "vp",
        _("Victory Points; vp:* finds variable ones"),
        "vp>=2",
        _("the Victory Points"),
        ("victory_points",),
        "victory_points",
    ),
    Variable("power", _("printed Power; power:* finds variable Power"), "power>cost", _("the Power"), ("p",)),
    Number("copies", _("number of copies in the set"), "copies>=3", _("the number of copies"), ("qty",)),
    Number(
        "rulings", _("how many rulings the card has"), "rulings>=3", _("the number of rulings"), (), "rulings_count"
    ),
    Number("year", _("the year of the set"), "year>=2020", _("the year"), ("date",), "card_set__year"),
    Tag("keyword", _("a keyword of the card"), "kw:defense", _("a keyword is"), ("kw",), matches_parts=True),
    Tag(
        "character",
        _("the hero, villain or place on the card, by id or name"),
        "character:batman",
        _("it shows"),
        ("char", "who"),
        ("hero", "villain", "location"),
        values=read_characters,
        matches_parts=True,
    ),
    Tag("source", _("where its details come from"), "source:card-scans", _("a source is"), values=read_sources),
    Closed(
        "confirmed",
        _("how well its details are confirmed"),
        "confirmed:disputed",
        _("it is confirmed by"),
        values=partial(fixed, *(name for name, _label in CONFIRMATIONS)),
    ),
    Tag(
        "lang",
        _("a language we have its text in"),
        "lang:fr",
        _("its text is in"),
        ("language",),
        values=partial(fixed, "en", "fr", english="en", french="fr", any="en"),
    ),
    Tag("is", _("a property of the card"), "is:attack", _("it is")),
    Tag("not", _("a property the card doesn't have"), "not:promo", _("it is not"), (), ("is",), is_negated=True),
    Tag("has", _("something we know about the card"), "has:ruling", _("it has"), values=read_features),
    Control("order", _("what to sort by"), "order:cost", _("sorted by"), ("sort",), values=lambda: fixed(*ORDERS)),
    Control(
        "dir",
        _("sort direction"),
        "dir:desc",
        _("direction"),
        ("direction",),
        values=partial(fixed, "asc", "desc", "auto"),
    ),
    Control(
        "display",
        _("how to show the results"),
        "display:list",
        _("shown as"),
        ("view",),
        values=partial(fixed, "faces", "list", "text", grid="faces"),
    ),
)

WORDS, EXACT_NAME = "word", "exact"  # the fields of words without a field name, and of !name

BY_NAME = {name: field for field in FIELDS for name in (field.name, *field.aliases)}

ORDERS = {
    "name": ("sort_name",),
    "set": ("card_set__position", "sort_name"),
    **{name: (BY_NAME[name].column, "sort_name") for name in ("cost", "vp", "power", "copies", "rulings", "year")},
    "id": (),
    "relevance": (),
}
