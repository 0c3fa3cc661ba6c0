"""Unaligned characters: defeat, claims, thresholds and where the first one stands."""

from rules.engine.dcf.checks import GAME
from rules.engine.dcf.facts import HERO, PLAYERS, SCHEME_HERE, Fact, Numbers, Side, Words, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Many, Named, Record, Text
from rules.engine.values import DERIVED, OPEN, STATED, Resolution, SituationError, Step

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
    Side("defeated_by", "the side that dealt the last blow"), also=("defeater", "final_blow_by", "captured_by", "by")
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


LOCATION = (Text("name", "its name", required=True), Integer("citizens", "citizens", required=True, maximum=999))
ONE_LOCATION = Integer("citizens", "citizens", maximum=999)
BY_LOCATION = Fact(
    Either(
        "citizens",
        "citizens at each Location: by name, or one after the other",
        options=(
            Named("citizens", "by name", of=ONE_LOCATION, most=20),
            Many("citizens", "in order", of=ONE_LOCATION, most=20),
            Many("citizens", "one by one", of=Record("location", "a Location", fields=LOCATION), most=20),
        ),
    ),
    also=("locations", "location_citizens", "citizens_at_locations", "citizens_by_location"),
)
ROW = Fact(
    Words("row", "the Locations in order from the Location deck to the Unaligned deck"),
    also=("locations_left_to_right", "location_order", "order"),
)
NEAREST = Fact(
    Either(
        "nearest_unaligned_deck",
        "the Locations, the one nearest the Unaligned deck first, or only that one, by name or place in the row",
        options=(
            Words("nearest_unaligned_deck", "by name"),
            Integer("nearest_unaligned_deck", "place in the row, from 1", minimum=1, maximum=20),
        ),
    ),
    also=(
        "nearest_first",
        "nearest_to_unaligned_deck",
        "order_from_unaligned_deck",
        "closest_to_unaligned_deck",
        "nearest",
        "unaligned_deck_next_to",
        "unaligned_deck_nearest",
        "unaligned_deck",
        "unaligned_deck_at",
        "unaligned_deck_beside",
        "location_nearest_unaligned_deck",
        "nearest_the_unaligned_deck",
    ),
)


def resolve_placement(situation, reference):
    """The first Unaligned character stands at the Location with most citizens, of tied ones the nearest to its deck."""
    given = BY_LOCATION.need(situation)
    if isinstance(given, list):
        rows = [
            row if isinstance(row, dict) else {"name": place, "citizens": row} for place, row in enumerate(given, 1)
        ]
        given = {row["name"]: row["citizens"] for row in rows}
    citizens = given
    if not citizens:
        raise SituationError("citizens", "citizens: at least one Location is needed")
    most = max(citizens.values())
    tied = [name for name, count in citizens.items() if count == most]
    place = tied[0] if len(tied) == 1 else nearest_of(tied, list(citizens), situation)
    steps = [Step(f"Most citizens, {most}: {', '.join(map(str, tied))}.", ("dcf/2-player-standard-setup/6",))]
    if len(tied) > 1:
        steps.append(
            Step(f"Of the tied Locations {place} is nearest the Unaligned deck.", ("dcf/2-player-standard-setup/tie",))
        )
    result = {"placed_at": place, "unaligned_at": place, "location": place, "tied": tied if len(tied) > 1 else []}
    return Resolution("unaligned-placement", STATED, result, tuple(steps))


def nearest_of(tied, row, situation):
    """Return the tied Location nearest the Unaligned deck, from either order given or the row's end beside the deck."""
    beside = NEAREST.of(situation)
    if isinstance(beside, int):
        return min(tied, key=lambda name: (abs(row.index(name) + 1 - beside), row.index(name)))
    if beside and len(beside) == 1 and beside[0] in row and beside[0] not in tied:
        return min(tied, key=lambda name: abs(row.index(name) - row.index(beside[0])))
    for name in nearest_first(situation):
        if name in tied:
            return name
    raise SituationError(
        "row", f"row: is needed to break the tie between {', '.join(map(str, tied))[:200]} ({ROW.field.help})"
    )


def nearest_first(situation):
    """Return the Locations, the one nearest the Unaligned deck first, from either order given."""
    nearest = NEAREST.of(situation)
    return nearest if isinstance(nearest, list) and nearest else list(reversed(ROW.of(situation, [])))


QUESTION = Fact(Text("question", "what is asked, in words"), also=("place",))
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
PLACEMENT = Kind(
    name="unaligned-placement",
    game=GAME,
    summary="At which Location the first Unaligned character stands.",
    fields=declare(PLAYERS, BY_LOCATION, ROW, NEAREST, QUESTION),
    marks=(),
    resolve=resolve_placement,
    example={"citizens": {"Arkham Asylum": 9, "The Daily Planet": 9}, "row": ["The Daily Planet", "Arkham Asylum"]},
    general="setup",
)
