"""Checks of hands: the starting hands, and the maximum hand sizes of later rounds."""

from collections.abc import Iterable
from typing import Any

from ...kernel.game import Finding, rule, wrong
from ...kernel.input_fields import NUMBER, TEXT, Field
from ...kernel.loaded_game import LoadedGame
from ...kernel.rulesets import Format
from ...kernel.table import Table
from . import queries
from .calculators import ROLES
from .constants import clauses, moments, zones
from .constants.card_facts import ROGUE

STARTING_HAND = clauses.of_book("2-player-standard-setup/7", "multiplayer-setup/5")
UNTIL_USED = (zones.POOL, zones.IN_PLAY, zones.SCHEMES, zones.PLAYED, zones.DISCARD, zones.ATTACHED, zones.EMPOWERING)


@rule("hand-too-large", *clauses.of_book("rogue-draw-phase/1", "draw-phase/hero"))
def maximum_hand(table: Table) -> Iterable[Finding]:
    """Yield a finding for each hand above its maximum: Rogues' in the Planning Stage, Heroes' in the Plotting Stage."""
    for player in table.players:
        role, loaded_game = queries.role_of(table, player), table.loaded_game
        most, start = loaded_game.printed(f"{player.team}-hand.{role}"), loaded_game.printed(f"starting-hand.{role}")
        phase, found = moments.PLANNING if player.team == ROGUE else moments.PLOTTING, len(player.zones[zones.HAND])
        if table.phase == phase and found > max(most, start if table.turn == 1 else 0):
            yield wrong((), most, found, player=player.name)


@rule("starting-hand-size", *STARTING_HAND)
def starting_hands(table: Table) -> Iterable[Finding]:
    """Yield a finding for each wrong hand before any card is used; an empty hand counts as not given."""
    if table.turn != 1 or table.phase != moments.PLOTTING or any(p for p in table.piles() if p.name in UNTIL_USED):
        return
    for player in table.players:
        wanted = table.loaded_game.printed(f"starting-hand.{queries.role_of(table, player)}")
        if (found := len(player.zones[zones.HAND])) not in (0, wanted):
            yield wrong((), wanted, found, player=player.name)


@rule("starting-hand-cards", *STARTING_HAND)
def starting_hand(loaded_game: LoadedGame, given: dict[str, Any]) -> Iterable[Finding]:
    """Yield a finding if a starting hand does not have the number of cards of the player's role."""
    wanted = loaded_game.printed(f"starting-hand.{given['role']}")
    if given["cards"] != wanted:
        yield wrong((), wanted, given["cards"])


ROLE = Field("role", TEXT, "the player's role", ROLES)
FORMAT = Format(
    "starting-hand",
    "a player's starting hand",
    (ROLE, Field("cards", NUMBER, "number of cards in hand", most=99)),
    (starting_hand,),
    {"role": moments.TWO_PLAYER, "cards": 6},
)
