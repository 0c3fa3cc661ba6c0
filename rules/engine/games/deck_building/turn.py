"""What a player can do in a turn: play, buy, defeat, use, attempt, and end it."""

from collections.abc import Callable
from dataclasses import replace
from math import inf

from ...kernel.cards import Card
from ...kernel.effects import Effect, in_order
from ...kernel.game import Args, Rule, Targets, Verb, allowed_by, always, cards_in, verb
from ...kernel.table import Player, Table
from . import queries
from .abilities import abilities, is_known_to_be_ready, key_of, ready_abilities, stack_of
from .constants import clauses, moments, zones
from .game import game_of, is_in_line_up
from .moving import gain, not_frozen
from .playing import play, resolve
from .turn_and_game_end import begin, end_turn
from .turn_rules import ATTEMPT, ATTEMPTED, BEATING, BUY, DEFEAT, PLAY, USE, cost_to_player

PURCHASE = ("fe-en/gameplay/5", "fe-en/gameplay/6", "fe-en/gameplay/9")
DEFEATED = ("fe-en/the-super-heroes/1", "fe-en/the-super-heroes/2", "fe-en/the-super-heroes/3", "fe-en/faq/1")


def turn_action(
    name: str, targets: Targets, rules: tuple[Rule, ...], *citations: str
) -> Callable[[Callable[..., None]], Verb]:
    """Decorate a function that carries out an action with a card in a player's turn; the result is a Verb."""
    # targets obey the rules already: checking them for every card would slow simulations from 63 to 34 games a second
    return lambda do: replace(
        verb(name, ("card",), targets, rules, moments.TURN)(do), targets=targets, clauses=citations
    )


def can_play(table: Table, player: Player) -> list[Args]:
    """Return the cards in hand whose text is recorded, and those that stay in play and were not played this turn."""
    found: list[Args] = [(card,) for card in player.zones[zones.HAND] if card.kind.parts is not None]
    for card in player.zones[zones.STAYS_IN_PLAY]:
        if card.kind.parts is not None and card not in table.memory[zones.PLAYED]:
            found.append((card,))
    return found


@turn_action("play", can_play, PLAY, "fe-en/order-of-playing-your-cards/1")
def play_card(table: Table, player: Player, card: Card) -> None:
    """Play a card from the hand, or one that stays in play."""
    if card.pile.name == zones.STAYS_IN_PLAY:
        table.log_event("play-card-staying-in-play", "fe-en/firestorm-matrix/3", player=player, card=card)
        resolve(table, player, card)
    else:
        play(table, player, card)


def affordable(table: Table, player: Player, cards: list[Card], most: int) -> list[Args]:
    """Return the cards that cost a player at most an amount, without Weaknesses and frozen cards."""
    cards = not_frozen(table, cards) if table.lasting else cards
    if table.listeners_for(player, moments.AT_COST):
        known = [card for card in cards if "cost" in card.kind.figures]
        found = [card for card in known if queries.cost_of(table, card, player) <= most]
    else:
        found = [card for card in cards if card.kind.figures.get("cost", inf) <= most]
    return [(card,) for card in found if card.kind.stack != moments.WEAKNESS_STACK]


def can_buy(table: Table, player: Player) -> list[Args]:
    """Return the cards for sale that the player can afford."""
    power, kicks, found = table.counters[zones.POWER], table.zones[zones.KICKS], []
    for name in game_of(table).line_ups:
        found += affordable(table, player, table.zones[name], power)
    if kicks and kicks[0].kind.figures.get("cost", inf) <= power:
        found.append((kicks[0],))
    return found


def pay(table: Table, player: Player, card: Card, paid: int = 0) -> None:
    """Pay the cost of a card with Power, less what is already paid."""
    cost = cost_to_player(table, player, card) - paid
    table.counters[zones.POWER] -= cost
    if table.log is not None:
        table.log_event("pay", "fe-en/gameplay/9", player=player, count=cost, total=table.counters[zones.POWER])


@turn_action("buy", can_buy, BUY, "fe-en/gameplay/5", "fe-en/the-line-up/5")
def buy(table: Table, player: Player, card: Card, paid: int = 0) -> None:
    """Buy a card of the Line-Up, or a Kick."""
    pay(table, player, card, paid)
    if is_in_line_up(table, card):
        table.memory[zones.BOUGHT].append(card)
        table.emit(moments.AT_BUY, player, card)
    if queries.is_opponent(card):
        cites = ("fe-en/shazam-star-girl-and-green-lantern/1", "fe-en/faq/1")
        table.leave_open("opponent-in-line-up", *cites, card=card)
    more = ("fe-en/gameplay/11", "fe-en/the-line-up/5") if card.pile.name == zones.KICKS else ()
    gain(table, player, card, None, "buy", *PURCHASE, *more, f"card:{card.kind.id}")


def can_defeat(table: Table, player: Player) -> list[Args]:
    """Return the top card of the player's stack of opponents if the player can afford it."""
    return affordable(table, player, stack_of(table, player)[:1], table.counters[zones.POWER])


@turn_action("defeat", allowed_by(DEFEAT, can_defeat), DEFEAT, "fe-en/the-super-heroes/1", "fe-en/the-line-up/5")
def defeat(table: Table, player: Player, card: Card) -> None:
    """Defeat the face-up Super Hero or Super-Villain."""
    if take_opponent(table, player, card):
        follow_defeat(table, player, card, card.kind.part("when_you_defeat"))
        lift_effect(table, player, card)


def take_opponent(table: Table, player: Player, card: Card) -> bool:
    """Pay for an opponent and gain it, or remove it in a Crisis game; return False if others must defeat it too."""
    pay(table, player, card)
    if card.kind.has("by_every_player"):
        card.counters[zones.DEFEATED_BY] = card.counters.get(zones.DEFEATED_BY, 0) | 1 << player.seat
        table.log_event("defeated-by-one", f"card:{card.kind.id}", player=player, card=card)
        if card.counters[zones.DEFEATED_BY] != (1 << len(table.players)) - 1:
            return False
    table.counters[zones.FACE_UP[card.pile.name]] = 0
    table.memory[zones.DEFEATED].append(card)
    if queries.is_crisis_game(table) or card.kind.has("leaves_game"):
        table.move(card, table.zones[zones.REMOVED])
        table.log_event(
            "defeat", *DEFEATED, "crisis-1/beating-a-crisis/5", player=player, card=card, zone=zones.REMOVED
        )
    else:
        gain(table, player, card, None, "defeat", *DEFEATED, *PURCHASE, f"card:{card.kind.id}")
    return True


def follow_defeat(table: Table, player: Player, card: Card, effects: tuple[Effect, ...]) -> None:
    """Emit AT_FOES_DEFEAT for each foe, then carry out the effects that a defeated opponent gives to the player."""
    for foe in queries.foes(table, player):
        table.emit(moments.AT_FOES_DEFEAT, foe, card)
    table.carry_out(effects, card, player, player)


def lift_effect(table: Table, player: Player, card: Card) -> None:
    """Carry out, for every player, the “when defeated” effects of an opponent, which end its lasting effects."""
    for effect in (card.kind.parts or {}).get("when_defeated", ()):
        for each in (player, *table.clockwise(player)):
            table.carry_out((effect,), card, each, player)


def can_use(table: Table, player: Player) -> list[Args]:
    """Return the cards with an ability that can be used now."""
    found = abilities(table, player)
    return list(dict.fromkeys([(card,) for card, each in found if is_known_to_be_ready(table, player, card, each)]))


@turn_action("use", can_use, USE, clauses.YOUR_ABILITY)
def use(table: Table, player: Player, card: Card) -> None:
    """Use the ability of the character, of a card in play or of a played card."""
    table.source = card
    found = ready_abilities(table, player, card)
    ways = [f"ability-{number}" for number in range(1, len(found) + 1)]
    ability = found[ways.index(table.choose_way(player, "which-ability", ways, card))]
    if ability.is_once:
        table.once.append(key_of(card, ability))
    clause = clauses.YOUR_ABILITY if card.pile.name == zones.CHARACTER else "fe-en/locations/3"
    table.log_event("use", clause, *card.kind.notes, player=player, card=card)
    in_order(ability.effects, table, player, player)


@turn_action("attempt", allowed_by(ATTEMPT, cards_in(zones.CRISES)), ATTEMPT, *BEATING)
def attempt(table: Table, player: Player, card: Card) -> None:
    """Try to beat the face-up Crisis: if its conditions are met, it leaves the game; you have one attempt a turn."""
    table.once.append(ATTEMPTED)
    table.source = card
    table.log_event("attempt", "crisis-1/beating-a-crisis/3", "crisis-1/beating-a-crisis/4", player=player, card=card)
    if not in_order(card.kind.part("beaten"), table, player, player):
        table.log_event("attempt-fails", "crisis-1/beating-a-crisis/3", player=player, card=card)
        return
    table.counters[zones.CRISIS_FACE_UP] = 0
    table.move_all(table.pile_on(card, zones.UNDER_CARD), table.zones[zones.DESTROYED])
    table.move(card, table.zones[zones.REMOVED])
    table.listeners.clear()
    table.log_event("crisis-beaten", "crisis-1/beating-a-crisis/2", player=player, card=card)


VERBS = (
    play_card, buy, defeat, use, attempt,
    Verb("begin", "begin the first turn, if something happens at its start", (), always, begin, (), (moments.BETWEEN,),
         ("fe-en/gameplay/3",)),
    Verb("end_turn", "end the turn", (), always, end_turn, (), (moments.TURN,), ("fe-en/ending-your-turn/1",)),
)  # fmt: skip
