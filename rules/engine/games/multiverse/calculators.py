"""Calculators: a Confrontation with Blocks, the foe a player can confront, the endings, World Hopper's markers."""

from ...kernel.action_results import InputError, Json
from ...kernel.input_fields import FLAG, NUMBER, NUMBERS, Field
from ...kernel.loaded_game import LoadedGame
from ...kernel.rulesets import Calculator, Result, Step
from .constants import clauses
from .queries import neighbours, next_seat_with_champions, outcome
from .turn_and_game_end import ENDED, LAST_VILLAIN, SURVIVOR, TIE, endings, hit_by_nemesis, wall_after


def confrontation(
    loaded_game: LoadedGame, power: int, costs: list[int], blocks: list[int], cards_in_hand: int
) -> Result:
    """Return whether a Confrontation succeeds, the Power left, and the Block that the foe needs to survive."""
    if len(costs) not in (1, 2):
        raise InputError("costs", "enter the cost of one Champion, or of two Confronted together")
    cost, raised = sum(costs), sum(costs) + sum(blocks)
    is_legal = cards_in_hand == 0
    success, left = outcome(power, raised) if is_legal else (False, power)
    values: dict[str, Json] = {
        "legal": is_legal, "success": success, "cost": cost, "cost_this_turn": raised, "power_left": left,
        "turn_ends": is_legal and not success, "block_needed": max(0, power + 1 - cost),
    }  # fmt: skip
    if not is_legal:
        step = Step(
            "calculation.hand-first", {"count": cards_in_hand}, (f"{clauses.CONFRONT}/5", f"{clauses.CONFRONT}/6")
        )
        return Result(values, (step,))
    args = {"cost": cost, "count": sum(blocks), "total": raised}
    steps = [Step("calculation.raised", args, (f"{clauses.CONFRONT}/9", *clauses.BLOCKED))]
    if len(costs) > 1:
        steps.append(Step("calculation.both-costs", {"cost": cost}, ("mvb/crime-syndicate/1", "mvb/crime-syndicate/2")))
    code, clause = ("succeeds", clauses.SUCCESS) if success else ("fails", clauses.FAILURE)
    steps.append(Step(f"calculation.{code}", {"power": power, "cost": raised, "count": left}, (clause,)))
    return Result(values, tuple(steps))


def seat_of(player: int, count: int) -> int:
    """Return the seat of a player, counted from 0. Raise InputError if there is no such player."""
    if not 1 <= player <= count:
        raise InputError("player", f"choose a player from 1 to {count}, not {player}")
    return player - 1


def check_players(loaded_game: LoadedGame, champions: list[int]) -> None:
    """Raise InputError if no game can have this number of players or of Champions."""
    fewest, most = loaded_game.game.fewest, loaded_game.printed("multiverse-locations")
    dealt = len(loaded_game.printed("champions.standard"))
    if not fewest <= len(champions) <= most or not 0 < max(champions) <= dealt:
        raise InputError(
            "champions",
            f"enter {fewest} to {most} players with up to {dealt} Champions each; at least one must have some left",
        )


def prey(loaded_game: LoadedGame, champions: list[int], player: int) -> Result:
    """Return whom a player may confront, and who may confront that player, by seat counted clockwise from 1.

    `champions` are the numbers of Champions that the players have, by seat."""
    check_players(loaded_game, champions)
    seat = seat_of(player, len(champions))
    found = next_seat_with_champions(champions, seat)
    hunters = [
        each + 1 for each in range(len(champions)) if each != seat and next_seat_with_champions(champions, each) == seat
    ]
    code, prey_seat = ("calculation.no-prey", 1) if found is None else ("calculation.prey", found + 1)
    step = Step(code, {"count": prey_seat}, tuple(f"{clauses.CONFRONT}/{clause}" for clause in (1, 2, 3)))
    hunting = Step("calculation.hunters", {"counts": hunters}, (f"{clauses.CONFRONT}/4",))
    return Result({"prey": None if found is None else prey_seat, "hunters": hunters}, (step, hunting))


def ending(loaded_game: LoadedGame, champions: list[int], final_champion_fell: bool, brainiac: bool,
           deimos_defeated: bool, points: list[int]) -> Result:  # fmt: skip
    """Return whether a Multiverse game is over, whether points are counted, and who wins."""
    check_players(loaded_game, champions)
    if final_champion_fell and all(champions):
        raise InputError("final_champion_fell", "this isn't possible: every player still has Champions")
    if brainiac and 0 in champions and not final_champion_fell:
        raise InputError(
            "final_champion_fell",
            "while Brainiac is in the stack, the game ends as soon as a player's last Champion falls",
        )
    if deimos_defeated and (brainiac or sum(map(bool, champions)) == 1):
        raise InputError(
            "deimos_defeated", "Deimos can't be defeated yet: Brainiac is above him, or a sole survivor has already won"
        )
    if points and len(points) != len(champions):
        raise InputError("points", "enter points for every player or for none")
    met = [LAST_VILLAIN] * deimos_defeated + endings(champions, brainiac, final_champion_fell)
    counted, winners = bool(met) and met[0] != SURVIVOR, list[int]()
    steps = [Step("calculation.ending", {"reason": code}, (ENDED[code],)) for code in met]
    if met and not counted:
        winners = [seat + 1 for seat, count in enumerate(champions) if count]
    elif met and points:
        winners = [seat + 1 for seat, each in enumerate(points) if each == max(points)]
    if counted and 0 in champions:
        steps.append(Step("calculation.counts-for-all", {}, (f"{clauses.DEFEAT}/4", "mvb/object/1")))
    if len(met) > 1:
        steps.append(Step("endings-overlap", {}, (f"{clauses.ENDING}/1", f"{clauses.ENDING}/2"), True))
    if len(winners) > 1:
        steps.append(Step("calculation.tie", {"counts": winners}, TIE, True))
    if not met:
        steps.append(Step("calculation.goes-on", {}, clauses.ENDINGS))
    values = {"over": bool(met), "endings": met, "points_counted": counted, "winners": winners}
    return Result(values | {"open": any(step.is_open for step in steps)}, tuple(steps))


def markers(
    loaded_game: LoadedGame,
    players: int,
    player: int,
    wall_right_of: int,
    nemesis_defeated: bool,
    other_marker_active: bool,
) -> Result:
    """Return what happens when a World Hopper player ends the turn.

    The values are the players in reach, the next holder of the marker, the players whom a new Nemesis attacks,
    whether that holder may start, and the position of the Source Wall."""
    fewest, needs_none = (loaded_game.printed(f"world-hopper.{name}") for name in ("fewest-players", "players"))
    if players < fewest:
        raise InputError("players", f"World Hopper needs {fewest} or more players, not {players}")
    if bool(wall_right_of) != (players < needs_none):
        raise InputError("wall_right_of", f"the Source Wall is used only with fewer than {needs_none} players")
    if wall_right_of > players:
        raise InputError("wall_right_of", f"choose a seat from 1 to {players}, not {wall_right_of}")
    seat = seat_of(player, players)
    receiver = (seat + 1) % players
    right = loaded_game.printed("world-hopper.players-to-the-right")
    hit = [each + 1 for each in hit_by_nemesis(players, receiver, right)] if nemesis_defeated else []
    beside = [each + 1 for each in neighbours(players, seat, wall_right_of)]
    wall = wall_after(wall_right_of, receiver, players)
    values: dict[str, Json] = {"neighbours": beside, "passed_to": receiver + 1, "first_appearance_hits": hit}
    values |= {"may_start": not other_marker_active, "wall_right_of_then": wall}
    go, start = clauses.HOPPING, "calculation.wait" if other_marker_active else "calculation.start"
    steps = (
        Step("calculation.neighbours", {"counts": beside}, (f"{go}/3", f"{go}/4", f"{clauses.HOPPER}/16")),
        Step("calculation.passed", {"count": receiver + 1}, (f"{go}/6", f"{go}/7")),
        Step("calculation.attacked", {"counts": hit}, (f"{go}/8",)),
        *[Step("wall-before-nemesis", {}, (f"{go}/8", f"{clauses.HOPPER}/16"), True)] * (wall_right_of in hit[:-1]),
        Step(start, {}, (f"{go}/9", f"{go}/10")),
        Step("calculation.wall", {"count": wall}, (f"{clauses.HOPPER}/17",)),
    )
    return Result(values, steps)


CHAMPIONS = Field("champions", NUMBERS, "Champions each player has left, clockwise")
# fmt: off
CALCULATORS = (
    Calculator("confrontation", "does a Confrontation succeed, counting Blocks?", (
        Field("power", NUMBER, "your Power, once all cards are played"),
        Field("costs", NUMBERS, "cost of the Champion, or of two Confronted together", most=99),
        Field("blocks", NUMBERS, "Blocks discarded", least=1, most=99),
        Field("cards_in_hand", NUMBER, "cards not played yet", default=0),
    ), confrontation, {"power": 10, "costs": [9], "blocks": [1]}),
    Calculator("prey", "whose Champion can a player Confront?", (
        CHAMPIONS, Field("player", NUMBER, "the player's seat number, going clockwise", least=1, most=10),
    ), prey, {"champions": [1, 0, 2], "player": 1}),
    Calculator("ending", "is a Multiverse game over, and who wins?", (
        CHAMPIONS,
        Field("final_champion_fell", FLAG, "has a player's last Champion just fallen?"),
        Field("brainiac", FLAG, "is Brainiac in the stack?"),
        Field("deimos_defeated", FLAG, "is Deimos defeated?"),
        Field("points", NUMBERS, "each player's Victory Points", least=-1000, default=[]),
    ), ending, {"champions": [2, 0, 1], "final_champion_fell": True, "brainiac": True, "deimos_defeated": False}),
    Calculator("world-hopper-markers", "what happens when a World Hopper player ends the turn?", (
        Field("players", NUMBER, "number of players", least=1, most=20),
        Field("player", NUMBER, "seat number of the player who ends the turn, going clockwise", least=1, most=20),
        Field("wall_right_of", NUMBER, "player with the Source Wall to their right (0 for none)", most=20),
        Field("nemesis_defeated", FLAG, "did that player defeat a Nemesis?"),
        Field("other_marker_active", FLAG, "is the other marker still active?"),
    ), markers,
        {"players": 6, "player": 2, "wall_right_of": 0, "nemesis_defeated": True, "other_marker_active": False}),
)
# fmt: on
