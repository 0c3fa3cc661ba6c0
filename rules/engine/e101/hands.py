"""Hands at the start of a round: what a Handler and an Evil Player hold."""

from rules.engine.e101.answers import validator
from rules.engine.e101.facts import EVIL, HANDLER, ROLE, WHAT
from rules.engine.e101.table import AGENTS, CHASE_CARDS, PLOTS, five_plots_each, seven_agents, wrong
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format
from rules.engine.situation import Integer, plain

HAND = Fact(
    Integer("hand", "cards in hand at the start of a round, Chase cards apart", maximum=999),
    also=("hand_size", "size", "cards"),
)


HANDLER_HAND = Fact(Integer("handler_hand", "Agents in the Handler's hand", maximum=999), also=("agents_in_hand",))
EVIL_HAND = Fact(Integer("evil_hand", "Plots in an Evil Player's hand", maximum=999), also=("plots_in_hand",))


def role_of(situation):
    """Return the role told, or the one that the hand's name or its cards tell."""
    words = plain(WHAT.of(situation, ""))
    if HANDLER in words or HANDLER_HAND.of(situation) is not None:
        return ROLE.of(situation, HANDLER)
    if EVIL in words or EVIL_HAND.of(situation) is not None:
        return ROLE.of(situation, EVIL)
    return ROLE.need(situation)


def hand_of_role(situation, reference):
    """At the start of a round the Handler holds seven Agents, an Evil Player five Plots."""
    role, hand = role_of(situation), HAND.of(situation)
    hand = {HANDLER: HANDLER_HAND, EVIL: EVIL_HAND}[role].of(situation, hand)
    number = "e101.agents" if role == HANDLER else "e101.plots"
    cards = "Agents" if role == HANDLER else "Wicked Plots"
    needed = reference.number(number)
    if hand is not None and hand != needed:
        who = "The DIC Handler" if role == HANDLER else "An Evil Player"
        yield wrong(
            "hand",
            f"{who} starts a round with {needed} {cards}, not {hand}; Chase cards are not counted.",
            (*reference.cites(number), "e101/calling-the-cleaners/4"),
            needed,
            hand,
            f"Bring the hand to exactly {needed} {cards}.",
        )


def cards_of_role(situation, reference):
    """The Handler holds Agents and no Plots, an Evil Player Plots and no Agents."""
    role, plots, agents = role_of(situation), PLOTS.of(situation), AGENTS.of(situation)
    if role == HANDLER and plots:
        yield wrong(
            "handler-plots",
            "The DIC Handler sets their Wicked Plots aside; they are no part of the hand.",
            ("e101/the-setup/4", "e101/calling-the-cleaners/2"),
            0,
            plots,
            "Lay the Handler's Plots aside.",
        )
    if role == HANDLER and agents is not None:
        yield from seven_agents(situation, reference)
    if role == EVIL and agents:
        yield wrong(
            "evil-agents",
            "Only the DIC Handler holds Agents.",
            ("e101/the-setup/4",),
            0,
            agents,
            "Take the Agents out of the Evil Player's hand.",
        )
    if role == EVIL and plots is not None:
        yield from five_plots_each(situation, reference)


HAND_RULES = (hand_of_role, cards_of_role)
FORMATS = (
    Format(
        "hand",
        "e101",
        "A hand at the start of a round.",
        declare(ROLE, HAND, HANDLER_HAND, EVIL_HAND, PLOTS, AGENTS, CHASE_CARDS, WHAT),
        (),
        validator(HAND_RULES),
        {"role": "handler", "agents": 7, "chase_cards": 2},
        aliases=("round-start-hand", "handler-hand", "evil-hand", "hands"),
    ),
)
