"""Nodes -> the set of cards, by the register: the same answer as the compiler's condition, whatever the size."""

import operator
from functools import reduce

from catalog.models import Card
from catalog.reading import cards_by_key
from catalog.register.bits import from_places, places
from catalog.register.orders import NameOrder
from catalog.register.register import current_register
from catalog.search.language.compiler import arrangement, condition, looks
from catalog.search.language.fields import BY_NAME, TEXT
from catalog.search.language.nodes import And, Not, Or, Query, Term


class Found:
    """The cards a query asks for, in order, read a page at a time."""

    def __init__(self, register, bits, order):
        self.register = register
        self.bits = bits
        self.order = order

    def count(self):
        """Return how many there are."""
        return self.bits.bit_count()

    def pks(self, start, stop):
        """Return the keys of the cards from the start-th up to the stop-th."""
        return [self.register.pks[place] for place in self.order.page(self.bits, start, stop)]

    def __getitem__(self, asked):
        """Return the cards of a slice, with what a page shows."""
        pks = self.pks(asked.start or 0, self.count() if asked.stop is None else asked.stop)
        found = cards_by_key(pks)
        return [found[pk] for pk in pks]

    def around(self, pk):
        """Return a card's number in the result from 0, and the keys of the cards before and after it, if any."""
        place = self.register.place_of[pk]
        if not self.bits >> place & 1:
            return None, None, None
        number = self.order.before(self.bits, place)
        before = self.pks(number - 1, number) if number else [None]
        after = self.pks(number + 1, number + 2) or [None]
        return number, before[0], after[0]


NOTHING = Found(None, 0, NameOrder())


def find(query, order=None, direction=None):
    """Return the cards a parsed query asks for, arranged."""
    register = current_register()
    bits = matching(register, query.root)
    order, direction, words = arrangement(query, order, direction)
    if order == "relevance" and words:
        return Found(register, bits, register.relevance(words, bits))
    return Found(register, bits, register.order(order, direction))


def find_in_set(code):
    """Return the cards of a set, by name."""
    return find(Query("", Term("set", "=", (code,), 0, 0)))


def count(term):
    """Return how many cards a term finds alone."""
    return matching(current_register(), term).bit_count()


def matching(register, node):
    """Return the set a tree stands for."""
    if node is None:
        return register.all
    if isinstance(node, And):
        return reduce(operator.and_, (matching(register, part) for part in node.parts))
    if isinstance(node, Or):
        return reduce(operator.or_, (matching(register, part) for part in node.parts))
    if isinstance(node, Not):
        return register.all & ~matching(register, node.part)
    return register.sets.get((node.field, node.operator, node.values), lambda: of_term(register, node))


def of_term(register, term):
    """Return the set of one condition: texts from the register's words, all else from the database."""
    field = BY_NAME[term.field]
    if field.kind != TEXT:
        return register.of_cards(Card.objects.filter(condition(term)))
    found = reduce(
        operator.or_, (seen(register, look) for value in term.values for look in looks(field, term, value)), 0
    )
    return register.all & ~found if term.operator == "!=" else found


def seen(register, look):
    """Return the places where a look finds something."""
    words = register.words(look.column)
    found = words.containing(look.characters)
    if look.how == "line":
        found = from_places(
            [at for at in places(found) if look.characters in words.texts[at].split("\n")], register.size
        )
    if look.how == "whole":
        found = from_places([at for at in places(found) if look.characters == words.texts[at]], register.size)
    return found
