"""Questions about the set-up that need no number: each goes to the pile it names."""

from rules.engine.kinds import Kind
from rules.engine.mvb.champions import resolve_champions
from rules.engine.mvb.event_deck import resolve_event_deck
from rules.engine.mvb.facts import QUESTION, declare
from rules.engine.mvb.modes import MODE, STANDARD
from rules.engine.mvb.set_notes import resolve_event_line_up
from rules.engine.mvb.super_villains import resolve_stack
from rules.engine.situation import plain
from rules.engine.values import SituationError

PILES = (
    ("supervillain", resolve_stack),
    ("brainiac", resolve_stack),
    ("eventlineup", resolve_event_line_up),
    ("event", resolve_event_deck),
    ("convergence", resolve_event_deck),
    ("champion", resolve_champions),
)


def resolve_question(situation, reference):
    """Answer for the pile that the question names."""
    asked = plain(QUESTION.need(situation))
    given = {"mode": MODE.of(situation, STANDARD), "event_line_up": True}
    for word, resolve in PILES:
        if word in asked:
            return resolve(given, reference)
    raise SituationError("question", "question: ask about the Super-Villains, the Events or the Champions")


KINDS = (
    Kind(
        "set-up-question",
        "mvb",
        "What a pile of the set-up looks like.",
        declare(QUESTION, MODE),
        ("question",),
        resolve_question,
        {"question": "Super-Villain stack"},
        general="setup",
    ),
)
