"""A game as a value: its zones, counters, phases, verbs, rules and texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .action_results import Json
from .cards import Card, Missing, Parts, Pile
from .input_fields import Field
from .json_validation import MOST_NUMBER

if TYPE_CHECKING:
    from .table import Player, Table

CHOOSE = "choose"  # the action that answers a question; every game has it besides its verbs
Args = tuple[Any, ...]
Targets = Callable[["Table", "Player"], Iterable[Args]]


@dataclass(frozen=True)
class Zone:
    """A named place for cards; `of` says whether the table, each player or a card has it.

    A state may give a number instead of a list of cards. `supply` returns the id of the card that it counts; without
    `supply` it counts unknown cards. `is_active` means that the listeners of cards in the zone react to moments.
    `seen` says which cards the sandbox shows: "all", "top", "none", or "folded" for all of them on request.
    `known_to` says who knows the cards: "everyone", "owner", "contents" (the owner, but not their order), "top"
    (everyone, but only the top card) or "nobody"; or it is a function of the table and the owner that returns one."""

    name: str
    help: str
    of: str = "table"
    is_required: bool = False
    is_active: bool = False
    supply: Callable[[Table], str] | None = None
    seen: str = "all"
    known_to: str | Callable[[Table, Player | None], str] = "everyone"


def top_if(counter: str) -> Callable[[Table, Player | None], str]:
    """Return a value for `Zone.known_to`: everyone knows the top card if a counter of the table or owner is set."""
    return lambda table, owner: "top" if (owner or table).counters[counter] else "nobody"


@dataclass(frozen=True)
class Counter:
    """A named number of the table, of each player or of a card; a flag is a counter that is 0 or 1."""

    name: str
    help: str
    of: str = "table"
    start: int = 0
    is_flag: bool = False
    least: int = 0
    most: int = MOST_NUMBER


@dataclass(frozen=True)
class Finding:
    """A violation that a rule found: the arguments of its message, the cards, the expected and the found value."""

    args: Mapping[str, Json] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    expected: Json = None
    found: Json = None


@dataclass(frozen=True)
class Rule:
    """A rule of a rulebook, which can refuse an action or report a violation.

    `check` takes the table, player and targets of an action, or the inputs of a format, and yields the findings.
    `is_open` marks a rule that the rulebooks leave unsettled. If an action breaks a rule with `is_precondition`, the
    later rules of its verb are not checked, because they require it."""

    code: str
    clauses: tuple[str, ...]
    check: Callable[..., Iterable[Finding]]
    is_open: bool = False
    is_precondition: bool = False


@dataclass(frozen=True)
class Verb:
    """An action that players can take.

    `fields` are the names of the action's fields, `targets` returns every combination of their values that is legal
    now, and `do` carries the action out. A refusal names all `rules` that the action breaks, in their order."""

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
    """The effects of a card by part of its text, and the clauses about the card."""

    parts: Parts
    notes: tuple[str, ...] = ()


def finding_about(player: Player, card: object = "", **more: object) -> Finding:
    """Return a finding with a player, a card or other target, and the arguments `more` as its message arguments."""
    named = {"player": player, "card": card, **more}
    args = {name: "" if each is None else str(getattr(each, "name", each)) for name, each in named.items()}
    return Finding(args, (args["card"],) if args["card"] else ())


def objections(verb: Verb, table: Table, player: Player, targets: Args) -> list[tuple[Rule, Finding]]:
    """Return (rule, its first finding) for each rule of a verb that an action breaks.

    Raise Missing if the first rule that may be broken depends on a fact that is not recorded."""
    found = list[tuple[Rule, Finding]]()
    for rule in verb.rules:
        try:
            finding = next(iter(rule.check(table, player, *targets)), None)
        except Missing:
            if not found:
                raise
            continue
        if finding is not None:
            found.append((rule, finding))
            if rule.is_precondition:
                break
    return found


def allowed_by(rules: tuple[Rule, ...], candidates: Targets) -> Targets:
    """Return a targets function: the candidates that break none of the rules.

    A candidate for which a rule depends on an unrecorded fact is left out, too."""
    return lambda table, player: [args for args in candidates(table, player) if is_allowed(rules, table, player, args)]


def is_allowed(rules: tuple[Rule, ...], table: Table, player: Player, args: Args) -> bool:
    """Return whether an action is known to break none of the rules."""
    try:
        return not any(any(rule.check(table, player, *args)) for rule in rules)
    except Missing:
        return False


def rule(code: str, *clauses: str, is_open: bool = False) -> Callable[[Callable[..., Iterable[Finding]]], Rule]:
    """Decorate a function that yields findings; the result is a Rule."""
    return lambda check: Rule(code, clauses, check, is_open)


def requires(code: str, *clauses: str, is_precondition: bool = False) -> Callable[[Callable[..., object]], Rule]:
    """Decorate a function that returns whether an action is allowed; the result is a Rule."""

    def make_rule(is_allowed: Callable[..., object]) -> Rule:
        def check(table: Table, player: Player, card: object = "", target: object = "") -> Iterable[Finding]:
            if not is_allowed(table, player, *(each for each in (card, target) if each != "")):
                yield finding_about(player, card, target=target)

        return Rule(code, clauses, check, is_precondition=is_precondition)

    return make_rule


def requires_card_in(zone: str, code: str, *clauses: str) -> Rule:
    """Return a precondition for a verb: its card is in the zone, which belongs to the player or the table."""
    is_there = cards_in(zone)
    return requires(code, *clauses, is_precondition=True)(lambda t, p, card, *_more: (card,) in is_there(t, p))


def cards_in(zone: str) -> Targets:
    """Return a targets function: the cards in a zone, which belongs to the player or the table."""
    return lambda table, player: [(card,) for card in player.zones.get(zone, table.zones.get(zone, ()))]


def verb(
    name: str, fields: tuple[str, ...], candidates: Targets | str, rules: tuple[Rule, ...], *phases: str
) -> Callable[[Callable[..., None]], Verb]:
    """Decorate a function that carries out an action; the result is a Verb.

    Its targets are the candidates that break none of its rules. `candidates` is a targets function or the name of a
    zone. The docstring of the function is the help text of the verb."""
    found = allowed_by(rules, cards_in(candidates) if isinstance(candidates, str) else candidates)

    def make_verb(do: Callable[..., None]) -> Verb:
        help_text = (do.__doc__ or "").rstrip(".")
        return Verb(name, help_text[:1].lower() + help_text[1:], fields, found, do, rules, phases)

    return make_verb


def wrong(cards: Iterable[str], expected: Json = None, found: Json = None, **args: Json) -> Finding:
    """Return a finding with the cards that break a format's rule, and the expected and the found value."""
    names = tuple(dict.fromkeys(cards))
    return Finding({"cards": list(names), "expected": expected, "found": found, **args}, names, expected, found)


def unreadable(field: str, message: str, nearest: Iterable[str] = ()) -> Finding:
    """Return a finding for a rule in `Game.check`: the invalid field of the state, the reason, and similar values."""
    return Finding({"field": f"state.{field}", "message": message, "nearest": tuple(nearest)})


def where(pile: Pile) -> str:
    """Return the path of the state's field that holds a pile."""
    if pile.holder is not None:
        return f"on_cards.{pile.holder.id}.{pile.name}"
    return pile.name if pile.owner is None else f"players[{pile.owner.seat}].{pile.name}"


def always(table: Table, player: Player) -> tuple[Args, ...]:
    """Return one empty combination of targets; it is the targets function of verbs without fields."""
    return ((),)


@dataclass(frozen=True)
class Game:
    """A game, declared as a value.

    texts           the effects of each playable card, by card id
    memory          the names of the lists of cards that a state remembers during a turn
    most_cards      the number of cards that a state may have, `most_own_cards` how many it may define itself
    shorthands      lists of cards that only a state written by hand has, with their description; see `derive`
    figures, facts  the numbers and other inputs that a state may give for its own cards
    active_cards    returns the cards of a player whose listeners react to moments
    actors          returns the players who may act; without it, only the active player may
    after           runs after every move
    derive          completes a table with what its state leaves out; it takes the table and the state
    untils          the codes for the end of a lasting effect
    ways            the fields of actions whose value is neither a card nor a player
    check           the rules that every state must keep; their findings have a `field` and a `message`
    over_clauses    the clauses about the end of the game
    not_your_turn   the clauses about taking turns
    choice_clauses  the clauses about each reason to choose; the empty name is for a card that nobody may choose now
    event_clauses   further clauses that events of a code cite in this game
    stacks_without_text  the stacks of cards that have no text
    refused         the reason why a card with a recorded text is not playable, by card id
    changed_cards   the cards whose effects have other positions than in states of version 1"""

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
    shorthands: Mapping[str, str] = field(default_factory=dict)
    sets: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    facts: tuple[Field, ...] = ()
    fewest: int = 2
    most: int = 5
    most_cards: int = 800
    most_own_cards: int = 60
    teams: tuple[str, ...] = ()
    active_cards: Callable[[Table, Player], Sequence[Card]] = lambda _table, _player: ()
    actors: Callable[[Table], Sequence[Player]] | None = None
    after: Callable[[Table], None] | None = None
    derive: Callable[[Table, Mapping[str, Json]], None] | None = None
    untils: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    check: tuple[Rule, ...] = ()
    over_clauses: tuple[str, ...] = ()
    choice_clauses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    event_clauses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    not_your_turn: tuple[str, ...] = ()
    stacks_without_text: tuple[str, ...] = ()
    refused: Mapping[str, str] = field(default_factory=dict)
    changed_cards: frozenset[str] = frozenset()

    @cached_property
    def counters_and_zones(self) -> dict[str, tuple[tuple[Counter, ...], tuple[Zone, ...]]]:
        """The counters and the zones of the table, of each player and of a card, by `of`."""
        kinds = ("table", "player", "card")
        counters = {of: tuple(each for each in self.counters if each.of == of) for of in kinds}
        return {of: (counters[of], tuple(each for each in self.zones if each.of == of)) for of in kinds}
