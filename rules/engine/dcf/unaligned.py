"""Unaligned characters: defeat, claims, thresholds and whom they reach."""

from rules.engine.dcf.checks import GAME
from rules.engine.dcf.facts import HERO, SCHEME_HERE, Numbers, Side
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Record, Text, plain
from rules.engine.values import DERIVED, OPEN, STATED, Resolution, Step

CARD = (
    Text("name", "the character's name"),
    Integer("citizens", "citizens on the card", maximum=999),
    Flag("swayed", "whether it is swayed to the Rogues"),
    Integer("health", "its Health value", maximum=999),
    Integer("damage", "damage on it", maximum=999),
    Integer("claim_value", "its Claim value", maximum=999),
    Text("location", "its Location"),
    Numbers("threshold", "the value before a threshold symbol"),
    Numbers("thresholds", "the values before the threshold symbols"),
)
UNALIGNED = Fact(
    Either(
        "unaligned",
        "the Unaligned character: an object with citizens and swayed, or its name",
        options=(Record("unaligned", "the character", fields=CARD), Text("unaligned", "its name")),
    ),
    also=("unaligned_character",),
)
DEFEATED_BY = Fact(
    Side("defeated_by", "the side that dealt the last blow"),
    also=("defeater", "final_blow_by", "captured_by", "by", "unaligned_defeated_by"),
)
SWAYED = Fact(Flag("swayed", "whether it is swayed to the Rogues"), also=("was_swayed", "is_swayed"))
CITIZENS = Fact(Integer("citizens", "citizens on its card", maximum=999), also=("citizens_on_it", "citizens_on_card"))
FREE = Fact(
    Integer("locations_without_unaligned", "Locations without an Unaligned character", maximum=99),
    also=("free_locations",),
)
DECK = Fact(Integer("unaligned_deck", "cards left in the Unaligned deck", maximum=99), also=("unaligned_deck_left",))


def resolve_defeat(situation, reference):
    """Say where a defeated Unaligned character and its citizens go, and who places the next."""
    card = UNALIGNED.of(situation)
    card = card if isinstance(card, dict) else {}
    is_swayed = bool(SWAYED.of(situation, card.get("swayed")))
    citizens = CITIZENS.of(situation, card.get("citizens"))
    side = DEFEATED_BY.need(situation)
    if side == HERO:
        result, steps = beaten_by_hero(is_swayed)
    elif is_swayed:
        return swayed_again()
    else:
        result, steps = beaten_by_rogue()
    if citizens is not None:
        result["citizens"] = citizens
    replaced, step, basis = replacement(side, FREE.of(situation), DECK.of(situation))
    return Resolution("unaligned-defeated", basis, result | replaced, (*steps, step))


def beaten_by_hero(is_swayed):
    """A Hero removes it; its citizens go to Sanctuary, or to the supply if it was swayed."""
    steps = [
        Step(
            "Defeated by a Hero, the Unaligned character is removed from the game.", ("dcf/attack-hero-oppose-phase/4",)
        )
    ]
    if is_swayed:
        steps.append(
            Step(
                "It was swayed, so the citizens on it go back to the supply. The section on Unaligned cards speaks of "
                "Sanctuary without this exception.",
                (
                    "dcf/attack-hero-oppose-phase/5",
                    "dcf/glossary-swayed/4",
                    "dcf/unaligned-character-cards-health-value/2",
                ),
            )
        )
    else:
        steps.append(
            Step(
                "It was not swayed, so its citizens go to Sanctuary.",
                ("dcf/attack-hero-oppose-phase/5", "dcf/unaligned-character-cards-health-value/2"),
            )
        )
    to = "supply" if is_swayed else "Sanctuary"
    result = {"unaligned": "removed from the game", "state": "removed from the game", "removed_from_game": True}
    return result | {"citizens_to": to, "citizens_go_to": to}, steps


def beaten_by_rogue():
    """A Rogue sways it: damage off, it stays, moved to the Rogue player's side."""
    steps = [
        Step(
            "Defeated by a Rogue, it is swayed: its damage comes off and it stays at its Location, on the Rogue "
            "player's side.",
            ("dcf/attack-rogue-provoke-phase/5", "dcf/glossary-swayed/2"),
        ),
        Step(
            "From now on its abilities ignore Rogues, and its claims advance a Scheme at its Location.",
            ("dcf/attack-rogue-provoke-phase/7", "dcf/attack-rogue-provoke-phase/8"),
        ),
    ]
    result = {
        "unaligned": "swayed",
        "state": "swayed",
        "swayed": True,
        "stays_at_location": True,
        "location": "stays at its Location, nearest the Rogue player",
        "damage": 0,
        "damage_removed": True,
        "citizens_to": "Unaligned character card",
        "ignores": "Rogues and Rogue players",
        "effects_apply_to_rogues": False,
    }
    return result, steps


def swayed_again():
    """What a Rogue's defeat of a swayed character does is nowhere said."""
    step = Step(
        "The book says how a Rogue sways an Unaligned character, not what defeating a swayed one does.",
        ("dcf/attack-rogue-provoke-phase/5", "dcf/glossary-swayed/1"),
    )
    return Resolution("unaligned-defeated", OPEN, {"determined_by_book": False}, (step,))


def replacement(side, free, deck):
    """The player who defeated it places a new one at a Location without one; without such a place it is open."""
    section = "attack-hero-oppose-phase/4" if side == HERO else "attack-rogue-provoke-phase/6"
    cites = (f"dcf/{section}", "dcf/key-concepts-unaligned-character-deck/6")
    result = {
        "new_unaligned_placed_by": f"{side} player",
        "new_unaligned_at": "a Location without an Unaligned character",
    }
    if free == 0 or deck == 0:
        lacking = "no Location is free for it" if free == 0 else "the Unaligned deck is empty"
        result |= {"new_unaligned_placed_by": None, "new_unaligned_at": None, "determined_by_book": False}
        return result, Step(f"A new one would be placed; what happens when {lacking} is not said.", cites), OPEN
    text = f"The {side} player reveals a new Unaligned character and chooses a Location that has none."
    return result, Step(text, cites), STATED


SWAYED_CLAIMS = Fact(
    Integer("swayed_unaligned_claims", "citizens a swayed Unaligned character claims", maximum=999),
    also=("swayed_claims", "swayed_unaligned_claim", "swayed_character_claims"),
)
CLAIMS = Fact(
    Integer("unaligned_claims", "citizens an Unaligned character claims", maximum=999),
    also=("claim_value", "claims", "unaligned_claim"),
)
SCHEME = Fact(Flag(SCHEME_HERE[0], "whether a Scheme lies at its Location"), also=SCHEME_HERE[1:])
THERE = Fact(Integer("citizens_at_location", "citizens at its Location", maximum=999), also=("citizens_there",))


def resolve_claim(situation, reference):
    """Say where the citizens go that an Unaligned character claims."""
    swayed_claims = SWAYED_CLAIMS.of(situation)
    card = UNALIGNED.of(situation)
    card = card if isinstance(card, dict) else {}
    is_swayed = swayed_claims is not None or bool(SWAYED.of(situation, card.get("swayed")))
    claims = CLAIMS.of(situation, card.get("claim_value")) if swayed_claims is None else swayed_claims
    claims = CLAIMS.need(situation) if claims is None else claims
    if not is_swayed:
        to, cites = "Unaligned character card", ("dcf/unaligned-character-cards-claim-value/1",)
        text = "An Unaligned character that is not swayed claims for itself."
    elif SCHEME.of(situation):
        to, cites = "Scheme", ("dcf/attack-rogue-provoke-phase/7", "dcf/glossary-swayed/3")
        text = "A Scheme lies at its Location, so what the swayed character claims advances that Scheme."
    else:
        to, cites = "Unaligned character card", ("dcf/attack-rogue-provoke-phase/7",)
        text = "No Scheme lies at its Location, so the swayed character claims for itself."
    there = THERE.of(situation)
    claimed = claims if there is None else min(claims, there)
    result = {"citizens_to": to, "citizens_go_to": to, "to": to, "claimed": claimed}
    steps = [Step(text, cites)]
    if there is not None:
        result["citizens_left"] = there - claimed
        steps.append(
            Step(f"{claimed} of {there} citizens leave the Location.", ("dcf/unaligned-character-cards-claim-value/1",))
        )
    return Resolution("unaligned-claim", STATED if claimed == claims else DERIVED, result, tuple(steps))


AFFECTED = Fact(
    Side("effect_on", "the side an effect of the swayed character would reach"),
    also=("effect_applies_to", "affects", "effect_hits"),
)
IS_SWAYED = Fact(Flag("swayed_unaligned", "whether the Unaligned character is swayed"), also=("swayed", "is_swayed"))


def resolve_swayed(situation, reference):
    """The effects of a swayed character pass Rogues by; those of others reach both sides."""
    is_swayed, side = IS_SWAYED.of(situation, True), AFFECTED.need(situation)
    applies = not is_swayed or side == HERO
    text = f"Its effects {'reach' if applies else 'pass by'} the {side}s."
    result = dict.fromkeys(("applies", "effect_applies", "affected"), applies) | {"ignored": not applies}
    return Resolution("swayed", STATED, result, (Step(text, ("dcf/attack-rogue-provoke-phase/8",)),))


PLACED_AT = Fact(
    Text("new_unaligned_at", "where the new one is placed"),
    also=("place_new_unaligned_at", "new_unaligned_placed_at", "place_unaligned_at"),
)


def resolve_new_place(situation, reference):
    """The Attack sections ask for a Location without an Unaligned character; Key Concepts lets the player choose."""
    where = plain(PLACED_AT.need(situation))
    taken = "with" in where and "without" not in where
    cites = ("dcf/attack-rogue-provoke-phase/6", "dcf/key-concepts-unaligned-character-deck/6")
    if not taken:
        return Resolution(
            "new-unaligned", STATED, {"legal": True, "allowed": True}, (Step("That Location has none.", cites),)
        )
    why = "a new Unaligned character goes to a Location without one (Key Concepts leaves the choice free)"
    result = {"legal": False, "allowed": False, "why": why, "violates": why, "determined_by_book": False}
    return Resolution("new-unaligned", OPEN, result, (Step(f"No: {why}.", cites),))


THRESHOLDS = Fact(
    Numbers("thresholds", "the values before the threshold symbols"),
    also=("threshold", "threshold_values", "threshold_value"),
)
ON_CARD = Fact(
    Integer("citizens_on_unaligned", "citizens on the Unaligned character's card", maximum=999),
    also=("unaligned_citizens", "citizens_on_card", "citizens", "citizens_on_it", "citizens_on_unaligned_character"),
)


def resolve_threshold(situation, reference):
    """Threshold effects are gained at citizens equal to or above their value, and must be resolved."""
    card = UNALIGNED.of(situation)
    card = card if isinstance(card, dict) else {}
    citizens = ON_CARD.of(situation, card.get("citizens"))
    citizens = ON_CARD.need(situation) if citizens is None else citizens
    thresholds = THRESHOLDS.of(situation) or card.get("thresholds") or card.get("threshold")
    thresholds = THRESHOLDS.need(situation) if thresholds is None else thresholds
    gained = [value for value in thresholds if citizens >= value]
    result = {
        "active": gained,
        "gained": gained,
        "effects_gained": len(gained),
        "active_thresholds": gained,
        "all_active": gained == thresholds,
        "must_resolve": bool(gained),
    }
    yes = (
        "is_active",
        "threshold_effect_active",
        "threshold_reached",
        "threshold_met",
        "effect_active",
        "gains_effect",
    )
    result |= dict.fromkeys(yes, bool(gained))
    steps = (
        Step(
            f"With {citizens} citizens these thresholds are met: {', '.join(map(str, gained)) or 'none'}.",
            ("dcf/unaligned-character-cards-threshold-symbol/1", "dcf/key-concepts-unaligned-character-deck/2"),
        ),
        Step("Effects gained this way must be resolved.", ("dcf/key-concepts-unaligned-character-deck/3",)),
    )
    return Resolution("threshold", STATED, result, steps)


DEFEAT = Kind(
    name="unaligned-defeated",
    game=GAME,
    summary="What becomes of a defeated Unaligned character and its citizens.",
    fields=declare(UNALIGNED, DEFEATED_BY, SWAYED, CITIZENS, FREE, DECK),
    marks=(),
    resolve=resolve_defeat,
    example={"unaligned": {"citizens": 4, "swayed": False}, "defeated_by": "Hero"},
)
CLAIM = Kind(
    name="unaligned-claim",
    game=GAME,
    summary="Where the citizens go that an Unaligned character claims.",
    fields=declare(UNALIGNED, SWAYED_CLAIMS, CLAIMS, SWAYED, SCHEME, THERE),
    marks=(),
    resolve=resolve_claim,
    example={"swayed_unaligned_claims": 2, "scheme_at_location": False},
)
THRESHOLD = Kind(
    name="threshold",
    game=GAME,
    summary="Which threshold effects of an Unaligned character are active.",
    fields=declare(UNALIGNED, ON_CARD, THRESHOLDS),
    marks=(),
    resolve=resolve_threshold,
    example={"citizens_on_unaligned": 5, "thresholds": [3, 5, 7]},
)
SWAYED_KIND = Kind(
    name="swayed",
    game=GAME,
    summary="Whom the effects of a swayed Unaligned character reach.",
    fields=declare(IS_SWAYED, AFFECTED),
    marks=("effect_on",),
    resolve=resolve_swayed,
    example={"swayed_unaligned": True, "effect_on": "Rogue"},
)
NEW_PLACE = Kind(
    name="new-unaligned",
    game=GAME,
    summary="Where a new Unaligned character may be placed.",
    fields=declare(PLACED_AT),
    marks=("new_unaligned_at",),
    resolve=resolve_new_place,
    example={"new_unaligned_at": "a Location without an Unaligned character"},
)
