"""Listeners that change how cards are drawn or how a deck is reshuffled."""

from ...kernel.cards import Card
from ...kernel.effects import Effect, Listener
from ...kernel.table import Player, Table
from .constants.moments import AT_DRAW, AT_RESHUFFLE
from .constants.zones import HAND, ZoneName
from .queries import is_players_turn


class DrawChange(Listener):
    """A base class of listeners that act before or after an effect makes their player draw cards."""

    waits_for = (AT_DRAW,)

    def before(self, table: Table, player: Player, card: Card, count: int) -> int:
        """Return how many cards the player draws in place of `count`, which is the default."""
        return count

    def after(self, table: Table, player: Player, card: Card, drawn: list[Card]) -> None:
        """Act on the cards that were drawn; by default do nothing."""

    def is_first(self, table: Table, player: Player) -> bool:
        """Return whether this is the player's turn and the first call of this turn; record the call."""
        return is_players_turn(table, player) and first_this_turn(table, table.loaded_game.effect_id(self))


class DrawsMore(DrawChange):
    """A listener that lets you draw more cards with each effect, or only with the first one on each of your turns."""

    count: int
    on_your_turn: bool = False

    def before(self, table: Table, player: Player, card: Card, count: int) -> int:
        """Return the number of cards to draw, with the additional ones."""
        if self.on_your_turn and not self.is_first(table, player):
            return count
        table.log_event("draws-more", f"card:{card.kind.id}", player=player, count=self.count)
        return count + self.count


class BeforeDrawing(DrawChange):
    """A listener that carries out an effect before each draw, or with `on_your_turn` before your turn's first draw.

    With `instead`, you draw nothing if the effect did something."""

    effect: Effect
    instead: bool = False
    on_your_turn: bool = False

    def before(self, table: Table, player: Player, card: Card, count: int) -> int:
        """Carry out the effect and return how many cards to draw: 0 if the effect replaces the draw."""
        if self.on_your_turn and not self.is_first(table, player):
            return count
        done = table.carry_out((self.effect,), card, player, player)
        return 0 if self.instead and done else count


class AfterFirstDraw(DrawChange):
    """A listener that lets you move a card you drew to a zone, after each draw or the first on each of your turns."""

    to: ZoneName
    reason: str
    may: bool = True
    on_your_turn: bool = False

    def after(self, table: Table, player: Player, card: Card, drawn: list[Card]) -> None:
        """Ask the player which of the drawn cards that are still in hand to move to the zone `to`, and move it."""
        if drawn and (not self.on_your_turn or self.is_first(table, player)):
            left = [each for each in drawn if each.pile.name == HAND]
            one = table.choose_card(player, self.reason, left, self.may)
            if one is not None:
                table.move(one, player.zones[self.to])
                table.log_event(
                    "put-pile", f"card:{card.kind.id}", player=player, card=one, zone=self.to, owner=player.name
                )


class KeepsOneBack(Listener):
    """A listener that lets you leave one card in your discard pile when you reshuffle."""

    waits_for = (AT_RESHUFFLE,)

    may: bool = True


def first_this_turn(table: Table, key: str) -> bool:
    """Return whether `key` was not recorded yet this turn, and record it."""
    if key in table.once:
        return False
    table.once.append(key)
    return True
