"""The rules that refuse to play, buy, defeat, attempt or use a card in a turn, and what is missing for them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from ...kernel.action_results import Json
from ...kernel.cards import Card
from ...kernel.effects import Effect, Value
from ...kernel.game import Finding, Rule, finding_about
from ...kernel.table import Player, Table
from . import queries
from .abilities import abilities, is_used, ready_abilities, stack_of
from .constants import card_types, clauses, moments, zones
from .effects.conditions import shortfall
from .game import is_in_line_up

More = Callable[..., dict[str, Json]]
ATTEMPTED = "crisis-attempted"
TOP_OPPONENT = ("fe-en/the-super-heroes/2", "fe-en/gameplay/5")
ON_OFFER = ("fe-en/gameplay/5", "fe-en/the-line-up/7")
BEATING = ("crisis-1/beating-a-crisis/1", "crisis-1/beating-a-crisis/3")


def forbid(
    code: str,
    citations: tuple[str, ...],
    is_broken: Callable[..., bool],
    is_open: bool = False,
    more: More | None = None,
    is_precondition: bool = False,
) -> Rule:
    """Return the rule that refuses an action if a condition holds; `more` returns further arguments of its message."""

    def check(table: Table, player: Player, *targets: object) -> tuple[Finding, ...]:
        if not is_broken(table, player, *targets):
            return ()
        card = targets[0] if targets else ""
        pile = card.pile if isinstance(card, Card) else None
        found = finding_about(player, card, zone=pile, owner=None if pile is None else pile.owner)
        further = {} if more is None else more(table, player, *targets)
        return (replace(found, args={**found.args, **further}),)

    return Rule(code, citations, check, is_open, is_precondition)


forbid_target = partial(forbid, is_precondition=True)


def is_in_zone(card: object, *names: str) -> bool:
    """Return whether `card` is a card in a zone with one of these names."""
    return isinstance(card, Card) and card.pile.name in names


def unmet(table: Table, player: Player, effects: tuple[Effect, ...]) -> bool:
    """Return whether any of the effects is a condition that does not hold for the player."""
    return any(isinstance(effect, Value) and not effect.of(table, player) for effect in effects)


def cost_to_player(table: Table, player: Player, card: Card) -> int:
    """Return what a card costs a player; effects only change the cost of opponents and cards in a Line-Up."""
    is_changed = is_in_line_up(table, card) or card.pile is stack_of(table, player)
    return queries.cost_of(table, card, player if is_changed else None)


def enough_power(table: Table, player: Player, card: Card, helps: int = 0) -> Iterator[Finding]:
    """Yield a finding if the Power, plus `helps` from other sources, is below the cost."""
    cost, power = cost_to_player(table, player, card), table.counters[zones.POWER]
    if cost > power + helps:
        yield Finding({"player": player.name, "card": card.id, "cost": cost, "power": power})


def part_lacks(part: str) -> More:
    """Return a function that returns message arguments: what a player lacks for the conditions in a part of a text."""
    return lambda table, player, card: shortfall(table, player, (card.kind.parts or {}).get(part, ()))


def ability_lacks(table: Table, player: Player, card: Card) -> dict[str, Json]:
    """Return message arguments: what a player lacks for the condition of a card's ability."""
    outer, table.source = table.source, card
    conditions = [ability.condition for each, ability in abilities(table, player) if each is card and ability.condition]
    found = shortfall(table, player, tuple(conditions))
    table.source = outer
    return found


def text_is_known(table: Table, player: Player, card: Card) -> Iterator[Finding]:
    """Raise Missing if the text of a card is not recorded."""
    card.kind.part("play")
    yield from ()


# fmt: off
CARD_IS_KNOWN = forbid_target(
    "card-not-known", ("fe-en/order-of-playing-your-cards/2",), lambda t, p, c: not c.kind.is_known)
TEXT_IS_KNOWN = Rule("text-not-recorded", ("fe-en/order-of-playing-your-cards/1",), text_is_known)
ENOUGH_POWER = Rule("not-enough-power", ("fe-en/gameplay/9",), enough_power)
PLAY = (
    forbid_target("not-in-hand", ("fe-en/order-of-playing-your-cards/1", "fe-en/gameplay/6"),
           lambda t, p, c: not is_in_zone(c, zones.HAND, zones.STAYS_IN_PLAY) or c.owner is not p),
    CARD_IS_KNOWN,
    TEXT_IS_KNOWN,
    forbid("card-staying-in-play-played-already", ("fe-en/firestorm-matrix/4",),
           lambda t, p, c: c.pile.name == zones.STAYS_IN_PLAY and c in t.memory[zones.PLAYED]),
)
BUY = (
    forbid_target("weakness-never-bought", ("fe-en/the-line-up/6",),
           lambda t, p, c: isinstance(c, Card) and c.kind.stack == moments.WEAKNESS_STACK),
    forbid_target("only-defeated", TOP_OPPONENT,
                  lambda t, p, c: is_in_zone(c, zones.SUPER_HEROES, zones.SUPER_VILLAINS)),
    forbid_target("in-the-main-deck", ON_OFFER, lambda t, p, c: is_in_zone(c, zones.MAIN_DECK)),
    forbid_target("not-on-offer", ON_OFFER,
           lambda t, p, c: not isinstance(c, Card) or not (is_in_line_up(t, c) or c in t.zones[zones.KICKS][:1])),
    CARD_IS_KNOWN,
    forbid("frozen", ("fe-en/cold-gun/3",), lambda t, p, c: queries.is_frozen(t, c)),
    ENOUGH_POWER,
)
DEFEAT = (
    forbid_target("not-the-top-opponent", TOP_OPPONENT, lambda t, p, c: c not in stack_of(t, p)[:1]),
    forbid("face-down", ("fe-en/the-super-heroes/3", "fe-en/the-super-heroes/2"),
           lambda t, p, c: not t.counters[zones.FACE_UP[c.pile.name]]),
    CARD_IS_KNOWN,
    forbid("crisis-not-beaten", ("crisis-1/beating-a-crisis/2",),
           lambda t, p, c: queries.current_crisis(t) is not None),
    forbid("not-defeated-yet", TOP_OPPONENT,
           lambda t, p, c: unmet(t, p, (c.kind.parts or {}).get("defeated_after", ())),
           more=part_lacks("defeated_after")),
    ENOUGH_POWER,
)
ATTEMPT = (
    forbid_target("not-the-crisis", ("crisis-1/beating-a-crisis/3",),
                  lambda t, p, c: c is not queries.current_crisis(t)),
    forbid("villain-in-line-up", ("crisis-1/beating-a-crisis/1",),
           lambda t, p, c: any(
               not e.kind.is_known or card_types.VILLAIN in e.kind.types for e in t.zones[zones.LINE_UP])),
    forbid("crisis-attempted", ("crisis-1/beating-a-crisis/3",), lambda t, p, c: ATTEMPTED in t.once),
    forbid("crisis-not-ready", ("crisis-1/beating-a-crisis/4",),
           lambda t, p, c: unmet(t, p, c.kind.part("attempted_if")), more=part_lacks("attempted_if")),
)
USE = (
    forbid_target("no-ability", (clauses.YOUR_ABILITY,),
           lambda t, p, c: not any(card is c for card, _ability in abilities(t, p))),
    forbid_target("ability-used", (clauses.YOUR_ABILITY,),
           lambda t, p, c: all(is_used(t, c, ability) for card, ability in abilities(t, p) if card is c)),
    forbid("ability-not-ready", (clauses.YOUR_ABILITY,), lambda t, p, c: not ready_abilities(t, p, c),
           more=ability_lacks),
)
# fmt: on
