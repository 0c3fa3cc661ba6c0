"""The table of search fields: it feeds the parser, the compiler, the help page, suggestions and explanations."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

TEXT, NUMBER, CLOSED, CONTROL = "text", "number", "closed", "control"
OPERATORS = {
    TEXT: (":", "=", "!="),
    NUMBER: (":", "=", "!=", "<", "<=", ">", ">="),
    CLOSED: (":", "=", "!="),
    CONTROL: (":", "="),
}


@dataclass(frozen=True)
class Field:
    """A field of the language.

    `lookup` is where it looks: an index column for text, a model field for numbers, a tag kind or model field for
    closed sets. `values` names the closed set. `says` is how a condition on it reads."""

    name: str
    kind: str
    lookup: str
    help: str
    example: str
    says: str
    aliases: tuple[str, ...] = ()
    values: str = ""
    printed: str = ""

    @property
    def operators(self):
        """The operators it takes."""
        return OPERATORS[self.kind]


FIELDS = (
    Field(
        "name",
        TEXT,
        "names",
        _("part of the name, of an alias or of the French name"),
        "name:bat",
        _("the name contains"),
        ("n",),
    ),
    Field(
        "exact",
        TEXT,
        "exact",
        _("the whole name; also written !name"),
        '!"ra\'s al ghul"',
        _("the name is"),
        ("named",),
    ),
    Field(
        "text",
        TEXT,
        "text",
        _("words of the effect text; ~ stands for the card's own name"),
        'text:"draw a card"',
        _("the text contains"),
        ("o", "x"),
    ),
    Field(
        "ruling",
        TEXT,
        "rulings",
        _("words of any ruling on the card"),
        "ruling:clayface",
        _("a ruling contains"),
        ("faq",),
    ),
    Field("game", CLOSED, "card_set__game_id", _("the game"), "game:forever", _("the game is"), ("g",), "games"),
    Field(
        "ruleset",
        CLOSED,
        "card_set__game_id",
        _("the rules it is played by: fe, mvb, dcf or e101"),
        "ruleset:fe",
        _("it is played by the rules of"),
        (),
        "rulesets",
    ),
    Field(
        "set",
        CLOSED,
        "card_set_id",
        _("the set, by code or name"),
        "set:forever-evil",
        _("the set is"),
        ("s", "e"),
        "sets",
    ),
    Field("own", CLOSED, "card_set_id", _("your own sets"), "own:(fe,hu)", _("you have the set"), (), "sets"),
    Field(
        "in",
        CLOSED,
        "in",
        _("a card of that name is printed in the set"),
        "in:base",
        _("the name is also printed in"),
        (),
        "sets",
    ),
    Field(
        "settype",
        CLOSED,
        "card_set__kind",
        _("the kind of set"),
        "st:crossover",
        _("the set is of the kind"),
        ("st",),
        "settypes",
    ),
    Field(
        "type",
        CLOSED,
        "tag:type,subtype",
        _("type or subtype, a whole word or its beginning"),
        "t:hero",
        _("the type is"),
        ("t",),
        "types",
    ),
    Field(
        "subtype", CLOSED, "tag:subtype", _("the subtype"), "sub:power-ring", _("the subtype is"), ("sub",), "subtypes"
    ),
    Field(
        "role",
        CLOSED,
        "stack",
        _("the deck or stack the card belongs to"),
        "role:starter",
        _("it belongs to"),
        ("stack",),
        "stacks",
    ),
    Field("cost", NUMBER, "cost", _("the cost; none tests that it has none"), "cost<=4", _("the cost"), ("c",)),
    Field(
        "vp",
        NUMBER,
        "victory_points",
        _("Victory Points; vp:* finds variable ones"),
        "vp>=2",
        _("the Victory Points"),
        ("victory_points",),
        "",
        "victory_points_printed",
    ),
    Field(
        "power",
        NUMBER,
        "power",
        _("printed Power; power:* finds variable Power"),
        "power>cost",
        _("the Power"),
        ("p",),
        "",
        "power_printed",
    ),
    Field("copies", NUMBER, "copies", _("copies in the set"), "copies>=3", _("the number of copies"), ("qty",)),
    Field(
        "rulings",
        NUMBER,
        "rulings_count",
        _("how many rulings concern the card"),
        "rulings>=3",
        _("the number of rulings"),
        (),
    ),
    Field("year", NUMBER, "card_set__year", _("the year of the set"), "year>=2020", _("the year"), ("date",)),
    Field(
        "keyword",
        CLOSED,
        "tag:keyword",
        _("a keyword of the card"),
        "kw:defense",
        _("a keyword is"),
        ("kw",),
        "keywords",
    ),
    Field(
        "character",
        CLOSED,
        "tag:character,location",
        _("the hero, villain or place shown, by slug or name"),
        "character:batman",
        _("it shows"),
        ("char", "who"),
        "characters",
    ),
    Field(
        "source",
        CLOSED,
        "tag:source",
        _("where its facts were read"),
        "source:card-scans",
        _("a source is"),
        (),
        "sources",
    ),
    Field(
        "confirmed",
        CLOSED,
        "confirmed",
        _("how far its facts are confirmed"),
        "confirmed:disputed",
        _("it is confirmed by"),
        (),
        "confirmations",
    ),
    Field(
        "lang",
        CLOSED,
        "tag:lang",
        _("a language its text is recorded in"),
        "lang:fr",
        _("it is recorded in"),
        ("language",),
        "langs",
    ),
    Field("is", CLOSED, "tag:is", _("a quality of the card"), "is:attack", _("it is"), (), "flags"),
    Field("not", CLOSED, "not tag:is", _("a quality the card does not have"), "not:promo", _("it is not"), (), "flags"),
    Field(
        "has",
        CLOSED,
        "tag:has",
        _("something that is recorded of the card"),
        "has:ruling",
        _("it has"),
        (),
        "possessions",
    ),
    Field(
        "order", CONTROL, "order", _("what the result is sorted by"), "order:cost", _("sorted by"), ("sort",), "orders"
    ),
    Field(
        "dir", CONTROL, "dir", _("the direction of sorting"), "dir:desc", _("direction"), ("direction",), "directions"
    ),
    Field(
        "display",
        CONTROL,
        "display",
        _("how the page shows the result"),
        "display:list",
        _("shown as"),
        ("view",),
        "displays",
    ),
)

BY_NAME = {name: field for field in FIELDS for name in (field.name, *field.aliases)}

ORDERS = {
    "name": ("sort_name",),
    "set": ("card_set__position", "sort_name"),
    "cost": ("cost", "sort_name"),
    "vp": ("victory_points", "sort_name"),
    "power": ("power", "sort_name"),
    "copies": ("copies", "sort_name"),
    "rulings": ("rulings_count", "sort_name"),
    "year": ("card_set__year", "sort_name"),
    "id": (),
    "relevance": (),
}
