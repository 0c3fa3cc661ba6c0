"""The set-up for the first game: fixed teams, Locations and Unaligned character."""

from rules.engine.dcf.checks import GAME, Check
from rules.engine.dcf.facts import PLAYERS, Words
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Named, Text, plain
from rules.engine.values import STATED, Resolution, SituationError, Step, Violation

WHERE = "dcf/setup-for-your-first-game/"
ASKED = Fact(Text("setup", "“first game”"), also=("mode", "scenario", "which", "game_type"))
QUESTION = Fact(Text("question", "what is asked, in words"))
FLAG = Fact(Flag("first_game", "whether the first game is meant"))
NAMES = (
    ("hero_team", "the Hero player's four characters", "hero-team"),
    ("rogue_team", "the Rogue player's four characters", "rogue-team"),
    ("hero_start", "the Hero player's starting characters", "3"),
    ("rogue_start", "the Rogue player's starting characters", "3"),
    ("locations", "the three Locations", "5"),
)
LISTS = tuple(Fact(Words(name, words)) for name, words, _ in NAMES)
UNALIGNED = Fact(
    Either(
        "unaligned",
        "the Unaligned character, or {character: Location}",
        options=(
            Text("unaligned", "the Unaligned character"),
            Named("unaligned", "character and Location", of=Text("location", "the Location")),
        ),
    )
)
HAND = Fact(Integer("hand", "cards in each starting hand", maximum=99), also=("starting_hand",))


def resolve_first_game(situation, reference):
    """Answer with the whole fixed set-up."""
    asked = ASKED.of(situation)
    if asked is None and not FLAG.of(situation):
        raise SituationError("setup", f"setup: is needed ({ASKED.field.help})")
    if asked is not None and "first" not in plain(asked):
        raise SituationError("setup", f"setup: “first game” is needed, not “{asked[:80]}”")
    if PLAYERS.of(situation, 2) != 2:
        raise SituationError("players", "players: the first game is for 2")
    result, steps = first_game(reference)
    return Resolution("first-game", STATED, result, steps)


def first_game(reference):
    """Return the fixed set-up and its steps."""
    fixed = reference.number("dcf.first-game")
    character, location = next(iter(fixed["unaligned"].items()))
    steps = (
        Step(f"Hero team: {', '.join(fixed['hero_team'])}.", (f"{WHERE}hero-team",)),
        Step(f"Rogue team: {', '.join(fixed['rogue_team'])}.", (f"{WHERE}rogue-team",)),
        Step(
            f"{' and '.join(fixed['hero_start'])} start for the Heroes, {' and '.join(fixed['rogue_start'])} "
            "for the Rogues.",
            (f"{WHERE}3",),
        ),
        Step(
            "Each deck has 12 cards: the starting cards of the starting characters, for the Hero player with "
            "2 Renown, 1 Prestige and 1 Fame.",
            (f"{WHERE}4", f"{WHERE}hero-deck", f"{WHERE}rogue-deck"),
        ),
        Step(
            f"Lay out {', '.join(fixed['locations'])} with citizens up to their citizen values.",
            (f"{WHERE}5", f"{WHERE}citizens"),
        ),
        Step(f"{character} stands at {location}.", (f"{WHERE}6",)),
        Step(f"Each player draws {fixed['hand']} cards.", (f"{WHERE}7",)),
    )
    deck = reference.number("dcf.deck.two-player")
    resources = reference.number("dcf.resource-cards.two-player")
    return fixed | {"deck_size": deck, "resource_cards": resources, "starting_hand": fixed["hand"]}, steps


def fixed_names(situation, reference):
    """Teams, starting characters and Locations of the first game are fixed."""
    fixed = reference.number("dcf.first-game")
    for fact, (name, words, clause) in zip(LISTS, NAMES, strict=True):
        found = fact.of(situation)
        if found is not None and card_ids(found, reference) != card_ids(fixed[name], reference):
            yield Violation(
                f"first-game-{name.replace('_', '-')}",
                f"In the first game {words} are {', '.join(fixed[name])}, not {', '.join(found)[:200]}.",
                (WHERE + clause,),
                expected=fixed[name],
                found=found,
                fix=f"Take {', '.join(fixed[name])}.",
            )


def card_ids(names, reference):
    """Return the ids of the cards named, sorted; an unknown name stands for itself."""
    return sorted(next((card.id for card in reference.named(name, "dcf")), name) for name in names)


def fixed_unaligned(situation, reference):
    """In the first game Harley Quinn stands at Arkham Asylum."""
    found = UNALIGNED.of(situation)
    character, location = next(iter(reference.number("dcf.first-game")["unaligned"].items()))
    if found is None:
        return
    given = {found: location} if isinstance(found, str) else found
    if card_ids([*given, *given.values()], reference) != card_ids([character, location], reference):
        yield Violation(
            "first-game-unaligned",
            f"In the first game {character} is the Unaligned character, at {location}.",
            (f"{WHERE}6",),
            expected={character: location},
            found=found,
            fix=f"Place {character} at {location}.",
        )


def fixed_hand(situation, reference):
    """In the first game each player starts with 6 cards in hand."""
    found, expected = HAND.of(situation), reference.number("dcf.first-game")["hand"]
    if found is not None and found != expected:
        yield Violation(
            "first-game-hand",
            f"In the first game each starting hand is {expected} cards, not {found}.",
            (f"{WHERE}7",),
            expected=expected,
            found=found,
            fix=f"Draw {expected} cards.",
        )


FIRST_GAME_CHECK = Check(
    name="first-game",
    summary="The set-up for the first game: teams, starting characters, Locations, Unaligned character, hand.",
    fields=declare(*LISTS, UNALIGNED, HAND, ASKED, FLAG),
    rules=(fixed_names, fixed_unaligned, fixed_hand),
    passes=Step("Everything is as the first game's set-up fixes it.", (f"{WHERE}intro",)),
    example={"hero_start": ["Batman", "Superman"], "rogue_start": ["Cheetah", "The Joker"]},
)
FIRST_GAME = Kind(
    name="first-game",
    game=GAME,
    summary="What the set-up for the first game fixes.",
    fields=declare(ASKED, FLAG, PLAYERS, QUESTION),
    marks=(),
    resolve=resolve_first_game,
    example={"setup": "first game"},
    general="setup",
)
