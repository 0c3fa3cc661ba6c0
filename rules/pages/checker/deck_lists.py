"""A list of cards as text, one line per card with its count; the engine reads it back as the same cards."""

from itertools import groupby

from rules import engine_gateway
from rules.engine_gateway import InputError, named


def line_of(card_id, sets, stacks=()):
    """Return the text for a card in a list: its name, with the set code if the name alone is another card, or its id.

    Names are looked up in `sets`; if `stacks` are given, cards of these stacks are preferred."""
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
    """Return the text of a list of card ids, such as "3 Kick"; consecutive copies are one line."""
    return "\n".join(f"{len(list(copies))} {line_of(card_id, sets, stacks)}" for card_id, copies in groupby(card_ids))
