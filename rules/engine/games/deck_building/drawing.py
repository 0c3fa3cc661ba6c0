"""Texts that change how cards are drawn or a deck is shuffled anew."""

from rules.engine.games.deck_building.moments import AT_DRAW, AT_RESHUFFLE
from rules.engine.games.deck_building.queries import is_players_turn
from rules.engine.games.deck_building.zones import HAND
from rules.engine.kernel.cards import Card
from rules.engine.kernel.effects import Effect, Listener
from rules.engine.kernel.table import Player, Table


class DrawChange(Listener):
    """Something happens before or after an effect lets you draw; the first of each of your turns if that is said."""

    waits_for = (AT_DRAW,)

    def before(self, table: Table, player: Player, card: Card, count: int) -> int:
        """Return how many cards are drawn."""
        return count

    def after(self, table: Table, player: Player, card: Card, drawn: list[Card]) -> None:
        """Look at the cards drawn."""

    def is_first(self, table: Table, player: Player) -> bool:
        """Whether this is the first effect of the player's turn that draws; it is remembered."""
        return is_players_turn(table, player) and first_this_turn(table, table.book.address(self))


class DrawsMore(DrawChange):
    """An effect that draws cards draws more, the first of each of your turns alone if that is said."""

    count: int
    on_your_turn: bool = False

    def before(self, table: Table, player: Player, card: Card, count: int) -> int:
        """Draw more."""
        if self.on_your_turn and not self.is_first(table, player):
            return count
        table.log_event("draws-more", f"card:{card.kind.id}", player=player, count=self.count)
        return count + self.count


class BeforeDrawing(DrawChange):
    """Something happens before an effect lets you draw; if it is said to stand instead and was done, none is drawn."""

    effect: Effect
    instead: bool = False
    on_your_turn: bool = False

    def before(self, table: Table, player: Player, card: Card, count: int) -> int:
        """Carry it out."""
        if self.on_your_turn and not self.is_first(table, player):
            return count
        done = table.carry_out((self.effect,), card, player, player)
        return 0 if self.instead and done else count


class AfterFirstDraw(DrawChange):
    """When an effect lets you draw, the first on each of your turns if that is said, you may lay a card elsewhere."""

    to: str
    reason: str
    may: bool = True
    on_your_turn: bool = False

    def after(self, table: Table, player: Player, card: Card, drawn: list[Card]) -> None:
        """Offer the cards that were drawn."""
        if drawn and (not self.on_your_turn or self.is_first(table, player)):
            left = [each for each in drawn if each.pile.name == HAND]
            one = table.choose_card(player, self.reason, left, self.may)
            if one is not None:
                table.move(one, player.zones[self.to])
                table.log_event(
                    "put-pile", f"card:{card.kind.id}", player=player, card=one, zone=self.to, owner=player.name
                )


class KeepsOneBack(Listener):
    """When you reshuffle, you may leave one card in your discard pile."""

    waits_for = (AT_RESHUFFLE,)

    may: bool = True


def first_this_turn(table: Table, key: str) -> bool:
    """Whether something happens for the first time this turn; it is remembered."""
    if key in table.once:
        return False
    table.once.append(key)
    return True
