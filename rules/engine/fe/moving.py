"""Cards changing places: destroyed, gained, passed, and the zones they move between."""

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.fields import Texts
from rules.engine.fe.played import types_played
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Text
from rules.engine.values import OPEN, STATED, SituationError

DESTROYED = "destroyed pile"
DISCARD = "discard pile"

DESTROY_FIELDS = (
    Text("card", "the card that destroys, such as Broadsword"),
    Text("destroy", "the card that is destroyed"),
    Text("destroyed_card", "the card that is destroyed"),
    Text("destroyed", "the card that is destroyed"),
    Text("destroys", "the card that is destroyed"),
    Text("destroyed_by", "what destroys it: a card such as Broadsword, or a First Appearance - Attack"),
    Text("destroyed_with", "what destroys it: a card such as Broadsword, or a First Appearance - Attack"),
    Text("by", "what destroys it: a card such as Broadsword, or a First Appearance - Attack"),
    Flag("first_appearance_attack", "whether a First Appearance - Attack destroys it"),
    Text("zone", "where the destroyed card was"),
    Text("destroys_card_in", "where the destroyed card was"),
    Text("in", "where the destroyed card was"),
    Text("from", "where the destroyed card was"),
    Text("player", "who played the destroying card"),
    Text("played_by", "who played the destroying card"),
    Text("active", "who played the destroying card"),
    Text("owner", "whose card is destroyed"),
    Flag("has_reward", "whether the card does something when destroyed"),
    Integer("weakness_left", "Weaknesses on their stack"),
    Integer("kicks_left", "Kicks on their stack"),
    Integer("weakness_stack", "Weaknesses on their stack"),
    Integer("kick_stack", "Kicks on their stack"),
)
WHOSE = ("zone", "in", "from", "player", "active", "played_by")
STACKS = ("weakness_left", "kicks_left", "weakness_stack", "kick_stack")


def resolve_destroy(situation, reference):
    """A destroyed card leaves the game; its reward goes to whoever chose it."""
    if all(situation[field.name] is None for field in DESTROY_FIELDS if field.name not in (*STACKS, *WHOSE)):
        raise SituationError("destroyed_card", "destroyed_card: is needed (the card that is destroyed)")
    by = first(situation, "destroyed_by", "destroyed_with", "by", "card") or ""
    words = reference.fold(by)
    is_appearance = bool(situation["first_appearance_attack"]) or "first appearance" in words or "revelation" in words
    player = first(situation, "player", "played_by", "active") or (
        f"the player who played {by}" if by else "the player who chose it"
    )
    owner = situation["owner"] or "the player whose deck the card belongs to"
    reward_to = owner if is_appearance else player
    result = {
        "card_goes_to": DESTROYED,
        "goes_to": DESTROYED,
        "face_up": True,
        "in_deck": False,
        "in_the_game": False,
        "returns_to_stack": False,
        "reward_to": reward_to,
        "benefit_to": reward_to,
        "reward_goes_to": reward_to,
        "benefit_goes_to": reward_to,
    }
    for name in STACKS:
        if situation[name] is not None:
            result |= {name: situation[name], f"{name}_after": situation[name]}
    steps = [("A destroyed card goes to a face-up pile and has left the game.", "fe-en/destroying-cards/2")]
    if is_appearance:
        steps.append(
            (
                "A First Appearance - Attack lets the owner choose, so the owner gets the reward.",
                "fe-en/destroying-cards/8",
            )
        )
    else:
        steps.append(
            (
                "Whoever chose the card gets its reward, as with Broadsword.",
                "fe-en/destroying-cards/6",
                "fe-en/destroying-cards/7",
            )
        )
    card = reference.named(first(situation, "destroy", "destroyed_card", "destroyed", "destroys") or "", "fe")
    if card and card[0].id in ("fe-kick", "fe-weakness"):
        steps.append(("A destroyed Kick or Weakness does not return to its stack.", "fe-en/destroying-cards/4"))
    elif card:
        steps.append((f"What {card[0].name} does when destroyed stands on the card.", f"card:{card[0].id}"))
    return answer("destroy", STATED, result, *steps)


GAIN_FIELDS = (
    Text("gain", "the card to gain, or what it must be"),
    Text("gains", "the card to gain, or what it must be"),
    Integer("weakness_left", "Weaknesses on their stack, if a Weakness is gained"),
    Integer("kicks_left", "Kicks on their stack, if a Kick is gained"),
    Either(
        "available",
        "whether such a card is available, or how many",
        options=(Flag("available", "yes or no"), Integer("available", "how many")),
    ),
    Integer("available_count", "how many such cards are available"),
    Text("text", "a text on the card, such as: when you buy or gain this card"),
    Flag("frozen", "whether the card carries a Frozen token"),
    Flag("passed", "whether the card was passed rather than gained"),
    Flag("card_passed", "whether the card was passed rather than gained"),
    Integer("power", "the Power you have"),
    Texts("line_up", "the cards in the Line-Up, where such a card would have to be"),
)


def resolve_gain(situation, reference):
    """A gained card is free and goes to the discard pile; if there is none, nothing is gained."""
    if all(situation[field.name] is None for field in GAIN_FIELDS if field.name not in (*STACKS, "power", "line_up")):
        raise SituationError("gain", "gain: is needed (the card to gain, or what it must be)")
    count = first(situation, "available", "available_count", "weakness_left", "kicks_left")
    available = count is None or count > 0
    if count is None and situation["line_up"] is not None:
        wanted = types_played(first(situation, "gain", "gains") or "", reference)
        available = any(set(wanted) & set(types_played(name, reference)) for name in situation["line_up"])
    passed = bool(first(situation, "passed", "card_passed"))
    if "frozen" in reference.fold(first(situation, "gain", "gains") or ""):
        situation = situation | {"frozen": True}
    gained = available and not passed and not situation["frozen"]
    result = {
        "gained": gained,
        "card_goes_to": DISCARD if gained else None,
        "cost_paid": 0,
        "triggers_gain_text": gained,
        "triggers": gained,
        "counts_as_gained": gained,
    }
    steps = [("A gained card costs nothing and goes to the discard pile.", "fe-en/gaining-cards/1")]
    if not available:
        steps.append(("If no such card is available, you gain nothing.", "fe-en/gaining-cards/2"))
    if situation["frozen"]:
        result |= verdict(False, "a card with a Frozen token cannot be bought or gained")
        steps.append(("A frozen card cannot be gained.", "fe-en/cold-gun/3"))
    if passed:
        result["card_goes_to"] = None
        steps.append(("A passed card is not gained.", "fe-en/faq/2"))
    return answer("gain", STATED, result, *steps)


ZONE_FIELDS = (Text("zone", "a place where cards may be", required=True),)
ZONE_WORDS = {
    "main deck": "main deck",
    "line up": "Line-Up",
    "destroyed": "destroyed pile",
    "in play": "in play",
    "hand": "hand",
    "discard": "discard pile",
    "deck": "deck",
}


def resolve_zone(situation, reference):
    """The zones are those that the FAQ lists; the French list leaves out your deck."""
    words = reference.fold(situation["zone"])
    stack = "stack" in words or "super villain" in words
    zone = None if stack else next((name for mark, name in ZONE_WORDS.items() if mark in words), None)
    english, french = reference.number("fe.zones"), reference.number("fe.zones-french")
    result = {"is_zone": zone in english, "zone": zone, "zones": english}
    steps = [("The FAQ lists the zones.", *reference.cites("fe.zones"))]
    if zone in english and zone not in french:
        result["by_source"] = {"English": True, "French": False}
        steps.append(("The French list leaves this one out.", *reference.cites("fe.zones-french")))
    if zone is None:
        result["determined_by_book"] = False
        steps.append(("Neither list has this place; the books do not rule it out either.", "fe-en/destroying-cards/5"))
        return answer("zone", OPEN, result, *steps)
    return answer("zone", STATED, result, *steps)


BOTTOM_FIELDS = (
    Text("puts", "the card put under the main deck"),
    Text("to", "where it is put: bottom of the main deck"),
    Flag("super_hero_to_bottom_of_main_deck", "whether a Super Hero is put there"),
    Text("card", "Shazam!, Stargirl or Green Lantern"),
    Text("target", "the card put under the main deck"),
    Text("moves", "the card put under the main deck"),
)


def resolve_bottom(situation, reference):
    """Shazam!, Stargirl and Green Lantern can put Super Heroes under the main deck."""
    result = verdict(True) | {"super_heroes_may_go_there": True, "card_goes_to": "bottom of the main deck"}
    return answer(
        "under-the-main-deck",
        STATED,
        result,
        ("Super Heroes too may end up under the main deck.", "fe-en/shazam-star-girl-and-green-lantern/1"),
    )


KINDS = (
    Kind(
        "destroy",
        "fe",
        "Where a destroyed card goes and who gets its reward.",
        DESTROY_FIELDS,
        (),
        resolve_destroy,
        {"destroyed_card": "Steve Trevor", "destroyed_by": "Broadsword", "player": "A", "owner": "B"},
    ),
    Kind(
        "gain",
        "fe",
        "What gaining a card costs and where it goes.",
        GAIN_FIELDS,
        (),
        resolve_gain,
        {"gain": "a card of cost 2 or less", "available": False},
    ),
    Kind("zone", "fe", "Whether a place is a zone.", ZONE_FIELDS, ("zone",), resolve_zone, {"zone": "your deck"}),
    Kind(
        "under-the-main-deck",
        "fe",
        "Whether a Super Hero may go under the main deck.",
        BOTTOM_FIELDS,
        (),
        resolve_bottom,
        {"card": "Green Lantern", "moves": "Superman"},
    ),
)
