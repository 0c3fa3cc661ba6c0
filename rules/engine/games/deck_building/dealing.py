"""Dealing: a shuffled table with opening hands, at the first player's turn."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.games.deck_building import places
from rules.engine.games.deck_building.asking import kick_name, number, weakness_name
from rules.engine.games.deck_building.ending import begin_turn
from rules.engine.games.deck_building.moving import draw
from rules.engine.games.deck_building.places import SUPER_HEROES, SUPER_VILLAINS
from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import Kind, Pile, copy_name
from rules.engine.kernel.table import Table


class Dealer:
    """Brings cards to a table; copies are numbered as they come."""

    def __init__(self, table: Table):
        self.table, self.counts = table, dict[str, int]()

    def add(self, kind: Kind, pile: Pile) -> None:
        """Bring one copy of a card."""
        self.counts[kind.id] = self.counts.get(kind.id, 0) + 1
        self.table.add(kind, copy_name(kind.id, self.counts[kind.id]), pile)

    def add_id(self, card_id: str, pile: Pile, count: int = 1) -> None:
        """Bring copies of a card by its id."""
        kind = self.table.book.kind(card_id)
        assert kind is not None, card_id
        for _copy in range(count):
            self.add(kind, pile)


def kinds_of(book: Book, card_set: str, stack: str) -> list[Kind]:
    """Return the kinds of one stack of a set, promos left out."""
    facts = [fact for fact in book.reference.in_set(card_set, stack) if "promo" not in fact.flags]
    kinds = [book.kind(fact.id) for fact in sorted(facts, key=lambda fact: fact.id)]
    return [kind for kind in kinds if kind is not None]


def is_playable(kind: Kind) -> bool:
    """Whether a card's text is recorded."""
    return kind.parts is not None


def deal(book: Book, seed: str, names: Sequence[str], sets: Sequence[str] = ("fe",), **options: str) -> Table:
    """Set up a game: everything is shuffled by the seed; the first set gives all but the main deck."""
    table = Table(book, seed)
    table.mode, table.sets = "standard", tuple(sets)
    for name, values in book.game.options.items():
        table.options[name] = options.get(name, values[0])
    dealer, first = Dealer(table), sets[0]
    for card_set in sets:
        for kind in kinds_of(book, card_set, "main-deck"):
            for _copy in range(kind.copies if is_playable(kind) else 0):
                dealer.add(kind, table.zones[places.MAIN_DECK])
    table.shuffle(table.zones[places.MAIN_DECK])
    deal_opponents(table, dealer, first)
    dealer.add_id(kick_name(table), table.zones[places.KICKS], number(table, "kicks"))
    dealer.add_id(weakness_name(table), table.zones[places.WEAKNESSES], number(table, "weaknesses"))
    characters = kinds_of(book, first, "oversized")
    for name in names:
        player = table.seat(name)
        dealer.add(characters.pop(table.below(len(characters))), player.zones[places.CHARACTER])
        dealer.add_id(f"{first}-punch", player.zones[places.DECK], number(table, "starting-punches"))
        dealer.add_id(f"{first}-vulnerability", player.zones[places.DECK], number(table, "starting-vulnerabilities"))
        table.shuffle(player.zones[places.DECK])
        draw(table, player, number(table, "hand"))
    for card in table.zones[places.MAIN_DECK][: number(table, "line-up")]:
        table.move(card, table.zones[places.LINE_UP])
    starters = [each for each in table.players if "goes-first" in each.zones[places.CHARACTER][0].kind.flags]
    begin_turn(table, starters[0] if starters else table.players[table.below(len(names))])
    return table


def deal_opponents(table: Table, dealer: Dealer, card_set: str) -> None:
    """Lay the stack of opponents: some at random, the one that starts on top over them."""
    pile = table.zones[SUPER_HEROES if card_set == "fe" else SUPER_VILLAINS]
    kinds = kinds_of(table.book, card_set, "nemesis-stack")
    on_top = [kind for kind in kinds if "starts-on-top" in kind.flags]
    others = [kind for kind in kinds if kind not in on_top and is_playable(kind)]
    for kind in on_top:
        dealer.add(kind, pile)
    for _card in range(number(table, "standard-super-heroes") - len(on_top)):
        dealer.add(others.pop(table.below(len(others))), pile)
