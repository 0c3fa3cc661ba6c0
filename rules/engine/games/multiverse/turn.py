"""What a player can do in a turn of the Multiverse Box besides what every game of the family has."""

from __future__ import annotations

from rules.engine.games.deck_building import playing, refusals
from rules.engine.games.deck_building import turn as usual
from rules.engine.games.deck_building.abilities import stack_of
from rules.engine.games.deck_building.asking import cost_of
from rules.engine.games.deck_building.family import family
from rules.engine.games.deck_building.moving import discard, not_frozen
from rules.engine.games.deck_building.places import CHARACTER, HAND, LINE_UP, POWER, TURN
from rules.engine.games.multiverse import places as own
from rules.engine.games.multiverse import refusing
from rules.engine.games.multiverse.asking import cheapest, confronted, prey
from rules.engine.games.multiverse.confronting import compare, declare, defeat_villain
from rules.engine.games.multiverse.ending import end_turn
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Args, Verb
from rules.engine.kernel.table import Player, Table

FROM = {1: LINE_UP, 2: own.EVENT_LINE_UP}


def can_play(table: Table, player: Player) -> list[Args]:
    """Return the cards of the hand, and an Assist card put on the Character on an earlier turn."""
    parked = [card for card in player.zones[own.ASSISTS] if card not in table.memory[own.ASSISTS]]
    return [*usual.can_play(table, player), *((card,) for card in parked)]


def do_play(table: Table, player: Player, card: Card) -> None:
    """Play a card; one with a figure for Move gives that too."""
    usual.do_play(table, player, card)
    move = card.kind.figures.get("move", 0)
    if move > 0:
        table.counters[own.MOVE] += move
        table.tell("move", "mvb/glossary-move/2", player=player, count=move, total=table.counters[own.MOVE])


def can_buy(table: Table, player: Player) -> list[Args]:
    """Return the cards on offer that Power pays for, those of the Event Line-Up with Move besides."""
    if confronted(table) is not None or (table.mode == own.COST_TOKENS and table.memory[own.FALLEN]):
        return []
    found = usual.can_buy(table, player)
    power, move = table.counters[POWER], table.counters[own.MOVE]
    if move:
        cards = not_frozen(table, table.zones[own.EVENT_LINE_UP])
        found += [(card,) for card in cards if power < card.kind.figures.get("cost", power + move + 1) <= power + move]
    return found


def do_buy(table: Table, player: Player, card: Card) -> None:
    """Buy a card; Move pays first for one of the Event Line-Up."""
    if card.at.name == own.EVENT_LINE_UP and table.counters[own.MOVE]:
        paid = min(table.counters[own.MOVE], cost_of(table, card))
        table.counters[own.MOVE] -= paid
        table.counters[POWER] += paid
        table.tell("pay-with-move", "mvb/glossary-move/2", "mvb/glossary-move/3", player=player, count=paid)
    usual.do_buy(table, player, card)


def can_defeat(table: Table, player: Player) -> tuple[Args, ...]:
    """Return the top opponent, unless a Confrontation is under way or an attempt on it has failed."""
    stack = stack_of(table, player)
    if confronted(table) is not None or (stack and f"conquest/{stack[0].name}" in table.once):
        return ()
    return usual.can_defeat(table, player)


def can_use(table: Table, player: Player) -> list[Args]:
    """Return the cards whose ability can be used; role cards whose text is not told are there to be asked."""
    role = [] if player.counters[own.LOCATION_DOWN] else list(player.zones[own.LOCATION])
    untold = [card for card in (*role, *player.zones[CHARACTER]) if card.kind.parts is None]
    return [*usual.can_use(table, player), *((card,) for card in untold if card.kind.is_known)]


def do_use(table: Table, player: Player, card: Card) -> None:
    """Use an ability; a text that is not told stops the game."""
    card.kind.part("ability")
    usual.do_use(table, player, card)


def can_confront(table: Table, player: Player) -> list[Args]:
    """Return the foes who can be confronted now."""
    if any(True for rule in refusing.DECLARING for _finding in rule.check(table, player)):
        return []
    if table.mode == own.COST_TOKENS:
        return [(foe,) for foe in cheapest(table, player)]
    foe = prey(table, player)
    return [] if foe is None else [(foe,)]


def can_assist(table: Table, player: Player) -> list[Args]:
    """Return the Assist cards of the hand, one of which may be put on the Character each turn."""
    if table.memory[own.ASSISTS] or confronted(table) is not None:
        return []
    return [(card,) for card in player.zones[HAND] if "assist" in card.kind.keywords]


def do_assist(table: Table, player: Player, card: Card) -> None:
    """Put an Assist card on the Character; it must be played on the next turn."""
    table.move(card, player.zones[own.ASSISTS])
    table.memory[own.ASSISTS].append(card)
    table.tell("assist", "mvb/glossary-assist/3", "mvb/glossary-assist/4", player=player, card=card)


def can_travel(table: Table, player: Player) -> list[Args]:
    """Return the Time Travel cards of the Line-Ups with every card of the hand that may be discarded for them."""
    found = [
        card for name in family(table).line_ups for card in table.zones[name] if "time-travel" in card.kind.keywords
    ]
    return [(card, cost) for card in found for cost in player.zones[HAND] if cost.kind.is_known]


def do_travel(table: Table, player: Player, card: Card, cost: Card) -> None:
    """Discard a card to play a Time Travel card from its Line-Up, where it goes back at the end of the turn."""
    card.counters[own.TRAVELLED] = next(place for place, name in FROM.items() if name == card.at.name)
    table.memory[own.TRAVELLED].append(card)
    table.tell("time-travel", "mvb/glossary-time-travel/1", player=player, card=card, about=cost)
    table.source = card
    discard(table, player, cost)
    table.source = None
    playing.play(table, player, card)


def do_end(table: Table, player: Player) -> None:
    """End the turn; Time Travel cards go back to the Line-Up they came from."""
    for card in table.memory[own.TRAVELLED]:
        place = FROM.get(card.counters.pop(own.TRAVELLED, 0))
        if place is not None and playing.in_play(player, card):
            table.move(card, table.zones[place])
            table.tell("goes-back", "mvb/glossary-time-travel/2", player=player, card=card, zone=place)
    end_turn(table, player)


USUAL = {verb.name: verb for verb in usual.VERBS}
# fmt: off
VERBS = (
    Verb("play", USUAL["play"].help, ("card",), can_play, do_play, refusing.PLAY, (TURN,), USUAL["play"].clauses),
    Verb("buy", "buy a card of either Line-Up, or a Kick", ("card",), can_buy, do_buy, refusing.BUY, (TURN,),
         ("mvb/events/4", "fe-en/gameplay/5")),
    Verb("defeat", "defeat the face-up opponent of the stack", ("card",), can_defeat, defeat_villain,
         (refusing.CONFRONT_FIRST, *refusals.DEFEAT, refusing.CONQUEST_FAILED), (TURN,), ("mvb/super-villains/3",)),
    Verb("use", USUAL["use"].help, ("card",), can_use, do_use, refusals.USE, (TURN,), USUAL["use"].clauses),
    Verb("confront", "declare that you confront a foe's Champion or Character", ("target",), can_confront, declare,
         refusing.CONFRONT, (TURN,), own.DECLARED),
    Verb("compare", "measure your Power against the cost, once your hand is played", (),
         lambda t, p: ((),) if confronted(t) is not None and not p.zones[HAND] else (), compare, refusing.COMPARE, (TURN,), own.PLAY_ALL),
    Verb("assist", "put an Assist card on your Character for your next turn", ("card",), can_assist, do_assist,
         refusing.ASSIST, (TURN,), ("mvb/glossary-assist/3",)),
    Verb("time_travel", "discard a card to play a Time Travel card from a Line-Up", ("card", "discard"), can_travel,
         do_travel, refusing.TRAVEL, (TURN,), ("mvb/glossary-time-travel/1",)),
    Verb("end_turn", "end the turn", (), lambda t, p: () if confronted(t) is not None or refusing.waiting(t, p) else ((),), do_end,
         refusing.END, (TURN,), ("fe-en/ending-your-turn/1",)),
)
# fmt: on
