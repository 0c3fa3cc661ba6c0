"""Violations mended at the press of a button: what the fields hold afterwards, by the violated rule's code."""

from rules import adapters
from rules.engine.kernel.inputs import CARDS
from rules.engine.kernel.lists import read_cards
from rules.engine.kernel.outcomes import InputError

TAKEN_OUT = {
    "left-out-card", "multiverse-randomizer", "main-deck-randomizer", "no-first-appearance", "impossible-champion",
    "not-a-champion", "not-a-main-deck-card", "not-a-randomizer", "not-a-starter", "not-an-event", "not-an-opponent",
    "not-in-this-main-deck", "not-of-these-sets", "set-not-owned",
}  # fmt: skip
COUNTED = {"cards-missing", "copies-of-the-set", "opponent-twice", "starter-count", "too-many-copies"}
ON_TOP = {"first-opponent-not-on-top", "first-event"}
AT_BOTTOM = {"last-opponent-not-at-bottom"}
SET_TO = {
    "top-opponent-face-down": ("top_face_up", True),
    "champion-top-face-down": ("top_face_up", True),
    "first-event-face-down": ("top_face_up", True),
    "events-face-up": ("rest_face_up", False),
}
EXPECTED = {
    "draft-order": "picks",
    "affiliated-cards": "affiliated",
    "resource-cards": "resources",
    "token-order": "tokens",
}


def fixed(violation, fields, body, sets):
    """Return the changed fields, or None where people must choose themselves."""
    code, cards, expected = violation["code"], violation["cards"], violation["expected"]
    if code in SET_TO:
        name, value = SET_TO[code]
        return {name: value}
    if code in EXPECTED and expected is not None:
        return {EXPECTED[code]: expected}
    if code == "two-turns-in-a-row" and len(body["order"]) % 2 == 0:
        return {"order": [*expected] * (len(body["order"]) // 2)}
    lists = {field.name: listed(body[field.name], field.name, sets) for field in fields if field.kind == CARDS}
    changed = {name: changed_list(code, cards, expected, found) for name, found in lists.items()}
    changed = {name: found for name, found in changed.items() if found is not None and found != lists[name]}
    return changed or None


def listed(text, name, sets):
    """Return the ids of a list that was typed."""
    try:
        return read_cards(text, name, adapters.reference(), sets)
    except InputError:
        return []


def changed_list(code, cards, expected, found):
    """Return a list of ids as the rule wants it, or None where this rule says nothing of lists."""
    cost = {card_id: adapters.reference().cards[card_id].figures.get("cost", 0) for card_id in found}
    if code in TAKEN_OUT:
        return [each for each in found if each not in cards]
    if code in COUNTED and len(cards) == 1 and isinstance(expected, int):
        return counted(found, cards[0], expected) if cards[0] in found or code == "cards-missing" else None
    if code in ON_TOP and cards:
        return [*cards, *(each for each in found if each not in cards)]
    if code in AT_BOTTOM and cards:
        return [*(each for each in found if each not in cards), *cards]
    return sorted(found, key=cost.get) if code == "champion-order" else None


def counted(found, card_id, count):
    """Return a list with so many copies of a card, where its first copy is."""
    place = found.index(card_id) if card_id in found else len(found)
    others = [each for each in found if each != card_id]
    return [*others[:place], *[card_id] * count, *others[place:]]
