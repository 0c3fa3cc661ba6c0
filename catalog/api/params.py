"""The parameters that many endpoints share, read and checked in one place."""

from catalog.api.errors import bad_parameter

DEFAULT_PAGE_SIZE = 60
LARGEST_PAGE = 200
DEEPEST_PAGE = 1_000_000
FORMATS = ("json", "csv", "text")


def integer(request, name, default, least, most):
    """Return a whole-number parameter within bounds."""
    given = request.GET.get(name)
    if given is None or given == "":
        return default
    if not (given.isascii() and given.isdigit() and len(given) <= 9) or not least <= int(given) <= most:
        raise bad_parameter(name, f"a whole number from {least} to {most} is needed, not “{given[:40]}”.")
    return int(given)


def choice(request, name, choices, default):
    """Return a parameter that must be one of some words."""
    given = request.GET.get(name) or default
    if given is not None and given not in choices:
        raise bad_parameter(name, f"“{given[:40]}” is not one of {', '.join(choices)}.")
    return given


def text(request, name, most=1000):
    """Return a text parameter without NUL bytes, or an empty text."""
    given = request.GET.get(name, "")
    if len(given) > most:
        raise bad_parameter(name, f"is longer than {most} characters.")
    if "\x00" in given:
        raise bad_parameter(name, "must not contain a NUL character.")
    return given


def page(request):
    """Return page and page_size."""
    return integer(request, "page", 1, 1, DEEPEST_PAGE), integer(
        request, "page_size", DEFAULT_PAGE_SIZE, 1, LARGEST_PAGE
    )


def fields(request, known):
    """Return the fields asked for, or None for all; id and object always come along."""
    given = text(request, "fields", 500)
    if not given:
        return None
    wanted = [name.strip() for name in given.split(",") if name.strip()]
    if unknown := [name for name in wanted if name not in known]:
        raise bad_parameter("fields", f"no such field: {', '.join(unknown)[:100]}; there are {', '.join(known)}.")
    return ["object", "id", *[name for name in wanted if name not in {"object", "id"}]]
