"""Parses lists of cards as people type them: ids, cards with a count, or a text with one card per line."""

import re

from .action_results import InputError
from .json_validation import TEXT, CompiledSchema, Schema, check
from .reference_data import Reference, nearest

MOST_ENTRIES, MOST_CHARACTERS = 400, 20_000
BYTE_ORDER_MARK = "\ufeff"
MOST_SUGGESTED = 8  # unreadable lines for which similar cards are searched
FEWEST_LETTERS = 3  # of a text that is compared with the beginning of names
LINE = re.compile(
    r"^(?:(?P<before>\d{1,40})\s*[x×]?\s+)?(?P<name>.+?)(?:\s+[x×]\s?(?P<after>\d{1,40}))?"
    r"(?:\s*\((?P<set>[^()]{1,60})\))?$"
)
NAME, COUNT = CompiledSchema(TEXT), CompiledSchema({"type": "integer", "minimum": 1, "maximum": MOST_ENTRIES})
COUNTED: Schema = {
    "type": "object",
    "properties": {
        "card": {"type": "string", "description": "the id of the card, without a # and number"},
        "count": COUNT.schema,
    },
    "required": ["card", "count"],
    "additionalProperties": False,
}
LINES = "one card per line, by name or id, with its number in front or after an x, and its set in brackets if needed; "
LINES += "lines that start with # are skipped. "
LINES += "A name means the card from the first set that has it: of the request's sets, then of the game's; "
LINES += "cards that the list can have, such as main-deck cards in a main deck, come before others. "
LINES += "If none has it, it means the only card of this name."
LIST: Schema = {"type": "array", "maxItems": MOST_ENTRIES, "items": {"anyOf": [{"type": "string"}, COUNTED]}}
SCHEMA: Schema = {"anyOf": [LIST, {"type": "string", "maxLength": MOST_CHARACTERS, "description": LINES}]}


class AmbiguousNameError(InputError):
    """Raised for a name that several different cards have; `nearest` are their ids."""

    code = "ambiguous-name"

    def __init__(self, where: str, message: str, nearest: tuple[str, ...], is_one_set: bool):
        super().__init__(where, message, nearest)
        self.fix = "ambiguous-in-set" if is_one_set else self.code


class UnknownSetError(InputError):
    """Raised for a set in brackets that does not exist; `nearest` are the codes of similar sets."""

    code = fix = "unknown-set"


class NotInSetError(InputError):
    """Raised for a card that other sets have, but not the set in brackets."""

    code, fix = "unreadable-line", "not-in-set"


class UnsearchedNameError(InputError):
    """Raised for an unknown name if no similar cards were looked for."""

    code, fix = "unreadable-line", "unsearched-line"


class CountError(InputError):
    """Raised for a number of copies that is out of bounds."""

    code, fix = "unreadable-line", "count"


LINE_CODES = ("unreadable-line", AmbiguousNameError.code, UnknownSetError.code)


class LineError(InputError):
    """Raised for an invalid line of a text: its number, counted from 1, its text, and the code of its violation.

    `fix` is the code of the message that says how to correct it."""

    def __init__(self, where: str, number: int, line: str, error: InputError):
        super().__init__(where, f"line {number}: {error.message}", error.nearest)
        self.number, self.line = number, line
        self.code: str = getattr(error, "code", LINE_CODES[0])
        self.fix: str = getattr(error, "fix", LINE_CODES[0])


def read_cards(
    value: object,
    where: str,
    reference: Reference,
    sets: tuple[str, ...] = (),
    line_errors: list[LineError] | None = None,
    stacks: tuple[str, ...] = (),
) -> list[str]:
    """Return the card ids of a list or text, one for each copy; a name means a card of `stacks` first, see `named`.

    Invalid lines are added to `line_errors`; without it, the first one is raised."""
    if not isinstance(value, str):
        found = from_list(value, where, reference)
    else:
        found, errors = from_text(value, where, reference, sets, stacks)
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


def from_text(
    text: str, where: str, reference: Reference, sets: tuple[str, ...], stacks: tuple[str, ...] = ()
) -> tuple[list[str], list[LineError]]:
    """Return the card ids of a text with one card per line, and an error for each invalid line."""
    lines = text.removeprefix(BYTE_ORDER_MARK).splitlines()
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
        try:
            count = copies(match["before"] or match["after"], where)
            only = (set_code(match["set"], where, reference),) if match["set"] else sets
            suggests = len(errors) < MOST_SUGGESTED
            found += [named(match["name"], only, bool(match["set"]), where, reference, suggests, stacks)] * count
        except InputError as error:
            errors.append(LineError(where, number, line[:60], error))
    return found, errors


def copies(text: str | None, where: str) -> int:
    """Return the number of copies in a line, 1 if it gives none; raise CountError if it is out of bounds."""
    count = int(text or 1)
    if not 1 <= count <= MOST_ENTRIES:
        raise CountError(where, f"needs a number from 1 to {MOST_ENTRIES}, not {count}")
    return count


def set_code(text: str, where: str, reference: Reference) -> str:
    """Return the code of a set that a line names in brackets, by its code or name.

    Raise UnknownSetError with the codes of similar sets if there is no such set."""
    codes = {reference.fold(each.name): each.code for each in reference.sets.values()}
    codes |= {reference.fold(each): each for each in reference.sets}
    wanted = reference.fold(text)
    if wanted not in codes:
        near = dict.fromkeys(codes[each] for each in nearest(wanted, codes, 3))
        raise UnknownSetError(where, f"we don't know the set “{text[:60]}”", tuple(near))
    return codes[wanted]


def named(
    name: str,
    sets: tuple[str, ...],
    only_these: bool,
    where: str,
    reference: Reference,
    suggests: bool = True,
    stacks: tuple[str, ...] = (),
) -> str:
    """Return the id of a card by its id, in any case, or by its name.

    A name means the card in the first of `sets` that has it; cards that belong to one of `stacks`, which the list is
    for, come before all others. If no set has it, it means the only card of that name, unless `only_these` is set. Of
    several printings of the same card it means the first. `suggests` adds similar cards to the error, which takes some
    milliseconds. The API resolves names by the same rule, in catalog/search/name_resolution.py."""
    if (card_id := name if name in reference.cards else name.lower()) in reference.cards:
        return card_id
    all_ids = reference.by_name.get(reference.fold(name), ())
    by_set = [[each for each in all_ids if reference.cards[each].card_set == code] for code in sets]
    fitting = [[each for each in ids if reference.cards[each].stack in stacks] for ids in by_set]
    ids = next(filter(None, (*fitting, *by_set)), () if only_these else all_ids)
    if len({reference.cards[each].printing_group or each for each in ids}) > 1:
        is_one_set = len({reference.cards[each].card_set for each in ids}) == 1
        raise AmbiguousNameError(
            where, f"several cards are called “{name[:60]}”: use the id", tuple(ids)[:8], is_one_set
        )
    if not ids:
        error = InputError if suggests else UnsearchedNameError
        near = similar_cards(name, sets, reference, stacks) if suggests else ()
        if all_ids:
            raise NotInSetError(where, f"“{name[:60]}” isn't in “{reference.sets[sets[0]].name}”", near)
        raise error(where, f"we don't know the card “{name[:60]}”", near)
    return ids[0]


def similar_cards(
    name: str, sets: tuple[str, ...], reference: Reference, stacks: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Return the ids of up to three cards whose names are similar to an unknown one, or begin with its words.

    Cards of `sets` come first; of several cards with one name, the card that the name would mean."""
    folded = reference.fold(name)
    names = [f"the {folded}"] if f"the {folded}" in reference.by_name else []
    names += [reference.fold(reference.cards[each].name) for each in reference.nearest(name, 8)]
    names += [each for each in reference.by_name if len(folded) >= FEWEST_LETTERS and each.startswith(f"{folded} ")]
    order = {code: at for at, code in enumerate(sets)}

    def place(card_id: str) -> tuple[bool, int]:
        card = reference.cards[card_id]
        return card.card_set not in order or bool(stacks) and card.stack not in stacks, order.get(card.card_set, 0)

    ids = dict.fromkeys(each for near in dict.fromkeys(names) for each in sorted(reference.by_name[near], key=place))
    return tuple(sorted(ids, key=lambda each: reference.cards[each].card_set not in order))[:3]


def read_card(value: object, where: str, reference: Reference) -> str:
    """Return a card id, or raise InputError if the catalogue does not have it."""
    text: str = check(value, NAME, where)
    card_id = text if text in reference.cards else text.lower()
    if card_id not in reference.cards:
        raise InputError(where, f"we don't know the card “{text[:60]}”", reference.nearest(text))
    return card_id
