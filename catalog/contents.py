"""A set's contents as printed, against what is recorded."""

from itertools import groupby

from catalog.labels import stack_label
from catalog.models import Source

FIRST = ("main-deck", "nemesis-stack", "starter", "kick-stack", "weakness-stack", "character", "oversized")


def contents_of(card_set):
    """Return a set's cards by stack and its printed components with the recorded number of cards beside each."""
    cards = list(card_set.cards.for_pages().order_by("sort_name", "slug"))
    sources = Source.objects.in_bulk({item["source"] for item in card_set.contents})
    return {
        "cards": len(cards),
        "copies": sum(card.copies or 0 for card in cards),
        "stacks": by_stack(cards),
        "printed": [
            item | {"recorded": recorded(item, cards), "source": sources.get(item["source"])}
            for item in card_set.contents
        ],
    }


def by_stack(cards):
    """Return the cards in their stacks, the stacks players know first."""

    def place(card):
        return FIRST.index(card.stack) if card.stack in FIRST else len(FIRST), card.stack

    grouped = groupby(sorted(cards, key=place), key=lambda card: card.stack)
    return [{"stack": stack, "label": stack_label(stack), "cards": list(group)} for stack, group in grouped]


def recorded(item, cards):
    """Return how many cards of a printed component are recorded, promos aside, or None where that cannot be counted."""
    if "card" in item:
        copies = [card.copies for card in cards if card.slug == item["card"]]
    elif "stack" in item:
        copies = [card.copies for card in cards if card.stack == item["stack"] and not card.is_promo]
    else:
        return None
    known = [number for number in copies if number is not None]
    return sum(known) if known else None
