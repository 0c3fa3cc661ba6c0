"""Card queries of the search language. Each takes a queryset of cards and returns a narrower or ordered one."""

from catalog.search.language.compiler import condition, name_is, ordering


def matching(cards, query):
    """Return the cards that match a parsed query."""
    return cards.filter(condition(query.root))


def search_cards(cards, query, order=None, direction=None, text_first=False):
    """Return the matching cards in the order of the arguments, or else of the query. The id is the last sort key.

    `text_first`: without either, cards with a known text come before equally relevant ones."""
    return matching(cards, query).order_by(*ordering(query, order, direction, text_first))


def named_exactly(cards, folded_name):
    """Return the cards that have exactly this name or alias."""
    return cards.filter(name_is(folded_name)).order_by("card_set__position", "slug")
