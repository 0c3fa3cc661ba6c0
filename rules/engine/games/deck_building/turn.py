"""What a player can do in a turn: play, buy, defeat, use, end the turn."""

from __future__ import annotations

from rules.engine.games.deck_building import places, refusals
from rules.engine.games.deck_building.abilities import abilities, is_ready, stack_of
from rules.engine.games.deck_building.asking import cost_of, is_opponent
from rules.engine.games.deck_building.ending import end_turn
from rules.engine.games.deck_building.family import family
from rules.engine.games.deck_building.moving import gain, not_frozen
from rules.engine.games.deck_building.places import (
    CHARACTER,
    DEFEATED,
    FACE_UP,
    HAND,
    KEPT,
    KICKS,
    PLAYED,
    POWER,
    TURN,
)
from rules.engine.games.deck_building.playing import play, play_kept
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Args, Verb
from rules.engine.kernel.table import Player, Table

PURCHASE = ("fe-en/gameplay/5", "fe-en/gameplay/6", "fe-en/gameplay/9")
DEFEAT = ("fe-en/the-super-heroes/1", "fe-en/the-super-heroes/2", "fe-en/the-super-heroes/3", "fe-en/faq/1")


def can_play(table: Table, player: Player) -> list[Args]:
    """Return the cards of the hand, and what is kept in play and was not played this turn."""
    found: list[Args] = [(card,) for card in player.zones[HAND] if card.kind.is_known]
    if player.zones[KEPT]:
        found += [(card,) for card in player.zones[KEPT] if card not in table.memory[PLAYED]]
    return found


def do_play(table: Table, player: Player, card: Card) -> None:
    """Play a card from hand or one that is kept in play."""
    if card.at.name == KEPT:
        play_kept(table, player, card)
    else:
        play(table, player, card)


def can_buy(table: Table, player: Player) -> list[Args]:
    """Return the cards that are on offer and not too dear."""
    power = table.counters[POWER]
    found: list[Args] = [
        (card,)
        for name in family(table).line_ups
        for card in (not_frozen(table, table.zones[name]) if table.lasting else table.zones[name])
        if card.kind.figures.get("cost", power + 1) <= power
    ]
    kicks = table.zones[KICKS]
    if kicks and kicks[0].kind.figures.get("cost", power + 1) <= power:
        found.append((kicks[0],))
    return found


def do_buy(table: Table, player: Player, card: Card) -> None:
    """Buy a card of the Line-Up or a Kick."""
    cost = cost_of(table, card)
    table.counters[POWER] -= cost
    table.tell("pay", "fe-en/gameplay/9", player=player, count=cost, total=table.counters[POWER])
    if is_opponent(card):
        cites = ("fe-en/shazam-star-girl-and-green-lantern/1", "fe-en/faq/1")
        table.leave_open("opponent-in-line-up", *cites, card=card)
    more = ("fe-en/gameplay/11", "fe-en/the-line-up/5") if card.at.name == KICKS else ()
    gain(table, player, card, None, "buy", *PURCHASE, *more, f"card:{card.kind.id}")


def can_defeat(table: Table, player: Player) -> tuple[Args, ...]:
    """Return the top opponent if it is face up and not too dear."""
    stack = stack_of(table, player)
    if not stack or not table.counters[FACE_UP[stack.name]] or not stack[0].kind.is_known:
        return ()
    return ((stack[0],),) if cost_of(table, stack[0], player) <= table.counters[POWER] else ()


def do_defeat(table: Table, player: Player, card: Card) -> None:
    """Defeat the face-up opponent; the next stays face down until the turn is over."""
    cost = cost_of(table, card, player)
    table.counters[POWER] -= cost
    table.counters[FACE_UP[card.at.name]] = 0
    table.memory[DEFEATED].append(card)
    table.tell("pay", "fe-en/gameplay/9", player=player, count=cost, total=table.counters[POWER])
    gain(table, player, card, None, "defeat", *DEFEAT, *PURCHASE, f"card:{card.kind.id}")
    table.source = card
    for word in card.kind.parts.get("when_defeated", ()) if card.kind.parts else ():
        for each in (player, *table.clockwise(player)):
            word.do(table, each, player)
    table.source = None


def can_use(table: Table, player: Player) -> list[Args]:
    """Return the cards whose ability can be used now."""
    found = abilities(table, player)
    ready = dict.fromkeys(card for card, ability in found if is_ready(table, player, card, ability)) if found else ()
    return [(card,) for card in ready]


def do_use(table: Table, player: Player, card: Card) -> None:
    """Use an ability."""
    ability = next(word for each, word in abilities(table, player) if each is card)
    if ability.is_once:
        table.once.append(f"{card.name}/ability")
    table.source = card
    clause = places.YOUR_ABILITY if card.at.name == CHARACTER else "fe-en/locations/3"
    table.tell("use", clause, *card.kind.notes, player=player, card=card)
    for word in ability.effects:
        word.do(table, player, player)


def can_end(table: Table, player: Player) -> tuple[Args, ...]:
    """A turn can be ended at any time."""
    return ((),)


VERBS = (
    Verb(
        "play",
        "play a card from hand, or one that is kept in play",
        ("card",),
        can_play,
        do_play,
        refusals.PLAY,
        (TURN,),
        ("fe-en/order-of-playing-your-cards/1",),
    ),
    Verb(
        "buy",
        "buy a card of the Line-Up, or a Kick",
        ("card",),
        can_buy,
        do_buy,
        refusals.BUY,
        (TURN,),
        ("fe-en/gameplay/5", "fe-en/the-line-up/5"),
    ),
    Verb(
        "defeat",
        "defeat the face-up Super Hero or Super-Villain",
        ("card",),
        can_defeat,
        do_defeat,
        refusals.DEFEAT,
        (TURN,),
        ("fe-en/the-super-heroes/1", "fe-en/the-line-up/5"),
    ),
    Verb(
        "use",
        "use the ability of the character, of a card in play or of a played card",
        ("card",),
        can_use,
        do_use,
        refusals.USE,
        (TURN,),
        (places.YOUR_ABILITY,),
    ),
    Verb("end_turn", "end the turn", (), can_end, end_turn, (), (TURN,), ("fe-en/ending-your-turn/1",)),
)
