"""Sets of places as integers: bit n stands for place n."""

import re
from itertools import compress

SOME = re.compile(rb"[^\0]", re.DOTALL)
FEW = 32
AS_TRUTH = bytes.maketrans(b"01", b"\0\1")
BITS_OF = [tuple(place for place in range(8) if byte >> place & 1) for byte in range(256)]


def from_places(places, size):
    """Return the set of some places below a size."""
    marks = bytearray(size // 8 + 1)
    for place in places:
        marks[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(marks, "little")


def span(start, stop):
    """Return the set of all places from start up to stop."""
    return (1 << stop) - (1 << start) if stop > start else 0


def places(bits):
    """Yield the places of a set in order."""
    marks = bits.to_bytes(bits.bit_length() // 8 + 1, "little")
    for byte in SOME.finditer(marks):
        first = byte.start() << 3
        for place in BITS_OF[marks[byte.start()]]:
            yield first + place


def values_at(values, bits):
    """Return the values at the places of a set: one by one for few places, all at a time for many."""
    if bits.bit_count() < len(values) // FEW:
        return map(values.__getitem__, places(bits))
    marks = f"{bits:b}"[::-1].encode().translate(AS_TRUTH)
    return compress(values, marks)


def page(bits, start, stop):
    """Return the places from the start-th up to the stop-th of a set, without going through those before."""
    if start:
        skipped = nth(bits, start)
        bits = bits >> skipped << skipped
    found = []
    wanted = stop - start
    for place in places(bits):
        if len(found) == wanted:
            break
        found.append(place)
    return found


def nth(bits, number):
    """Return the place before which a set has that many places."""
    low, high = 0, bits.bit_length()
    while low < high:
        middle = (low + high) // 2
        if (bits & ((1 << middle) - 1)).bit_count() < number:
            low = middle + 1
        else:
            high = middle
    return low
