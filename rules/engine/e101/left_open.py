"""What the book leaves open, so that a question about it gets that answer and the closest clauses."""

from rules.engine.e101.answers import answer
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Text
from rules.engine.values import OPEN, SituationError

QUESTION = Fact(Text("question", "what is asked, in words"))
GAPS = (
    (
        (("20", "twenty", "end"), ("buy", "before", "after", "check", "when")),
        "Whether 20 points are looked for before or after Chase cards are bought is not said.",
        ("e101/calling-the-cleaners/5", "e101/calling-the-cleaners/10"),
    ),
    (
        (("tie", "tied", "draw"), ("handler",)),
        "A tied Handler stays Handler in the extra round and cannot score; how that is played is not said.",
        ("e101/calling-the-cleaners/12", "e101/the-dic-moves/4"),
    ),
    (
        (("negative", "below 0", "below zero", "debt"),),
        "Whether points may go below zero is not said.",
        ("e101/the-setup/3", "e101/calling-the-cleaners/5"),
    ),
    (
        (("how many players", "number of players", "player count", "players can", "maximum", "minimum"),),
        "No number of players is printed; a game of two is spoken of.",
        ("e101/the-setup/2", "e101/calling-the-cleaners/two-players"),
    ),
    (
        (("deck", "cards", "symbols"), ("size", "how many", "number", "which")),
        "How many cards the decks hold, and which symbols there are, is not printed.",
        ("e101/the-setup/1",),
    ),
)


def resolve_question(situation, reference):
    """Say that the book leaves a question open, with the closest clauses."""
    words = QUESTION.need(situation).casefold()
    for marks, sentence, cites in GAPS:
        if all(any(mark in words for mark in group) for group in marks):
            return answer("left-open", OPEN, {"determined_by_book": False}, (sentence, *cites))
    raise SituationError(
        "question", "question: give a situation; in words only what the book leaves open is known here"
    )


KINDS = (
    Kind(
        "left-open",
        "e101",
        "What the book leaves open.",
        declare(QUESTION),
        ("question",),
        resolve_question,
        {"question": "Are 20 points looked for before or after buying Chase cards?"},
    ),
)
