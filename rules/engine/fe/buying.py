"""Buying: what a turn's Power pays for, and what is never for sale."""

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.fields import Counts, Texts
from rules.engine.kinds import Kind
from rules.engine.situation import Flag, Integer, Many, Text
from rules.engine.values import DERIVED, OPEN, STATED

WITHIN_POWER = "fe-en/gameplay/9"
PLACES = "fe-en/gameplay/5"
SAMPLE_TURN = ("fe-en/sample-turn-sequence/1", "fe-en/sample-turn-sequence/2")
NEVER_BOUGHT = "fe-en/the-line-up/6"
FROZEN = "fe-en/cold-gun/3"
ONE_PER_TURN = "only one Super Hero per turn; the next stays face down until the turn is over"

BUYING_FIELDS = (
    Integer("power", "the Power you have this turn", required=True),
    Many("buy_costs", "the costs of the cards to buy", of=Integer("cost", "a cost"), most=200),
    Counts("buy", "the cards to buy, by name"),
    Integer("kicks", "how many Kicks to buy"),
    Integer("kicks_left", "how many Kicks the stack still holds"),
    Integer("defeat_super_heroes", "how many Super Heroes to defeat this turn"),
    Integer("super_hero_cost", "the cost of the face-up Super Hero"),
    Integer("super_heroes_defeated_this_turn", "how many you defeated earlier in this turn"),
    Text("super_hero_face", "how the Super Hero lies", choices=("up", "down", "face up", "face down")),
    Flag("frozen", "whether a card to buy carries a Frozen token"),
    Flag("buy_frozen", "whether a card to buy carries a Frozen token"),
    Flag("buy_weakness", "whether a Weakness is to be bought"),
    Integer("further_power", "Power from cards played after buying"),
)


def resolve_buying(situation, reference):
    """Say whether a turn's purchases are legal, what they cost and what Power is left."""
    basket = read_basket(situation, reference)
    problems = [problem for rule in BUYING_RULES for problem in rule(situation, basket, reference)]
    total = sum(basket["costs"])
    power = situation["power"] + (situation["further_power"] or 0)
    result = verdict(not problems, problems[0][0] if problems else "")
    result |= {"total_cost": total, "power": power, "power_left": max(0, power - total) if not problems else power}
    if basket["cost_not_told"]:
        result |= {"power_left": None, "legal_if_super_hero_costs_at_most": max(0, power - total)}
        result["depends_on_cost"] = not problems and power - total < reference.number("fe.super-hero-highest-cost")
    if len(problems) > 1:
        result["why_all"] = [why for why, *_cites in problems]
    steps = problems or [
        (f"The costs add up to {total}; you have {power} Power.", WITHIN_POWER),
        ("You may buy as many cards as your Power pays for, or none at all.", WITHIN_POWER, "fe-en/gameplay/12"),
    ]
    if basket["from_cards"]:
        steps = [*steps, ("The costs are those of the cards.", *(f"card:{card}" for card in basket["from_cards"]))]
    if basket["unknown"]:
        names = ", ".join(basket["unknown"])
        result |= {"determined_by_book": False, "unknown_costs": basket["unknown"]}
        return answer("buying", OPEN, result, *steps, (f"No cost is known for: {names}.", PLACES))
    return answer("buying", STATED, result, *steps)


def read_basket(situation, reference):
    """Sort what is to be bought: costs, Kicks, Super Heroes, and names that cannot be bought."""
    basket = {"costs": list(situation["buy_costs"] or []), "kicks": situation["kicks"] or 0, "unknown": []}
    basket |= {"super_heroes": situation["defeat_super_heroes"] or 0, "not_sold": [], "from_cards": []}
    basket |= {"weakness": bool(situation["buy_weakness"]), "frozen": bool(first(situation, "frozen", "buy_frozen"))}
    if situation["super_hero_cost"] is not None:
        basket["super_heroes"] = max(1, basket["super_heroes"])
    basket["cost_not_told"] = bool(basket["super_heroes"]) and situation["super_hero_cost"] is None
    for name, count in (situation["buy"] or {}).items():
        add_named(basket, name, count, reference)
    if basket["kicks"]:
        kick = reference.card("fe-kick")
        basket["costs"].append(kick.cost * basket["kicks"])
        basket["from_cards"].append(kick.id)
    if situation["super_hero_cost"] is not None:
        basket["costs"].append(situation["super_hero_cost"])
    return basket


def add_named(basket, name, count, reference):
    """Add a card given by name or in a few words."""
    words = reference.fold(name)
    found = reference.named(name, "fe")
    card = found[0] if found and found[0].card_set == "fe" else None
    if "weakness" in words or "faiblesse" in words:
        basket["weakness"] = True
    elif "frozen" in words or "gele" in words.split():
        basket["frozen"] = True
    elif "kick" in words or "coup de pied" in words:
        basket["kicks"] += count
    elif card is None and "super hero" in words:
        basket["super_heroes"] += count
    elif card is None:
        basket["unknown"].append(name)
    elif card.stack in ("starter", "oversized"):
        basket["not_sold"].append(card.name)
    else:
        basket["super_heroes"] += count if card.stack == "nemesis-stack" else 0
        basket["costs"].append(card.cost * count)
        basket["from_cards"].append(card.id)


def within_power(situation, basket, reference):
    """The costs together may not exceed the Power of the turn."""
    total, power = sum(basket["costs"]), situation["power"] + (situation["further_power"] or 0)
    if total > power:
        yield f"combined cost {total} exceeds Power {power}", WITHIN_POWER


def one_super_hero(situation, basket, reference):
    """Only the face-up Super Hero can be defeated, and only one in a turn."""
    wanted = basket["super_heroes"] + (situation["super_heroes_defeated_this_turn"] or 0)
    if wanted > reference.number("fe.super-heroes-per-turn"):
        yield (ONE_PER_TURN, *reference.cites("fe.super-heroes-per-turn"))
    elif basket["super_heroes"] and (situation["super_hero_face"] or "up").endswith("down"):
        yield "only the face-up top card of the Super Hero stack can be defeated", "fe-en/the-super-heroes/2"


def weakness_not_sold(situation, basket, reference):
    """A Weakness is never bought."""
    if basket["weakness"]:
        yield "a Weakness is never bought; it is only gained through card effects", NEVER_BOUGHT


def frozen_not_sold(situation, basket, reference):
    """A card with a Frozen token cannot be bought."""
    if basket["frozen"]:
        yield "a card with a Frozen token cannot be bought or gained", FROZEN


def kicks_in_stack(situation, basket, reference):
    """Kicks can be bought while their stack holds some, several in one turn."""
    left = situation["kicks_left"]
    if left is not None and basket["kicks"] > left:
        yield f"the Kick stack holds {left}, not {basket['kicks']}", "fe-en/the-line-up/5"


def sold_places(situation, basket, reference):
    """Only the Line-Up, the Kick stack and the top Super Hero are for sale."""
    for name in basket["not_sold"]:
        yield f"{name} is not for sale: you buy from the Line-Up, the Kick stack and the Super Hero stack", PLACES


def affordable_super_hero(situation, basket, reference):
    """Super Heroes cost 8 to 13, so less Power than 8 never defeats one."""
    lowest = reference.number("fe.super-hero-lowest-cost")
    spare = situation["power"] + (situation["further_power"] or 0) - sum(basket["costs"])
    if basket["cost_not_told"] and spare < lowest:
        yield f"a Super Hero costs at least {lowest}", "fe-en/the-super-heroes/4"


BUYING_RULES = (
    within_power,
    one_super_hero,
    affordable_super_hero,
    weakness_not_sold,
    frozen_not_sold,
    kicks_in_stack,
    sold_places,
)

POWER_FIELDS = (
    Counts("hand", "the cards you play from your hand"),
    Counts("played", "the cards you played"),
    Integer("power", "the Power gathered so far"),
    Many("spent", "the costs already paid", of=Integer("cost", "a cost"), most=200),
    Integer("further_power", "Power from cards played later in the turn"),
    Integer("unspent_power", "Power left when the turn ends"),
    Flag("end_of_turn", "whether the turn is over"),
    Texts("buy", "a card you would like to buy"),
)


def resolve_power(situation, reference):
    """Add up a turn's Power, take off what was spent, and lose the rest at the end."""
    power, steps, variable = situation["power"] or 0, [], []
    for name, count in (first(situation, "played", "hand") or {}).items():
        found = reference.named(name, "fe")
        if (
            found
            and found[0].power is None
            and "*" not in name
            and found[0].id not in ("fe-vulnerability", "fe-weakness")
        ):
            variable.append(name)
        power += count * ((found[0].power if found else 0) or 0)
        if found:
            steps.append((f"{count} {found[0].name}: {found[0].power or 0} Power each.", f"card:{found[0].id}"))
        else:
            variable.append(name)
    power += (situation["further_power"] or 0) + (situation["unspent_power"] or 0)
    spent = sum(situation["spent"] or [])
    left = max(0, power - spent)
    steps.append(("Power adds up over the turn and buying lowers what is left.", WITHIN_POWER, "fe-en/gameplay/10"))
    result = verdict(spent <= power, f"combined cost {spent} exceeds Power {power}")
    result |= {"power": power, "total_power": power, "power_left": left}
    if situation["end_of_turn"] or situation["unspent_power"] is not None:
        steps.append(("What is not spent when the turn ends is lost.", "fe-en/ending-your-turn/4"))
        result |= {"power_lost": left, "power_next_turn": 0, "carried_over": 0}
    if situation["buy"]:
        result |= affordable(situation["buy"], left, reference, steps)
        if "fe-giganta" in {card.id for name in situation["buy"] for card in reference.named(name, "fe")[:1]}:
            steps.append(("The book's sample turn buys Giganta with 4 Punches.", *SAMPLE_TURN))
    if variable:
        result |= {"determined_by_book": False, "not_counted": variable}
        return answer("power", OPEN, result, *steps)
    return answer("power", DERIVED if situation["buy"] else STATED, result, *steps)


def affordable(names, power, reference, steps):
    """Say which of the named cards the Power pays for, one at a time."""
    verdicts = {}
    for name in names:
        found = reference.named(name, "fe")
        cost = found[0].cost if found else None
        verdicts[name] = None if cost is None else cost <= power
        if found:
            steps.append((f"{found[0].name} costs {cost}.", f"card:{found[0].id}"))
    enough = all(verdicts.values())
    return {"can_buy": verdicts, "enough": enough, "card_goes_to": "discard pile" if enough else None}


KINDS = (
    Kind(
        "buying",
        "fe",
        "What the Power of a turn pays for.",
        BUYING_FIELDS,
        ("power",),
        resolve_buying,
        {"power": 4, "buy_costs": [2, 2]},
    ),
    Kind(
        "power",
        "fe",
        "The Power of a turn: gathered, spent, left and lost.",
        POWER_FIELDS,
        (),
        resolve_power,
        {"hand": {"Punch": 4, "Vulnerability": 1}, "buy": "Giganta"},
    ),
)
