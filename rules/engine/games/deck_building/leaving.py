"""What happens to a card that leaves its place: tokens, turns and cards on it, and whose pile it goes to."""

from rules.engine.games.deck_building import asking
from rules.engine.games.deck_building import places as at
from rules.engine.games.deck_building.asking import in_turn, storers
from rules.engine.kernel.cards import Card, Pile
from rules.engine.kernel.table import Player, Table

IN_PLAY_ZONES = (at.IN_PLAY, at.ONGOING, at.KEPT)


def bearer(table: Table, card: Card) -> Card:
    """Return the card that has a text: for a stored card the one in play that has the texts of such cards."""
    return (storers(table, card.owner) or [card])[0] if card.at.name == at.STORED else card


def leave(table: Table, card: Card) -> None:
    """Take what lies on a card off it when it leaves its place: tokens return, cards under it are destroyed."""
    if card.piles and card.at.name in IN_PLAY_ZONES:
        for pile in card.piles.values():
            if pile:
                table.leave_open("cards-under-it-destroyed", "mvb/glossary-ongoing/2", card=card, cards=list(pile))
            table.move_all(pile, table.zones[at.DESTROYED])
    if card.counters:
        card.counters.pop(at.TURNED, None)
    if table.lasting and card.at.name == at.IN_PLAY:
        table.heard.clear()  # a card in play may have lent its place to the texts that are stored
    elif table.lasting:
        table.end_lasting(lambda row: row.about is card and isinstance(row.word, asking.Freezes))


def lend(card: Card, player: Player, on_deck: bool = False) -> None:
    """Mark whose card it is before another player plays or borrows it."""
    if card.at.owner is not player:
        card.counters[at.OWNER] = -1 if card.owner is None else card.owner.seat + 1
        if on_deck:
            card.counters[at.ON_DECK] = 1


def give_back(table: Table, card: Card, to: Pile, on_top: bool) -> tuple[Pile, bool]:
    """Return where a card really goes: a borrowed one goes to its owner's pile, or on top of its owner's deck."""
    mark, on_deck = card.counters.pop(at.OWNER, 0), card.counters.pop(at.ON_DECK, 0)
    if mark <= 0 or to.owner is None:
        return to, on_top
    owner = table.players[mark - 1]
    return (owner.zones[at.DECK], True) if on_deck else (owner.zones[to.name], on_top)


def move_away(table: Table, card: Card, to: Pile, on_top: bool = False) -> tuple[Pile, bool]:
    """Move a card that leaves its place; return where it really went."""
    leave(table, card)
    to, on_top = give_back(table, card, to, on_top)
    table.move(card, to, on_top)
    return to, on_top


def to_destroyed_pile(table: Table, card: Card) -> None:
    """Move a card to the destroyed pile; in Impossible Mode a Weakness goes back to its stack."""
    is_back = asking.is_crisis_game(table) and table.mode == at.IMPOSSIBLE and card.kind.stack == "weakness-stack"
    move_away(table, card, table.zones[at.WEAKNESSES if is_back else at.DESTROYED])


def cannot_destroy(table: Table, player: Player) -> bool:
    """Whether a card in play keeps a player from destroying cards now."""
    return in_turn(table, player) and any(card.kind.has("spares_cards") for card in player.zones[at.ONGOING])
