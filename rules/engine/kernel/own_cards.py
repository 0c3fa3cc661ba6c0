"""Cards that a state brings itself, and what it adds to cards of the catalogue that are not told whole."""

import json
from dataclasses import replace
from functools import lru_cache

from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import Kind
from rules.engine.kernel.fields import describe, read_number, read_object, read_text, read_texts
from rules.engine.kernel.outcomes import InputError
from rules.engine.kernel.reference import LANGUAGES

LISTED = ("types", "subtypes", "keywords")
KEPT = 32  # readings of own cards that are kept: the states of a game bring the same cards each time


def read_own_cards(book: Book, given: object) -> dict[str, Kind]:
    """Return the kinds of a state's own cards by id."""
    if not isinstance(given, dict):
        raise InputError("state.cards", f"an object is needed, not {describe(given)}")
    return read_written(book, json.dumps(given)) if given else {}


@lru_cache(maxsize=KEPT)
def read_written(book: Book, text: str) -> dict[str, Kind]:
    """Return the kinds of cards that are written down."""
    return {card_id: read_own_card(book, card_id, row) for card_id, row in json.loads(text).items()}


def read_own_card(book: Book, card_id: str, row: object) -> Kind:
    """Return one card of a state's own; what the catalogue tells of a card cannot be told otherwise."""
    where, facts = f"state.cards.{card_id[:60]}", {each.name: each for each in book.game.facts}
    known = book.kind(card_id) if card_id in book.reference.cards else None
    if known is not None:
        given = read_object(row, where, (*book.game.figures, *facts))
        told = [name for name in given if name in known.figures or name in known.facts]
        if told:
            raise InputError(f"{where}.{told[0]}", "the catalogue tells this, and a state only adds what is not told")
    else:
        if not card_id.startswith("x-") or "#" in card_id or len(card_id) > 60:
            raise InputError(where, "a card of your own has an id that begins with “x-”, without “#”")
        given = read_object(row, where, ("name", "names", *LISTED, *book.game.figures, *facts), ("name",))
        read_text(given["name"], f"{where}.name")
        for language, name in read_object(given.get("names", {}), f"{where}.names", LANGUAGES).items():
            read_text(name, f"{where}.names.{language}")
    for name in LISTED:
        read_texts(given.get(name, []), f"{where}.{name}", most=12)
    for name in book.game.figures:
        if given.get(name) is not None:
            read_number(given[name], f"{where}.{name}", -99, 99)
    for name in [each for each in given if each in facts]:
        given[name] = replace(facts[name], name=f"{where}.{name}").read(given[name], book.reference)
    return book.own_kind(card_id, given)
