"""The Super-Villain stack: Brainiac, Telos, Deimos."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format, Kind
from rules.engine.mvb.answers import answer, listed, validator, wrong
from rules.engine.mvb.facts import QUESTION, WHAT, Claim, Names
from rules.engine.situation import Text
from rules.engine.values import STATED

STACK = Fact(
    Names("top_to_bottom", "the stack from top to bottom"),
    also=("super_villain_stack", "stack", "super_villains", "order"),
)
TOP_FACE = Fact(Text("top_card_face", "which way up the top one lies", choices=("up", "down")), also=("top_face",))
ASKED = Fact(Claim("super_villain_stack", "ask for the Super-Villain stack"), also=("super_villains",))


def stack_order(situation, reference):
    """Brainiac lies on top, Telos in the middle, Deimos at the bottom."""
    given, needed = STACK.of(situation), reference.number("mvb.super-villain-stack")
    if given is not None and [reference.fold(name) for name in given] != [reference.fold(name) for name in needed]:
        yield wrong(
            "super-villain-stack",
            f"The Super-Villain stack is {listed(needed)} from top to bottom, not {listed(given)}.",
            reference.cites("mvb.super-villain-stack"),
            needed,
            given,
            f"Stack {listed(needed)} from top to bottom.",
        )


def top_face_up(situation, reference):
    """Brainiac lies face up."""
    if TOP_FACE.of(situation) == "down":
        yield wrong(
            "super-villain-face",
            "Brainiac lies face up on top of the Super-Villain stack.",
            reference.cites("mvb.super-villain-stack"),
            "up",
            "down",
            "Turn Brainiac face up.",
        )


RULES = (stack_order, top_face_up)


def resolve_stack(situation, reference):
    """Say how the Super-Villain stack is built."""
    names = list(reference.number("mvb.super-villain-stack"))
    cites = reference.cites("mvb.super-villain-stack")
    result = {
        "top_to_bottom": names,
        "top": names[0],
        "middle": names[1],
        "bottom": names[-1],
        "top_face": "up",
        "size": len(names),
    }
    return answer(
        "super-villain-stack",
        STATED,
        result,
        (f"From top to bottom: {listed(names)}; {names[0]} is face up.", *cites),
        ("The stack stands beside the Kick and Weakness stacks.", "mvb/super-villains/2"),
    )


FORMATS = (
    Format(
        "super-villain-stack",
        "mvb",
        "The stack of the box's three Super-Villains.",
        declare(STACK, TOP_FACE, WHAT),
        (),
        validator(RULES),
        {"top_to_bottom": ["Brainiac", "Telos", "Deimos"], "top_card_face": "up"},
        aliases=("super-villains", "super_villain_stack"),
    ),
)
KINDS = (
    Kind(
        "super-villain-stack",
        "mvb",
        "How the Super-Villain stack is built.",
        declare(ASKED, QUESTION),
        ("super_villain_stack",),
        resolve_stack,
        {"super_villain_stack": True},
        general="setup",
    ),
)
