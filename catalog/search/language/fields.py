"""The table of search fields, used by the parser, the compiler, the syntax page, suggestions and explanations."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class Field:
    """A search field: help text, example, the phrase that starts its explanation, and aliases.

    `lookup` is the column or tag kinds to search, if they differ from the name."""

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


class Text(Field):
    """Text in a column of the full-text index."""


class Number(Field):
    """A numeric column of the card."""

    operators = (":", "=", "!=", "<", "<=", ">", ">=")
    varies = False


class Variable(Number):
    """A number that can be variable ("*"); the printed form is in a separate column."""

    varies = True


class Closed(Field):
    """One of a closed set of values (see values.py), stored in a column of the card."""


class Tag(Closed):
    """One of a closed set of values that are stored as card tags, of one or more kinds."""

    @property
    def kinds(self):
        """The kinds of tag to search."""
        return self.lookup or (self.name,)


class Control(Field):
    """An option that controls how the result is displayed."""

    operators = (":", "=")


FIELDS = (
    Text(
        "name",
        _("part of the name, an alias or the French name"),
        "name:bat",
        _("the name contains"),
        ("n",),
        "names",
    ),
    Text("exact", _("the full name; also written !name"), '!"ra\'s al ghul"', _("the name is"), ("named",)),
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
    Closed("game", _("the game"), "game:forever", _("the game is"), ("g",), "card_set__game_id"),
    Closed(
        "ruleset",
        _("whose rules it uses: fe, mvb, dcf or e101"),
        "ruleset:fe",
        _("it uses the rules of"),
        (),
        "card_set__game_id",
    ),
    Closed("set", _("the set, by code or name"), "set:forever-evil", _("the set is"), ("s", "e"), "card_set_id"),
    Closed("own", _("your own sets"), "own:(fe,hu)", _("you own the set"), (), "card_set_id"),
    Closed("in", _("a card with the same name is in this set"), "in:base", _("the name also appears in")),
    Closed("settype", _("the type of set"), "st:crossover", _("the set type is"), ("st",), "card_set__kind"),
    Tag(
        "type",
        _("type or subtype: a whole word or the start of one"),
        "t:hero",
        _("the type is"),
        ("t",),
        ("type", "subtype"),
    ),
    Tag("subtype", _("the subtype"), "sub:power-ring", _("the subtype is"), ("sub",)),
    Closed("role", _("the card's deck or stack"), "role:starter", _("it belongs to"), ("stack",), "stack"),
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
    Tag("keyword", _("a keyword of the card"), "kw:defense", _("a keyword is"), ("kw",)),
    Tag(
        "character",
        _("the hero, villain or place on the card, by id or name"),
        "character:batman",
        _("it shows"),
        ("char", "who"),
        ("character", "location"),
    ),
    Tag("source", _("where its details come from"), "source:card-scans", _("a source is")),
    Closed("confirmed", _("how well its details are confirmed"), "confirmed:disputed", _("it is confirmed by")),
    Tag("lang", _("a language we have its text in"), "lang:fr", _("its text is in"), ("language",)),
    Tag("is", _("a property of the card"), "is:attack", _("it is")),
    Tag("not", _("a property the card doesn't have"), "not:promo", _("it is not"), (), ("is",)),
    Tag("has", _("something we know about the card"), "has:ruling", _("it has")),
    Control("order", _("what to sort by"), "order:cost", _("sorted by"), ("sort",)),
    Control("dir", _("sort direction"), "dir:desc", _("direction"), ("direction",)),
    Control("display", _("how to show the results"), "display:list", _("shown as"), ("view",)),
)

BY_NAME = {name: field for field in FIELDS for name in (field.name, *field.aliases)}

ORDERS = {
    "name": ("sort_name",),
    "set": ("card_set__position", "sort_name"),
    **{name: (BY_NAME[name].column, "sort_name") for name in ("cost", "vp", "power", "copies", "rulings", "year")},
    "id": (),
    "relevance": (),
}
