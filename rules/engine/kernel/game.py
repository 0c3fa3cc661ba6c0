"""A game as a value: its zones, counters, phases, verbs, rules and texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rules.engine.kernel.cards import Card, Parts, Pile
from rules.engine.kernel.fields import MOST_NUMBER
from rules.engine.kernel.inputs import Field
from rules.engine.kernel.outcomes import Json

if TYPE_CHECKING:
    from rules.engine.kernel.table import Player, Table

CHOOSE = "choose"  # what every game's players do besides its verbs: answer a question
Args = tuple[Any, ...]
Targets = Callable[["Table", "Player"], Iterable[Args]]


@dataclass(frozen=True)
class Zone:
    """A named place for cards, of the table, of each player or of a card.

    `speaks`: cards there are listened to. `supply`: a number of cards may stand for copies of one card,
    which this function names; in any other zone a number stands for cards that are not told.
    `seen`: whether people see all cards there, the top one or none."""

    name: str
    help: str
    of: str = "table"
    is_required: bool = False
    is_active: bool = False
    supply: Callable[[Table], str] | None = None
    seen: str = "all"


@dataclass(frozen=True)
class Counter:
    """A named number of the table, of each player or of a card; a flag is a number that is 0 or 1."""

    name: str
    help: str
    of: str = "table"
    start: int = 0
    is_flag: bool = False
    least: int = 0
    most: int = MOST_NUMBER


@dataclass(frozen=True)
class Finding:
    """What a rule found wrong: the arguments of its sentence, the cards concerned, what is asked and what is there."""

    args: Mapping[str, Json] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    expected: Json = None
    found: Json = None


@dataclass(frozen=True)
class Rule:
    """A rule of a book: the same value refuses an action and reports a violation.

    `check` is called with what the rule is about and yields what breaks it."""

    code: str
    clauses: tuple[str, ...]
    check: Callable[..., Iterable[Finding]]
    is_open: bool = False


@dataclass(frozen=True)
class Verb:
    """Something a player can do: its fields, every target it can be done with now, how it is done.

    `rules` say why it cannot be done with a target; they are asked in order."""

    name: str
    help: str
    fields: tuple[str, ...]
    targets: Targets
    do: Callable[..., None]
    rules: tuple[Rule, ...] = ()
    phases: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Text:
    """What a card does: the parts of its text in words, what else it counts as, the clauses about it."""

    parts: Parts
    notes: tuple[str, ...] = ()


def finding_about(player: Player, card: object = "", **more: object) -> Finding:
    """Return a finding about a card or whatever else a player named, with further arguments of its sentence."""
    named = {"player": player, "card": card, **more}
    args = {name: "" if each is None else str(getattr(each, "name", each)) for name, each in named.items()}
    return Finding(args, (args["card"],) if args["card"] else ())


def allowed_by(rules: tuple[Rule, ...], candidates: Targets) -> Targets:
    """Return the targets of a verb: those of some candidates that break none of its rules."""
    return lambda table, player: [
        args for args in candidates(table, player) if not any(any(rule.check(table, player, *args)) for rule in rules)
    ]


def rule(code: str, *clauses: str, is_open: bool = False) -> Callable[[Callable[..., Iterable[Finding]]], Rule]:
    """Make a rule of the function that yields what breaks it."""
    return lambda check: Rule(code, clauses, check, is_open)


def requires(code: str, *clauses: str) -> Callable[[Callable[..., object]], Rule]:
    """Make a rule of the function that says whether an action keeps it."""

    def made(is_kept: Callable[..., object]) -> Rule:
        def check(table: Table, player: Player, card: object = "", target: object = "") -> Iterable[Finding]:
            if not is_kept(table, player, *(each for each in (card, target) if each != "")):
                yield finding_about(player, card, target=target)

        return Rule(code, clauses, check)

    return made


def requires_card_in(zone: str, code: str, *clauses: str) -> Rule:
    """Return the rule that an action is done with a card of a zone of the player's own, or of the table."""
    return requires(code, *clauses)(lambda table, player, card, *_more: (card,) in cards_in(zone)(table, player))


def cards_in(zone: str) -> Targets:
    """Return the candidates of a verb: the cards in a zone of the player, or of the table."""
    return lambda table, player: [(card,) for card in player.zones.get(zone, table.zones.get(zone, ()))]


def verb(
    name: str, fields: tuple[str, ...], candidates: Targets | str, rules: tuple[Rule, ...], *phases: str
) -> Callable[[Callable[..., None]], Verb]:
    """Make a verb of the function that carries it out; of its candidates it can be done with those that keep its rules.

    Candidates are targets, or the cards of a zone; what the verb does is said by the function's docstring."""
    found = allowed_by(rules, cards_in(candidates) if isinstance(candidates, str) else candidates)

    def made(do: Callable[..., None]) -> Verb:
        told = (do.__doc__ or "").rstrip(".")
        return Verb(name, told[:1].lower() + told[1:], fields, found, do, rules, phases)

    return made


def wrong(cards: Iterable[str], expected: Json = None, found: Json = None, **args: Json) -> Finding:
    """Return what is wrong with something that is checked: the cards concerned, what is asked and what is there."""
    names = tuple(dict.fromkeys(cards))
    return Finding({"cards": list(names), "expected": expected, "found": found, **args}, names, expected, found)


def unreadable(field: str, message: str, nearest: Iterable[str] = ()) -> Finding:
    """Return why a state cannot be read."""
    return Finding({"field": f"state.{field}", "message": message, "nearest": tuple(nearest)})


def where(pile: Pile) -> str:
    """Return the field of a state that a pile is written in."""
    if pile.holder is not None:
        return f"on_cards.{pile.holder.id}.{pile.name}"
    return pile.name if pile.owner is None else f"players[{pile.owner.seat}].{pile.name}"


def always(table: Table, player: Player) -> tuple[Args, ...]:
    """Return that something without targets can be done at any time."""
    return ((),)


@dataclass(frozen=True)
class Game:
    """A ruleset. `figures` are the numbers a state's own cards may carry, `facts` what else; `texts` what recorded
    cards do.

    `speakers` are the cards of a player that are listened to; `actors` who may act, where it is not the one player
    whose turn it is; `after` runs after every move; `untils` are the ends of lasting effects; `ways` the fields of
    actions that name neither card nor player; `check` the rules every state must keep, whose findings name a `field`
    and say a `message`; `not_your_turn` the clauses about taking turns, `choice_clauses` those about a reason to
    choose, and under the empty name about choices that nobody asks for, `event_clauses` what events of a code rest on
    in this game besides what they cite; `refused` why a card whose effect is recorded is not played."""

    id: str
    name: str
    zones: tuple[Zone, ...]
    counters: tuple[Counter, ...]
    verbs: tuple[Verb, ...]
    texts: Mapping[str, Text]
    phases: tuple[str, ...]
    modes: tuple[str, ...] = ("standard",)
    memory: tuple[str, ...] = ()
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sets: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    facts: tuple[Field, ...] = ()
    fewest: int = 2
    most: int = 5
    teams: tuple[str, ...] = ()
    active_cards: Callable[[Table, Player], Sequence[Card]] = lambda _table, _player: ()  # no text lasts
    actors: Callable[[Table], Sequence[Player]] | None = None
    after: Callable[[Table], None] | None = None
    untils: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    check: tuple[Rule, ...] = ()
    over_clauses: tuple[str, ...] = ()
    choice_clauses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    event_clauses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    not_your_turn: tuple[str, ...] = ()
    refused: Mapping[str, str] = field(default_factory=dict)
    changed_cards: frozenset[str] = frozenset()

    @cached_property
    def places(self) -> dict[str, tuple[tuple[Counter, ...], tuple[Zone, ...]]]:
        """The counters and zones of the table, of each player and of a card."""
        kinds = ("table", "player", "card")
        counters = {of: tuple(each for each in self.counters if each.of == of) for of in kinds}
        return {of: (counters[of], tuple(each for each in self.zones if each.of == of)) for of in kinds}
