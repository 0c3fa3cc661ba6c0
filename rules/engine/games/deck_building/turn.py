"""What a player can do in a turn: play, buy, defeat, use, end the turn."""

from __future__ import annotations

from rules.engine.games.deck_building import places, refusals
from rules.engine.games.deck_building.abilities import abilities, is_ready, key_of, ready, stack_of
from rules.engine.games.deck_building.asking import cost_of, crisis_now, is_crisis_game, is_opponent
from rules.engine.games.deck_building.ending import end_turn
from rules.engine.games.deck_building.family import family, is_in_line_up, within_reach
from rules.engine.games.deck_building.moving import gain, not_frozen
from rules.engine.games.deck_building.places import (
    AT_BUY,
    AT_COST,
    AT_FOES_DEFEAT,
    BETWEEN,
    BOUGHT,
    CHARACTER,
    CRISIS_FACE_UP,
    DEFEATED,
    DEFEATED_BY,
    DESTROYED,
    FACE_UP,
    HAND,
    KEPT,
    KICKS,
    PLAYED,
    POWER,
    REMOVED,
    TURN,
    UNDER_CARD,
)
from rules.engine.games.deck_building.playing import play, play_kept
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Args, Verb
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word, in_order

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


def within(table: Table, player: Player, line_up: str, most: int) -> list[Card]:
    """Return the cards of a Line-Up that can be bought for so much at most."""
    pile = table.zones[line_up]
    cards = not_frozen(table, pile) if table.lasting else pile
    if table.listening(player, AT_COST):
        return [card for card in cards if "cost" in card.kind.figures and cost_of(table, card, player) <= most]
    return [card for card in cards if card.kind.figures.get("cost", most + 1) <= most]


def can_buy(table: Table, player: Player) -> list[Args]:
    """Return the cards that are on offer and not too dear."""
    power = table.counters[POWER]
    found: list[Args] = [(card,) for name in family(table).line_ups for card in within(table, player, name, power)]
    kicks = table.zones[KICKS]
    if kicks and kicks[0].kind.figures.get("cost", power + 1) <= power:
        found.append((kicks[0],))
    return found


def do_buy(table: Table, player: Player, card: Card) -> None:
    """Buy a card of the Line-Up or a Kick."""
    cost = cost_of(table, card, player if is_in_line_up(table, card) else None)
    table.counters[POWER] -= cost
    table.tell("pay", "fe-en/gameplay/9", player=player, count=cost, total=table.counters[POWER])
    if is_in_line_up(table, card):
        table.memory[BOUGHT].append(card)
        table.notice(AT_BUY, player, card)
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
    if any(found for rule in refusals.DEFEATABLE for found in rule.check(table, player, stack[0])):
        return ()
    return ((stack[0],),) if cost_of(table, stack[0], player) <= table.counters[POWER] else ()


def do_defeat(table: Table, player: Player, card: Card) -> None:
    """Defeat the face-up opponent; the next stays face down until the turn is over."""
    if take_opponent(table, player, card):
        follow_defeat(table, player, card, card.kind.part("when_you_defeat"))
        lift_effect(table, player, card)


def take_opponent(table: Table, player: Player, card: Card) -> bool:
    """Pay for an opponent and take it; return whether that defeats it."""
    cost = cost_of(table, card, player)
    table.counters[POWER] -= cost
    table.tell("pay", "fe-en/gameplay/9", player=player, count=cost, total=table.counters[POWER])
    if card.kind.has("by_every_player") and not by_everyone(table, player, card):
        return False
    table.counters[FACE_UP[card.at.name]] = 0
    table.memory[DEFEATED].append(card)
    if is_crisis_game(table) or card.kind.has("leaves_game"):
        table.move(card, table.zones[REMOVED])
        table.tell("defeat", *DEFEAT, "crisis-1/beating-a-crisis/5", player=player, card=card, zone=REMOVED)
    else:
        gain(table, player, card, None, "defeat", *DEFEAT, *PURCHASE, f"card:{card.kind.id}")
    return True


def follow_defeat(table: Table, player: Player, card: Card, words: tuple[Word, ...]) -> None:
    """Let foes' cards hear of a defeat, then carry out what the defeated opponent gives for it."""
    for foe in within_reach(table, player):
        table.notice(AT_FOES_DEFEAT, foe, card)
    outer, table.source = table.source, card
    in_order(words, table, player, player)
    table.source = outer


def lift_effect(table: Table, player: Player, card: Card) -> None:
    """End what an opponent did to every player until it was defeated."""
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
    table.source = card
    found = ready(table, player, card)
    ways = [f"ability-{place}" for place in range(1, len(found) + 1)]
    ability = found[ways.index(table.choose_way(player, "which-ability", ways, card))]
    if ability.is_once:
        table.once.append(key_of(card, ability))
    clause = places.YOUR_ABILITY if card.at.name == CHARACTER else "fe-en/locations/3"
    table.tell("use", clause, *card.kind.notes, player=player, card=card)
    for word in ability.effects:
        word.do(table, player, player)


def by_everyone(table: Table, player: Player, card: Card) -> bool:
    """Remember that a player has defeated an opponent that every player must defeat; return whether all have."""
    card.counters[DEFEATED_BY] = card.counters.get(DEFEATED_BY, 0) | 1 << player.seat
    is_done = card.counters[DEFEATED_BY] == (1 << len(table.players)) - 1
    table.tell("defeated-by-one", f"card:{card.kind.id}", player=player, card=card)
    return is_done


def can_attempt(table: Table, player: Player) -> tuple[Args, ...]:
    """Return the Crisis if it can be attempted now."""
    crisis = crisis_now(table)
    if crisis is None or any(found for rule in refusals.ATTEMPT for found in rule.check(table, player, crisis)):
        return ()
    return ((crisis,),)


def do_attempt(table: Table, player: Player, card: Card) -> None:
    """Try to beat the Crisis; a beaten one leaves the game."""
    table.once.append(refusals.ATTEMPTED)
    table.source = card
    table.tell("attempt", "crisis-1/beating-a-crisis/3", "crisis-1/beating-a-crisis/4", player=player, card=card)
    if not in_order(card.kind.part("beaten"), table, player, player):
        table.tell("attempt-fails", "crisis-1/beating-a-crisis/3", player=player, card=card)
        return
    table.counters[CRISIS_FACE_UP] = 0
    for each in tuple(table.pile_on(card, UNDER_CARD)):
        table.move(each, table.zones[DESTROYED])
    table.move(card, table.zones[REMOVED])
    table.heard.clear()
    table.tell("crisis-beaten", "crisis-1/beating-a-crisis/2", player=player, card=card)


def do_begin(table: Table, player: Player) -> None:
    """Carry out what happens at the start of the first turn."""
    table.phase = TURN
    table.settle()


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
    Verb(
        "attempt",
        "try to beat the Crisis",
        ("card",),
        can_attempt,
        do_attempt,
        refusals.ATTEMPT,
        (TURN,),
        ("crisis-1/beating-a-crisis/1", "crisis-1/beating-a-crisis/3"),
    ),
    Verb(
        "begin",
        "begin the first turn, when something happens at its start",
        (),
        can_end,
        do_begin,
        (),
        (BETWEEN,),
        ("fe-en/gameplay/3",),
    ),
    Verb("end_turn", "end the turn", (), can_end, end_turn, (), (TURN,), ("fe-en/ending-your-turn/1",)),
)
