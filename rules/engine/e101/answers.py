"""The shape in which this scope answers: steps with citations, and legality from violations."""

from rules.engine.values import STATED, Resolution, Step, Validation


def answer(kind, basis, result, *steps):
    """Return a resolution; each step is its sentence followed by the clauses it rests on."""
    return Resolution(kind, basis, result, tuple(Step(text, tuple(cites)) for text, *cites in steps))


def verdict(violations):
    """Return the keys of a yes-or-no result; a no says why."""
    result = {"legal": not violations, "allowed": not violations}
    if violations:
        messages = [violation.message for violation in violations]
        result |= {"why": messages[0], "violates": messages[0], "violations": messages}
    return result


def judge(kind, violations, result, *passes, basis=STATED):
    """Answer a question of legality: the violations are the steps, or the sentences that say why it passes."""
    steps = [(violation.message, *violation.cites) for violation in violations] or passes
    return answer(kind, basis, verdict(violations) | result, *steps)


def broken(rules, situation, reference):
    """Run every rule and return all violations."""
    return tuple(violation for rule in rules for violation in rule(situation, reference))


def validator(rules, count=None):
    """Return the validate function of a format with these rules; `count` says what was counted."""

    def validate(situation, reference):
        return Validation(broken(rules, situation, reference), count(situation, reference) if count else {})

    return validate
