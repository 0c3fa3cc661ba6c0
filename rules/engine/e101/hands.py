"""Hands at the start of a round: what a Handler and an Evil Player hold."""

from rules.engine.e101.answers import validator
from rules.engine.e101.facts import EVIL, HANDLER, ROLE, WHAT, Fact, declare
from rules.engine.e101.table import AGENTS, CHASE_CARDS, PLOTS, five_plots_each, seven_agents, wrong
from rules.engine.kinds import Format
from rules.engine.situation import Integer

HAND = Fact(
    Integer("hand", "cards in hand at the start of a round, Chase cards apart", maximum=999),
    also=("hand_size", "size", "cards"),
)


def hand_of_role(situation, reference):
    """At the start of a round the Handler holds seven Agents, an Evil Player five Plots."""
    role, hand = ROLE.of(situation), HAND.of(situation)
    number = "e101.agents" if role == HANDLER else "e101.plots"
    cards = "Agents" if role == HANDLER else "Wicked Plots"
    needed = reference.number(number)
    if role and hand is not None and hand != needed:
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
    role, plots, agents = ROLE.of(situation), PLOTS.of(situation), AGENTS.of(situation)
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
        declare(ROLE, HAND, PLOTS, AGENTS, CHASE_CARDS, WHAT),
        ("role",),
        validator(HAND_RULES),
        {"role": "handler", "agents": 7, "chase_cards": 2},
        aliases=("round-start-hand",),
    ),
)
