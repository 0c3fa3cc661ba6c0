"""Words that wait through a turn: what is destroyed, sinks or goes back at its end, and what counts new sorts."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.games.deck_building import moving
from rules.engine.games.deck_building.asking import types_of
from rules.engine.games.deck_building.ending import end
from rules.engine.games.deck_building.family import family
from rules.engine.games.deck_building.places import (
    AT_END,
    AT_PLAY,
    DECK,
    DISCARD,
    END_OF_TURN,
    LINE_UP,
    PLAYED,
)
from rules.engine.games.deck_building.playing import in_play
from rules.engine.kernel.cards import Card
from rules.engine.kernel.table import Lasting, Player, Table
from rules.engine.kernel.words import Listener, Word
from rules.engine.words.which import ANY, Which


class AtEnd(Listener):
    """Something happens at the end of your turn."""

    @property
    def moments(self) -> tuple[str, ...]:
        """The end of the turn."""
        return (AT_END,)

    def hear(
        self, table: Table, you: Player, moment: str, source: Card, about: Card | None, row: Lasting | None
    ) -> None:
        """Act."""
        self.at_end(table, you, source, row)

    def at_end(self, table: Table, you: Player, source: Card, row: Lasting | None) -> None:
        """Act on the card the effect is about, or on the card whose text it is."""


class Doomed(AtEnd):
    """This card is destroyed at the end of your turn, wherever in play it is then."""

    def at_end(self, table: Table, you: Player, source: Card, row: Lasting | None) -> None:
        """Put the destruction in line."""
        table.put_in_line(self, source, you, source)

    def do(self, table: Table, you: Player, by: Player | None) -> int:
        """Destroy the card if it is still in play."""
        card = table.source
        if card is None or not in_play(you, card):
            return 0
        moving.destroy(table, you, card)
        return 1


class Sinks(AtEnd):
    """At the end of your turn this card goes under your deck."""

    def at_end(self, table: Table, you: Player, source: Card, row: Lasting | None) -> None:
        """Move it if it is still in play."""
        if in_play(you, source):
            moving.put(table, you, source, you.zones[DECK], False, f"card:{source.kind.id}")


class GoesBack(AtEnd):
    """At the end of your turn the borrowed card goes back to the Line-Up it came from."""

    keeps: ClassVar[dict[str, type]] = {"place": list}

    def at_end(self, table: Table, you: Player, source: Card, row: Lasting | None) -> None:
        """Move it if it is still in play."""
        borrowed = row.about if row is not None else None
        if row is not None and borrowed is not None and in_play(you, borrowed):
            place = next((name for name in row.data["place"] if name in family(table).line_ups), LINE_UP)
            moving.put(table, you, borrowed, table.zones[place], False, f"card:{source.kind.id}")


class EachNew(Listener):
    """N Power for each sort you have not yet seen this turn; enough different ones played may win the game."""

    keeps: ClassVar[dict[str, type]] = {"seen": list}

    count: int
    which: Which = ANY
    by_name: bool = False
    to_win: int = 0

    @property
    def moments(self) -> tuple[str, ...]:
        """Playing a card."""
        return (AT_PLAY,)

    def sorts(self, table: Table, card: Card) -> list[str]:
        """Return what a card counts for: its name if it is meant, or its types."""
        if not self.by_name:
            return list(types_of(table, card))
        return [card.kind.name] if self.which.fits(table, card) else []

    def do(self, table: Table, you: Player, by: Player | None) -> int:
        """Count what is there now, and wait for more."""
        cards = [*(you.zones[DISCARD] if self.by_name else ()), *table.memory[PLAYED]]
        seen = dict.fromkeys(name for card in cards for name in self.sorts(table, card))
        moving.add_power(table, you, self.count * len(seen))
        table.last(self, you, END_OF_TURN, seen=list(seen))
        self.see_whether_won(table, you)
        return 1

    def hear(
        self, table: Table, you: Player, moment: str, source: Card, about: Card | None, row: Lasting | None
    ) -> None:
        """Give Power for what is new."""
        if about is None or row is None:
            return
        new = [name for name in self.sorts(table, about) if name not in row.data["seen"]]
        row.data["seen"] += new
        if new:
            moving.add_power(table, you, self.count * len(new))
        self.see_whether_won(table, you)

    def see_whether_won(self, table: Table, you: Player) -> None:
        """End the game if enough different cards were played."""
        played = {name for card in table.memory[PLAYED] for name in self.sorts(table, card)}
        if self.to_win and len(played) >= self.to_win:
            end(table, "won-by-a-card", winner=you)


def power_per_different_type(count: int) -> Word:
    """N Power for each different card type you play this turn, before and after this."""
    return EachNew(count)


def power_per_different_and_win(count: int, which: Which, to_win: int) -> Word:
    """N Power for each different such card in your discard pile or played this turn; M different ones played win."""
    return EachNew(count, which, True, to_win)
