"""Cards by name: of several cards with one name, the one that fits the list it stands in."""

from rules.engine.lists import read_list, read_rows, read_text


def read_cards(given, reference, fitness, cites):
    """Return (card, count) for each line of a list, and the violations of names nobody knows.

    A bare name means the card with the highest fitness; an id, or a name with its set, means what it says."""
    read = read_list(given, reference, cites=cites)
    rows = read_text(given) if isinstance(given, str) else read_rows(given)
    cards = []
    for entry, (name, count, wanted_set) in zip(read.entries, rows, strict=True):
        if entry.card:
            found = [entry.card] if wanted_set else reference.named(name)
            cards.append((max(found, key=fitness), count))
    return cards, read.violations
