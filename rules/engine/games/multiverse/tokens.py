"""Confrontation Cost tokens: a Character costs what its player's top token says."""

from __future__ import annotations

from rules.engine.games.deck_building.places import CHARACTER
from rules.engine.games.multiverse.asking import token_cost
from rules.engine.games.multiverse.ending import win
from rules.engine.games.multiverse.places import BOX, FALLEN, RESERVE, TOKEN_GAME, TOKENS_LEFT, WON
from rules.engine.kernel.table import Player, Table


def fall(table: Table, player: Player, foe: Player) -> None:
    """Give the token to the winner and the Character to the box; the loser chooses the next one, or has lost."""
    cost = token_cost(table, foe)
    foe.counters[TOKENS_LEFT] -= 1
    player.counters[WON[cost]] += 1
    card = foe.zones[CHARACTER][0]
    table.memory[FALLEN].append(card)
    table.move(card, table.zones[BOX])
    table.tell("token-won", f"{TOKEN_GAME}/2", player=player, target=foe, count=cost, card=card)
    following = table.choose_card(foe, "next-character", foe.zones[RESERVE])
    if following is not None:
        table.move(following, foe.zones[CHARACTER])
        table.tell("next-character", f"{TOKEN_GAME}/4", player=foe, card=following)
        return
    win(table, "last-character-defeated", [player], "confrontations/end-of-game/1")
