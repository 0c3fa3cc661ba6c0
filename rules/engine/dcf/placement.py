"""Where the first Unaligned character stands: most citizens, and of tied Locations the nearest to its deck."""

from rules.engine.dcf.checks import GAME
from rules.engine.dcf.facts import PLAYERS, Words
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Integer, Many, Named, Record, Text
from rules.engine.values import STATED, Resolution, SituationError, Step

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
