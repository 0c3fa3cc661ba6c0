"""Reading plain values strictly: what is wrong is told with the field's name and the nearest right one."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from rules.engine.kernel.outcomes import InputError
from rules.engine.kernel.reference import nearest

MOST_CARDS, MOST_TEXT, MOST_NUMBER = 1600, 200, 1_000_000


def describe(value: object) -> str:
    """Return what a value is, in a few words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"the text “{value[:40]}”"
    return f"{value}"[:40] if isinstance(value, int | float) else "an object" if isinstance(value, dict) else "a list"


def read_object(value: object, field: str, allowed: Iterable[str], required: Iterable[str] = ()) -> dict[str, Any]:
    """Return an object with no unknown and no missing field."""
    if not isinstance(value, dict):
        raise InputError(field or "body", f"an object is needed, not {describe(value)}")
    names = list(allowed)
    for name in value:
        if name not in names:
            near = nearest(str(name), names) or tuple(sorted(names))[:6]
            raise InputError(join(field, str(name)[:60]), "there is no such field", near)
    for name in required:
        if name not in value:
            raise InputError(join(field, name), "this field is needed and missing")
    return value


def join(field: str, name: str) -> str:
    """Return the name of a field inside another."""
    return f"{field}.{name}" if field else name


def read_list(value: object, field: str, most: int = MOST_CARDS) -> list[Any]:
    """Return a list that is not too long."""
    if not isinstance(value, list):
        raise InputError(field, f"a list is needed, not {describe(value)}")
    if len(value) > most:
        raise InputError(field, f"at most {most} entries are allowed, not {len(value)}")
    return value


def read_text(value: object, field: str, choices: Collection[str] = ()) -> str:
    """Return a text, one of the choices if there are any."""
    if not isinstance(value, str):
        raise InputError(field, f"a text is needed, not {describe(value)}")
    if choices and value not in choices:
        near = nearest(value, choices) or tuple(choices)[:8]
        raise InputError(field, f"“{value[:60]}” is none of its values", near)
    if len(value) > MOST_TEXT or not value.isprintable():
        raise InputError(field, f"a text of at most {MOST_TEXT} printable characters is needed")
    return value


def read_texts(value: object, field: str, choices: Collection[str] = (), most: int = MOST_CARDS) -> list[str]:
    """Return a list of texts, each one of the choices if there are any."""
    return [read_text(each, f"{field}[{at}]", choices) for at, each in enumerate(read_list(value, field, most))]


def read_number(value: object, field: str, least: int = 0, most: int = MOST_NUMBER) -> int:
    """Return a whole number within its bounds."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise InputError(field, f"a whole number is needed, not {describe(value)}")
    if not least <= value <= most:
        raise InputError(field, f"a number from {least} to {most} is needed, not {str(value)[:20]}")
    return value


def read_flag(value: object, field: str) -> int:
    """Return true or false as 1 or 0."""
    if not isinstance(value, bool):
        raise InputError(field, f"true or false is needed, not {describe(value)}")
    return int(value)


def texts_in(value: Any) -> Iterator[str]:
    """Yield every text in a JSON value, at whatever depth."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            yield each
        elif isinstance(each, list):
            waiting.extend(each)
        elif isinstance(each, dict):
            waiting.extend(each.values())
