"""Confrontation cycles: who may activate or pass, in which order, and what follows."""

from rules.engine.dcf.checks import GAME
from rules.engine.dcf.facts import HERO, PLAYERS, ROGUE, SIDES, Words
from rules.engine.dcf.seats import SEAT, solo_side_of
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Flag, Text, plain
from rules.engine.values import OPEN, STATED, Resolution, SituationError, Step

FIRST = Fact(
    Flag("first_cycle_of_game", "whether this is the game's first Confrontation cycle"),
    also=(
        "first_cycle",
        "first_confrontation_of_game",
        "first_of_game",
        "first_phase_of_game",
        "first_provoke_of_game",
        "first_oppose_of_game",
    ),
)
ROGUES = Fact(
    Words("rogue", "what the Rogue players do: activate or pass"), also=("rogues", "rogue_does", "rogue_1", "rogue_2")
)
HEROES = Fact(
    Words("hero", "what the Hero players do: activate or pass"), also=("heroes", "hero_does", "hero_1", "hero_2")
)
EVERYONE = Fact(Words("actions", "what the players do in turn: activate or pass"), also=("turns", "choices"))
ALL_PASSED = Fact(
    Flag("all_passed", "whether every player passed"),
    also=("both_passed", "both_pass", "everyone_passed", "all_pass", "everyone_passes"),
)
PASSES = Fact(Words("passes", "who passes, by name"), also=("passed", "players_passed"))
ROGUE_ACTS = Fact(Flag("rogue_activated", "whether the Rogue player activated"), also=("rogue_activates",))
HERO_ACTS = Fact(Flag("hero_activated", "whether the Hero player activated"), also=("hero_activates",))
ANYONE_ACTS = Fact(
    Flag("anyone_activated", "whether anybody activated a character in the cycle"),
    also=("all_activated", "cycle_had_activation", "someone_activated", "any_activation"),
)
STAGE = Fact(Text("stage", "the stage, which is the Confrontation Stage"))
FIRST_OF_ROUND = Fact(Flag("first_cycle_of_round", "whether this is the round's first cycle"))
ROGUE_PASSES = Fact(Flag("rogue_passes", "whether the Rogue player passes"), also=("rogue_passed",))
HERO_PASSES = Fact(Flag("hero_passes", "whether the Hero player passes"), also=("hero_passed",))
BEFORE = Fact(
    Text("hero_in_previous_cycle", "what the Hero player did at the end of the cycle before"),
    also=("previous_hero", "last_hero"),
)
PHASES = {ROGUE: "Rogue Provoke", HERO: "Hero Oppose"}
FORCED = {ROGUE: "dcf/rogue-provoke-phase/1", HERO: "dcf/hero-oppose-phase/1"}
FREE = {ROGUE: "dcf/rogue-provoke-phase/2", HERO: "dcf/hero-oppose-phase/2"}
MAINTENANCE, NEW_CYCLE = "Maintenance Stage", "new Confrontation cycle"


def has_passed(word):
    """Read "pass" or an activation."""
    if plain(word).startswith("pass"):
        return True
    if any(plain(word).startswith(start) for start in ("activate", "act", "threaten", "rescue", "attack")):
        return False
    raise SituationError("actions", f"actions: “{word[:80]}” is neither activate nor pass")


def words_of(fact, situation):
    """Return what all players of a side do, in order."""
    return [word for words in fact.all_of(situation) for word in words]


def as_words(passes):
    """Return a yes or no to passing as what the player does."""
    return [] if passes is None else ["pass" if passes else "activate"]


def resolve_cycle(situation, reference):
    """Follow a cycle: forced first activations, passes, and the stage or cycle that comes next."""
    rogues = words_of(ROGUES, situation) or as_words(ROGUE_PASSES.of(situation))
    heroes = words_of(HEROES, situation) or as_words(HERO_PASSES.of(situation))
    turns = EVERYONE.of(situation, [])
    acts = [fact.of(situation) for fact in (ROGUE_ACTS, HERO_ACTS, ANYONE_ACTS)]
    passes = [has_passed(word) for word in (*rogues, *heroes, *turns)] + ALL_PASSED.all_of(situation)
    passes += [not act for act in acts if act is not None]
    if (named := PASSES.of(situation)) is not None:
        passes.append(len(named) >= (2 if PLAYERS.of(situation, 2) == 2 else 4))
    if FIRST.of(situation):
        for side, words in ((ROGUE, rogues or turns[:1]), (HERO, heroes or turns[1:2])):
            if words and has_passed(words[0]):
                return refused_pass(side)
    if len(rogues) == 1 and len(passes) == 1:
        return after_provoke(situation, passes[0])
    if not passes:
        raise SituationError("rogue", "rogue: what the players do is needed (activate or pass)")
    if all(passes):
        return all_passed()
    steps = (
        Step(
            "The Resolution Phase follows: complete Schemes, check the win conditions.", ("dcf/resolution-phase/intro",)
        ),
        Step(
            "At least one player activated a character, so a new cycle begins; whoever passed may act again.",
            ("dcf/prepare-for-further-confrontations/2",),
        ),
    )
    result = {"legal": True, "next": NEW_CYCLE, "before_that": "Resolution Phase", "new_cycle": True}
    return Resolution("cycle", STATED, result, steps)


def refused_pass(side):
    """Nobody may pass in the side's first phase of the game."""
    phase = f"{PHASES[side]} Phase"
    why = f"In the first {phase} of the game the {side} player must activate a character"
    result = {"legal": False, "may_pass": False, "must_activate": True, "why": why, "violates": why, "next": None}
    return Resolution("cycle", STATED, result, (Step(f"{why} and cannot pass.", (FORCED[side],)),))


def after_provoke(situation, passed):
    """The Hero Oppose Phase follows; a Hero's pass before a Rogue's pass is not settled by the book."""
    before = BEFORE.of(situation)
    if passed and before and has_passed(before):
        steps = (
            Step("Two passes one after the other end the stage.", ("dcf/hero-oppose-phase/3",)),
            Step(
                "The end of the cycle looks only at the cycle just played; the book does not say whether the passes "
                "may lie in two cycles.",
                ("dcf/prepare-for-further-confrontations/3",),
            ),
        )
        return Resolution("cycle", OPEN, {"determined_by_book": False, "next": None}, steps)
    steps = (Step("The Hero player's Hero Oppose Phase follows.", ("dcf/confrontation-stage/1", FREE[ROGUE])),)
    return Resolution("cycle", STATED, {"legal": True, "next": "Hero Oppose Phase"}, steps)


def all_passed():
    """All passed: the Maintenance Stage follows; what becomes of the Resolution Phase is not settled."""
    steps = (
        Step(
            "All players passed, so there is no further cycle and the Maintenance Stage follows.",
            ("dcf/hero-oppose-phase/3", "dcf/prepare-for-further-confrontations/3"),
        ),
        Step(
            "One clause ends the stage at once, the other decides it after the Resolution Phase: whether Schemes can "
            "still be completed and wins are checked is open.",
            ("dcf/hero-oppose-phase/3", "dcf/resolution-phase/intro"),
        ),
    )
    result = {"legal": True, "next": MAINTENANCE, "new_cycle": False, "resolution_phase_determined_by_book": False}
    return Resolution("cycle", STATED, result, steps)


ROGUE_NAMES = Fact(
    Words("rogue_players", "the Rogue players, this round's first player first"), also=("rogue_order", "plotting_order")
)
HERO_NAMES = Fact(
    Words("hero_players", "the Hero players, this round's first player first"), also=("hero_order", "planning_order")
)
FIRST_ROGUE = Fact(
    Text("first_rogue", "the Rogue player who acts first this round"),
    also=("first_in_plotting", "first_rogue_in_plotting", "first_rogue_player", "acts_first_in_plotting"),
)
FIRST_HERO = Fact(
    Text("first_hero", "the Hero player who acts first this round"),
    also=("first_in_planning", "first_hero_in_planning", "first_hero_player", "acts_first_in_planning"),
)


def resolve_cycle_order(situation, reference):
    """Say who takes which phase of a full cycle."""
    order, steps = cycle_order(situation, reference)
    players = PLAYERS.of(situation, 2)
    phases = [PHASES[ROGUE], PHASES[HERO]] * (1 if players == 2 else 2) + ["Resolution"]
    result = {"order": order, "cycle": order if named_players(situation) else phases, "phases": phases}
    provokes = ("first_to_provoke", "first_rogue_in_confrontation", "first_rogue", "activates_first", "first")
    opposes = ("first_to_oppose", "first_hero_in_confrontation", "first_hero")
    result |= dict.fromkeys(provokes, order[0]) | dict.fromkeys(opposes, order[1])
    return Resolution("cycle-order", STATED, result, tuple(steps))


def named_players(situation):
    """Whether the players are named."""
    return any(fact.of(situation) for fact in (ROGUE_NAMES, HERO_NAMES, FIRST_ROGUE, FIRST_HERO))


def cycle_order(situation, reference):
    """Return the order of activations in a cycle, the Resolution last, and its steps."""
    players = PLAYERS.of(situation, 2)
    if players == 3 and solo_side_of(situation) is None and not named_players(situation):
        return [ROGUE, HERO, ROGUE, HERO, "Resolution"], multiplayer_steps()
    rogues = names_of(situation, ROGUE, ROGUE_NAMES, FIRST_ROGUE)
    heroes = names_of(situation, HERO, HERO_NAMES, FIRST_HERO)
    if players == 2:
        steps = [Step("A cycle is Rogue Provoke, Hero Oppose, Resolution.", ("dcf/confrontation-stage/1",))]
        return [rogues[0], heroes[0], "Resolution"], steps
    return [rogues[0], heroes[0], rogues[-1], heroes[-1], "Resolution"], multiplayer_steps()


def multiplayer_steps():
    """Return the sentences about a cycle with 3 or 4 players."""
    return [
        Step(
            "A cycle is Rogue Provoke, Hero Oppose, Rogue Provoke, Hero Oppose, Resolution.",
            tuple(f"dcf/multiplayer-confrontation-stage/{part}" for part in ("intro", 1, 2, 3, 4, 5)),
        ),
        Step(
            "A solo player takes both phases of the side; two players alternate, the first player of the round first.",
            ("dcf/multiplayer-confrontation-stage/turns", "dcf/multiplayer-game/example"),
        ),
    ]


def names_of(situation, side, names, first):
    """Return the players of a side in the order they activate."""
    given = names.of(situation, [])
    count = players_of(situation, side)
    order = list(given) or ([side] if count == 1 else [f"{side} 1", f"{side} 2"])
    if len(order) != count:
        raise SituationError(names.field.name, f"{names.field.name}: {count} names are needed, not {len(order)}")
    starter = first.of(situation)
    if starter and count == 2 and not given:
        order = [starter, f"the other {side} player"]
    elif starter in order and starter != order[0]:
        order.reverse()
    return order


def players_of(situation, side):
    """Return how many players a side has."""
    players = PLAYERS.of(situation, 2)
    if players not in (2, 3, 4):
        raise SituationError("players", f"players: must lie between 2 and 4, not {players}")
    if players != 3:
        return players // 2
    solo = solo_side_of(situation)
    if solo is None:
        raise SituationError("sides", "sides: is needed with 3 players, such as “1 Hero vs 2 Rogues”")
    return 1 if side == solo else 2


CYCLE = Kind(
    name="cycle",
    game=GAME,
    summary="What follows a Confrontation cycle in which players activated or passed.",
    fields=declare(
        PLAYERS,
        SIDES,
        FIRST,
        ROGUES,
        HEROES,
        EVERYONE,
        ALL_PASSED,
        PASSES,
        FIRST_OF_ROUND,
        STAGE,
        ROGUE_ACTS,
        HERO_ACTS,
        ANYONE_ACTS,
        ROGUE_PASSES,
        HERO_PASSES,
        BEFORE,
    ),
    marks=(),
    resolve=resolve_cycle,
    example={"players": 2, "first_cycle_of_game": False, "rogue": "pass", "hero": "pass"},
)
CYCLE_ORDER = Kind(
    name="cycle-order",
    game=GAME,
    summary="Who takes which phase of a Confrontation cycle, with 2, 3 or 4 players.",
    fields=declare(*SEAT, ROGUE_NAMES, HERO_NAMES, FIRST_ROGUE, FIRST_HERO),
    marks=("players",),
    resolve=resolve_cycle_order,
    example={"players": 3, "sides": "1 Hero vs 2 Rogues", "rogue_players": ["Ann", "Ben"], "hero_players": ["Cy"]},
)
