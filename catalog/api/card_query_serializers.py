"""The query parameters of card endpoints."""

from django.conf import settings
from django.utils.module_loading import import_string

from catalog.api.query_serializers import (
    ChoiceField,
    ExistingIdField,
    FieldNamesField,
    PageQuery,
    Query,
    SearchValueField,
    TextField,
)
from catalog.documents.cards import CardSerializer
from catalog.faces.image_sizes import SIZES
from catalog.models import CardSet
from catalog.search.language.fields import ORDERS
from catalog.search.language.parser import MAX_CHARACTERS

NAMES = CardSerializer.Meta.fields
RULESETS = tuple(import_string(settings.RULESET_NAMES))
RULESET_HELP = (
    "read a name as a list of this ruleset does: the first of its sets that has the name decides; if none has it, "
    "cards of other games count"
)
PICTURES = {"png": "image/png", "webp": "image/webp"}


class CardQuery(Query):
    """The parameters of one card."""

    fields = FieldNamesField(NAMES)
    include = ChoiceField("`rulings`: with the rulings on each card, also if you send `fields`", ["rulings"])


class CardFilterQuery(Query):
    """The parameters that select cards: a search, a set and a type."""

    q = TextField("the search; without it, every card", max_length=2000, documented_length=MAX_CHARACTERS)
    set = ExistingIdField("only cards of this set, by its code", CardSet)
    type = SearchValueField("only cards with this type or subtype, such as hero; `/catalog/types` lists them", "type")


class RandomQuery(CardQuery, CardFilterQuery):
    """The parameters of a random card."""


class CardListQuery(RandomQuery, PageQuery):
    """The parameters of a search."""

    order = ChoiceField("what to sort by", ORDERS)
    dir = ChoiceField("sort direction", ["asc", "desc", "auto"])
    format = ChoiceField(
        "json, csv or text; csv and text return every row unless you set page or page_size",
        ["json", "csv", "text"],
        default="json",
    )


class NamedQuery(CardQuery):
    """The parameters of finding one card by name, optionally in a set."""

    exact = TextField("the full name; case, accents and punctuation don't matter; `exact` or `fuzzy` is required")
    fuzzy = TextField("a name, a similar one, or the whole words with which it begins")
    set = ExistingIdField("only in this set", CardSet)
    ruleset = ChoiceField(RULESET_HELP, RULESETS)


class PrintingsQuery(CardQuery, PageQuery):
    """The parameters of a card's printings."""


class CollectionQuery(CardQuery):
    """The parameters of a request for up to 75 cards by id or name."""

    ruleset = ChoiceField(RULESET_HELP, RULESETS)
    order = ChoiceField("what to sort by; otherwise cards are in the order of their identifiers", ORDERS)
    dir = ChoiceField("sort direction", ["asc", "desc", "auto"])


class CompletionQuery(Query):
    """The parameters of name completion: the typed beginning of a name."""

    q = TextField("the text typed so far")


class ImageQuery(Query):
    """The parameters of a card's image: size and format."""

    size = ChoiceField(f"one of {', '.join(SIZES)}", SIZES, default="normal")
    format = ChoiceField("png or webp", PICTURES, default="png")
    v = TextField("the data version, so that an image's URL changes when the image does", max_length=40)
