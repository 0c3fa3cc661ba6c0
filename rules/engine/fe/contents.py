"""The contents of the box: added up, and held against the lists the two books print."""

from rules.engine.fe.answer import answer
from rules.engine.fe.sources import FRENCH, FRENCH_BACK, FRENCH_CONTENTS, source_named
from rules.engine.fe.stacks import BY_NAME, WHAT, change
from rules.engine.kinds import Format, Kind
from rules.engine.situation import Integer, Named, Text
from rules.engine.values import DERIVED, STATED, Validation, Violation

NUMBERS = {
    "punch": "fe.punch-cards",
    "vulnerability": "fe.vulnerability-cards",
    "main deck": "fe.main-deck",
    "kick": "fe.kicks",
    "super hero": "fe.super-heroes",
    "weakness": "fe.weaknesses",
    "super villain": "fe.oversized",
    "oversized": "fe.oversized",
    "frozen": "fe.frozen-tokens",
}
IN_FRENCH = {"fe.main-deck": "fe.main-deck-french-contents", "fe.game-cards": "fe.game-cards-french"}

CONTENTS_FIELDS = (
    Named("contents", "components with their counts", of=Integer("count", "a count"), required=True),
    Text("book", "whose contents list it is"),
    Text("source", "whose contents list it is"),
)


def resolve_contents(situation, reference):
    """Add up a contents list and hold it against the totals the books print."""
    total = sum(situation["contents"].values())
    english, french = reference.number("fe.game-cards"), reference.number("fe.game-cards-french")
    result = {
        "total": total,
        "printed_total": {"English": english, "French": french},
        "agrees_with": [name for name, count in (("English", english), ("French", french)) if count == total],
    }
    basis = STATED if result["agrees_with"] else DERIVED
    return answer("contents", basis, result, (f"The counts add up to {total}.", "fe-en/contents/1", "fe-fr/contenu/1"))


FORMAT_FIELDS = (
    WHAT,
    Named("contents", "components with their counts", of=Integer("count", "a count")),
    Integer("size", "game cards in all"),
    Text("book", "whose contents list it is"),
    Text("source", "whose contents list it is"),
)


def validate_contents(situation, reference):
    """Check the components of a box against the contents list of the English or the French book."""
    source = source_named(situation["source"] or situation["book"], reference.fold)
    is_french = source in (FRENCH, FRENCH_CONTENTS, FRENCH_BACK)
    told = dict(situation["contents"] or {})
    wanted = {name: number for name in told if (number := number_for(name, reference))}
    if situation["size"] is not None:
        part = situation["what"] if number_for(situation["what"] or "", reference) else "game cards"
        told[part], wanted[part] = situation["size"], number_for(part, reference) or "fe.game-cards"
    violations = []
    for name, number in wanted.items():
        number = IN_FRENCH.get(number, number) if is_french else number
        needed = reference.number(number)
        if told[name] != needed:
            violations.append(
                Violation(
                    "contents-count",
                    f"The box holds {needed} {name}, not {told[name]}.",
                    reference.cites(number),
                    expected=needed,
                    found=told[name],
                    fix=change(told[name], needed, name),
                )
            )
    return Validation(tuple(violations), {"size": sum((situation["contents"] or {}).values()) or situation["size"]})


def number_for(name, reference):
    """Return the printed number that a component's name calls for, or None."""
    words = reference.fold(name)
    return next((number for mark, number in NUMBERS.items() if mark in words), None)


KINDS = (
    Kind(
        "contents",
        "fe",
        "The total of a contents list.",
        CONTENTS_FIELDS,
        ("contents",),
        resolve_contents,
        {
            "contents": {
                "Punch": 36,
                "Vulnerability": 16,
                "Main Deck": 111,
                "Kick": 16,
                "Super Hero": 12,
                "Weakness": 20,
            }
        },
        general="compute",
    ),
)

FORMATS = (
    Format(
        "contents",
        "fe",
        "The contents of the box.",
        FORMAT_FIELDS,
        BY_NAME,
        validate_contents,
        {
            "contents": {
                "Punch": 36,
                "Vulnerability": 16,
                "Main Deck": 111,
                "Kick": 16,
                "Super Hero": 12,
                "Weakness": 20,
            }
        },
        ("box", "box-contents", "frozen-tokens", "oversized", "oversized-super-villains"),
    ),
)
