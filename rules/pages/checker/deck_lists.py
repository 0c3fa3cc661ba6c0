"""A list of cards as text, one line per card with its count; the engine reads it back as the same cards."""

from itertools import groupby

from rules import engine_gateway
from rules.engine_gateway import InputError, named


def line_of(card_id, sets, stacks=()):
    """Return how a list names a card: by name, with the set if the name alone means another card, else by id.

    `stacks` are those of the list's field: a name means a card of these rather than another."""
    reference = engine_gateway.reference()
    card = reference.cards[card_id]
    for text, code, is_only in ((card.name, sets, False), (card.name, (card.card_set,), True)):
        try:
            if named(text, code, is_only, "", reference, False, stacks) == card_id:
                return f"{text} ({card.card_set})" if is_only else text
        except InputError:
            continue
    return card_id


def lines_of(card_ids, sets, stacks=()):
    """Return the text of a list; consecutive copies are one line."""
    return "\n".join(f"{len(list(copies))} {line_of(card_id, sets, stacks)}" for card_id, copies in groupby(card_ids))
