"""The table on which a game is played: players, piles, counters, lasting effects, triggers and questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

from .action_results import Event, InputError, Json
from .cards import Card, CardDefinition, Pile
from .choices import Choices
from .effects import Effect, Listener, Moment, Until, in_order
from .random_numbers import numbers, start
from .trigger_order import carry_out_next

if TYPE_CHECKING:
    from .loaded_game import LoadedGame


class Player:
    """A player with zones (piles by name) and counters; `team` is empty in games without teams."""

    __slots__ = ("seat", "name", "team", "zones", "counters")

    def __init__(self, seat: int, name: str, team: str = ""):
        self.seat, self.name, self.team = seat, name, team
        self.zones: dict[str, Pile] = {}
        self.counters: dict[str, int] = {}

    def __repr__(self) -> str:
        return self.name


@dataclass(slots=True)
class Trigger:
    """A queued effect, to be carried out later for `player`; `card` has its text, `about` is the card it is about."""

    effect: Effect
    card: Card
    player: Player
    about: Card | None


@dataclass(slots=True)
class Lasting(Trigger):
    """A lasting effect: `until` is the code of the time when it ends, `data` are the lists that the effect stores."""

    until: str
    data: dict[str, Json]


ActiveListener = tuple[Card, Listener, Lasting | None]
Option = Card | Player | str
Answer = Callable[["Table", Player, str, Sequence[Option], Card | None], Option]


def nobody_answers(*_question: object) -> Option:
    """Raise an error: the default of `Table.answer`, for a table whose questions nobody answers."""
    raise RuntimeError("the table has no function that answers questions")


class Listeners(dict[Player, dict[str, list[ActiveListener]]]):
    """The active listeners of each player by moment; a cache that is cleared when cards enter or leave active zones."""

    def __init__(self, table: Table):
        self.table = table

    def __missing__(self, player: Player) -> dict[str, list[ActiveListener]]:
        found = self[player] = {}
        for card in self.table.loaded_game.game.active_cards(self.table, player):
            for moment, effects in card.kind.listens.items():
                found.setdefault(moment, []).extend([(card, effect, None) for effect in effects])
        for row in self.table.lasting:
            if row.player is player and isinstance(row.effect, Listener):
                for moment in row.effect.moments:
                    found.setdefault(moment, []).append((row.card, row.effect, row))
        return found


class Table(Choices):
    """The mutable state of a game. Cards are moved only by the methods below, so each card is in exactly one pile.

    `answer` is the function that answers questions. `source` is the card whose text is being carried out, `chosen` the
    card that its effects are about. `under_way` are the cards being played, `copied_texts` the cards whose text the
    last of them copies; `plays` counts both during one move. `reactions` counts the calls of listeners, and
    `most_reactions` limits them."""

    def __init__(self, loaded_game: LoadedGame, seed: str = "0", position: int = 0):
        self.loaded_game, self.seed, self.origin, self.position = loaded_game, seed, start(seed), position
        self.own: dict[str, Json] = {}
        self.mode, self.sets = "", tuple[str, ...]()
        self.options = {name: values[0] for name, values in loaded_game.game.options.items()}
        self.players: list[Player] = []
        self.memory: dict[str, list[Card]] = {name: [] for name in loaded_game.game.memory}
        self.once: list[str] = []
        self.lasting: list[Lasting] = []
        self.triggers: list[Trigger] = []
        self.active: Player | None = None
        self.turn, self.phase = 0, loaded_game.game.phases[0]
        self.over: dict[str, Json] | None = None
        self.answer: Answer = nobody_answers
        self.details: Mapping[str, object] = {}  # further arguments of the next question's message
        self.log: list[Event] | None = None  # None in simulations; checking it before frequent events saves 3 %
        self.source: Card | None = None
        self.chosen: Card | None = None
        self.under_way: list[Card] = []
        self.copied_texts: list[Card] = []
        self.plays = self.reactions = 0
        self.most_reactions: float = inf
        self.listeners = Listeners(self)
        counters, zones = loaded_game.game.counters_and_zones["table"]
        self.zones = {zone.name: Pile(zone.name, is_active=zone.is_active) for zone in zones}
        self.counters = {counter.name: counter.start for counter in counters}

    def seat(self, name: str, team: str = "") -> Player:
        """Add a player at the next seat and return the player."""
        player, (counters, zones) = (
            Player(len(self.players), name, team),
            self.loaded_game.game.counters_and_zones["player"],
        )
        player.zones = {zone.name: Pile(zone.name, player, is_active=zone.is_active) for zone in zones}
        player.counters = {counter.name: counter.start for counter in counters}
        self.players.append(player)
        return player

    def clockwise(self, player: Player) -> list[Player]:
        """Return the other players, clockwise from the one on the left of a player."""
        return self.players[player.seat + 1 :] + self.players[: player.seat]

    def pile_on(self, card: Card, name: str) -> Pile:
        """Return a pile on or under a card, created on first use; its piles are in the order of the game's zones."""
        if name not in card.piles:
            piles = {**card.piles, name: Pile(name, card.owner, card)}
            names = [zone.name for zone in self.loaded_game.game.counters_and_zones["card"][1]]
            card.piles = {each: piles[each] for each in names if each in piles}
        return card.piles[name]

    def piles(self) -> list[Pile]:
        """Return every pile, including those on cards."""
        found = [*self.zones.values(), *(pile for player in self.players for pile in player.zones.values())]
        for pile in found:  # the list grows during the loop
            for card in pile:
                if card.piles:
                    found.extend(card.piles.values())
        return found

    def cards(self) -> list[Card]:
        """Return every card on the table."""
        return [card for pile in self.piles() for card in pile]

    def add(self, kind: CardDefinition, name: str, pile: Pile) -> Card:
        """Add a new card to a pile and return the card."""
        card = Card(kind, name, pile)
        pile.append(card)
        if pile.is_active:
            self.listeners.clear()
        return card

    def move(self, card: Card, to: Pile, on_top: bool = False) -> None:
        """Move a card to the bottom or the top of a pile."""
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
        """Move cards in order to the bottom of a pile."""
        for card in tuple(cards):
            self.move(card, to)

    def move_tops(self, pile: Pile, to: Pile, count: int) -> list[Card]:
        """Move up to `count` cards from the top of a pile in order to the bottom of another; return them."""
        moved = pile[:count]
        del pile[:count]
        to.extend(moved)
        for card in moved:
            card.pile = to
        if pile.is_active or to.is_active:
            self.listeners.clear()
        return moved

    def random_below(self, count: int) -> int:
        """Return the next random integer from 0 to `count` - 1."""
        self.position += 1
        return (next(numbers(self.origin, self.position)) * count) >> 64

    def shuffle(self, pile: Pile) -> None:
        """Shuffle a pile."""
        for index, number in zip(range(len(pile) - 1, 0, -1), numbers(self.origin, self.position + 1), strict=False):
            other = (number * (index + 1)) >> 64
            pile[index], pile[other] = pile[other], pile[index]
        self.position += max(0, len(pile) - 1)

    def pick(self, cards: Sequence[Card]) -> Card:
        """Return one of the cards at random."""
        return cards[self.random_below(len(cards))]

    def log_event(self, code: str, *citations: str, **args: object) -> None:
        """Add an event to the log; it also cites the card whose text is being carried out."""
        if self.log is not None:
            self.log.append(self.event(code, citations, args))

    def leave_open(self, code: str, *citations: str, **args: object) -> None:
        """Log an open question, which no rulebook settles; the game continues with the default that the code names."""
        if self.log is not None:
            self.log.append(self.event(code, citations, args, is_open=True))

    def event(self, code: str, citations: tuple[str, ...], args: dict[str, object], is_open: bool = False) -> Event:
        """Return an event with its arguments as JSON values."""
        by_card = () if self.source is None else (f"card:{self.source.kind.id}",)
        cards = (each for each in (self.source, args.get("card")) if isinstance(each, Card))
        is_open = is_open or any(card.kind.is_by_figures for card in cards)
        cited = tuple(dict.fromkeys((*citations, *self.loaded_game.game.event_clauses.get(code, ()), *by_card)))
        return Event(code, {name: plain(value) for name, value in args.items()}, cited, is_open)

    def ask(
        self, player: Player, reason: str, options: Sequence[Option], about: Card | None, details: Mapping[str, object]
    ) -> Option:
        """Return the option that a player chooses: the result of `answer`, which can read `details` from the table."""
        self.details = details
        return self.answer(self, player, reason, options, about)

    def add_lasting_effect(
        self, effect: Effect, player: Player, until: Until, about: Card | None = None, **data: Json
    ) -> Lasting:
        """Add a lasting effect of the card whose text is being carried out, and return the added row."""
        assert self.source is not None, "a lasting effect comes from a card's text"
        row = Lasting(effect, self.source, player, about, until, data)
        self.lasting.append(row)
        self.listeners.pop(player, None)  # other players' listeners do not change
        return row

    def end_lasting(self, ends: Callable[[Lasting], bool]) -> None:
        """Remove the lasting effects for which `ends` is true."""
        if any(map(ends, self.lasting)):
            for row in self.lasting:
                self.listeners.pop(row.player, None)
            self.lasting = [row for row in self.lasting if not ends(row)]

    def listeners_for(self, player: Player, moment: Moment) -> Sequence[ActiveListener]:
        """Return the active listeners of a player that wait for a moment."""
        return self.listeners[player].get(moment, ())

    def emit(self, moment: Moment, player: Player, about: Card | None = None) -> None:
        """Let the active listeners of a player react to a moment; `about` is the card that the moment is about."""
        for card, effect, row in self.listeners[player].get(moment, ()):
            self.reactions += 1
            if self.reactions > self.most_reactions:
                raise InputError("action", f"these actions set off more than {self.most_reactions} effects; send fewer")
            effect.react(self, player, card, about, row)

    def put_in_line(self, effect: Effect, card: Card, player: Player, about: Card | None = None) -> None:
        """Queue an effect of `card`, to be carried out for a player after the current effects.

        `about` is the card that the effect is about."""
        self.triggers.append(Trigger(effect, card, player, about))

    def carry_out(self, effects: tuple[Effect, ...], card: Card, you: Player, by: Player | None) -> int:
        """Carry out effects of the text of `card` for the player `you`. Return how much was done.

        `by` is the player who acts on `you`, or None."""
        outer, self.source = self.source, card
        done = in_order(effects, self, you, by)
        self.source = outer
        return done

    def resolve_triggers(self) -> None:
        """Carry out the waiting triggers until none is left."""
        while self.triggers:
            carry_out_next(self)


def plain(value: object) -> Json:
    """Return a value as JSON: a card as its id, a player as its name, lists of these, other values unchanged."""
    if isinstance(value, Card):
        return value.id
    if isinstance(value, Player):
        return value.name
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value
