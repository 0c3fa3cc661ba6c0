"""A list of cards as text, one line per card with its count; the engine reads it back as the same cards."""

from itertools import groupby

from rules import engine_gateway
from rules.engine_gateway import InputError, named


def line_of(card_id, sets):
    """Return how a list names a card: by name, with the set if the name alone can mean another card, else by id.

    Which card a name means also depends on what the list is for: see `stacks` of `named`."""
    reference = engine_gateway.reference()
    card = reference.cards[card_id]
    stacks = {(): None} | {
        (reference.cards[each].stack,): None for each in reference.by_name[reference.fold(card.name)]
    }
    for text, code, is_only in ((card.name, sets, False), (card.name, (card.card_set,), True)):
        try:
            if all(named(text, code, is_only, "", reference, False, each) == card_id for each in stacks):
                return f"{text} ({card.card_set})" if is_only else text
        except InputError:
            continue
    return card_id


def lines_of(card_ids, sets):
    """Return the text of a list; consecutive copies are one line."""
    return "\n".join(f"{len(list(copies))} {line_of(card_id, sets)}" for card_id, copies in groupby(card_ids))
