"""A whole table: every pile of a mode, checked with the rules of its parts."""

from dataclasses import dataclass, replace

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format, Kind
from rules.engine.mvb.answers import answer, broken, validator, wrong
from rules.engine.mvb.champion_cards import listed_champions
from rules.engine.mvb.champions import CHAMPION_RULES, resolve_champions
from rules.engine.mvb.cost_tokens import table as cost_tokens
from rules.engine.mvb.event_deck import DECK_RULES
from rules.engine.mvb.event_line_up import LINE_UP_RULES
from rules.engine.mvb.facts import PLAYERS, QUESTION, Names, player_count
from rules.engine.mvb.main_deck import LINE_UP, ON_TOP, SIZE, STACKS, SUPPLIES
from rules.engine.mvb.main_deck import RULES as MAIN_DECK_RULES
from rules.engine.mvb.modes import IMPOSSIBLE, SHORT, STANDARD
from rules.engine.mvb.modes import MODE as MULTIVERSE_MODE
from rules.engine.mvb.randomizers import MAIN_SET, OWNED, RANDOMIZERS
from rules.engine.mvb.randomizers import RULES as RANDOMIZER_RULES
from rules.engine.mvb.roles import CHARACTER_RULES, LOCATION_RULES, LOCATIONS
from rules.engine.mvb.super_villains import RULES as STACK_RULES
from rules.engine.mvb.world_hopper import table as world_hopper
from rules.engine.situation import CardLines, Integer, Named, Text
from rules.engine.values import DERIVED

WORLD_HOPPER_MODE, COST_TOKENS_MODE = "world-hopper", "cost-tokens"
MULTIVERSE = {"standard": STANDARD, "short": SHORT, "impossible": IMPOSSIBLE}
MODES = (*MULTIVERSE, WORLD_HOPPER_MODE, COST_TOKENS_MODE)


@dataclass(frozen=True)
class TableMode(Text):
    """The mode of a table, with or without the words Game and Mode."""

    def read(self, value):
        text = Text(self.name, self.help).read(value)
        for word in (" game", " mode", " variant"):
            text = text.casefold().removesuffix(word)
        return Text(self.name, self.help, choices=MODES).read(text)


MODE = Fact(TableMode("mode", "the mode of the table", choices=MODES))
EVENT_DECK = Fact(Integer("event_deck", "Events in the Event deck", maximum=99))
EVENT_TOP = Fact(Text("event_on_top", "the Event on top"))
EVENT_FACE = Fact(Text("event_on_top_face", "which way up it lies", choices=("up", "down")))
EVENT_SET = Fact(Text("event_set", "the set of the Event Line-Up"))
EVENT_LINE_UP = Fact(CardLines("event_line_up", "the cards of the Event Line-Up"))
DEALT = Fact(Named("characters_dealt", "the Characters dealt to each player", of=Names("dealt", "Characters")))
KEPT = Fact(Named("characters", "the Character each player kept", of=Names("kept", "Characters")))
CHAMPIONS = Fact(Named("champions", "each player's Champions from top to bottom", of=Names("champions", "Champions")))
STACK = Fact(Names("super_villain_stack", "the Super-Villain stack from top to bottom"))


def for_player(player, violations):
    """Name the player in every violation."""
    return (replace(violation, message=f"{player}: {violation.message}") for violation in violations)


def piles(situation, reference):
    """The Randomizer deck, the main deck, the Locations and the Super-Villain stack keep their own rules."""
    yield from broken(dict.fromkeys((*RANDOMIZER_RULES, *MAIN_DECK_RULES, *LOCATION_RULES)), situation, reference)
    yield from broken(STACK_RULES, {"top_to_bottom": STACK.of(situation)}, reference)


def events(situation, reference):
    """The Event deck and the Event Line-Up keep their own rules."""
    deck = {
        "top": EVENT_TOP.of(situation),
        "top_card_face": EVENT_FACE.of(situation),
        "event_deck": EVENT_DECK.of(situation),
    }
    yield from broken(DECK_RULES, deck, reference)
    yield from broken(
        LINE_UP_RULES, {"event_set": EVENT_SET.of(situation), "list": EVENT_LINE_UP.of(situation)}, reference
    )


def champions_of_each_player(situation, reference):
    """Every player's Champions keep the rules of the mode, cheapest on top."""
    mode = MULTIVERSE[MODE.of(situation, "standard")]
    for player, names in CHAMPIONS.of(situation, {}).items():
        champions, _unknown = listed_champions({"list": names}, reference)
        costs = [champion.cost for champion in champions if champion.cost is not None]
        part = {"mode": mode, "list": names, "top_to_bottom": costs}
        yield from for_player(player, broken(CHAMPION_RULES, part, reference))


def characters_of_each_player(situation, reference):
    """Every player is dealt three Characters and keeps one of them."""
    dealt, kept = DEALT.of(situation, {}), KEPT.of(situation, {})
    for player, names in dealt.items():
        part = {"dealt": len(names), "list": names}
        yield from for_player(player, broken(CHARACTER_RULES, part, reference))
    for player, names in kept.items():
        yield from for_player(player, broken(CHARACTER_RULES, {"kept": len(names)}, reference))
        if strangers := [name for name in names if player in dealt and name not in dealt[player]]:
            yield wrong(
                "character-kept",
                f"{player} keeps {strangers[0]}, which was not dealt to them.",
                reference.cites("mvb.characters-kept"),
                dealt[player],
                strangers,
                f"Let {player} keep one of those dealt.",
            )


def every_player_has_everything(situation, reference):
    """Characters and Champions are dealt to every player."""
    players = player_count(situation)
    for fact, what, cites in (
        (DEALT, "Characters", "mvb.characters-dealt"),
        (KEPT, "a Character", "mvb.characters-kept"),
        (CHAMPIONS, "Champions", "mvb.champions.standard"),
    ):
        given = fact.of(situation)
        if given is not None and players and len(given) != players:
            yield wrong(
                "every-player",
                f"Each of the {players} players has {what}; {len(given)} are given.",
                reference.cites(cites),
                players,
                len(given),
                f"Deal to exactly {players} players.",
            )


def nothing_twice(situation, reference):
    """Characters and Champions are single cards: nobody else can have the same one."""
    for fact, what, clause in ((DEALT, "Character", "mvb/characters/1"), (CHAMPIONS, "Champion", "mvb/champions/5")):
        names = [name for cards in fact.of(situation, {}).values() for name in cards]
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield wrong(
                "dealt-twice",
                f"The {what} {name} is dealt {names.count(name)} times; there is one.",
                (clause,),
                1,
                names.count(name),
                f"Deal another {what} in its place.",
            )


RULES = {
    **dict.fromkeys(
        MULTIVERSE,
        (
            piles,
            events,
            champions_of_each_player,
            characters_of_each_player,
            every_player_has_everything,
            nothing_twice,
        ),
    ),
    WORLD_HOPPER_MODE: world_hopper.RULES,
    COST_TOKENS_MODE: cost_tokens.RULES,
}


def rules_of_the_mode(situation, reference):
    """The table keeps all rules of its mode."""
    yield from broken(RULES[MODE.of(situation, "standard")], situation, reference)


def resolve_table(situation, reference):
    """Count what a Multiverse table needs for so many players."""
    PLAYERS.need(situation)
    players, mode = player_count(situation), MULTIVERSE_MODE.of(situation, STANDARD)
    dealt, kept = reference.number("mvb.characters-dealt"), reference.number("mvb.characters-kept")
    problems = broken(LOCATION_RULES, situation, reference)
    champions = resolve_champions({"mode": mode, "players": players}, reference)
    result = champions.result | {
        "possible": not problems,
        "multiverse_locations": players * reference.number("mvb.locations-per-player"),
        "locations_each": reference.number("mvb.locations-per-player"),
        "characters_dealt": players * dealt,
        "characters_dealt_each": dealt,
        "characters_each": dealt,
        "dealt_each": dealt,
        "total_dealt": players * dealt,
        "characters_kept": players * kept,
        "kept_each": kept,
        "characters_returned": players * (dealt - kept),
        "returned_each": dealt - kept,
        "line_up": reference.number("mvb.line-up"),
        "event_line_up": reference.number("mvb.event-line-up"),
        "line_ups": reference.number("mvb.line-ups"),
        "first_event": reference.number("mvb.first-event"),
        "super_villains": len(reference.number("mvb.super-villain-stack")),
        "new_main_deck_cards": reference.number("mvb.new-main-deck-cards"),
    }
    if problems:
        result |= {"why": problems[0].message, "violates": problems[0].message}
    steps = [
        (f"{result['multiverse_locations']} Multiverse Locations, one each.", "mvb/multiverse-locations/1"),
        (
            f"{result['characters_dealt']} Characters are dealt, {dealt} each; everybody keeps {kept}.",
            "mvb/characters/1",
            "mvb/characters/2",
        ),
        *((step.text, *step.cites) for step in champions.steps),
        *((problem.message, *problem.cites) for problem in problems),
    ]
    return answer("table", DERIVED, result, *steps)


MULTIVERSE_FACTS = (
    OWNED,
    RANDOMIZERS,
    MAIN_SET,
    SIZE,
    STACKS,
    ON_TOP,
    LINE_UP,
    SUPPLIES,
    EVENT_DECK,
    EVENT_TOP,
    EVENT_FACE,
    EVENT_SET,
    EVENT_LINE_UP,
    LOCATIONS,
    DEALT,
    KEPT,
    CHAMPIONS,
    STACK,
)
FORMATS = (
    Format(
        "table",
        "mvb",
        "A whole table, in any mode of the box.",
        declare(MODE, *MULTIVERSE_FACTS, *world_hopper.FACTS, *cost_tokens.FACTS),
        ("mode", "players"),
        validator((rules_of_the_mode,)),
        {
            "mode": "standard",
            "players": 3,
            "multiverse_locations": 3,
            "main_deck_set": "fe",
            "main_deck_size": 106,
            "line_up": 5,
        },
        aliases=("set-up", "setup"),
    ),
)
KINDS = (
    Kind(
        "table",
        "mvb",
        "What a Multiverse table needs for so many players.",
        declare(PLAYERS, MULTIVERSE_MODE, QUESTION),
        ("players",),
        resolve_table,
        {"players": 4, "mode": "Standard"},
        general="setup",
    ),
)
