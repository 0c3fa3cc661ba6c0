"""Confrontations with another player's Champions: declaration, Blocks, payment and defeat.

Also the defeat of a Super-Villain.
"""

from collections.abc import Sequence

from ...kernel.cards import Card
from ...kernel.effects import in_order
from ...kernel.table import Player, Table
from ..deck_building.constants.zones import CHARACTER, DEFEATED, HAND, POWER
from ..deck_building.moving import discard, gain, gain_vp
from ..deck_building.queries import cost_of, known
from ..deck_building.turn import follow_defeat, lift_effect, take_opponent
from ..deck_building.turn_and_game_end import appear
from . import event_cards, turn_and_game_end
from .constants import card_facts, clauses, moments, zones
from .keywords import HOMEWORLD, Block, TwoChampions, block_of, is_conquered, retaliate
from .queries import confronted, is_hopper, outcome, reach, token_cost


def declare(table: Table, player: Player, foe: Player) -> None:
    """Declare a Confrontation with a foe."""
    table.counters[zones.CONFRONTED] = foe.seat + 1
    cites = clauses.RIVALS if table.mode == moments.COST_TOKENS else clauses.DECLARED
    table.log_event("confront", *cites, *clauses.PLAY_ALL[:1], player=player, target=foe)


def confronted_cards(table: Table, player: Player, foe: Player) -> list[Card]:
    """Return the confronted Champions: the top one, or the top two if a card allows it and the player chooses to."""
    stack = foe.zones[zones.CHAMPIONS]
    confronts_two = any(row.player is player and isinstance(row.effect, TwoChampions) for row in table.lasting)
    if confronts_two and len(stack) > 1 and wants_both(table, player, stack):
        table.leave_open("which-two-champions", "mvb/crime-syndicate/1", player=player, target=foe)
        return list(stack[:2])
    return list(stack[:1])


def wants_both(table: Table, player: Player, stack: Sequence[Card]) -> bool:
    """Ask a player whether to confront the top two Champions of a stack together, and return the answer."""
    first, second = stack[:2]
    for card in (first, second):
        known(card)
    cost = cost_of(table, first, player) + cost_of(table, second, player)
    return table.wants(player, "confront-two", first=first, second=second, cost=cost)


def compare(table: Table, player: Player) -> None:
    """Resolve a Confrontation: after the foe's Blocks, compare Power and cost; defeat the Champions or end the turn."""
    foe = confronted(table)
    assert foe is not None
    is_by_token = table.mode == moments.COST_TOKENS
    cards = [] if is_by_token else confronted_cards(table, player, foe)
    for card in cards:
        known(card)
    if cards_left := [card for card in player.zones[HAND] if card.kind.is_known]:
        table.leave_open("hand-without-texts", *clauses.PLAY_ALL, player=player, cards=cards_left)
    if unknown := len(player.zones[HAND]) - len(cards_left):
        table.leave_open("hand-not-known", *clauses.PLAY_ALL, player=player, count=unknown)
    cost = token_cost(table, foe) if is_by_token else sum(cost_of(table, card, player) for card in cards)
    if not block_and_pay(table, player, foe, cost):
        turn_and_game_end.end_turn(table, player)
        return
    table.counters[zones.CONFRONTED] = 0
    if is_by_token:
        lose_character(table, player, foe)
    for card in cards:
        if table.over is None:
            defeat_champion(table, player, foe, card)


def block_and_pay(table: Table, player: Player, foe: Player, cost: int) -> bool:
    """Let the foe Block, then pay the cost with the player's Power; return whether the Power was enough."""
    raised = cost + blocks(table, foe, player, cost)
    power = table.counters[POWER]
    success, table.counters[POWER] = outcome(power, raised)
    cites = (clauses.SUCCESS if success else clauses.FAILURE, *(clauses.BLOCKED if raised > cost else ()))
    cites = (*cites, *((f"{clauses.TOKEN_GAME}/1",) if table.mode == moments.COST_TOKENS else ()))
    code = "confrontation-succeeds" if success else "confrontation-fails"
    table.log_event(code, *cites, player=player, target=foe, cost=raised, power=power)
    return success


def blocks(table: Table, foe: Player, player: Player, cost: int) -> int:
    """Let a confronted player (`foe`) discard Block cards. Return the amount that they add to the cost."""
    total, power = 0, table.counters[POWER]
    while found := [card for card in foe.zones[HAND] if block_of(card)]:
        card = table.choose_card(foe, "block", found, True, None, target=player, cost=cost + total, power=power)
        if card is None:
            break
        total += block_of(card)
        outer, table.source = table.source, card
        table.log_event("block", *clauses.BLOCKING, player=foe, card=card, count=block_of(card))
        discard(table, foe, card)
        text = (card.kind.parts or {}).get(card_facts.BLOCK, ())
        in_order(tuple(effect for effect in text if not isinstance(effect, Block)), table, foe, foe)
        table.source = outer
    if not all(card.kind.is_known for card in foe.zones[HAND]):
        table.leave_open("unknown-hand-cannot-block", *clauses.BLOCKING, player=foe)
    return total


def defeat_champion(table: Table, player: Player, owner: Player, card: Card) -> None:
    """Defeat a Champion of `owner`: resolve its Attack and gain it.

    The owner loses the Location after the last Champion, which may also end the game."""
    table.memory[zones.FALLEN].append(card)
    table.memory[DEFEATED].append(card)
    end_champion_effects(table)
    effects = card.kind.part("first_appearance")
    table.source = card
    table.log_event("champion-attacks", f"{clauses.DEFEAT}/1", *card.kind.notes, card=card, player=owner)
    appear(table, [each for each in (player, *table.clockwise(player)) if each in reach(table, owner)], effects)
    table.source = None
    table.resolve_triggers()
    if table.over is not None:
        return
    if card.kind.has("when_defeated"):
        card.counters[zones.PERSISTS] = 1
        table.log_event("effect-of-champion-lasts", f"{clauses.DEFEAT}/persistent", f"card:{card.kind.id}", card=card)
    take_tokens(table, player, card)
    owner.counters[zones.CHAMPION_UP] = 0
    cites = (f"{clauses.DEFEAT}/2", f"{clauses.DEFEAT}/5", clauses.SUCCESS, f"card:{card.kind.id}")
    gain(table, player, card, None, "defeat", *cites)
    event_cards.to_score_pile(table, player, card)
    follow_defeat(table, player, card, card.kind.part("when_you_defeat"))
    retaliate(table, player, card)
    if not owner.zones[zones.CHAMPIONS]:
        owner.counters[zones.LOCATION_DOWN] = 1
        table.log_event("location-lost", f"{clauses.DEFEAT}/4", "mvb/champions/11", player=owner)
        turn_and_game_end.check_endings(table, owner)


def end_champion_effects(table: Table) -> None:
    """End the effects of defeated Champions that last until another opponent is defeated."""
    for card in [each for each in table.cards() if each.counters.get(zones.PERSISTS)]:
        del card.counters[zones.PERSISTS]
        table.log_event("effect-of-champion-ends", f"{clauses.DEFEAT}/persistent", f"card:{card.kind.id}", card=card)
        for effect in card.kind.part("when_defeated"):
            for each in table.players:
                table.carry_out((effect,), card, each, each)


def take_tokens(table: Table, player: Player, card: Card) -> None:
    """Give the VP tokens on a defeated card to the player."""
    count = card.counters.pop(zones.ON_CARD, 0)
    if count > 0:
        table.log_event("tokens-on-it", "mvb/telos/1", player=player, card=card, count=count)
        gain_vp(table, player, count)


def defeat_villain(table: Table, player: Player, card: Card) -> None:
    """Defeat the top card of the stack. The last Super-Villain of the box ends the game."""
    if HOMEWORLD in card.kind.subtypes and not is_conquered(table, player, card):
        return
    end_champion_effects(table)
    if not take_opponent(table, player, card):
        return
    if card.kind.lacks_text:
        table.leave_open("defeat-partly-recorded", "mvb/super-villains/3", card=card)
    follow_defeat(table, player, card, card.kind.part("when_you_defeat") if card.kind.parts is not None else ())
    lift_effect(table, player, card)
    retaliate(table, player, card)
    take_tokens(table, player, card)
    event_cards.to_score_pile(table, player, card)
    is_last = card.kind.name == table.loaded_game.printed("super-villain-stack")[-1]
    if is_last and not is_hopper(table):
        turn_and_game_end.end_by_points(
            table,
            turn_and_game_end.LAST_VILLAIN,
            turn_and_game_end.ENDED[turn_and_game_end.LAST_VILLAIN],
            "card:mvb-deimos",
        )


def lose_character(table: Table, player: Player, foe: Player) -> None:
    """Give the loser's token to the player and return the loser's (`foe`) Character to the box.

    The loser chooses the next Character; without one, the player wins the game."""
    cost = token_cost(table, foe)
    foe.counters[zones.TOKENS_LEFT] = max(0, foe.counters[zones.TOKENS_LEFT] - 1)
    player.counters[zones.WON[cost]] += 1
    card = foe.zones[CHARACTER][0]
    table.memory[zones.FALLEN].append(card)
    table.move(card, table.zones[zones.BOX])
    table.log_event("token-won", f"{clauses.TOKEN_GAME}/2", player=player, target=foe, count=cost, card=card)
    following = table.choose_card(foe, "next-character", foe.zones[zones.RESERVE])
    if following is None:
        turn_and_game_end.win(table, turn_and_game_end.LAST_CHARACTER, player)
        return
    table.move(following, foe.zones[CHARACTER])
    table.log_event("next-character", f"{clauses.TOKEN_GAME}/4", player=foe, card=following)
