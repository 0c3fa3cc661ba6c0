"""The shape in which this scope answers: steps with citations, and legality from violations."""

from rules.engine.values import Resolution, Step, Validation, Violation


def answer(kind, basis, result, *steps):
    """Return a resolution; each step is its sentence followed by the clauses it rests on."""
    return Resolution(kind, basis, result, tuple(Step(text, tuple(cites)) for text, *cites in steps))


def allowed(is_legal, why=""):
    """Return the keys of a yes-or-no result; a no says why."""
    result = {"legal": is_legal, "allowed": is_legal}
    return result if is_legal else result | {"why": why, "violates": why}


def broken(rules, situation, reference):
    """Run every rule and return all violations."""
    return tuple(violation for rule in rules for violation in rule(situation, reference))


def validator(rules, count=None):
    """Return the validate function of a format with these rules; `count` says what was counted."""

    def validate(situation, reference):
        return Validation(broken(rules, situation, reference), count(situation, reference) if count else {})

    return validate


def wrong(code, message, cites, expected, found, fix, **more):
    """Return a violation of something printed: what is asked for, what was found, how to mend it."""
    return Violation(code, message, tuple(cites), expected=expected, found=found, fix=fix, **more)


def listed(values):
    """Write values as 9, 10 and 11."""
    words = [str(value) for value in values]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
