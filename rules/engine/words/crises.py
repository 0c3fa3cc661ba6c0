"""Words about Crises: what they do each turn, and what the team must do to beat them."""

from itertools import combinations, product

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.abilities import top_opponent
from rules.engine.games.deck_building.asking import share_name, types_of
from rules.engine.games.deck_building.attacking import avoids
from rules.engine.games.deck_building.ending import Together
from rules.engine.games.deck_building.family import is_in_line_up
from rules.engine.games.deck_building.places import *
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Player, Table
from rules.engine.kernel.words import Word, in_order, value, word
from rules.engine.words.appearances import of_hand
from rules.engine.words.attacking import line_up_attacks
from rules.engine.words.choosing import Deed
from rules.engine.words.which import Which, chosen, matching


def differing(table: Table, cards: list[Card], count: int, done: tuple[Card, ...] = ()) -> list[Card]:
    """The cards among some that can stand, with those done and further ones, for N different types."""

    def differ(*found: Card) -> bool:
        return any(len(set(way)) == count for way in product(*(types_of(table, card) for card in (*done, *found))))

    left = count - len(done) - 1
    others = [(card, [each for each in cards if each is not card]) for card in cards]
    return [card for card, rest in others if any(differ(card, *more) for more in combinations(rest, left))]


@value
def holds_types(table: Table, you: Player, count: int, which: Which) -> int:
    """Whether you hold N such cards of different types."""
    return int(bool(differing(table, matching(table, you.zones[HAND], which, may=True), count)))


@word
def discard_of_different_types(table: Table, you: Player, by: Player | None, count: int, which: Which) -> int:
    """Discard N such cards of different types."""
    done: tuple[Card, ...] = ()
    while len(done) < count:
        left = differing(table, matching(table, you.zones[HAND], which, may=True), count, done)
        card = table.choose_card(you, "discard", left)
        if card is None:
            break
        done = (*done, card)
        moving.discard(table, you, card)
    return len(done)


@word
def all_discard_different_names(table: Table, you: Player, by: Player | None) -> int:
    """Each player discards a card chosen in secret; it is done if all the names are different."""
    secret = [(player, of_hand(table, player, "discard")) for player in (you, *table.clockwise(you))]
    cards = [card for _player, found in secret for card in found]
    for player, found in secret:
        for card in found:
            moving.discard(table, player, card)
    return int(not any(share_name(one, other) for place, one in enumerate(cards) for other in cards[:place]))


@word
def all_discard_at_random(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Each player discards a card at random; it is done if all of them are such cards."""
    cards = []
    for player in (you, *table.clockwise(you)):
        card = table.pick(player.zones[HAND])
        cards.append(card)
        moving.discard(table, player, card)
    return int(all(which.fits(table, card) for card in cards))


@word
def all_destroy_tops(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Each player destroys the top card of the deck; it is done if all of them are such cards."""
    tops = [(player, moving.top_of(table, player)) for player in (you, *table.clockwise(you))]
    for player, card in tops:
        if card is not None:
            moving.destroy(table, player, card)
    return int(all(card is not None and which.fits(table, card) for _player, card in tops))


@word
def any_top_is(table: Table, you: Player, by: Player | None, which: Which) -> int:
    """Each player reveals the top card of the deck; it is done if any of them is such a card."""
    tops = [moving.reveal_top(table, player) for player in (you, *table.clockwise(you))]
    return int(any(card is not None and which.fits(table, card) for card in tops))


@word
def unless_stack_empty(table: Table, you: Player, by: Player | None, effect: Word) -> int:
    """Do this unless the Weakness stack is empty; then it is done."""
    return effect.do(table, you, by) if table.zones[WEAKNESSES] else 1


@value
def under_this(table: Table, you: Player) -> int:
    """How many cards lie under the Crisis."""
    return sum(len(card.piles.get(UNDER_CARD, ())) for card in table.zones[CRISES][:1])


@word
def become_new_deck(table: Table, you: Player, by: Player | None) -> int:
    """The cards under this Crisis become one player's new deck; no book says more about the old one."""
    assert table.source is not None
    player = table.choose_player(you, "choose-player", table.players)
    for card in tuple(player.zones[DECK]):
        table.move(card, player.zones[DISCARD])
    for card in tuple(table.pile_on(table.source, UNDER_CARD)):
        table.move(card, player.zones[DECK])
    table.shuffle(player.zones[DECK])
    table.leave_open("new-deck", player=player)
    return 1


@word
def become_destroyed(table: Table, you: Player, by: Player | None, which: Which, other: Which) -> int:
    """Such cards in your hand become random other ones of the destroyed pile."""
    for card in matching(table, you.zones[HAND], which, may=True):
        found = matching(table, table.zones[DESTROYED], other, may=True)
        if found:
            table.move(one := table.pick(found), you.zones[HAND])
            table.move(card, table.zones[DESTROYED])
            table.tell("becomes", player=you, card=card, about=one)
    return 1


ATTACKS_YOU = Deed("be-attacked", lambda table, you, card: line_up_attacks(table, card, [you]))


@word
def it_attacks_everyone(table: Table, you: Player, by: Player | None) -> int:
    """The card that entered the Line-Up attacks every player."""
    if is_in_line_up(table, chosen(table)):
        line_up_attacks(table, chosen(table), [you, *table.clockwise(you)])
    return 1


@word
def appearance_hits_you(table: Table, you: Player, by: Player | None) -> int:
    """The current First Appearance - Attack hits you."""
    card = top_opponent(table, you)
    words = () if card is None else card.kind.part("first_appearance")
    outer, table.source = table.source, card
    if len(words) == 1 and isinstance(words[0], Together):
        words[0].do_all(table, [you])
    elif words and not avoids(table, you, None):
        in_order(words, table, you, None)
    table.source = outer
    return len(words)
