"""Find field values that correct a violation, by the code of the broken rule."""

from rules import engine_gateway
from rules.engine_gateway import CARDS, InputError, read_cards

# Codes by the kind of correction: remove the cards, set the number of copies, move cards, set a flag,
# or put the expected value into a field.
REMOVE_CARDS = {
    "left-out-card", "multiverse-randomizer", "main-deck-randomizer", "no-first-appearance", "impossible-champion",
    "not-a-champion", "not-a-main-deck-card", "not-a-randomizer", "not-a-starter", "not-an-event", "not-an-opponent",
    "not-in-this-main-deck", "not-of-these-sets", "set-not-owned",
}  # fmt: skip
SET_COPIES = {"cards-missing", "copies-of-the-set", "opponent-twice", "starter-count", "too-many-copies"}
MOVE_TO_TOP = {"first-opponent-not-on-top", "first-event"}
MOVE_TO_BOTTOM = {"last-opponent-not-at-bottom"}
SET_FLAG = {
    "top-opponent-face-down": ("top_face_up", True),
    "champion-top-face-down": ("top_face_up", True),
    "first-event-face-down": ("top_face_up", True),
    "events-face-up": ("rest_face_up", False),
}
USE_EXPECTED = {
    "draft-order": "picks",
    "affiliated-cards": "affiliated",
    "resource-cards": "resources",
    "token-order": "tokens",
}


def corrected_fields(violation, fields, body, sets):
    """Return the values that correct a violation by field name, or None if the visitor has to choose a correction."""
    code, cards, expected = violation["code"], violation["cards"], violation["expected"]
    if code in SET_FLAG:
        name, value = SET_FLAG[code]
        return {name: value}
    if code in USE_EXPECTED and expected is not None:
        return {USE_EXPECTED[code]: expected}
    if code == "two-turns-in-a-row" and len(body["order"]) % 2 == 0:
        return {"order": [*expected] * (len(body["order"]) // 2)}
    lists = {field.name: typed_cards(body[field.name], field, sets) for field in fields if field.kind == CARDS}
    changed = {name: corrected_list(code, cards, expected, found) for name, found in lists.items()}
    changed = {name: found for name, found in changed.items() if found is not None and found != lists[name]}
    return changed or None


def typed_cards(text, field, sets):
    """Return the card ids of a typed list; an empty list if it cannot be read."""
    try:
        return read_cards(text, field.name, engine_gateway.reference(), sets, stacks=field.stacks)
    except InputError:
        return []


def corrected_list(code, cards, expected, card_ids):
    """Return the list `card_ids` corrected for the rule with this code, or None if the rule does not change lists.

    `cards` are the offending cards and `expected` is the expected value of the violation."""
    cost = {card_id: engine_gateway.reference().cards[card_id].figures.get("cost", 0) for card_id in card_ids}
    if code in REMOVE_CARDS:
        return [each for each in card_ids if each not in cards]
    if code in SET_COPIES and len(cards) == 1 and isinstance(expected, int):
        return with_copies(card_ids, cards[0], expected) if cards[0] in card_ids or code == "cards-missing" else None
    if code in MOVE_TO_TOP and cards:
        return [*cards, *(each for each in card_ids if each not in cards)]
    if code in MOVE_TO_BOTTOM and cards:
        return [*(each for each in card_ids if each not in cards), *cards]
    return sorted(card_ids, key=cost.get) if code == "champion-order" else None


def with_copies(card_ids, card_id, count):
    """Return a list of ids with exactly `count` copies of one card, at the position of its first copy."""
    position = card_ids.index(card_id) if card_id in card_ids else len(card_ids)
    others = [each for each in card_ids if each != card_id]
    return [*others[:position], *[card_id] * count, *others[position:]]
