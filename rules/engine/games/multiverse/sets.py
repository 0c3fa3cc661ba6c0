"""What Dark Nights: Metal adds as the main deck, and Injustice as the Event Line-Up."""

from __future__ import annotations

from rules.engine.games.deck_building.asking import known
from rules.engine.games.deck_building.moving import put
from rules.engine.games.deck_building.places import CHARACTER, DISCARD, HAND
from rules.engine.games.multiverse import places as own
from rules.engine.games.multiverse.asking import number, printed
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table

HEAVY_PUNCH, PUNCH = "injustice-heavy-punch", "Punch"


def to_score_pile(table: Table, player: Player, card: Card) -> bool:
    """With Dark Nights: Metal, let a defeated card go to the score pile to rescue a Captured Character."""
    if table.sets[0] != own.METAL or not table.zones[own.CAPTURED]:
        return False
    if card.at.name != own.CHAMPIONS and card.kind.name in printed(table, "super-villain-stack")[1:]:
        table.leave_open("rescue-with-this-one", "mvb/dark-nights-metal/5", card=card)
        return False
    if not table.wants(player, "score-pile", card):
        return False
    put(table, player, card, player.zones[own.SCORE_PILE], False, "mvb/dark-nights-metal/5")
    rescue(table, player)
    return True


def rescue(table: Table, player: Player) -> int:
    """Let a player put a Captured Character in front of them."""
    card = table.choose_card(player, "rescue", table.zones[own.CAPTURED])
    if card is None:
        return 0
    table.move(card, player.zones[CHARACTER])
    table.tell("rescue", "mvb/glossary-rescue/1", "mvb/dark-nights-metal/6", player=player, card=card)
    return 1


def begin_event(table: Table, code: str) -> None:
    """Follow what a set says when it becomes the Event's set."""
    if code == own.INJUSTICE:
        for player in table.players:
            begin_injustice(table, player)


def begin_injustice(table: Table, player: Player) -> None:
    """Give a player a Heavy Punch for a Punch, full health, and one of two Super Moves."""
    heavy = next((card for card in table.zones[own.BOX] if card.kind.id == HEAVY_PUNCH), None)
    held = [card for name in (HAND, DISCARD) for card in player.zones[name]]
    punch = table.choose_card(player, "punch-to-replace", [card for card in held if known(card).name == PUNCH])
    if heavy is not None and punch is not None:
        table.move(heavy, punch.at)
        table.move(punch, table.zones[own.BOX])
        table.tell("heavy-punch", "mvb/injustice/5", player=player, card=punch)
    player.counters[own.HEALTH] = number(table, "injustice.health")
    table.tell("health", "mvb/injustice/6", "mvb/injustice/7", player=player, count=player.counters[own.HEALTH])
    moves = [card for card in table.zones[own.BOX] if card.kind.stack == "super-move"]
    dealt = [
        moves.pop(table.below(len(moves))) for _each in range(number(table, "injustice.super-moves-dealt")) if moves
    ]
    kept = table.choose_card(player, "super-move", dealt)
    if kept is not None:
        table.move(kept, player.zones[own.SUPER_MOVES])
        table.tell("super-move", "mvb/injustice/9", player=player, card=kept)
