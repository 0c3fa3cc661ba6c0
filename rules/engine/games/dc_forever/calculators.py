"""Calculators: damage, rescue, threaten, draw phase and win check. They use the same functions as the game."""

from collections import Counter
from collections.abc import Callable

from ...kernel.action_results import InputError
from ...kernel.input_fields import NUMBER, NUMBERS, TEXT, Field
from ...kernel.loaded_game import LoadedGame
from ...kernel.rulesets import Calculator, Result, Step
from . import attack_threaten_rescue, queries
from .constants import clauses
from .constants.card_facts import HERO, ROGUE
from .constants.moments import SOLO, TEAM, TWO_PLAYER

ROLES = (TWO_PLAYER, TEAM, SOLO)


def damage(loaded_game: LoadedGame, attack: int, modifiers: list[int], less_from_one: int, less_damage: int,
           ignored: int, health: int, suffered: int, side: str) -> Result:  # fmt: skip
    """Return the damage of an Attack, and whether it defeats a character in play with this health and damage."""
    if suffered >= health:
        raise InputError("suffered", f"a character in play must have less damage than its Health ({health})")
    left = sorted(modifiers, reverse=True)[ignored:]
    left[:1] = [max(0, most - less_from_one) for most in left[:1]]
    count = attack_threaten_rescue.damage(attack, left, attack_threaten_rescue.Defense(less=less_damage))
    citations = (*clauses.ATTACKS, *clauses.MODIFIERS[1:], *clauses.REDUCED, *(clauses.IGNORED if ignored else ()))
    args = {"base": attack, "modifiers": sum(modifiers), "count": count, "total": suffered + count, "health": health}
    outcome, lost = clauses.LOSS[side] if suffered + count >= health else ("in-play", ())
    values = {"damage": count, "total_damage": suffered + count, "outcome": outcome}
    return Result(values, (Step("calculated.damage", args, (*citations, *lost)),))


def claimed(action: str, citations: tuple[str, ...]) -> Callable[..., Result]:
    """Return a calculator: the citizens that an action claims, limited to those at the Location."""

    def run(loaded_game: LoadedGame, modifiers: list[int], bonus: int, citizens: int, **value: int) -> Result:
        total = value[action] + sum(modifiers) + bonus
        taken = min(total, citizens)
        args = {"base": value[action], "modifiers": sum(modifiers), "bonus": bonus, "total": total, "count": taken}
        step = Step("calculated.claim", args, (*citations, *clauses.MODIFIERS[1:]))
        return Result({"claimed": taken, "citizens_left": citizens - taken}, (step,))

    return run


def draw_phase(loaded_game: LoadedGame, side: str, role: str, phase: str, hand: int) -> Result:
    """Return how many cards a player draws and discards in a draw phase; `hand` is the hand size before it.

    A Hero's hand is counted after the optional discards."""
    if side == HERO and phase != "maintenance":
        raise InputError("phase", "Hero players draw only in the Maintenance Stage", ("maintenance",))
    names = [f"hero-hand.{role}"] if side == HERO else [f"{phase}-draw.{role}", f"rogue-hand.{role}"]
    most = loaded_game.printed(names[-1])
    drawn = loaded_game.printed(names[0]) if side == ROGUE else max(0, most - hand)
    trimmed = max(0, hand + drawn - most) if side == ROGUE else 0
    citations = loaded_game.reference.citations(*(f"dcf.{name}" for name in names))
    values = {"drawn": drawn, "discarded": trimmed, "hand_after": hand + drawn - trimmed}
    return Result(values, (Step("calculated.draw", {"count": drawn, "most": most}, citations),))


def win_check(loaded_game: LoadedGame, players: int, lone_side: str, schemes: int, sanctuary: int, heroes: int,
              rogues: int, lost_heroes: int, lost_rogues: int) -> Result:  # fmt: skip
    """Return the winning side and the first win condition that is met, if any."""
    in_play, lost = {HERO: heroes, ROGUE: rogues}, {HERO: lost_heroes, ROGUE: lost_rogues}
    most = loaded_game.printed(f"characters.{TWO_PLAYER if players == 2 else SOLO}")
    for side, field in ((HERO, "heroes"), (ROGUE, "rogues")):
        if in_play[side] + lost[side] > most:
            raise InputError(field, f"a side has {most} characters, including lost ones")
    won = queries.winner(loaded_game, schemes, sanctuary, in_play, lost, Counter(queries.seats(players, lone_side)))
    steps = [Step("calculated.win", {}, (won[2] if won else f"dcf/{clauses.WIN_ORDER[players > 2]}/intro",))]
    if won is None and players > 2 and max(lost.values()) >= loaded_game.printed("losses-to-win"):
        steps.append(Step("four-lost", {}, queries.FOUR_LOST, True))
    return Result({"winner": won[0] if won else None, "by": won[1] if won else None}, tuple(steps))


MODIFIERS = Field("modifiers", NUMBERS, "what each modifier adds", most=99)
CITIZENS = Field("citizens", NUMBER, "citizens at the Location", most=99)
BONUS = Field("bonus", NUMBER, "what the Location adds", default=0)
SIDE = Field("side", TEXT, "side", (HERO, ROGUE))
CALCULATORS = (
    Calculator("damage", "damage of an Attack, with modifiers and reductions",
               (Field("attack", NUMBER, "Attack value", most=99), MODIFIERS,
                Field("less_from_one", NUMBER, "how much the largest remaining modifier is reduced", default=0),
                Field("less_damage", NUMBER, "total damage reduction", default=0),
                Field("ignored", NUMBER, "number of modifiers the target ignores, largest first", default=0),
                Field("health", NUMBER, "the target's Health", least=1, most=99),
                Field("suffered", NUMBER, "damage the target already has", default=0),
                Field("side", TEXT, "the target's side", (HERO, ROGUE))),
               damage, {"attack": 3, "modifiers": [3], "less_from_one": 2, "health": 6, "side": HERO}),
    Calculator("rescue", "citizens a Hero rescues",
               (Field("rescue", NUMBER, "Rescue value", most=99), MODIFIERS, BONUS, CITIZENS),
               claimed("rescue", clauses.RESCUES), {"rescue": 2, "modifiers": [1], "citizens": 7}),
    Calculator("threaten", "citizens a Rogue claims for a Scheme",
               (Field("threaten", NUMBER, "Threaten value", most=99), MODIFIERS, BONUS, CITIZENS),
               claimed("threaten", clauses.THREATENS), {"threaten": 2, "modifiers": [4], "bonus": 2, "citizens": 10}),
    Calculator("draw-phase", "what a player draws and discards",
               (SIDE, Field("role", TEXT, "is the player in a 2-player game, on a team, or alone?", ROLES),
                Field("phase", TEXT, "Plotting or Maintenance Stage", ("plotting", "maintenance")),
                Field("hand", NUMBER, "cards in hand before drawing", most=99)),
               draw_phase, {"side": ROGUE, "role": TWO_PLAYER, "phase": "plotting", "hand": 8}),
    Calculator("win-check", "which side wins in the Resolution Phase?",
               (Field("players", NUMBER, "number of players", least=2, most=4),
                Field("lone_side", TEXT, "with 3 players, the side with 1 player", (HERO, ROGUE), default=HERO),
                Field("schemes", NUMBER, "Schemes in the Master Plan"),
                Field("sanctuary", NUMBER, "citizens in Sanctuary"),
                Field("heroes", NUMBER, "Heroes in play"), Field("rogues", NUMBER, "Rogues in play"),
                Field("lost_heroes", NUMBER, "Heroes knocked out", default=0),
                Field("lost_rogues", NUMBER, "Rogues captured", default=0)),
               win_check, {"players": 2, "schemes": 5, "sanctuary": 12, "heroes": 2, "rogues": 0}),
)  # fmt: skip
