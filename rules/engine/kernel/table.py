"""The table: players, piles of cards, counters, lasting effects, triggers in line, and who answers a question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.kernel.cards import Card, CardDefinition, Pile
from rules.engine.kernel.choices import Choices
from rules.engine.kernel.effects import Effect, Listener, in_order
from rules.engine.kernel.outcomes import Event, Json
from rules.engine.kernel.random_numbers import numbers, start
from rules.engine.kernel.triggers import carry_out_next

if TYPE_CHECKING:
    from rules.engine.kernel.loaded_game import LoadedGame


class Player:
    """One seat with its piles and counters; `team` is empty unless players share one."""

    __slots__ = ("seat", "name", "team", "zones", "counters")

    def __init__(self, seat: int, name: str, team: str = ""):
        self.seat, self.name, self.team = seat, name, team
        self.zones: dict[str, Pile] = {}
        self.counters: dict[str, int] = {}

    def __repr__(self) -> str:
        return self.name


@dataclass(slots=True)
class Trigger:
    """An effect in line: which part of which card's text, for whom, and about which card."""

    effect: Effect
    card: Card
    player: Player
    about: Card | None


@dataclass(slots=True)
class Lasting(Trigger):
    """A lasting effect: likewise, until when, and what it keeps."""

    until: str
    data: dict[str, Json]


ActiveListener = tuple[Card, Listener, Lasting | None]
Option = Card | Player | str
Answer = Callable[["Table", Player, str, Sequence[Option], Card | None], Option]


def nobody_answers(*_asked: object) -> Option:
    """Stand in until somebody is asked who can answer."""
    raise RuntimeError("nobody is there to answer")


class Listeners(dict[Player, dict[str, list[ActiveListener]]]):
    """What of each player's cards and lasting effects waits for which moments, found once until cards move."""

    def __init__(self, table: Table):
        self.table = table

    def __missing__(self, player: Player) -> dict[str, list[ActiveListener]]:
        found = self[player] = {}
        for card in self.table.book.game.active_cards(self.table, player):
            for moment, effects in card.kind.listens.items():
                found.setdefault(moment, []).extend([(card, effect, None) for effect in effects])
        for row in self.table.lasting:
            if row.player is player and isinstance(row.effect, Listener):
                for moment in row.effect.moments:
                    found.setdefault(moment, []).append((row.card, row.effect, row))
        return found


class Table(Choices):
    """Everything a game is played with. Cards move only through `move`, so each lies in exactly one place.

    `under_way` are the cards being played, `copied_texts` those whose text the last of them has taken
    over meanwhile; `plays`
    counts both over one move."""

    def __init__(self, book: LoadedGame, seed: str = "0", position: int = 0):
        self.book, self.seed, self.origin, self.position = book, seed, start(seed), position
        self.own: dict[str, Json] = {}
        self.mode, self.sets = "", tuple[str, ...]()
        self.options = {name: values[0] for name, values in book.game.options.items()}
        self.players: list[Player] = []
        self.memory: dict[str, list[Card]] = {name: [] for name in book.game.memory}
        self.once: list[str] = []
        self.lasting: list[Lasting] = []
        self.triggers: list[Trigger] = []
        self.active: Player | None = None
        self.turn, self.phase = 0, book.game.phases[0]
        self.over: dict[str, Json] | None = None
        self.answer: Answer = nobody_answers
        self.details: Mapping[str, object] = {}  # arguments of the sentence for the next question
        self.log: list[Event] | None = None  # a simulation has none: asking for it before frequent events saves 3 %
        self.source: Card | None = None
        self.chosen: Card | None = None
        self.under_way: list[Card] = []
        self.copied_texts: list[Card] = []
        self.plays = 0
        self.listeners = Listeners(self)
        counters, zones = book.game.places["table"]
        self.zones = {zone.name: Pile(zone.name, is_active=zone.is_active) for zone in zones}
        self.counters = {counter.name: counter.start for counter in counters}

    def seat(self, name: str, team: str = "") -> Player:
        """Let a player take part."""
        player, (counters, zones) = Player(len(self.players), name, team), self.book.game.places["player"]
        player.zones = {zone.name: Pile(zone.name, player, is_active=zone.is_active) for zone in zones}
        player.counters = {counter.name: counter.start for counter in counters}
        self.players.append(player)
        return player

    def clockwise(self, player: Player) -> list[Player]:
        """Return the other players, clockwise from one."""
        return self.players[player.seat + 1 :] + self.players[: player.seat]

    def pile_on(self, card: Card, name: str) -> Pile:
        """Return the pile of that name that lies on or under a card; its piles are in the order of reading."""
        if name not in card.piles:
            piles = {**card.piles, name: Pile(name, card.owner, card)}
            names = [zone.name for zone in self.book.game.places["card"][1]]
            card.piles = {each: piles[each] for each in names if each in piles}
        return card.piles[name]

    def piles(self) -> list[Pile]:
        """Return every pile, those on cards included."""
        found = [*self.zones.values(), *(pile for player in self.players for pile in player.zones.values())]
        for pile in found:  # which grows meanwhile
            for card in pile:
                if card.piles:
                    found.extend(card.piles.values())
        return found

    def cards(self) -> list[Card]:
        """Return every card on the table."""
        return [card for pile in self.piles() for card in pile]

    def add(self, kind: CardDefinition, name: str, pile: Pile) -> Card:
        """Bring a new card to the table."""
        card = Card(kind, name, pile)
        pile.append(card)
        return card

    def move(self, card: Card, to: Pile, on_top: bool = False) -> None:
        """Move a card to another place: under what lies there, or on top of it."""
        here = card.pile
        here.remove(card)
        if on_top:
            to.insert(0, card)
        else:
            to.append(card)
        card.pile = to
        if here.is_active or to.is_active:
            self.listeners.clear()

    def move_all(self, cards: Iterable[Card], to: Pile) -> None:
        """Move some cards, in their order, under what lies in another place."""
        for card in tuple(cards):
            self.move(card, to)

    def move_tops(self, pile: Pile, to: Pile, count: int) -> list[Card]:
        """Move the top cards of a pile, as many as there are, in their order under what lies in another place."""
        moved = pile[:count]
        del pile[:count]
        to.extend(moved)
        for card in moved:
            card.pile = to
        if pile.is_active or to.is_active:
            self.listeners.clear()
        return moved

    def random_below(self, count: int) -> int:
        """Return the next random number from 0 up to, but without, a count."""
        self.position += 1
        return (next(numbers(self.origin, self.position)) * count) >> 64

    def shuffle(self, pile: Pile) -> None:
        """Put a pile into random order."""
        for place, number in zip(range(len(pile) - 1, 0, -1), numbers(self.origin, self.position + 1), strict=False):
            other = (number * (place + 1)) >> 64
            pile[place], pile[other] = pile[other], pile[place]
        self.position += max(0, len(pile) - 1)

    def pick(self, cards: Sequence[Card]) -> Card:
        """Return one of some cards at random."""
        return cards[self.random_below(len(cards))]

    def log_event(self, code: str, *citations: str, **args: object) -> None:
        """Write an event into the log; it cites the card whose text acts besides what is said."""
        if self.log is not None:
            self.log.append(self.event(code, citations, args))

    def leave_open(self, code: str, *citations: str, **args: object) -> None:
        """Write down what no book settles; the table goes on by the named default."""
        if self.log is not None:
            self.log.append(self.event(code, citations, args, is_open=True))

    def event(self, code: str, citations: tuple[str, ...], args: dict[str, object], is_open: bool = False) -> Event:
        """Return an event whose arguments are plain values."""
        by_card = () if self.source is None else (f"card:{self.source.kind.id}",)
        cited = tuple(dict.fromkeys((*citations, *self.book.game.event_clauses.get(code, ()), *by_card)))
        return Event(code, {name: plain(value) for name, value in args.items()}, cited, is_open)

    def ask(
        self, player: Player, reason: str, options: Sequence[Option], about: Card | None, details: Mapping[str, object]
    ) -> Option:
        """Return the option a player chooses; whoever answers finds the details on the table."""
        self.details = details
        return self.answer(self, player, reason, options, about)

    def add_lasting_effect(
        self, effect: Effect, player: Player, until: str, about: Card | None = None, **data: Json
    ) -> Lasting:
        """Begin a lasting effect of the card whose text acts."""
        assert self.source is not None, "a lasting effect comes from a card's text"
        row = Lasting(effect, self.source, player, about, until, data)
        self.lasting.append(row)
        self.listeners.pop(player, None)  # nobody else hears it
        return row

    def end_lasting(self, ends: Callable[[Lasting], bool]) -> None:
        """End the lasting effects that a test picks."""
        if any(map(ends, self.lasting)):
            for row in self.lasting:
                self.listeners.pop(row.player, None)
            self.lasting = [row for row in self.lasting if not ends(row)]

    def listeners_for(self, player: Player, moment: str) -> Sequence[ActiveListener]:
        """Return what of a player's cards and lasting effects waits for a moment."""
        return self.listeners[player].get(moment, ())

    def emit(self, moment: str, player: Player, about: Card | None = None) -> None:
        """Tell a player's cards and lasting effects that a moment has come."""
        for card, effect, row in self.listeners[player].get(moment, ()):
            effect.react(self, player, card, about, row)

    def put_in_line(self, effect: Effect, card: Card, player: Player, about: Card | None = None) -> None:
        """Put an effect in line, to be carried out once what is under way is done."""
        self.triggers.append(Trigger(effect, card, player, about))

    def carry_out(self, effects: tuple[Effect, ...], card: Card, you: Player, by: Player | None) -> int:
        """Carry out words of a card's text, which is meanwhile the one that acts; return how much was done."""
        outer, self.source = self.source, card
        done = in_order(effects, self, you, by)
        self.source = outer
        return done

    def resolve_triggers(self) -> None:
        """Carry out what is in line."""
        while self.triggers:
            carry_out_next(self)


def plain(value: object) -> Json:
    """Return a card or player by name, lists of them too, and everything else as it is."""
    if isinstance(value, Card):
        return value.id
    if isinstance(value, Player):
        return value.name
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value
