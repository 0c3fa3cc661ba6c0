"""The shape in which this scope's kinds answer."""

from rules.engine.values import Resolution, Step


def answer(kind, basis, result, *steps):
    """Return a resolution; each step is its sentence followed by the clauses it rests on."""
    return Resolution(kind, basis, result, tuple(Step(text, tuple(cites)) for text, *cites in steps))


def verdict(is_legal, why=""):
    """Return the keys of a yes-or-no result; a no says why."""
    result = {"legal": is_legal, "allowed": is_legal}
    return result if is_legal else result | {"why": why, "violates": why}


def first(situation, *names):
    """Return the first of several fields of the same meaning that was given, or None."""
    return next((situation[name] for name in names if situation.get(name) is not None), None)
