"""The Line-Up: five main-deck cards, none of them from the stacks."""

from rules.engine.fe.answer import first
from rules.engine.fe.main_deck import CONTAINS, SETS, MainDeck, belongs_here, copies, named_sets, not_from_main_deck
from rules.engine.fe.stacks import BY_NAME, LISTS, SIZE, WHAT, change, given_list, given_size, run
from rules.engine.kinds import Format
from rules.engine.values import Validation, Violation


def line_up_size(size, reference):
    """The Line-Up holds five cards."""
    needed = reference.number("fe.line-up")
    if size != needed:
        yield Violation(
            "line-up-size",
            f"The Line-Up is the top {needed} cards of the main deck, one in each slot; here there are {size}.",
            reference.cites("fe.line-up"),
            expected=needed,
            found=size,
            fix=change(size, needed, "cards"),
        )


def validate_line_up(situation, reference):
    """Check a Line-Up: five main-deck cards."""
    cards = given_list(situation, reference)
    sets = named_sets(first(situation, "sets", "mixed_with"), reference)
    size = given_size(cards, situation)
    violations = list(line_up_size(size, reference))
    if cards:
        deck = MainDeck(cards, sets)
        counts = deck.counts(reference)
        violations = [*cards.violations, *violations, *run((belongs_here, copies), deck, counts, reference)]
    violations += not_from_main_deck(situation, "the Line-Up", reference)
    return Validation(tuple(violations), {"size": size})


FORMATS = (
    Format(
        "line-up",
        "fe",
        "The Line-Up.",
        (WHAT, SIZE, *LISTS, *SETS, CONTAINS),
        BY_NAME,
        validate_line_up,
        {"size": 5},
        ("the-line-up",),
    ),
)
