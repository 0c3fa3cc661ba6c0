"""The register of the loaded catalogue: places, words, orders and the sets that conditions stand for."""

import threading
from array import array
from bisect import bisect_left
from collections import OrderedDict

from catalog.models import Card, CardIndex
from catalog.register.bits import from_places, places, span
from catalog.register.groups import Groups
from catalog.register.orders import NameOrder, TierOrder, ValueOrder
from catalog.register.words import Trigrams, Words
from catalog.search.language.fields import ORDERS
from core.version import current_version

MOST_SETS_BYTES = 8_000_000
LAST = chr(0x10FFFF)


class Register:
    """Every card's place by name, and what is asked of it; made from the database when first asked for."""

    def __init__(self, version):
        self.version = version
        rows = sorted(Card.objects.order_by().values_list("sort_name", "slug", "pk"))
        self.size = len(rows)
        self.names = [name for name, _slug, _pk in rows]
        self.pks = array("q", [pk for _name, _slug, pk in rows])
        self.place_of = {pk: place for place, pk in enumerate(self.pks)}
        self.all = span(0, self.size)
        self.sets = KeptSets(MOST_SETS_BYTES)
        self.orders = {}
        self.columns = {}
        self.groups = {}

    def words(self, column):
        """Return the words of an index column."""
        if column not in self.columns:
            texts = [""] * self.size
            for pk, text in CardIndex.objects.values_list("card_id", column):
                texts[self.place_of[pk]] = text
            self.columns[column] = (Trigrams if column == "squeezed" else Words)(texts)
        return self.columns[column]

    def values(self, column):
        """Return a column of the cards in order of place."""
        values = [None] * self.size
        for pk, value in Card.objects.order_by().values_list("pk", column):
            values[self.place_of[pk]] = value
        return values

    def counts(self, column, bits):
        """Return how many cards of a set have each value of a column."""
        if column not in self.groups:
            self.groups[column] = Groups(self.values(column))
        return self.groups[column].counts(bits)

    def of_cards(self, cards):
        """Return the set of places of a queryset's cards."""
        pks = cards.order_by().values_list("pk", flat=True)
        return from_places(map(self.place_of.__getitem__, pks), self.size)

    def order(self, name, direction):
        """Return one of the language's orders, relevance aside."""
        is_descending = direction == "desc"
        if name == "relevance" or (name == "name" and not is_descending):
            return NameOrder()
        if (name, is_descending) not in self.orders:
            column = next(iter(ORDERS[name]), "slug")
            values = self.names if column == "sort_name" else self.values(column)
            self.orders[name, is_descending] = ValueOrder(values, is_descending)
        return self.orders[name, is_descending]

    def relevance(self, words, bits):
        """Order a set by how well names fit words: the same, beginning with them, a word beginning so, others."""
        inside = f" {words}"
        starting = self.between(words, words + LAST)
        within = bits & ~starting & self.words("names").having("\n" + words.split(" ")[0])
        return TierOrder(
            [
                self.between(words, words + "\0"),
                self.between(f"the {words}", f"the {words}\0"),
                starting,
                from_places([at for at in places(within) if inside in self.names[at]], self.size),
            ]
        )

    def between(self, first, last):
        """Return the set of places whose names stand between two texts."""
        return span(bisect_left(self.names, first), bisect_left(self.names, last))


_lock = threading.Lock()
_kept = []


def current_register():
    """Return the register of the data version being served."""
    version = current_version()
    with _lock:
        if not _kept or _kept[0].version != version:
            _kept[:] = [Register(version)]
        return _kept[0]


class KeptSets:
    """The sets that conditions stood for, bounded in size: what was not asked for longest goes first."""

    def __init__(self, most_bytes):
        self.most_bytes = most_bytes
        self.bytes = 0
        self.kept = OrderedDict()
        self.lock = threading.Lock()

    def get(self, key, make):
        """Return a condition's set, made if it is not kept."""
        with self.lock:
            if key in self.kept:
                self.kept.move_to_end(key)
                return self.kept[key]
        bits = make()
        with self.lock:
            if key not in self.kept:
                self.bytes += cost(key, bits)
            self.kept[key] = bits
            while self.bytes > self.most_bytes:
                self.bytes -= cost(*self.kept.popitem(last=False))
        return bits


def cost(key, bits):
    """Return roughly what a set costs to keep."""
    return bits.bit_length() // 7 + 300 + len(str(key))
