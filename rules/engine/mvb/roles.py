"""Role cards: Multiverse Locations and oversized Characters."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format
from rules.engine.mvb.answers import validator, wrong
from rules.engine.mvb.facts import PLAYERS, WHAT, Claim, Counts, Names, is_so, player_count
from rules.engine.mvb.named_cards import read_cards
from rules.engine.mvb.owned_sets import set_with_code
from rules.engine.situation import CardLines, Either, Integer, Many, Named, Text
from rules.engine.values import WARNING

OVERSIZED = "oversized"
LOCATION_STACK = "oversized-multiverse-location"
DEALT_CITES = ("mvb/characters/1",)

LOCATIONS = Fact(
    Either(
        "multiverse_locations",
        "the Multiverse Locations: how many in all, or by player",
        options=(
            Integer("multiverse_locations", "in all", maximum=99),
            Counts("multiverse_locations", "by player"),
            Named("multiverse_locations", "by player", of=Text("location", "a Location")),
            Many("multiverse_locations", "names", of=Text("location", "a Location")),
        ),
    ),
    also=("locations",),
)
LOCATIONS_EACH = Fact(
    Integer("locations_each", "Multiverse Locations per player", maximum=99), also=("locations_per_player",)
)
DEALT = Fact(
    Integer("dealt", "Characters dealt to each player", maximum=99),
    also=("characters_dealt", "dealt_each", "dealt_per_player", "characters_dealt_each", "characters_per_player"),
)
KEPT = Fact(
    Integer("kept", "Characters kept by each player", maximum=99),
    also=("characters_kept", "kept_each", "keep", "kept_per_player"),
)
CRISIS = Fact(
    Claim("crisis_characters", "whether Crisis Characters are among them"),
    also=("includes_crisis", "contains_crisis", "crisis"),
)
LIST = Fact(CardLines("list", "the Characters by name"))
NAMED = Fact(Names("characters", "the Characters by name"), also=("character", "character_cards"))


def one_location_each(situation, reference):
    """Each player has one Multiverse Location."""
    each, cites = reference.number("mvb.locations-per-player"), reference.cites("mvb.locations-per-player")
    given, players = LOCATIONS.of(situation), player_count(situation)
    per_player = LOCATIONS_EACH.of(situation)
    if per_player is not None and per_player != each:
        yield wrong(
            "locations",
            f"Each player has {each} Multiverse Location, not {per_player}.",
            cites,
            each,
            per_player,
            f"Give each player {each}.",
        )
    if isinstance(given, dict) and all(isinstance(count, int) for count in given.values()):
        for player, count in given.items():
            if count != each:
                yield wrong(
                    "locations",
                    f"Each player has {each} Multiverse Location; {player} has {count}.",
                    cites,
                    each,
                    count,
                    f"Give {player} exactly {each}.",
                )
    count = given if isinstance(given, int) else len(given or ())
    if given is not None and players and count != players * each:
        yield wrong(
            "locations",
            f"{players} players have {players * each} Multiverse Locations, not {count}.",
            cites,
            players * each,
            count,
            f"Hand out {players * each}, one to each player.",
        )


def different_locations(situation, reference):
    """Every Multiverse Location is there once."""
    given = LOCATIONS.of(situation)
    names = list(given.values()) if isinstance(given, dict) else given
    if isinstance(names, list) and all(isinstance(name, str) for name in names):
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield wrong(
                "location-twice",
                f"There is one {name}; it cannot be handed out twice.",
                reference.cites("mvb.multiverse-locations"),
                1,
                names.count(name),
                "Give one of the players another Location.",
            )
        for name in names:
            if not any(card.stack == LOCATION_STACK for card in reference.named(name)):
                yield wrong(
                    "no-location",
                    f"{name} is no Multiverse Location.",
                    ("mvb/multiverse-locations/1",),
                    "a Multiverse Location",
                    name,
                    f"Replace {name} by a Multiverse Location.",
                )


def enough_locations(situation, reference):
    """The box has seven Multiverse Locations."""
    players, there = player_count(situation), reference.number("mvb.multiverse-locations")
    if players and players > there:
        yield wrong(
            "too-many-players",
            f"The box has {there} Multiverse Locations, one for each player; {players} play.",
            reference.cites("mvb.multiverse-locations", "mvb.locations-per-player"),
            there,
            players,
            f"Play with at most {there}, or use the World Hopper variant.",
        )


def three_dealt(situation, reference):
    """Each player is dealt three Characters."""
    dealt, needed = DEALT.of(situation), reference.number("mvb.characters-dealt")
    if dealt is not None and dealt != needed:
        yield wrong(
            "characters-dealt",
            f"Each player is dealt {needed} Characters, not {dealt}.",
            reference.cites("mvb.characters-dealt"),
            needed,
            dealt,
            f"Deal {needed} Characters to each player.",
        )


def one_kept(situation, reference):
    """Each player keeps one Character."""
    kept, needed = KEPT.of(situation), reference.number("mvb.characters-kept")
    if kept is not None and kept != needed:
        yield wrong(
            "characters-kept",
            f"Each player keeps {needed} Character and returns the others, not {kept}.",
            reference.cites("mvb.characters-kept"),
            needed,
            kept,
            f"Keep {needed} Character each.",
        )


def no_crisis_characters(situation, reference):
    """Crisis Characters are not dealt."""
    if is_so(CRISIS.of(situation)):
        yield crisis_character("a Crisis Character")
    given = LIST.of(situation, NAMED.of(situation))
    if given is None:
        return
    cards, unknown = read_cards(given, reference, is_oversized, DEALT_CITES)
    yield from unknown
    for card, _count in cards:
        yield from character_faults(card, reference)


def is_oversized(card):
    """Whether a card is oversized, as Characters are."""
    return card.stack == OVERSIZED


def character_faults(card, reference):
    """Yield what keeps a card from being dealt as a Character."""
    if not is_oversized(card):
        yield wrong(
            "no-character",
            f"{card.name} ({card.card_set}) is no oversized Character.",
            DEALT_CITES,
            "an oversized Character",
            card.id,
            f"Replace {card.name} by an oversized Character.",
            cards=(card.id,),
        )
    elif card.name.startswith("Crisis "):
        yield crisis_character(f"{card.name}", card.id)
    elif is_from_crisis_set(card, reference):
        yield wrong(
            "crisis-unknown",
            f"Whether {card.name} ({card.card_set}) is a Crisis Character is not recorded; Crisis "
            "Characters are not dealt.",
            DEALT_CITES,
            "a non-Crisis Character",
            card.id,
            f"Replace {card.name}, or look at the card.",
            severity=WARNING,
            cards=(card.id,),
        )


def is_from_crisis_set(card, reference):
    """Whether a card comes from a Crisis pack, where the catalogue does not tell the two sorts of Character apart."""
    card_set = set_with_code(card.card_set, reference)
    return bool(card_set) and card_set.kind == "crisis"


def crisis_character(label, *cards):
    """A Crisis Character among the dealt ones."""
    return wrong(
        "crisis-character",
        f"Only non-Crisis oversized Characters are shuffled and dealt; {label} is among them.",
        DEALT_CITES,
        "non-Crisis Characters",
        label,
        "Take the Crisis Characters out.",
        cards=cards,
    )


LOCATION_RULES = (one_location_each, different_locations, enough_locations)
CHARACTER_RULES = (three_dealt, one_kept, no_crisis_characters)

FORMATS = (
    Format(
        "multiverse-locations",
        "mvb",
        "The players' Multiverse Locations.",
        declare(PLAYERS, LOCATIONS, LOCATIONS_EACH, WHAT),
        (),
        validator(LOCATION_RULES),
        {"players": 4, "multiverse_locations": 4},
        aliases=("locations", "multiverse_locations"),
    ),
    Format(
        "characters",
        "mvb",
        "The Characters dealt and kept.",
        declare(PLAYERS, DEALT, KEPT, CRISIS, LIST, NAMED, WHAT),
        (),
        validator(CHARACTER_RULES),
        {"players": 4, "dealt": 3, "kept": 1, "crisis_characters": False},
    ),
)
