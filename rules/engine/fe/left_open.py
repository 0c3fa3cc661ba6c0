"""What the books leave open, so that a question about it gets that answer and the closest clauses."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Gap:
    """A question no book decides: the words it is known by, what is left open, and the closest clauses."""

    words: tuple[tuple[str, ...], ...]
    sentence: str
    cites: tuple[str, ...]


GAPS = (
    Gap(
        (("first appearance", "revelation"), ("order", "first", "clockwise", "ordre")),
        "No book says in which order a First Appearance - Attack reaches the players.",
        ("fe-en/weakness/6", "fe-en/resolving-card-abilities/1"),
    ),
    Gap(
        (
            ("frozen", "gele"),
            ("remov", "come off", "comes off", "stay", "last", "until", "how long", "how does", "how do", "retir"),
        ),
        "No book says how a Frozen token comes off.",
        ("fe-en/cold-gun/1", "fe-en/cold-gun/5"),
    ),
    Gap(
        (("tie", "tied", "draw", "egalite"), ("further", "still", "same number", "super hero", "second", "after")),
        "After the tie-break by Super Hero cards the books go no further.",
        ("fe-en/end-of-game/7",),
    ),
    Gap(
        (("deathstorm",), ("formula", "worth", "other", "vp", "score")),
        "The book prints one example for Deathstorm and no formula.",
        ("fe-en/deathstorm/1",),
    ),
    Gap(
        (("fewer", "less than", "below", "under", "moins"), ("super hero", "eight", "8", "stack", "huit")),
        "The book speaks of 8 Super Heroes and of more, never of fewer.",
        ("fe-en/the-super-hero-stack/2", "fe-en/the-super-hero-stack/3"),
    ),
    Gap(
        (
            ("firestorm", "on your super villain", "on the super villain"),
            ("score", "vp", "end of game", "end of the game"),
        ),
        "Whether cards that Firestorm put on your Super-Villain score is left open.",
        ("fe-en/firestorm/2", "fe-en/bizarro/2"),
    ),
    Gap(
        (
            (
                "how many players",
                "number of players",
                "player count",
                "most players",
                "players can",
                "combien de joueurs",
            ),
        ),
        "No book prints how many can play.",
        ("fe-en/super-villains-and-starting-decks/2", "fe-en/contents/2"),
    ),
)


def gap_named(words):
    """Return the gap that a question in folded words is about, or None."""
    return next((gap for gap in GAPS if all(any(mark in words for mark in marks) for marks in gap.words)), None)
