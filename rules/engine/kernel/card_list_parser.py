"""Parses lists of cards as people type them: ids, cards with a count, or a text with one card per line."""

import re

from .action_results import InputError
from .json_validation import TEXT, CompiledSchema, Schema, check
from .reference_data import Reference

MOST_ENTRIES, MOST_CHARACTERS = 400, 20_000
MOST_SUGGESTED = 8  # unreadable lines for which similar cards are searched
LINE = re.compile(
    r"^(?:(?P<before>\d{1,4})\s*[x×]?\s+)?(?P<name>.+?)(?:\s+[x×]\s?(?P<after>\d{1,4}))?"
    r"(?:\s*\((?P<set>[A-Za-z0-9-]{1,20})\))?$"
)
NAME, COUNT = CompiledSchema(TEXT), CompiledSchema({"type": "integer", "minimum": 1, "maximum": MOST_ENTRIES})
COUNTED: Schema = {
    "type": "object",
    "properties": {"card": {"type": "string"}, "count": COUNT.schema},
    "required": ["card", "count"],
    "additionalProperties": False,
}
LINES = "one card per line, by name or id, with its number in front or after an x, and its set in brackets if needed; "
LINES += "lines that start with # are skipped. "
LINES += "A name means the card from the first of the game's sets that has it. "
LINES += "If none has it, it means the only card of this name."
LIST: Schema = {"type": "array", "maxItems": MOST_ENTRIES, "items": {"anyOf": [{"type": "string"}, COUNTED]}}
SCHEMA: Schema = {"anyOf": [LIST, {"type": "string", "maxLength": MOST_CHARACTERS, "description": LINES}]}


class AmbiguousNameError(InputError):
    """A name that several different cards have; `nearest` are their ids."""


class LineError(InputError):
    """A line of a text that cannot be read: its number, counted from 1, its text, and the code of its violation."""

    def __init__(self, where: str, number: int, line: str, error: InputError):
        super().__init__(where, f"line {number}: {error.message}", error.nearest)
        self.number, self.line = number, line
        self.code = "ambiguous-name" if isinstance(error, AmbiguousNameError) else "unreadable-line"


def read_cards(
    value: object,
    where: str,
    reference: Reference,
    sets: tuple[str, ...] = (),
    line_errors: list[LineError] | None = None,
) -> list[str]:
    """Return the card ids of a list or text, one for each copy.

    Lines that cannot be read are added to `line_errors`; without it, the first one is raised."""
    if not isinstance(value, str):
        found = from_list(value, where, reference)
    else:
        found, errors = from_text(value, where, reference, sets)
        if errors and line_errors is None:
            raise errors[0]
        if line_errors is not None:
            line_errors += errors
    if len(found) > MOST_ENTRIES:
        raise InputError(where, f"you can list up to {MOST_ENTRIES} cards, not {len(found)}")
    return found


def from_list(value: object, where: str, reference: Reference) -> list[str]:
    """Return the card ids of a list whose entries are ids or objects with `card` and `count`."""
    found: list[str] = []
    for at, each in enumerate(check(value, LIST, where)):
        entry = f"{where}[{at}]"
        if isinstance(each, dict):
            found += [read_card(each["card"], f"{entry}.card", reference)] * each["count"]
        else:
            found.append(read_card(each, entry, reference))
    return found


def from_text(text: str, where: str, reference: Reference, sets: tuple[str, ...]) -> tuple[list[str], list[LineError]]:
    """Return the card ids of a text with one card per line, and an error for each line that cannot be read."""
    lines = text.splitlines()
    if len(text) > MOST_CHARACTERS or len(lines) > MOST_ENTRIES:
        raise InputError(where, f"you can use up to {MOST_ENTRIES} lines and {MOST_CHARACTERS} characters")
    found, errors = list[str](), list[LineError]()
    for number, line in enumerate(lines, 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        match = LINE.match(line)
        if match is None or (match["before"] and match["after"]):
            error = InputError(where, f"we can't read “{line[:60]}”. Write a number and a card")
            errors.append(LineError(where, number, line[:60], error))
            continue
        count = check(int(match["before"] or match["after"] or 1), COUNT, where)
        only = (match["set"].lower(),) if match["set"] else sets
        try:
            found += [
                named(match["name"], only, bool(match["set"]), where, reference, len(errors) < MOST_SUGGESTED)
            ] * count
        except InputError as error:
            errors.append(LineError(where, number, line[:60], error))
    return found, errors


def named(
    name: str, sets: tuple[str, ...], only_these: bool, where: str, reference: Reference, suggests: bool = True
) -> str:
    """Return the id of a card by its id or name.

    A name means the card in the first of `sets` that has it. If none has it, it means the only card of that name,
    unless `only_these` is set. Of several printings of the same card it means the first. `suggests` adds similar cards
    to the error, which takes some milliseconds. The API resolves names by the same rule, in
    catalog/search/name_resolution.py."""
    if name in reference.cards:
        return name
    ids = reference.by_name.get(reference.fold(name), ())
    for code in sets:
        if found := [each for each in ids if reference.cards[each].card_set == code]:
            ids = tuple(found)
            break
    else:
        ids = () if only_these else ids
    if len({reference.cards[each].printing_group or each for each in ids}) > 1:
        raise AmbiguousNameError(where, f"several cards are called “{name[:60]}”: use the id", tuple(ids)[:8])
    if not ids:
        similar = reference.nearest(name, 8) if suggests else ()
        near = sorted(similar, key=lambda card_id: reference.cards[card_id].card_set not in sets)
        raise InputError(where, f"we don't know the card “{name[:60]}”", tuple(near[:3]))
    return ids[0]


def read_card(value: object, where: str, reference: Reference) -> str:
    """Return a card id, or raise InputError if the catalogue does not have it."""
    text: str = check(value, NAME, where)
    if text not in reference.cards:
        raise InputError(where, f"we don't know the card “{text[:60]}”", reference.nearest(text))
    return text
