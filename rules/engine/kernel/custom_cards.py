"""Reads the cards that a state defines: a group's own cards, and values missing from the catalogue."""

import json
from functools import lru_cache

from .action_results import InputError, Json
from .cards import CardDefinition
from .json_validation import check
from .loaded_game import LoadedGame

# All states of one game define the same cards, so that reading them is cached: at most 16 sets of 64 kB, about 8 MB.
CUSTOM_CARDS_CACHED, MOST_CACHED = 16, 64_000
CustomCards = tuple[dict[str, CardDefinition], dict[str, CardDefinition]]


def read_custom_cards(loaded_game: LoadedGame, own: Json) -> CustomCards:
    """Return the definitions by id of the cards that a state defines, and an empty cache for ids of copies."""
    text = json.dumps(own)
    return (cached_custom_cards if len(text) <= MOST_CACHED else custom_cards)(loaded_game, text)


def custom_cards(loaded_game: LoadedGame, text: str) -> CustomCards:
    """Return the same as `read_custom_cards` for own cards given as a JSON text."""
    rows = check(json.loads(text), loaded_game.state_schema.schema["properties"]["cards"], "state.cards")
    return {card_id: read_own_card(loaded_game, card_id, row) for card_id, row in rows.items()}, {}


cached_custom_cards = lru_cache(maxsize=CUSTOM_CARDS_CACHED)(custom_cards)


def read_own_card(loaded_game: LoadedGame, card_id: str, row: dict[str, Json]) -> CardDefinition:
    """Return the definition of a card in a state's `cards`; it must not contradict the catalogue."""
    where, added = (
        f"state.cards.{card_id[:60]}",
        {*loaded_game.game.figures, *(each.name for each in loaded_game.game.facts)},
    )
    known = loaded_game.kind(card_id) if card_id in loaded_game.reference.cards else None
    if known is not None:
        contradicting = [name for name in row if name in {*known.figures, *known.facts} or name not in added]
        if contradicting:
            raise InputError(
                f"{where}.{contradicting[0]}", "we already know this; a state can only add what is unknown"
            )
    elif not card_id.startswith("x-") or "#" in card_id or len(card_id) > 60:
        raise InputError(where, "a custom card needs an id that starts with “x-” and has no “#”")
    elif "name" not in row:
        raise InputError(f"{where}.name", "this field is required")
    return loaded_game.own_kind(card_id, row)
