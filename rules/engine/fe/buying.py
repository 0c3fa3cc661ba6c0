"""Buying: what a turn's Power pays for, and what is never for sale."""

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.fields import Counts
from rules.engine.fe.power import LOST, WITHIN_POWER, power_of_cards
from rules.engine.kinds import Kind
from rules.engine.situation import Flag, Integer, Many, Text
from rules.engine.values import DERIVED, OPEN, STATED

PLACES = "fe-en/gameplay/5"
AFTER_BUYING = "fe-en/order-of-playing-your-cards/5"
SAMPLE_TURN = ("fe-en/sample-turn-sequence/1", "fe-en/sample-turn-sequence/2")
NEVER_BOUGHT = "fe-en/the-line-up/6"
FROZEN = "fe-en/cold-gun/3"
ONE_PER_TURN = "only one Super Hero per turn; the next stays face down until the turn is over"

BUYING_FIELDS = (
    Integer("power", "the Power you have this turn"),
    Flag("power_enough", "whether the Power is enough, if its amount is not told"),
    Counts("hand", "the cards you play from your hand"),
    Counts("played", "the cards you played"),
    Many("buy_costs", "the costs of the cards to buy", of=Integer("cost", "a cost"), most=200),
    Counts("buy", "the cards to buy, by name"),
    Counts("buys", "the cards to buy, by name"),
    Integer("kicks", "how many Kicks to buy"),
    Integer("kicks_left", "how many Kicks the stack still holds"),
    Integer("defeat_super_heroes", "how many Super Heroes to defeat this turn"),
    Integer("super_hero_cost", "the cost of the face-up Super Hero"),
    Text("super_hero", "the Super Hero to defeat, by name"),
    Integer("super_heroes_defeated_this_turn", "how many you defeated earlier in this turn"),
    Text("super_hero_face", "how the Super Hero lies", choices=("up", "down", "face up", "face down")),
    Text("top_card_face", "how the Super Hero lies", choices=("up", "down", "face up", "face down")),
    Flag("super_hero_face_up", "whether the Super Hero lies face up"),
    Flag("frozen", "whether a card to buy carries a Frozen token"),
    Flag("buy_frozen", "whether a card to buy carries a Frozen token"),
    Flag("buy_weakness", "whether a Weakness is to be bought"),
    Integer("further_power", "Power from cards played after buying"),
    Flag("plays_more_cards_after_buying", "whether cards are played after buying"),
    Flag("end_of_turn", "whether the turn is over"),
    Flag("pass", "whether you buy nothing"),
    Flag("defeat_another", "whether another Super Hero is to be defeated this turn"),
)
UNSOLD_PLACES = ("main deck", "discard", "destroyed", "hand", "under")


def resolve_buying(situation, reference):
    """Say whether a turn's purchases are legal, what they cost and what Power is left."""
    situation = situation | {"buy": first(situation, "buy", "buys")}
    if situation["super_hero"]:
        situation["buy"] = (situation["buy"] or {}) | {situation["super_hero"]: 1}
    basket = read_basket(situation, reference)
    gathered, steps, variable = power_of_cards(first(situation, "played", "hand") or {}, reference)
    power, total = gathered + power_told(situation, basket, reference), sum(basket["costs"])
    situation = situation | {"power": power, "further_power": 0}
    problems = [problem for rule in BUYING_RULES for problem in rule(situation, basket, reference)]
    result = verdict(not problems, problems[0][0] if problems else "")
    result |= {"total_cost": total, "power": power, "total_power": power, "enough": total <= power}
    result["power_left"] = max(0, power - total) if not problems else power
    buys = bool(basket["costs"] or basket["super_heroes"])
    result["card_goes_to"] = "discard pile" if buys and not problems else None
    if basket["super_heroes"]:
        result["defeated"] = not problems
    if situation["buy"]:
        result["can_buy"] = {name: not problems and name not in basket["unknown"] for name in situation["buy"]}
    if basket["power_not_told"]:
        result |= {"power": None, "total_power": None, "power_left": None, "power_needed": total}
    if basket["cost_not_told"]:
        result |= {"power_left": None, "legal_if_super_hero_costs_at_most": max(0, power - total)}
        result["depends_on_cost"] = not problems and power - total < reference.number("fe.super-hero-highest-cost")
    if len(problems) > 1:
        result["why_all"] = [why for why, *_cites in problems]
    steps += problems or [
        (
            f"The costs add up to {total}; you have {'enough' if basket['power_not_told'] else power} Power.",
            WITHIN_POWER,
        ),
        ("You may buy as many cards as your Power pays for, or none at all.", WITHIN_POWER, "fe-en/gameplay/12"),
    ]
    after_buying(situation, result, steps)
    is_sample_turn = basket["from_cards"] == ["fe-giganta"] and power == total
    if is_sample_turn:
        steps.append(("The book's sample turn buys Giganta with 4 Punches.", *SAMPLE_TURN))
    if basket["from_cards"]:
        steps.append(("The costs are those of the cards.", *(f"card:{card}" for card in basket["from_cards"])))
    if basket["unknown"]:
        names = ", ".join(basket["unknown"])
        result |= {"determined_by_book": False, "unknown_costs": basket["unknown"]}
        return answer("buying", OPEN, result, *steps, (f"No cost is known for: {names}.", PLACES))
    if variable:
        result |= {"determined_by_book": False, "not_counted": variable}
        return answer("buying", OPEN, result, *steps)
    is_derived = first(situation, "played", "hand") is not None and basket["from_cards"] and not is_sample_turn
    return answer("buying", DERIVED if is_derived else STATED, result, *steps)


def after_buying(situation, result, steps):
    """Further cards may be played after buying; what is unspent when the turn ends is lost."""
    if situation["plays_more_cards_after_buying"]:
        result["may_play_more_cards"] = True
        steps.append(("Cards may be played after buying too.", AFTER_BUYING))
    if situation["end_of_turn"]:
        result |= {"unspent_power": "lost", "power_lost": result["power_left"], "power_next_turn": 0}
        steps.append(("What is not spent when the turn ends is lost.", LOST))


def power_told(situation, basket, reference):
    """Return the Power told apart from the cards; told only that it is enough, what everything costs."""
    told = situation["power"]
    if basket["power_not_told"]:
        highest = reference.number("fe.super-hero-highest-cost") if basket["cost_not_told"] else 0
        told = 0 if situation["power_enough"] is False else sum(basket["costs"]) + highest
    return (told or 0) + (situation["further_power"] or 0)


def read_basket(situation, reference):
    """Sort what is to be bought: costs, Kicks, Super Heroes, and names that cannot be bought."""
    basket = {"costs": list(situation["buy_costs"] or []), "kicks": situation["kicks"] or 0, "unknown": []}
    basket |= {"super_heroes": situation["defeat_super_heroes"] or 0, "not_sold": [], "from_cards": []}
    basket["enough"] = bool(situation["power_enough"])
    basket |= {"weakness": bool(situation["buy_weakness"]), "frozen": bool(first(situation, "frozen", "buy_frozen"))}
    basket["cost_told"] = situation["super_hero_cost"] is not None
    basket["super_heroes"] += bool(situation["defeat_another"])
    basket["power_not_told"] = first(situation, "power", "played", "hand") is None
    basket["cost_not_told"] = bool(basket["super_heroes"]) and not basket["cost_told"]
    for name, count in (situation["buy"] or {}).items():
        add_named(basket, name, count, reference)
    if basket["cost_told"]:
        basket["super_heroes"] = max(1, basket["super_heroes"])
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
    elif card is None and "super hero" not in words and any(place in words for place in UNSOLD_PLACES):
        basket["not_sold"].append(name[:80])
    elif card is None and "super hero" in words:
        basket["super_heroes"] += count
    elif card is None and basket["enough"]:
        basket["costs"].append(0)
    elif card is None:
        basket["unknown"].append(name)
    elif card.stack in ("starter", "oversized"):
        basket["not_sold"].append(card.name)
    else:
        is_super_hero = card.stack == "nemesis-stack"
        basket["super_heroes"] += count if is_super_hero else 0
        if not (is_super_hero and basket["cost_told"]):
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
    elif basket["super_heroes"] and lies_face_down(situation):
        yield "only the face-up top card of the Super Hero stack can be defeated", "fe-en/the-super-heroes/2"


def lies_face_down(situation):
    """Whether the top Super Hero is said to lie face down."""
    face = first(situation, "super_hero_face", "top_card_face") or "up"
    return face.endswith("down") or situation["super_hero_face_up"] is False


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

KINDS = (
    Kind(
        "buying",
        "fe",
        "What the Power of a turn pays for.",
        BUYING_FIELDS,
        (),
        resolve_buying,
        {"power": 4, "buy_costs": [2, 2]},
    ),
)
