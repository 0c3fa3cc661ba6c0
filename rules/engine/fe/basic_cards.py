"""What the book says of the cards every game has: Punch, Vulnerability, Kick, Weakness, and the Super Heroes."""

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.power import NO_POWER
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Text
from rules.engine.values import STATED, SituationError

NEVER_SOLD = {
    "fe-weakness": ("a Weakness is never bought; it is only gained through card effects", "fe-en/the-line-up/6"),
    "fe-punch": ("Punch cards are in the starting decks and not for sale", "fe-en/gameplay/5"),
    "fe-vulnerability": ("Vulnerability cards are in the starting decks and not for sale", "fe-en/gameplay/5"),
}
SAYS = {
    "fe-weakness": (
        "It gives no Power, has no card type and takes 1 VP off at the end.",
        "fe-en/gameplay/13",
        "fe-en/types-of-cards/2",
        "fe-en/weakness/3",
    ),
    "fe-vulnerability": ("It gives no Power and does nothing when played.", "fe-en/gameplay/13", "fe-en/gameplay/14"),
    "fe-punch": ("A Punch gives +1 Power.", "fe-en/gameplay/10"),
    "fe-kick": ("Kicks can be bought while there are any, several in a turn.", "fe-en/gameplay/11"),
}
STACKED = ("fe-kick", "fe-weakness")

FIELDS = (
    Text("card", "Punch, Vulnerability, Kick, Weakness, The Flash or another Super Hero", required=True),
    Text("action", "what is done with it: play, buy, gain or destroy"),
    Either(
        "played",
        "whether it is played from the hand",
        options=(Flag("played", "yes or no"), Text("played", "from where")),
    ),
    Flag("revealed", "whether it is revealed on the Super Hero stack"),
    Flag("destroyed", "whether it is destroyed"),
    Flag("gained", "whether it is gained"),
    Flag("buy", "whether it is to be bought"),
    Integer("weakness_left", "Weaknesses on their stack"),
    Integer("kicks_left", "Kicks on their stack"),
    Integer("count", "how many of it there are", default=1, maximum=1000),
)


def resolve_basic_card(situation, reference):
    """Say what the book says of a card: its Power, type and VPs, whether it is sold, where it goes."""
    card = next((card for card in reference.named(situation["card"], "fe") if card.card_set == "fe"), None)
    if card is None:
        nearest = reference.nearest(situation["card"])
        raise SituationError("card", f"card: no card of Forever Evil is called “{situation['card'][:80]}”", nearest)
    if card.id not in SAYS and "Super Hero" not in card.subtypes:
        raise SituationError("card", f"card: {card.name} is asked about under the kind card", ["card"])
    words = reference.fold(situation["action"] or "")
    result = {"card_types": list(card.types), "card_type": next(iter(card.types), None)}
    steps = [SAYS.get(card.id) or ("Its values are those of the card.", f"card:{card.id}")]
    if card.id in NO_POWER or card.power is not None:
        result["power"] = (card.power or 0) * situation["count"]
        result["has_effect"] = card.id not in NO_POWER
    if card.victory_points is not None:
        result |= {"vp": card.victory_points * situation["count"], "victory_points": card.victory_points}
    result["can_be_bought"] = card.id not in NEVER_SOLD
    if situation["buy"] or "buy" in words:
        why, cite = NEVER_SOLD.get(card.id, ("", ""))
        result |= verdict(not why, why)
        steps += [(f"It cannot be bought: {why}.", cite)] if why else []
    if "Super Hero" in card.subtypes:
        super_hero(card, situation, words, result, steps)
    if situation["destroyed"] or "destroy" in words:
        result |= {"card_goes_to": "destroyed pile", "returns_to_stack": False}
        steps.append(("A destroyed card has left the game.", "fe-en/destroying-cards/2", "fe-en/destroying-cards/4"))
        result |= {name: situation[name] for name in ("weakness_left", "kicks_left") if situation[name] is not None}
    elif situation["gained"] or "gain" in words:
        gained(card, situation, result, steps)
    return answer("basic-card", STATED, result, *steps)


def super_hero(card, situation, words, result, steps):
    """A Super Hero is a Hero; its First Appearance - Attack comes when it is revealed, and The Flash has none."""
    is_flash = card.starts_on_top
    result |= {"counts_as": ["Hero"], "different_card_types": 1, "has_first_appearance_attack": not is_flash}
    played = situation["played"] or "play" in words
    result["first_appearance_attack"] = not is_flash and not played
    steps.append(("A Super Hero is a Hero; the title is no type of its own.", "fe-en/the-super-heroes/7"))
    if is_flash:
        result["starts_on_top"] = True
        steps.append(("The Flash alone has no First Appearance - Attack.", "fe-en/the-super-heroes/6"))
    if played:
        steps.append(("Played from your hand, only the upper text counts.", "fe-en/super-hero-cards-in-your-deck/3"))


def gained(card, situation, result, steps):
    """A gained card goes to the discard pile; an empty stack gives none."""
    left = first(situation, "weakness_left", "kicks_left") if card.id in STACKED else None
    result |= {"gained": left != 0, "card_goes_to": None if left == 0 else "discard pile"}
    steps.append(("A gained card goes to the discard pile, if there is one to gain.", "fe-en/gaining-cards/1"))
    if card.id == "fe-weakness" and left == 0:
        steps.append(("An empty Weakness stack gives nothing more.", "fe-en/weakness/4"))


FOUND_BY_THE_CARD = ("card", "revealed", "gained")  # the kind `card` hands these cards on; no situation has all three

KINDS = (
    Kind(
        "basic-card",
        "fe",
        "What the book says of Punch, Vulnerability, Kick, Weakness or a Super Hero.",
        FIELDS,
        FOUND_BY_THE_CARD,
        resolve_basic_card,
        {"card": "Weakness", "action": "buy"},
    ),
)
