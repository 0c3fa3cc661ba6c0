"""Cards being played: the types they count as, and the Power a Location adds for them."""

import re

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.fields import Texts
from rules.engine.fe.power import NO_POWER
from rules.engine.fe.turns import resolve_trigger_order
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Text
from rules.engine.values import DERIVED, OPEN, STATED

LOCATION_FIELDS = (
    Text("location", "the Location you have in play"),
    Texts("plays", "what you play, one card or several"),
    Integer("count", "how many of it you play", default=1, maximum=1000),
    Either(
        "locations_in_play",
        "the Locations you have in play, or how many",
        options=(Integer("locations_in_play", "how many"), Texts("locations_in_play", "which")),
    ),
    Flag("end_of_turn", "whether the turn is over"),
)


def resolve_location(situation, reference):
    """A Location in play gives Power for a type of card; a Super Hero counts as a Hero."""
    if isinstance(names := situation["locations_in_play"], list):
        situation = situation | {"locations_in_play": len(names), "location": first(situation, "location") or names[0]}
    bonuses = reference.number("fe.location-bonuses")
    found = reference.named(situation["location"], "fe") if situation["location"] else []
    wanted = bonuses.get(found[0].id) if found else None
    steps = [
        (
            "A Location that was played stays in play and works in each of your turns; you may have any number.",
            "fe-en/locations/2",
            "fe-en/locations/3",
            "fe-en/locations/5",
        )
    ]
    result = {"stays_in_play": True, "any_number": True} | another_location(situation, reference)
    if situation["location"] is None:
        return answer("location", STATED, result, *steps)
    if wanted is None:
        named = [f"card:{found[0].id}"] if found else ["fe-en/locations/3"]
        return answer(
            "location",
            OPEN,
            result | {"determined_by_book": False, "bonus_power": None},
            *steps,
            ("What this Location does stands on the card.", *named),
        )
    if situation["plays"] is None:
        return answer("location", STATED, result, *steps)
    counted = sum(counts_there(name, wanted, found[0], reference) for name in situation["plays"])
    each = reference.number("fe.happy-harbor-power")
    result["bonus_power"] = each * situation["count"] * counted
    result["counts_as"] = united_types(situation["plays"], reference)
    is_example = found[0].id == "fe-happy-harbor"
    steps.append(("A Super Hero is a Hero; the title is no type of its own.", "fe-en/the-super-heroes/7"))
    steps.append(
        (
            f"{found[0].name} gives +{each} Power for each {wanted}.",
            *(reference.cites("fe.happy-harbor-power") if is_example else ()),
            f"card:{found[0].id}",
        )
    )
    return answer("location", STATED if is_example else DERIVED, result, *steps)


def counts_there(name, wanted, location, reference):
    """Whether a played card is of the type a Location asks for; Central City leaves Kicks out."""
    found = reference.named(name, "fe")
    is_kick = bool(found) and found[0].id == "fe-kick"
    return wanted in types_played(name, reference) and not (is_kick and location.id == "fe-central-city")


def united_types(names, reference):
    """Return the different card types of all these cards."""
    return list(dict.fromkeys(card_type for name in names for card_type in types_played(name, reference)))


def another_location(situation, reference):
    """Any number of Locations may be in play, so one more is always allowed."""
    count = situation["locations_in_play"]
    if count is None:
        return {}
    more = sum("Location" in types_played(name, reference) for name in situation["plays"] or ())
    return verdict(True) | {"locations_in_play_after": count + situation["count"] * more}


def types_played(text, reference):
    """Return the card types of a card given by name or in a few words."""
    found = reference.named(text, "fe")
    if found and found[0].id == "fe-element-woman":
        return list(reference.number("fe.element-woman-types"))
    if found and found[0].types:
        return list(found[0].types)
    words = reference.fold(text)
    for mark, card_type in (
        ("super power", "Super Power"),
        ("super pouvoir", "Super Power"),
        ("super villain", "Villain"),
        ("vilain", "Villain"),
        ("heros", "Hero"),
        ("equipement", "Equipment"),
        ("lieu", "Location"),
        ("villain", "Villain"),
        ("hero", "Hero"),
        ("equipment", "Equipment"),
        ("location", "Location"),
        ("starter", "Starter"),
        ("punch", "Starter"),
        ("kick", "Super Power"),
    ):
        if mark in words:
            return [card_type]
    return []


TYPES_FIELDS = (
    Texts("plays", "what you play, one card or several", required=True),
    Text("asks", "what is counted, such as: different card types"),
    Text("question", "what is asked, in words"),
)
SETS_OFF = re.compile(r"\b(triggers|sets off)\b(.+)", re.IGNORECASE)


def resolve_types(situation, reference):
    """Super Hero is a title: playing one is playing a Hero and no second type; its First Appearance is over."""
    words = " and ".join(situation["plays"])
    if match := SETS_OFF.search(words):
        return resolve_trigger_order({"triggers": match[2].strip(), "played_card": None, "card": None}, reference)
    types = united_types(situation["plays"], reference)
    found = reference.named(words, "fe")
    result = {
        "counts_as": types,
        "card_types": types,
        "different_card_types": len(types),
        "first_appearance_attack": False,
        "stays_in_play": types == ["Location"],
    }
    if found and (found[0].power is not None or found[0].id in NO_POWER):
        result["power"] = found[0].power or 0
    steps = [
        ("A Super Hero counts as a Hero; the title is not a card type.", "fe-en/the-super-heroes/7"),
        (
            "Played from your hand, only the upper text counts.",
            "fe-en/super-hero-cards-in-your-deck/2",
            "fe-en/super-hero-cards-in-your-deck/3",
        ),
    ]
    if types == ["Location"]:
        steps.append(("A Location that was played stays in play.", "fe-en/locations/2"))
    if "weakness" in reference.fold(words):
        steps = [("A Weakness has no card type.", "fe-en/types-of-cards/2")]
    elif found and found[0].stack != "nemesis-stack":
        steps = [("The card's types are those it prints.", f"card:{found[0].id}", "fe-en/types-of-cards/1")]
    return answer("card-types", STATED, result, *steps)


KINDS = (
    Kind(
        "location",
        "fe",
        "The Power a Location in play adds.",
        LOCATION_FIELDS,
        (),
        resolve_location,
        {"location": "Happy Harbor", "plays": "a Super Hero"},
    ),
    Kind(
        "card-types",
        "fe",
        "Which card types a played card has.",
        TYPES_FIELDS,
        ("plays",),
        resolve_types,
        {"plays": "Superman"},
    ),
)
