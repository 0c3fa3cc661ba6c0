"""How a card enters play and takes effect, and what happens to a card that leaves its zone."""

from ...kernel.cards import Card, Missing, Pile
from ...kernel.effects import in_order
from ...kernel.table import Player, Table
from . import queries
from .constants import clauses, moments, zones
from .game import game_of

IN_PLAY_ZONES = (zones.IN_PLAY, zones.ONGOING, zones.STAYS_IN_PLAY)
MOST_PLAYED, MOST_NESTED = 200, 40  # far above real games, and low enough for a request's time and stack


def play(table: Table, player: Player, card: Card) -> None:
    """Play a card from any zone."""
    is_from_hand = card.pile is player.zones[zones.HAND]
    if not is_from_hand or card.counters:
        detach(table, card)
        mark_owner(card, player)
    table.move(card, player.zones[zones.ONGOING if "ongoing" in card.kind.keywords else zones.IN_PLAY])
    if is_from_hand and moments.AT_HAND_PLAY in table.listeners[player]:
        table.emit(moments.AT_HAND_PLAY, player, card)
    resolve(table, player, card)


def resolve(table: Table, player: Player, card: Card) -> None:
    """Carry out the Power and the text of a played card, then resolve what the play triggered."""
    stop_if_endless(table, card)
    table.memory[zones.PLAYED].append(card)
    outer, table.source, given = table.source, card, table.memory[zones.POWER_GIVEN]
    instead = queries.replaced_power(table, card) if table.zones[zones.CRISES] else None
    power = queries.power_of(card) if instead is None else instead
    while card in given:  # forget what it gave when it was played before
        given.remove(card)
    if power:
        table.counters[zones.POWER] += power
        given += [card] * power
    if moments.BEFORE_PLAY in table.listeners[player]:  # these checks save 4 % of a simulation
        table.emit(moments.BEFORE_PLAY, player, card)
    if table.log is not None:
        cites = (*clauses.PLAYING, *card.kind.notes, *(clauses.UPPER_TEXT if queries.is_opponent(card) else ()))
        table.log_event("play", *cites, player=player, card=card, power=power)
        if card.kind.is_own:
            table.log_event("own-card", player=player, card=card)
        elif card.kind.is_by_figures:
            table.leave_open("only-its-numbers", card=card)
    if (follow := game_of(table).follow_play) is not None:
        follow(table, player, card)
    if moments.AT_PLAY in table.listeners[player]:
        table.emit(moments.AT_PLAY, player, card)
    if instead is None and (effects := card.kind.part("play")):
        taken, table.copied_texts = table.copied_texts, []
        table.under_way.append(card)
        in_order(effects, table, player, player)
        table.under_way.pop()
        table.copied_texts = taken
    table.source = outer
    if moments.AFTER_PLAY in table.listeners[player]:
        table.emit(moments.AFTER_PLAY, player, card)
    if table.triggers and not table.under_way:
        table.resolve_triggers()


def give_power(table: Table, count: int, of: Card | None = None) -> None:
    """Add Power, and record that the card `of`, or the acting card, gave it if it was played this turn."""
    table.counters[zones.POWER] += count
    card = of or table.source
    if card in table.memory[zones.PLAYED]:
        table.memory[zones.POWER_GIVEN] += [card] * count


def stop_if_endless(table: Table, card: Card) -> None:
    """Raise Missing if one action plays or nests more cards than any real game does, as an endless loop would."""
    table.plays += 1
    if table.plays > MOST_PLAYED or len(table.under_way) >= MOST_NESTED:
        raise Missing("too-many-plays", card=card.kind.id)


def run_text(table: Table, player: Player, card: Card) -> None:
    """Give the card being played the Power and text of `card`, unless it has copied that text already."""
    if card in table.copied_texts:
        table.leave_open("text-taken-already", player=player, card=card)
        return
    stop_if_endless(table, card)
    table.copied_texts.append(card)
    give_power(table, queries.power_of(card))
    target, power = table.source or card, queries.power_of(card)
    table.log_event("takes-text", *card.kind.notes, player=player, card=card, target=target, power=power)
    table.under_way.append(target)
    in_order(card.kind.part("play"), table, player, player)
    table.under_way.pop()


def in_play(player: Player, card: Card) -> bool:
    """Return whether a player has a card in play."""
    return card.pile.owner is player and card.pile.name in IN_PLAY_ZONES


def play_and_return(table: Table, player: Player, card: Card) -> None:
    """Play a card from another zone, then put it back into that zone if it is still in play."""
    back = card.pile
    play(table, player, card)
    return_to(table, player, card, back)


def return_to(table: Table, player: Player, card: Card, back: Pile) -> None:
    """Put a card that was played from another zone back into that zone if it is still in play."""
    if in_play(player, card):
        on_top = back.name not in (zones.HAND, zones.DISCARD, *game_of(table).line_ups)
        detach(table, card)
        final_destination(table, card, back, on_top)
        table.move(card, back, on_top)
        table.log_event("goes-back", player=player, card=card, zone=back.name)


def detach(table: Table, card: Card) -> None:
    """Remove the tokens on a card that leaves its zone, and destroy the cards under it."""
    if card.piles and card.pile.name in IN_PLAY_ZONES:
        for pile in card.piles.values():
            if pile:
                table.leave_open("cards-under-it-destroyed", "mvb/glossary-ongoing/2", card=card, cards=list(pile))
            table.move_all(pile, table.zones[zones.DESTROYED])
    if card.counters:
        card.counters.pop(zones.TURNED, None)
    if table.lasting and card.pile.name == zones.IN_PLAY:
        table.listeners.clear()  # the stored texts may have been active because of this card
    elif table.lasting:
        table.end_lasting(lambda row: row.about is card and isinstance(row.effect, queries.Freezes))


def mark_owner(card: Card, player: Player, on_deck: bool = False) -> None:
    """Mark a card with its owner before `player` plays or borrows it from a pile of another player or of the table.

    With `on_deck`, the card returns to the top of its owner's deck later."""
    if card.pile.owner is not player:
        card.counters[zones.OWNER] = -1 if card.owner is None else card.owner.seat + 1
        if on_deck:
            card.counters[zones.ON_DECK] = 1


def final_destination(table: Table, card: Card, to: Pile, on_top: bool) -> tuple[Pile, bool]:
    """Return the pile that a card really moves to, and whether on top; clear its owner marks.

    A borrowed card goes to the same zone of its owner, or on top of its owner's deck."""
    mark, on_deck = card.counters.pop(zones.OWNER, 0), card.counters.pop(zones.ON_DECK, 0)
    if mark <= 0 or to.owner is None:
        return to, on_top
    owner = table.players[mark - 1]
    return (owner.zones[zones.DECK], True) if on_deck else (owner.zones[to.name], on_top)


def move_away(table: Table, card: Card, to: Pile, on_top: bool = False) -> tuple[Pile, bool]:
    """Move a card out of its zone. Return the pile it went to, and whether on top."""
    detach(table, card)
    to, on_top = final_destination(table, card, to, on_top)
    table.move(card, to, on_top)
    return to, on_top


def to_destroyed_pile(table: Table, card: Card) -> None:
    """Move a card to the destroyed pile; in Impossible Mode a Weakness returns to its stack."""
    is_back = (
        queries.is_crisis_game(table) and table.mode == moments.IMPOSSIBLE and card.kind.stack == moments.WEAKNESS_STACK
    )
    move_away(table, card, table.zones[zones.WEAKNESSES if is_back else zones.DESTROYED])


def cannot_destroy(table: Table, player: Player) -> bool:
    """Return whether a card in play prevents a player from destroying cards now."""
    return queries.is_players_turn(table, player) and any(
        card.kind.has("spares_cards") for card in player.zones[zones.ONGOING]
    )
