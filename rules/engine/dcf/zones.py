"""Areas of the table: who controls a card, where it goes, who may look at it."""

from rules.engine.dcf.checks import GAME
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Text, plain
from rules.engine.values import STATED, Resolution, Step

CONTROLLER = Fact(
    Text("controlled_by", "the player who has gained control of the card"),
    also=("controller", "control_gained_by", "gains_control"),
)
OWNER = Fact(Text("owner", "the player who owns the card"), also=("owned_by", "card_owner"))
LEAVES = Fact(
    Flag("card_leaves_play", "whether the card leaves play"),
    also=("leaves_play", "card_discarded", "discarded", "card_would_be_discarded"),
)
COST = Fact(
    Flag("has_cost", "whether using the card costs something"),
    also=("use_has_cost", "uses_card", "use_card", "gain_control"),
)
AREA = Fact(Text("area", "the out-of-play area it goes to"), also=("goes_to_area", "would_go_to", "moves_to"))
PLACES = (("discard", "discard pile"), ("reserve", "reserve"), ("hand", "hand"), ("deck", "deck"))


def resolve_control(situation, reference):
    """A controller decides and pays; a card that leaves play goes to its owner's area."""
    controller, owner = CONTROLLER.need(situation), OWNER.of(situation, "its owner")
    area = plain(AREA.of(situation, "discard" if situation.get("discarded") or situation.get("card_discarded") else ""))
    place = next((name for word, name in PLACES if word in area), "out-of-play area")
    goes_to = f"{owner}'s {place}"
    result = {"controller": controller, "decides": controller, "decisions_by": controller}
    result |= dict.fromkeys(("pays", "cost_paid_by", "costs_paid_by", "paid_by"), controller)
    steps = [
        Step(f"{controller[:80]} takes every decision about the card.", ("dcf/glossary-gain-control/1",)),
        Step(f"{controller[:80]} pays the costs of using it.", ("dcf/glossary-gain-control/3",)),
    ]
    if LEAVES.of(situation) is not False:
        result |= dict.fromkeys(("card_goes_to", "goes_to"), goes_to)
        steps.append(
            Step(
                f"Leaving play it goes to {goes_to[:120]}.",
                ("dcf/glossary-gain-control/2", "dcf/glossary-out-of-play/3"),
            )
        )
    return Resolution("gain-control", STATED, result, tuple(steps))


LOOK = Fact(
    Text("look_through", "the area a player asks to look through"),
    also=("open_information", "look_at_area", "looks_through", "wants_to_see", "is_open_information"),
)
OPEN_AREAS = ("reserve", "discard", "masterplan", "removed")


def resolve_open(situation, reference):
    """Reserve, discard pile, Master Plan and cards removed from the game are open to everybody."""
    area = LOOK.need(situation)
    is_open = any(word in plain(area) for word in OPEN_AREAS)
    result = {"open": is_open, "open_information": is_open, "legal": is_open, "allowed": is_open, "may_look": is_open}
    text = "Any player may look through it at any time." if is_open else f"“{area[:80]}” is not open information."
    if not is_open:
        result |= {"why": text, "violates": text}
    clauses = ("dcf/glossary-open-information/1", "dcf/glossary-open-information/2")
    return Resolution("open-information", STATED, result, (Step(text, clauses),))


SACRIFICED = Fact(
    Either(
        "sacrifice",
        "what is sacrificed: a card or a component",
        options=(Flag("sacrifice", "whether"), Text("sacrifice", "what")),
    ),
    also=("sacrificed", "sacrifices"),
)
COMPONENTS = ("token", "citizen", "damage", "component")


def resolve_sacrifice(situation, reference):
    """A sacrificed card leaves the game, a component goes back to the supply."""
    what = SACRIFICED.need(situation)
    component = isinstance(what, str) and any(word in plain(what) for word in COMPONENTS)
    goes_to = "supply" if component else "removed from the game"
    result = dict.fromkeys(("goes_to", "card_goes_to", "to"), goes_to) | {"in_discard_pile": False}
    result["removed_from_game"] = not component
    clause = "dcf/glossary-sacrifice/3" if component else "dcf/glossary-sacrifice/2"
    return Resolution("sacrifice", STATED, result, (Step(f"It is {goes_to}.", ("dcf/glossary-sacrifice/1", clause)),))


DISCARDS = Fact(Text("discards", "the player told to discard"), also=("discard_by", "must_discard", "player_discards"))
AT_RANDOM = Fact(Flag("at_random", "whether the cards are chosen at random"), also=("random", "randomly"))


def resolve_discard(situation, reference):
    """The player told to discard picks the cards, unless chance does; they go to their owner's discard pile."""
    player = DISCARDS.need(situation)
    chosen_by = "chance" if AT_RANDOM.of(situation) else player
    result = {"chosen_by": chosen_by, "chooses": chosen_by}
    result |= dict.fromkeys(("goes_to", "card_goes_to", "to"), "owner's discard pile")
    steps = (
        Step(f"The cards are chosen by {chosen_by[:80]}.", ("dcf/glossary-discard/2",)),
        Step("They end in their owner's discard pile.", ("dcf/glossary-discard/3",)),
    )
    return Resolution("discard", STATED, result, steps)


BLANK = Fact(
    Either("blank", "a card treated as blank", options=(Flag("blank", "whether"), Text("blank", "which card"))),
    also=("blanked", "treated_as_blank", "card_is_blank"),
)


def resolve_blank(situation, reference):
    """Nothing in the ability box of a blank card can be used."""
    is_blank = BLANK.need(situation) is not False
    result = {"blank": is_blank, "legal": not is_blank, "allowed": not is_blank, "ability_box": "ignored"}
    yes = ("ability_usable", "may_use_ability", "keywords_count", "effects_resolve")
    result |= dict.fromkeys(yes, not is_blank)
    text = "Nothing in its ability box can be used: no ability, no keyword, no effect."
    if is_blank:
        result |= {"why": text, "violates": text}
    return Resolution("blank", STATED, result, (Step(text, ("dcf/glossary-blank/1", "dcf/glossary-blank/2")),))


ZONES = (
    Kind(
        "gain-control",
        GAME,
        "Who decides and pays for a card under another player's control, and where it goes.",
        declare(CONTROLLER, OWNER, LEAVES, COST, AREA),
        (),
        resolve_control,
        {"controlled_by": "Ann", "owner": "Ben", "card_leaves_play": True},
    ),
    Kind(
        "open-information",
        GAME,
        "Whether a player may look through an area.",
        declare(LOOK),
        (),
        resolve_open,
        {"look_through": "discard pile"},
    ),
    Kind(
        "sacrifice",
        GAME,
        "Where something sacrificed goes.",
        declare(SACRIFICED),
        (),
        resolve_sacrifice,
        {"sacrifice": "card"},
    ),
    Kind(
        "discard",
        GAME,
        "Who chooses the cards to discard, and where they go.",
        declare(DISCARDS, AT_RANDOM),
        (),
        resolve_discard,
        {"must_discard": "Hero player", "at_random": False},
    ),
    Kind(
        "blank",
        GAME,
        "What a card treated as blank can still do.",
        declare(BLANK),
        (),
        resolve_blank,
        {"blank": True},
    ),
)
