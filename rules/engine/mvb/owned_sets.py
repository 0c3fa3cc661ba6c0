"""Sets by the names players give them, and which of them are base sets."""

import difflib

from rules.engine.values import SituationError

GAME = "dc-deck-building"
BASE = "base"
BOX = "mvb"
NOT_PLAYED_WITH = ("storage", "promo", "scenario")
BOOK_NAMES = {"original base set": "base", "base set": "base", "original set": "base"}


def known_sets(reference):
    """Return the sets a Multiverse game can use."""
    return [card_set for card_set in reference.sets if card_set.game == GAME and card_set.kind not in NOT_PLAYED_WITH]


def set_with_code(code, reference):
    """Return the set with this code, or None."""
    return next((card_set for card_set in reference.sets if card_set.code == code and card_set.game == GAME), None)


def find_set(name, reference):
    """Return the set with this code or name, or None; part of a name is enough if it fits one set only."""
    if found := set_with_code(name, reference):
        return found
    folded = reference.fold(name)
    if folded in BOOK_NAMES:
        return set_with_code(BOOK_NAMES[folded], reference)
    names = {
        reference.fold(text): card_set for card_set in known_sets(reference) for text in (card_set.code, card_set.name)
    }
    begun = {card_set.code: card_set for text, card_set in names.items() if text.startswith(f"{folded} ")}
    partly = begun or {card_set.code: card_set for text, card_set in names.items() if folded and folded in text}
    return names.get(folded) or (next(iter(partly.values())) if len(partly) == 1 else None)


def need_set(name, field, reference):
    """Return the set with this name, or refuse the situation with the nearest names."""
    if found := find_set(str(name), reference):
        return found
    names = [text for card_set in known_sets(reference) for text in (card_set.code, card_set.name)]
    nearest = difflib.get_close_matches(str(name)[:80], names, n=3, cutoff=0.4)
    raise SituationError(field, f"{field}: “{str(name)[:60]}” is no set of this game", nearest)


def is_base(card_set):
    """Whether a set is a base set, and so can be a main deck."""
    return card_set.kind == BASE
