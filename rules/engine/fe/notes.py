"""One door for situations that name a card or a Super-Villain: the card decides which kind answers."""

from dataclasses import replace

from rules.engine.fe import (
    attacks,
    basic_cards,
    character_notes,
    equipment_notes,
    firestorm,
    moving,
    played,
    scoring,
    super_power_notes,
    tokens,
)
from rules.engine.fe.answer import answer
from rules.engine.fe.buying import BUYING_FIELDS, resolve_buying
from rules.engine.fe.fields import Unread
from rules.engine.kinds import Kind
from rules.engine.situation import Text, read_fields
from rules.engine.values import OPEN, SituationError

MODULES = (
    attacks,
    basic_cards,
    character_notes,
    equipment_notes,
    firestorm,
    moving,
    played,
    scoring,
    super_power_notes,
    tokens,
)
BY_NAME = {kind.name: kind for module in MODULES for kind in module.KINDS}
KIND_OF_CARD = {
    "fe-bizarro": "bizarro",
    "fe-bizarro-power": "bizarro-power",
    "fe-broadsword": "destroy",
    "fe-catwoman": "steal-victory-points",
    "fe-cold-gun": "cold-gun",
    "fe-deathstorm": "star-card",
    "fe-element-woman": "element-woman",
    "fe-firestorm": "firestorm",
    "fe-firestorm-matrix": "firestorm-matrix",
    "fe-green-lantern": "under-the-main-deck",
    "fe-harley-quinn": "harley-quinn",
    "fe-insanity": "insanity",
    "fe-invulnerable": "invulnerable",
    "fe-kick": "basic-card",
    "fe-man-bat": "steal-victory-points",
    "fe-man-bat-serum": "man-bat-serum",
    "fe-martian-manhunter": "martian-manhunter",
    "fe-pandoras-box": "pandoras-box",
    "fe-phantom-stranger": "star-card",
    "fe-punch": "basic-card",
    "fe-royal-flush-gang": "royal-flush-gang",
    "fe-shazam": "under-the-main-deck",
    "fe-sinestro": "sinestro",
    "fe-stargirl": "under-the-main-deck",
    "fe-vulnerability": "basic-card",
    "fe-weakness": "basic-card",
}
FACING = {"discards", "discarded", "has_cards_to_discard", "can_discard", "chooses", "choose_weakness"}
QUESTION = Text("question", "what is asked, in words; the other fields decide")
ANSWERING = tuple(BY_NAME[name] for name in dict.fromkeys((*KIND_OF_CARD.values(), "attack-and-defense", "location")))


def handed_on(own):
    """Return every field of the answering kinds, unread, except the one that names the card."""
    fields = {field.name: field for kind in ANSWERING for field in kind.fields if field.name not in ("card", own)}
    return tuple(Unread(name, field.help, of=field) for name, field in fields.items())


def resolve_card(situation, reference):
    """Find the card and let its kind answer."""
    return resolve_named("card", situation, reference)


def resolve_super_villain(situation, reference):
    """Find the Super-Villain and let its kind answer."""
    return resolve_named("super_villain", situation, reference)


def resolve_named(field, situation, reference):
    """Hand the situation on to the kind that the named card calls for."""
    found = reference.named(situation[field], "fe")
    if not found or found[0].card_set != "fe":
        nearest = reference.nearest(situation[field])
        raise SituationError(field, f"{field}: no card of Forever Evil is called “{situation[field][:80]}”", nearest)
    card = found[0]
    given = {name: value for name, value in situation.items() if value is not None and name not in (field, "question")}
    kind = kind_for(card, given)
    if kind is None and "buy" in reference.fold(str(given.get("action", ""))):
        bought = {"buy": {card.name: 1}, "power": given.get("power"), "power_enough": given.get("power_enough")}
        told = {name: value for name, value in bought.items() if value is not None}
        return resolve_buying(read_fields(BUYING_FIELDS, told), reference)
    if kind is None:
        return answer(
            "card",
            OPEN,
            {"determined_by_book": False, "card": card.id},
            (
                "The books have no note on this card; what it does stands on the card.",
                f"card:{card.id}",
                "fe-en/order-of-playing-your-cards/2",
            ),
        )
    known = {declared.name for declared in kind.fields}
    named = "location" if kind.name == "location" else field if field in known else "card"
    named = "destroyed_card" if kind.name == "destroy" and card.id != "fe-broadsword" else named
    used = {name: value for name, value in given.items() if name in known}
    resolution = kind.resolve(
        read_fields(kind.fields, used | ({named: card.name} if named in known else {})), reference
    )
    return replace(resolution, ignored=tuple(name for name in given if name not in known))


def kind_for(card, given):
    """Return the kind that answers for a card: its own, that of its type, or None."""
    if card.id in KIND_OF_CARD:
        return BY_NAME[KIND_OF_CARD[card.id]]
    if {"destroyed_by", "destroyed_with", "destroyed"} & set(given):
        return BY_NAME["destroy"]
    if "Location" in card.types:
        return BY_NAME["location"]
    if "attack" in card.keywords and {"players", "players_clockwise"} & set(given):
        return BY_NAME["attack-and-defense"]
    if "Super Hero" in card.subtypes:
        return BY_NAME["martian-manhunter" if FACING & set(given) else "basic-card"]
    return None


KINDS = (
    Kind(
        "card",
        "fe",
        "What the books say about a card, in the situation given.",
        (Text("card", "the card's name or id", required=True), QUESTION, *handed_on("card")),
        ("card",),
        resolve_card,
        {"card": "Cold Gun", "target_zone": "Kick stack"},
    ),
    Kind(
        "super-villain",
        "fe",
        "What the books say about a Super-Villain, in the situation given.",
        (Text("super_villain", "the Super-Villain's name or id", required=True), QUESTION, *handed_on("super_villain")),
        ("super_villain",),
        resolve_super_villain,
        {"super_villain": "Harley Quinn", "during": "another player's turn"},
    ),
)
