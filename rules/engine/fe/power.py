"""Power: gathered from the cards of a turn, spent, left over and lost."""

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.fields import Counts
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Many
from rules.engine.values import OPEN, STATED

WITHIN_POWER = "fe-en/gameplay/9"
LOST = "fe-en/ending-your-turn/4"
NO_POWER = ("fe-vulnerability", "fe-weakness")

FIELDS = (
    Counts("hand", "the cards you play from your hand"),
    Counts("played", "the cards you played"),
    Integer("power", "the Power gathered so far"),
    Either(
        "spent",
        "the costs already paid, or their sum",
        options=(Integer("spent", "a sum"), Many("spent", "costs", of=Integer("cost", "a cost"), most=200)),
    ),
    Integer("further_power", "Power from cards played later in the turn"),
    Integer("unspent_power", "Power left when the turn ends"),
    Flag("end_of_turn", "whether the turn is over"),
)


def power_of_cards(counts, reference):
    """Return the Power of the cards, the steps that add it up, and the names whose Power is not fixed."""
    power, steps, variable = 0, [], []
    for name, count in counts.items():
        found = reference.named(name, "fe")
        card = found[0] if found else None
        if card is None or (card.power is None and card.id not in NO_POWER):
            variable.append(name)
        if card:
            power += count * (card.power or 0)
            steps.append((f"{count} {card.name}: {card.power or 0} Power each.", f"card:{card.id}"))
    return power, steps, variable


def resolve_power(situation, reference):
    """Add up a turn's Power, take off what was spent, and lose the rest at the end."""
    gathered, steps, variable = power_of_cards(first(situation, "played", "hand") or {}, reference)
    power = gathered + sum(situation[name] or 0 for name in ("power", "further_power", "unspent_power"))
    spent = situation["spent"] or 0
    spent = sum(spent) if isinstance(spent, list) else spent
    left = max(0, power - spent)
    steps.append(("Power adds up over the turn and buying lowers what is left.", WITHIN_POWER, "fe-en/gameplay/10"))
    result = verdict(spent <= power, f"combined cost {spent} exceeds Power {power}")
    result |= {"power": power, "total_power": power, "power_left": left}
    if situation["end_of_turn"] or situation["unspent_power"] is not None:
        steps.append(("What is not spent when the turn ends is lost.", LOST))
        result |= {"unspent_power": "lost", "power_lost": left, "power_next_turn": 0, "carried_over": 0}
    if variable:
        result |= {"determined_by_book": False, "not_counted": variable}
        return answer("power", OPEN, result, *steps)
    return answer("power", STATED, result, *steps)


KINDS = (
    Kind(
        "power",
        "fe",
        "The Power of a turn: gathered, spent, left and lost.",
        FIELDS,
        (),
        resolve_power,
        {"hand": {"Punch": 4, "Vulnerability": 1}, "spent": [3], "end_of_turn": True},
    ),
)
