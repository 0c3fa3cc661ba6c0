"""Cards by name: of several cards with one name, the one that fits the list it stands in."""

from rules.engine.lists import read_list, read_rows, read_text
from rules.engine.values import SituationError

MOST_CARDS = 1000


def read_cards(given, reference, fitness, cites, most=MOST_CARDS):
    """Return (card, count) for each line of a list, and the violations of names nobody knows.

    A bare name means the card with the highest fitness; an id, or a name with its set, means what it says."""
    read = read_list(given, reference, cites=cites)
    if read.size > most:
        raise SituationError("list", f"list: holds {read.size} cards; {most} is the most here")
    rows = read_text(given) if isinstance(given, str) else read_rows(given)
    cards, best = [], {}
    for entry, (name, count, wanted_set) in zip(read.entries, rows, strict=True):
        if entry.card:
            if not wanted_set and name not in best:
                best[name] = max(reference.named(name), key=fitness)
            cards.append((entry.card if wanted_set else best[name], count))
    return cards, read.violations
