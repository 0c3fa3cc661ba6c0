"""Locations: the row of three at set-up, the Unaligned character there, and what replaces an empty one."""

from rules.engine.dcf.checks import GAME, Check
from rules.engine.dcf.facts import PLAYERS, SCHEME_HERE, Words
from rules.engine.dcf.placement import NEAREST, nearest_first, resolve_placement
from rules.engine.dcf.placement import ROW as ORDER
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Many, Named, Record, Text, plain
from rules.engine.values import OPEN, STATED, Resolution, SituationError, Step, Violation

NUMBER = Integer("citizens", "citizens", maximum=999)
ENTRY = (
    Text("name", "the Location's name"),
    Integer("citizens", "citizens on it", maximum=999),
    Integer("citizen_value", "its citizen value", maximum=999),
    Text("face", "faceup or facedown"),
    Text("hero_side_towards", "the side that the Hero side faces"),
)
ROW = Fact(
    Either(
        "locations",
        "the Locations in the row: names, names with their citizens, objects, or how many",
        options=(
            Integer("locations", "how many", maximum=99),
            Named("locations", "citizens by Location", of=NUMBER, most=20),
            Many(
                "locations",
                "the Locations",
                most=20,
                of=Either(
                    "location",
                    "a Location",
                    options=(Text("location", "its name"), Record("location", "the Location", fields=ENTRY)),
                ),
            ),
        ),
    ),
    also=("face_up_locations", "locations_face_up", "number_of_locations", "locations_revealed", "citizens"),
)
UNALIGNED_AT = Fact(
    Text("unaligned_at", "the Location of the Unaligned character"), also=("unaligned_placed_at", "placed_at")
)
UNALIGNED_COUNT = Fact(
    Integer("unaligned_characters", "Unaligned characters in play at set-up", maximum=99), also=("unaligned",)
)


def entries(situation):
    """Return the Locations as objects; only their number may be known."""
    row = ROW.of(situation)
    empty = {"name": None, "citizens": None, "citizen_value": None, "face": None, "hero_side_towards": None}
    if row is None:
        return []
    if isinstance(row, int):
        return [empty] * row
    if isinstance(row, dict):
        return [empty | {"name": name, "citizens": citizens} for name, citizens in row.items()]
    return [empty | ({"name": entry} if isinstance(entry, str) else entry) for entry in row]


def three_locations(situation, reference):
    """Three Locations lie faceup in the row."""
    if ROW.of(situation) is None:
        return
    found, expected = len(entries(situation)), reference.number("dcf.locations")
    if found != expected:
        yield Violation(
            "locations",
            f"{expected} Locations lie face up in the row, not {found}.",
            reference.cites("dcf.locations"),
            expected=expected,
            found=found,
            fix=f"{'Remove' if found > expected else 'Reveal'} {abs(found - expected)}: the row holds {expected}.",
        )


def different_locations(situation, reference):
    """Each Location card exists once, so the three differ."""
    seen = set()
    for entry in entries(situation):
        name = plain(entry["name"] or "")
        if name and name in seen:
            yield Violation(
                "location-twice",
                f"{entry['name'][:80]} is in the row twice.",
                ("dcf/components/5",),
                cards=(entry["name"][:80],),
                fix="Reveal another Location in its place.",
            )
        seen.add(name)


def filled_and_faceup(situation, reference):
    """A Location lies faceup, its Hero side to the Hero player, with citizens equal to its citizen value."""
    for entry in entries(situation):
        name = (entry["name"] or "a Location")[:80]
        if None not in (entry["citizens"], entry["citizen_value"]) and entry["citizens"] != entry["citizen_value"]:
            yield Violation(
                "citizens",
                f"{name} gets citizens equal to its citizen value: {entry['citizen_value']}, not {entry['citizens']}.",
                ("dcf/2-player-standard-setup/citizens",),
                cards=(name,),
                expected=entry["citizen_value"],
                found=entry["citizens"],
                fix=f"Put {entry['citizen_value']} citizens on it.",
            )
        if entry["face"] is not None and "down" in plain(entry["face"]):
            yield Violation(
                "location-facedown",
                f"{name} lies face up in the row.",
                ("dcf/2-player-standard-setup/5",),
                cards=(name,),
                expected="faceup",
                found=entry["face"],
                fix="Turn it faceup.",
            )
        towards = entry["hero_side_towards"]
        if towards is not None and not plain(towards).startswith("hero"):
            yield Violation(
                "location-facing",
                f"The Hero side of {name} faces the Hero player, the Rogue side the Rogue player.",
                ("dcf/2-player-standard-setup/facing",),
                cards=(name,),
                expected="Hero player",
                found=towards,
                fix="Turn the card round.",
            )


def one_unaligned(situation, reference):
    """One Unaligned character is placed at set-up."""
    found, expected = UNALIGNED_COUNT.of(situation), reference.number("dcf.unaligned")
    if found is not None and found != expected:
        yield Violation(
            "unaligned",
            f"Exactly {expected} Unaligned character is placed at set-up, not {found}.",
            reference.cites("dcf.unaligned"),
            expected=expected,
            found=found,
            fix=f"Place {expected} Unaligned character.",
        )


def unaligned_place(situation, reference):
    """It stands at the Location with most citizens; of tied ones at the nearest to the Unaligned deck."""
    found = UNALIGNED_AT.of(situation)
    citizens = {entry["name"]: entry["citizens"] for entry in entries(situation) if entry["name"]}
    if found is None or not citizens or None in citizens.values():
        return
    most = [name for name, count in citizens.items() if count == max(citizens.values())]
    order = [name for near in nearest_first(situation) for name in most if plain(name) == plain(near)]
    allowed = order[:1] or most
    if plain(found) not in map(plain, allowed):
        tie = "; of the tied ones the nearest to the Unaligned deck" if len(most) > 1 else ""
        yield Violation(
            "unaligned-place",
            f"The Unaligned character is placed at the Location with the greatest number of "
            f"citizens{tie}: {' or '.join(allowed)}, not {found[:80]}.",
            ("dcf/2-player-standard-setup/6", "dcf/2-player-standard-setup/tie"),
            expected=allowed,
            found=found,
            fix=f"Place it at {allowed[0]}.",
        )


def count_row(situation, reference):
    """Say where the Unaligned character has to stand, as far as the citizens are known."""
    citizens = {entry["name"]: entry["citizens"] for entry in entries(situation) if entry["name"]}
    if not citizens or None in citizens.values():
        return {}
    tied = [name for name, count in citizens.items() if count == max(citizens.values())]
    if len(tied) > 1 and NEAREST.of(situation) is None and not ORDER.of(situation):
        return {"tied": tied}
    return resolve_placement(situation | {"citizens": citizens}, reference).result


LOCATIONS = Check(
    name="locations",
    summary="The row of Locations at set-up and the Unaligned character's place there.",
    fields=declare(PLAYERS, ROW, UNALIGNED_AT, ORDER, NEAREST, UNALIGNED_COUNT),
    count=count_row,
    rules=(three_locations, different_locations, filled_and_faceup, one_unaligned, unaligned_place),
    passes=Step(
        "Three Locations lie faceup, citizens equal to their citizen values, the Unaligned character where most are.",
        ("dcf/2-player-standard-setup/5", "dcf/2-player-standard-setup/citizens", "dcf/2-player-standard-setup/6"),
    ),
    example={
        "locations": {"Valhalla Cemetery": 6, "The Daily Planet": 8, "Arkham Asylum": 9},
        "unaligned_at": "Arkham Asylum",
    },
    aliases=("location", "location-row", "unaligned", "unaligned-placement"),
)

VALUE = Fact(
    Integer("citizen_value", "the Location's citizen value", maximum=999),
    also=("location_citizen_value", "printed_value"),
)
REVEALED = Fact(Text("location", "the Location"), also=("location_revealed", "revealed", "reveal"))
PUT = Fact(Integer("citizens", "citizens put on it", maximum=999), also=("citizens_placed", "citizens_put"))


def as_many_citizens(situation, reference):
    """A revealed Location gets as many citizens as its citizen value."""
    value, found = VALUE.need(situation), PUT.of(situation)
    name = REVEALED.of(situation, "The Location")
    if found is not None and found != value:
        yield from filled_and_faceup(
            {"locations": [{"name": name, "citizens": found, "citizen_value": value}]}, reference
        )


def count_citizens(situation, reference):
    """Say how many citizens the Location gets."""
    return dict.fromkeys(("citizens", "citizens_placed", "citizens_at_location"), VALUE.need(situation))


LOCATION_CITIZENS = Check(
    name="location-citizens",
    summary="The citizens on a revealed Location.",
    fields=declare(VALUE, REVEALED, PUT, PLAYERS),
    marks=("citizen_value",),
    rules=(as_many_citizens,),
    count=count_citizens,
    passes=Step(
        "The Location gets citizens equal to its citizen value.",
        ("dcf/location-cards-citizen-value/1", "dcf/2-player-standard-setup/citizens"),
    ),
    example={"location": "Arkham Asylum", "citizen_value": 9, "citizens": 9},
)

BY_LOCATION = Fact(
    Named("locations", "citizens at each Location", of=NUMBER, most=20),
    also=("citizens_by_location", "citizens_at_locations"),
)
ONE = Fact(
    Integer("citizens_at_location", "citizens at the Location", maximum=999),
    also=("location_citizens", "citizens_left"),
)
EMPTIED = Fact(
    Flag("location_emptied", "whether its last citizen has left"),
    also=("location_empty", "last_citizen_removed", "no_citizens_left"),
)
DECK = Fact(Integer("location_deck", "cards left in the Location deck", maximum=99), also=("location_deck_left",))
SCHEME = Fact(Flag(SCHEME_HERE[0], "whether a Scheme lies at the Location"), also=SCHEME_HERE[1:])
CHARACTERS = Fact(Words("characters_at_location", "the characters there"), also=("characters",))
PHASE = Fact(Text("phase", "the phase or step"), also=("step", "during", "stage"))


def resolve_replacement(situation, reference):
    """Replace each Location without citizens in the same position; Schemes and characters stay there."""
    rows, one = BY_LOCATION.of(situation), ONE.of(situation, 0 if EMPTIED.of(situation) else None)
    if rows is None and one is None:
        raise SituationError("locations", f"locations: is needed ({BY_LOCATION.field.help})")
    empty = [name for name, citizens in (rows or {"the Location": one}).items() if citizens == 0]
    deck = DECK.of(situation)
    cites = ("dcf/prepare-for-further-confrontations/1",)
    replaced = empty if deck is None else empty[:deck]
    result = {
        "replaced": replaced if rows is not None else bool(replaced),
        "discarded": empty,
        "new_locations": len(replaced),
        "same_position": True,
        "schemes_stay": True,
        "characters_stay": True,
        "scheme": "stays",
        "characters": "stay",
        "location": "replaced in the same position" if replaced else "stays",
        "when": "Prepare for Further Confrontations",
    }
    steps = [
        Step(
            f"Without citizens: {', '.join(empty) or 'none'}. Each is discarded and a new one is drawn to the same "
            "position at the end of the cycle.",
            cites,
        ),
        Step("Schemes and characters stay in that position.", cites),
    ]
    if deck is not None and len(replaced) < len(empty):
        steps.append(
            Step(
                "The Location deck is empty; the book does not say what then fills the position.",
                ("dcf/prepare-for-further-confrontations/1", "dcf/key-concepts-location-deck/4"),
            )
        )
        return Resolution("replace-locations", OPEN, result | {"determined_by_book": False}, tuple(steps))
    if empty:
        steps.append(
            Step(
                "A sentence in Key Concepts has the new card drawn when the last citizen leaves.",
                ("dcf/key-concepts-location-deck/4",),
            )
        )
    return Resolution("replace-locations", STATED, result, tuple(steps))


REPLACEMENT = Kind(
    name="replace-locations",
    game=GAME,
    summary="Which Locations are replaced after a cycle, and what stays.",
    fields=declare(BY_LOCATION, ONE, EMPTIED, DECK, SCHEME, CHARACTERS, PHASE),
    marks=(),
    resolve=resolve_replacement,
    example={"locations": {"Arkham Asylum": 0, "The Daily Planet": 3, "House of Mystery": 5}},
)
