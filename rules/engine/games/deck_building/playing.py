"""Playing a card: it enters play, its text takes effect, then what it triggered."""

from rules.engine.games.deck_building import places as at
from rules.engine.games.deck_building.asking import is_opponent, power_of, replaced_power
from rules.engine.games.deck_building.leaving import IN_PLAY_ZONES, give_back, leave, lend
from rules.engine.kernel.cards import Card, Missing, Pile
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import in_order

MOST_PLAYED, MOST_NESTED = 200, 40  # by far more than games have, and few enough for a request's time and stack


def stays(card: Card) -> bool:
    """Whether a card remains in play."""
    return "ongoing" in card.kind.keywords


def play(table: Table, player: Player, card: Card) -> None:
    """Play a card from wherever it lies."""
    if card.at is not player.zones[at.HAND] or card.counters:
        leave(table, card)
        lend(card, player)
    table.move(card, player.zones[at.ONGOING if stays(card) else at.IN_PLAY])
    resolve(table, player, card)


def resolve(table: Table, player: Player, card: Card) -> None:
    """Carry out a played card's Power and text; what the play triggers follows once the whole card is done."""
    stop_if_endless(table, card)
    table.memory[at.PLAYED].append(card)
    outer, table.source = table.source, card
    instead = replaced_power(table, card) if table.zones[at.CRISES] else None
    power = power_of(card) if instead is None else instead
    given = table.memory[at.POWER_GIVEN]
    given[:] = [each for each in given if each is not card]  # what it gave when it was played before
    give_power(table, power)
    table.notice(at.BEFORE_PLAY, player, card)
    if table.log is not None:
        cites = (*at.PLAYING, *card.kind.notes, *(at.UPPER_TEXT if is_opponent(card) else ()))
        table.tell("play", *cites, player=player, card=card, power=power)
        if card.kind.is_own:
            table.tell("own-card", player=player, card=card)
    table.notice(at.AT_PLAY, player, card)
    if instead is None and (words := card.kind.part("play")):
        taken, table.taken = table.taken, []
        table.under_way.append(card)
        in_order(words, table, player, player)
        table.under_way.pop()
        table.taken = taken
    table.source = outer
    table.notice(at.AFTER_PLAY, player, card)
    if table.triggers and not table.under_way:
        table.settle()


def give_power(table: Table, count: int) -> None:
    """Add Power, and remember it of the card whose text gives it: once for each Power, if it was played this turn."""
    table.counters[at.POWER] += count
    if table.source in table.memory[at.PLAYED]:
        table.memory[at.POWER_GIVEN] += [table.source] * count


def stop_if_endless(table: Table, card: Card) -> None:
    """Stop where one move plays more cards, or more within each other, than in any game: texts feed on themselves."""
    table.plays += 1
    if table.plays > MOST_PLAYED or len(table.under_way) >= MOST_NESTED:
        raise Missing("too-many-plays", card=card.kind.id)


def run_text(table: Table, player: Player, card: Card) -> None:
    """Give the card that is being played the Power and text of another one, of each once."""
    if card in table.taken:
        table.leave_open("text-taken-already", player=player, card=card)
        return
    stop_if_endless(table, card)
    table.taken.append(card)
    give_power(table, power_of(card))
    table.tell("takes-text", *card.kind.notes, player=player, card=card, power=power_of(card))
    table.under_way.append(table.source or card)
    in_order(card.kind.part("play"), table, player, player)
    table.under_way.pop()


def in_play(player: Player, card: Card) -> bool:
    """Whether a card is in play for a player."""
    return card.at.owner is player and card.at.name in IN_PLAY_ZONES


def play_and_return(table: Table, player: Player, card: Card, back: Pile, on_top: bool = False) -> None:
    """Play a card of another place, then give it back if it is still in play."""
    play(table, player, card)
    if in_play(player, card):
        leave(table, card)
        give_back(table, card, back, on_top)
        table.move(card, back, on_top)
        table.tell("goes-back", player=player, card=card, zone=back.name)
