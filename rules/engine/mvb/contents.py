"""What is in the box."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import answer
from rules.engine.mvb.facts import QUESTION, Counts
from rules.engine.values import STATED

CONTENTS = Fact(Counts("contents", "the cards by kind"))


def resolve_contents(situation, reference):
    """Add up the standard cards and compare them with the book."""
    given, printed = CONTENTS.need(situation), reference.number("mvb.standard-cards")
    total = sum(given.values())
    result = {"total": total, "printed": printed, "printed_total": sum(printed.values())}
    return answer(
        "contents",
        STATED,
        result,
        (
            f"The kinds add up to {total}; the book prints {sum(printed.values())} standard cards.",
            *reference.cites("mvb.standard-cards"),
        ),
    )


KINDS = (
    Kind(
        "contents",
        "mvb",
        "The standard cards in the box.",
        declare(CONTENTS, QUESTION),
        ("contents",),
        resolve_contents,
        {"contents": {"Main Deck": 19, "Event": 11, "Super-Villain": 3}},
        general="compute",
    ),
)
