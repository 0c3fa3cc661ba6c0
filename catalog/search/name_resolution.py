"""Find the card that a name or id means, for the API. The engine reads lists of cards by the same rule:

1. An id means its card, in any case. In names, case, accents and punctuation do not matter; a name, alias or
   translated name matches as a whole.
2. With a set, only cards of this set count. With a ruleset, the first of its sets that has the name decides; its own
   set is the first, in `validate` after the sets that the request names. If none has it, all cards count.
3. If the remaining cards are printings of one card, the name means the first printing.
4. If different cards remain, the name is ambiguous: the caller reports all of them and chooses none.

tests/rules/test_name_resolution.py compares the API, the engine and the checker."""

from collections import defaultdict
from typing import NamedTuple

from catalog.models import Card, CardTranslation
from catalog.page_urls import BASE_URL_PLACEHOLDER, page_url
from catalog.text_folding import fold
from core.data_version import once_per_version

COLUMNS = ("pk", "slug", "name", "card_set_id", "printing_group", "card_set__name", "types", "subtypes")
MOST_CANDIDATES = 20


class NamedCard(NamedTuple):
    """The values of a card by which one of several cards with the same name is chosen or shown in an error."""

    key: int
    slug: str
    name: str
    card_set: str
    printing_group: str
    set_name: str
    types: list
    subtypes: list


class NamedCards(NamedTuple):
    """Lookup tables of all cards: one by id, one from each folded name, alias or translated name to its cards.

    The cards of one name are in the order of their sets."""

    by_id: dict
    by_name: dict


@once_per_version(1)
def named_cards():
    """Return the NamedCards of the loaded catalog, built once per data version."""
    translated, found = defaultdict(list), NamedCards({}, defaultdict(list))
    for key, name in CardTranslation.objects.exclude(name=None).order_by("lang").values_list("card_id", "name"):
        translated[key].append(name)
    rows = Card.objects.order_by("card_set__position", "slug")
    for aliases, *columns in rows.values_list("aliases", *COLUMNS):
        card = found.by_id[columns[1]] = NamedCard(*columns)
        for name in dict.fromkeys(map(fold, (card.name, *aliases, *translated[card.key]))):
            found.by_name[name].append(card)
    return found


def cards_meant(name, card_set=None, sets=()):
    """Return the cards that a name or id can mean: one if it is clear, several if it is ambiguous, none if unknown.

    `card_set` is the code of the set that was given with the name, `sets` are those of a ruleset, in order."""
    if card := named_cards().by_id.get(name) or named_cards().by_id.get(name.lower()):
        return [card]
    cards = [card for card in named_cards().by_name.get(fold(name), ()) if card_set in (None, card.card_set)]
    in_sets = ([card for card in cards if card.card_set == code] for code in sets)
    first_printings = {}
    for card in next(filter(None, in_sets), cards):
        first_printings.setdefault(card.printing_group, card)
    return list(first_printings.values())


def candidates(cards):
    """Return short references to cards (id, name, set, types), for an error response."""
    return [
        {"id": card.slug, "html_url": BASE_URL_PLACEHOLDER + page_url("catalog:card-detail", card.slug)}
        | {"name": card.name, "set": card.card_set, "set_name": card.set_name}
        | {"types": card.types, "subtypes": card.subtypes}
        for card in cards[:MOST_CANDIDATES]
    ]
