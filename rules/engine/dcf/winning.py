"""The win conditions, checked in the book's order."""

from dataclasses import dataclass

from rules.engine.dcf.checks import GAME
from rules.engine.dcf.facts import HERO, PLAYERS, ROGUE, ROLE, SIDE, SIDES, SOLO_SIDE, Numbers
from rules.engine.dcf.seats import is_player_count, other, solo_side_of
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Flag, Integer, Text
from rules.engine.values import OPEN, STATED, Resolution, SituationError, Step

SCHEMES = Fact(
    Numbers("schemes", "completed Schemes in the shared Master Plan, in all or by player"),
    also=(
        "completed_schemes",
        "master_plan",
        "schemes_completed",
        "schemes_by_rogue",
        "schemes_in_master_plan",
        "scheme_number",
    ),
)
SANCTUARY = Fact(
    Numbers("sanctuary", "citizens in the shared Sanctuary, in all or by player"),
    also=("citizens_in_sanctuary", "citizens", "sanctuary_citizens", "citizens_by_hero", "rescued_citizens"),
)
ALL_KO = Fact(
    Flag("all_heroes_in_play_ko", "whether every Hero in play is KO'd"),
    also=("all_heroes_ko", "all_heroes_knocked_out", "last_hero_ko", "last_hero_in_play_ko"),
)
ALL_CAPTURED = Fact(
    Flag("all_rogues_in_play_captured", "whether every Rogue in play is captured"),
    also=("all_rogues_captured", "last_rogue_captured", "last_rogue", "last_rogue_in_play_captured"),
)
KO_TOTAL = Fact(
    Integer("heroes_ko_total", "Heroes KO'd in the whole game", maximum=99), also=("heroes_ko", "total_heroes_ko")
)
CAPTURED_TOTAL = Fact(
    Integer("rogues_captured_total", "Rogues captured in the whole game", maximum=99),
    also=("rogues_captured", "total_rogues_captured"),
)
HEROES_LEFT = Fact(Integer("heroes_in_play", "Heroes still in play", maximum=99), also=("heroes_left",))
ROGUES_LEFT = Fact(Integer("rogues_in_play", "Rogues still in play", maximum=99), also=("rogues_left",))
LAST = Fact(
    Text("captured", "the character just captured or KO'd"),
    also=("knocked_out", "just_captured", "just_ko", "card", "scheme"),
)
WHEN = Fact(Text("phase", "the phase of the check"), also=("during", "step", "stage"))


CONDITIONS = (SCHEMES, SANCTUARY, ALL_KO, ALL_CAPTURED, KO_TOTAL, CAPTURED_TOTAL, HEROES_LEFT, ROGUES_LEFT)


@dataclass(frozen=True)
class Losses:
    """What a side has lost: whether all its characters in play are gone, and how many in total."""

    side: str
    are_all_gone: bool
    total: int | None

    @property
    def victory(self):
        """The name of the victory over this side."""
        return "Knock Out" if self.side == HERO else "Capture"

    @property
    def clause(self):
        """The place of this condition in the check."""
        return 3 if self.side == HERO else 4


def losses_of(side, situation):
    """Read a side's losses from flags or counts."""
    flag, total, left = (ALL_KO, KO_TOTAL, HEROES_LEFT) if side == HERO else (ALL_CAPTURED, CAPTURED_TOTAL, ROGUES_LEFT)
    lost, in_play = total.of(situation), left.of(situation)
    are_all_gone = flag.of(situation)
    if are_all_gone is None:
        are_all_gone = in_play == 0 and lost != 0
    return Losses(side, are_all_gone, lost)


def resolve_win(situation, reference):
    """Check the win conditions in order; the first one fulfilled decides."""
    if all(fact.of(situation) is None for fact in CONDITIONS):
        SCHEMES.need(situation)
    players = PLAYERS.of(situation, 2)
    if not is_player_count(players, reference):
        raise SituationError("players", f"players: must lie between 2 and 4, not {players}")
    section = "check-for-win-conditions" if players == 2 else "checking-win-conditions"
    steps = [Step("The conditions are checked in order; the first one fulfilled decides.", (f"dcf/{section}/intro",))]
    for check in (by_schemes, by_rescue):
        if winner := check(situation, reference, section, steps):
            return won(*winner, steps)
    doubt = None
    for side in (HERO, ROGUE):
        losses = losses_of(side, situation)
        if winner := by_losses(losses, players, situation, reference, section, steps):
            return won(*winner, steps) if doubt is None else doubtful(doubt, winner, steps, reference)
        doubt = doubt or doubted(losses, players, situation, reference)
    if doubt:
        return doubtful(doubt, None, steps, reference)
    steps.append(Step("No condition is fulfilled; go on with the next cycle.", ("dcf/check-for-win-conditions/next",)))
    result = {"winner": None, "by": None, "game_over": False, "next": "Prepare for Further Confrontations"}
    return Resolution("win-check", STATED, result, tuple(steps))


def won(winner, by, steps):
    """Answer with the winner."""
    return Resolution("win-check", STATED, {"winner": winner, "by": by, "game_over": True}, tuple(steps))


def by_schemes(situation, reference, section, steps):
    """Rogues win with 5 completed Schemes."""
    found, needed = sum(SCHEMES.of(situation, [])), reference.number("dcf.schemes-to-win")
    is_met = found >= needed
    steps.append(Step(f"1. Schemes: {found} of {needed}{', Rogue victory' if is_met else ''}.", (f"dcf/{section}/1",)))
    return (ROGUE, "Scheme") if is_met else None


def by_rescue(situation, reference, section, steps):
    """Heroes win with 30 citizens in Sanctuary."""
    found, needed = sum(SANCTUARY.of(situation, [])), reference.number("dcf.citizens-to-win")
    is_met = found >= needed
    steps.append(
        Step(
            f"2. Citizens in Sanctuary: {found} of {needed}{', Hero victory' if is_met else ''}.", (f"dcf/{section}/2",)
        )
    )
    return (HERO, "Rescue") if is_met else None


def by_losses(losses, players, situation, reference, section, steps):
    """A side wins when all enemies in play are lost; against the two of a three-player game also with 4 in total."""
    total_counts = counts_total(losses, players, situation, reference)
    reason = None
    if losses.are_all_gone:
        reason = "all in play"
    elif total_counts and losses.total >= reference.number("dcf.losses-to-win"):
        reason = f"{reference.number('dcf.losses-to-win')} in total"
    said = f", {other(losses.side)} victory ({reason})" if reason else ": not fulfilled"
    steps.append(Step(f"{losses.clause}. {losses.victory}{said}.", (f"dcf/{section}/{losses.clause}",)))
    if reason is None:
        return None
    return other(losses.side), losses.victory if players == 2 else f"{losses.victory} ({reason})"


def counts_total(losses, players, situation, reference):
    """Whether the total of losses counts: with 3 players, for the side of two."""
    if players != 3 or losses.total is None:
        return False
    solo = solo_side_of(situation)
    if solo is None and losses.total >= reference.number("dcf.losses-to-win") and not losses.are_all_gone:
        raise SituationError("sides", "sides: is needed with 3 players, such as “1 Hero vs 2 Rogues”")
    return losses.side != solo


def doubted(losses, players, situation, reference):
    """Return the losses if the general section has them win where the detailed check does not."""
    enough = losses.total is not None and losses.total >= reference.number("dcf.losses-to-win")
    return losses if players > 2 and enough and not losses.are_all_gone else None


def doubtful(losses, otherwise, steps, reference):
    """4 lost in total, against a side where only the general section counts that: the book contradicts itself."""
    clause = "dcf/multiplayer-how-to-win/" + ("7" if losses.side == HERO else "4")
    needed = reference.number("dcf.losses-to-win")
    text = (
        f"How to Win gives every multiplayer side a victory for {needed} in total. The check itself counts "
        "totals only against the two-player side of a three-player game, and the set-up changes this for three "
        "players only."
    )
    cites = (clause, f"dcf/checking-win-conditions/{losses.clause}", "dcf/multiplayer-setup/three-player-balance")
    winner, by = otherwise or (None, None)
    result = {
        "winner": winner,
        "by": by,
        "game_over": winner is not None,
        "determined_by_book": False,
        "by_checking_win_conditions": {"winner": winner, "by": by},
        "by_how_to_win": {"winner": other(losses.side), "by": f"{losses.victory} ({needed} in total)"},
    }
    return Resolution("win-check", OPEN, result, (*steps, Step(text, cites)))


WIN_CHECK = Kind(
    name="win-check",
    game=GAME,
    summary="Who has won, checked in the book's order, with 2, 3 or 4 players.",
    fields=declare(
        PLAYERS,
        SIDES,
        SOLO_SIDE,
        SIDE,
        ROLE,
        SCHEMES,
        SANCTUARY,
        ALL_KO,
        ALL_CAPTURED,
        KO_TOTAL,
        CAPTURED_TOTAL,
        HEROES_LEFT,
        ROGUES_LEFT,
        LAST,
        WHEN,
    ),
    marks=(),
    resolve=resolve_win,
    example={"players": 2, "schemes": 5, "sanctuary": 0, "all_rogues_in_play_captured": True},
    general="win",
)
