"""The values of a column: how many places of a set have each?"""

from collections import Counter, defaultdict

from catalog.register.bits import from_places, values_at

AS_MANY = 3000  # places of whole sets compared in the time of looking one value up


class Groups:
    """One column's values, by place and by value."""

    def __init__(self, values):
        self.values = values
        groups = defaultdict(list)
        for place, value in enumerate(values):
            groups[value].append(place)
        self.sets = {value: from_places(members, len(values)) for value, members in groups.items()}

    def counts(self, bits):
        """Return a Counter of the values in a set: value by value if these are few beside the places, else by place."""
        size = len(self.values)
        if len(self.sets) * size > AS_MANY * min(bits.bit_count(), size // 6):
            return Counter(values_at(self.values, bits))
        numbers = {value: (members & bits).bit_count() for value, members in self.sets.items()}
        return Counter({value: number for value, number in numbers.items() if number})
