"""Cards that a state brings itself, and what it adds to cards of the catalogue that are not told whole."""

from __future__ import annotations

from dataclasses import replace

from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import Kind
from rules.engine.kernel.fields import describe, read_list, read_number, read_object, read_text
from rules.engine.kernel.outcomes import InputError, Json

LISTED = ("types", "subtypes", "keywords")


def read_own_cards(book: Book, given: object) -> dict[str, Kind]:
    """Return the kinds of a state's own cards by id."""
    if not isinstance(given, dict):
        raise InputError("state.cards", f"an object is needed, not {describe(given)}")
    return {card_id: read_own_card(book, card_id, row, f"state.cards.{card_id[:60]}") for card_id, row in given.items()}


def read_own_card(book: Book, card_id: str, row: object, where: str) -> Kind:
    """Return one card of a state's own; what the catalogue tells of a card cannot be told otherwise."""
    facts = [each.name for each in book.game.facts]
    known = book.kind(card_id) if card_id in book.reference.cards else None
    if known is not None:
        given = read_object(row, where, (*book.game.figures, *facts))
        told = [name for name in given if name in known.figures or name in known.facts]
        if told:
            raise InputError(f"{where}.{told[0]}", "the catalogue tells this, and a state only adds what is not told")
    else:
        if not card_id.startswith("x-") or "#" in card_id or len(card_id) > 60:
            raise InputError(where, "a card of your own has an id that begins with “x-”, without “#”")
        given = read_object(row, where, ("name", *LISTED, *book.game.figures, *facts), ("name",))
        read_text(given["name"], f"{where}.name")
    for name in LISTED:
        for at, each in enumerate(read_list(given.get(name, []), f"{where}.{name}", 12)):
            read_text(each, f"{where}.{name}[{at}]")
    for name in book.game.figures:
        if given.get(name) is not None:
            read_number(given[name], f"{where}.{name}", -99, 99)
    read = {name: read_fact(book, name, given[name], where) for name in facts if name in given}
    return book.own_kind(card_id, given | read)


def read_fact(book: Book, name: str, value: object, where: str) -> Json:
    """Return a fact that is neither a figure nor a type."""
    field = next(each for each in book.game.facts if each.name == name)
    return replace(field, name=f"{where}.{name}").read(value, book.reference)
