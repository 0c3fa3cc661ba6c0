"""The orders of a result: one page of a set of places, without sorting the set."""

from array import array
from functools import cached_property

from catalog.register.bits import from_places, page, places, span

FEW = 1000
BLOCKS = 64


class NameOrder:
    """By name: the places themselves."""

    def page(self, bits, start, stop):
        """Return the places from the start-th up to the stop-th."""
        return page(bits, start, stop)

    def before(self, bits, place):
        """Return how many of a set stand before a place."""
        return (bits & span(0, place)).bit_count()


class ValueOrder:
    """By a value of the cards, unknown ones last, then by name."""

    def __init__(self, values, is_descending):
        known = [place for place, value in enumerate(values) if value is not None]
        known.sort(key=values.__getitem__, reverse=is_descending)
        self.ranked = known + [place for place, value in enumerate(values) if value is None]
        self.ranks = array("I", bytes(4 * len(self.ranked)))
        for rank, place in enumerate(self.ranked):
            self.ranks[place] = rank

    @cached_property
    def blocks(self):
        """The places cut into blocks of neighbours in this order."""
        size = len(self.ranked)
        length = size // BLOCKS + 1
        return [from_places(self.ranked[first : first + length], size) for first in range(0, size, length)]

    def page(self, bits, start, stop):
        """Return the places from the start-th up to the stop-th; of many, only their blocks are sorted."""
        if bits.bit_count() <= FEW:
            return self.sorted(bits)[start:stop]
        found = []
        for block in self.blocks:
            inside = bits & block
            count = inside.bit_count()
            if start < count:
                found += self.sorted(inside)[start:stop]
            start, stop = max(0, start - count), stop - count
            if stop <= 0:
                break
        return found

    def before(self, bits, place):
        """Return how many of a set stand before a place; of many, only its block is looked through."""
        rank, counted, blocks = self.ranks[place], 0, [bits]
        if bits.bit_count() > FEW:
            last = rank // (len(self.ranked) // BLOCKS + 1)
            counted = sum((bits & block).bit_count() for block in self.blocks[:last])
            blocks = [bits & self.blocks[last]]
        return counted + sum(self.ranks[at] < rank for block in blocks for at in places(block))

    def sorted(self, bits):
        """Return all places of a set in this order."""
        return sorted(places(bits), key=self.ranks.__getitem__)


class TierOrder:
    """By tiers, one set each, then by name; places in no tier come last."""

    def __init__(self, tiers):
        self.tiers = tiers

    def page(self, bits, start, stop):
        """Return the places from the start-th up to the stop-th."""
        found = []
        for tier in (*self.tiers, bits):
            inside = bits & tier
            bits ^= inside
            count = inside.bit_count()
            if start < count:
                found += page(inside, start, min(stop, count))
            start, stop = max(0, start - count), stop - count
            if stop <= 0:
                break
        return found

    def before(self, bits, place):
        """Return how many of a set stand before a place."""
        counted = 0
        for tier in (*self.tiers, bits):
            inside = bits & tier
            bits ^= inside
            if inside >> place & 1:
                return counted + (inside & span(0, place)).bit_count()
            counted += inside.bit_count()
        return counted
