"""The values of a column: how many places of a set have each?"""

from collections import Counter, defaultdict

from catalog.register.bits import from_places, places

SPARSE = 64


class Groups:
    """One column's values, by place and by value."""

    def __init__(self, values):
        self.values = values
        groups = defaultdict(list)
        for place, value in enumerate(values):
            groups[value].append(place)
        self.sets = {value: from_places(members, len(values)) for value, members in groups.items()}

    def counts(self, bits):
        """Return a Counter of the values in a set: place by place for a small set, value by value for a large one."""
        if bits.bit_count() < SPARSE * len(self.sets):
            return Counter(map(self.values.__getitem__, places(bits)))
        numbers = {value: (members & bits).bit_count() for value, members in self.sets.items()}
        return Counter({value: number for value, number in numbers.items() if number})
