"""Questions to players: which card, which player, which option, yes or no."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from .cards import Card

if TYPE_CHECKING:
    from .table import Lasting, Option, Player

YES, NO, SKIP = "yes", "no", "skip"
DECLINED = "nothing"  # the one code for "no" and "skip" in states and answers of release 1.0.0


class Choices:
    """The methods by which a table asks its players questions; one with a single option is answered without asking."""

    lasting: list[Lasting]

    def ask(
        self, player: Player, reason: str, options: Sequence[Option], about: Card | None, details: Mapping[str, object]
    ) -> Option:
        """Return the option that a player chooses.

        `reason` is the code of the question, `about` the card it is about, and `details` are further message
        arguments."""
        raise NotImplementedError

    def choose_card(
        self,
        player: Player,
        reason: str,
        cards: Sequence[Card],
        may: bool = False,
        about: Card | None = None,
        **details: object,
    ) -> Card | None:
        """Return the card that a player chooses, or None if there are no cards or, with `may`, the player declines."""
        if not cards:
            return None
        cards = self.distinct(cards) if len(cards) > 1 else cards
        if len(cards) == 1 and not may:
            return cards[0]
        option = self.ask(player, reason, [*cards, SKIP] if may else cards, about, details)
        return option if isinstance(option, Card) else None

    def distinct(self, cards: Sequence[Card]) -> list[Card]:
        """Return the cards with only one of equal copies.

        Copies are equal if they have the same definition and pile, and no counters, piles or lasting effects."""
        marked = {card for row in self.lasting for card in (row.about, row.card)} if self.lasting else ()
        found: dict[object, Card] = {}
        for card in cards:
            has_any = (card.counters and any(card.counters.values())) or (card.piles and any(card.piles.values()))
            found.setdefault(card if has_any or card in marked else (card.kind.id, card.pile), card)
        return list(found.values())

    def choose_player(
        self,
        player: Player,
        reason: str,
        players: Sequence[Player],
        about: Card | None = None,
        **details: object,
    ) -> Player:
        """Return the one of `players` whom a player chooses."""
        if len(players) == 1:
            return players[0]
        option = self.ask(player, reason, players, about, details)
        assert not isinstance(option, Card | str)
        return option

    def choose_way(self, player: Player, reason: str, ways: Sequence[str], about: Card | None = None) -> str:
        """Return the one of several codes (`ways`) that a player chooses."""
        return ways[0] if len(ways) == 1 else str(self.ask(player, reason, ways, about, {}))

    def wants(self, player: Player, reason: str, about: Card | None = None, **details: object) -> bool:
        """Ask a player a yes/no question and return whether the answer is yes."""
        return self.ask(player, reason, (YES, NO), about, details) == YES
