"""Turning Plots over, chases, and hoarding what was not foiled."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.games.evil_101 import asking, places
from rules.engine.games.evil_101.cleaning import clean
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Args, Finding, Rule, Verb, about, always
from rules.engine.kernel.table import Player, Table


def uncover(table: Table) -> None:
    """Turn all Plots over and see which are foiled; then come the chases."""
    targets = asking.used_targets(table)
    if len(targets) > 1:
        table.leave_open("uncover-order", *places.UNCOVER_ORDER)
    for target in targets:
        plot, agents = asking.plot_on(target), asking.pile(target, places.AGENT)
        if any(asking.is_foiled(asking.symbols_of(plot), asking.symbols_of(agent)) for agent in agents):
            target.counters[places.FOILED] = 1
        code = "foiled" if target.counters.get(places.FOILED) else "not-foiled"
        table.tell(code, *places.FOIL, player=asking.name_of(target.owner), card=plot, target=target)
    if sum(bool(each.counters.get(places.FOILED) and starters(each)) for each in targets) > 1:
        table.leave_open("chase-order", *places.CHASE_ORDER)
    table.phase = places.CHASING
    go_on(table)


def starters(target: Card) -> bool:
    """Whether the owner of a foiled Plot holds a Chase card."""
    return target.owner is not None and bool(target.owner.zones[places.CHASE_CARDS])


def go_on(table: Table) -> None:
    """Settle the chases nobody can add to, then let the next player add to one; then score."""
    target = asking.contested(table)
    while target is not None:
        table.active = asking.due(table)
        assert table.active is not None
        held = table.active.zones[places.CHASE_CARDS]
        if can_chase(table, table.active) or len(list(held.known())) < len(held):
            return
        settle(table, target)
        target = asking.contested(table)
    hoard(table)


def settle(table: Table, target: Card) -> None:
    """End a chase: the last card decides."""
    target.counters[places.SETTLED] = 1
    last = asking.last_in_chase(target)
    code, clauses = {
        places.NOBODY: ("no-chase", places.START_CHASE),
        places.EVIL: ("escape", places.ESCAPE),
        places.HANDLER: ("caught", places.CAUGHT),
    }[last]
    table.tell(code, *clauses, player=asking.name_of(target.owner), target=target)


def can_chase(table: Table, player: Player) -> list[Args]:
    """Return the Chase cards a player can add: any to begin with, later the one that beats the last."""
    target = asking.contested(table)
    assert target is not None
    needed = needed_vehicle(table, target)
    known = player.zones[places.CHASE_CARDS].known()
    return [(card,) for card in known if needed in ("", asking.vehicle_of(card))]


def needed_vehicle(table: Table, target: Card) -> str:
    """Return which vehicle must come next; the first card is free."""
    played = asking.pile(target, places.CHASE)
    return asking.beaten_by(table.book.reference, asking.vehicle_of(played[-1])) if played else ""


def chase(table: Table, player: Player, card: Card) -> None:
    """Lay a Chase card on the Agent that blocks the Plot."""
    target = asking.contested(table)
    assert target is not None
    clauses = (*places.COUNTER, *places.CIRCLE) if asking.pile(target, places.CHASE) else places.START_CHASE
    table.move(card, table.pile_on(target, places.CHASE))
    table.tell("chase", *clauses, player=player, card=card, target=target)
    go_on(table)


def stop(table: Table, player: Player) -> None:
    """Add no Chase card."""
    target = asking.contested(table)
    assert target is not None
    settle(table, target)
    go_on(table)


def hoard(table: Table) -> None:
    """Score every Plot: for its player, for nobody, or for a Handler who pockets the points."""
    handler = asking.handler_of(table)
    for target in asking.used_targets(table):
        foiled, last = bool(target.counters.get(places.FOILED)), asking.last_in_chase(target)
        may_pocket = table.mode == places.POCKET and asking.scorer(foiled, last, True) == places.HANDLER
        pocketed = may_pocket and table.wants(handler, "pocket", target)
        who = asking.scorer(foiled, last, pocketed)
        if who == places.NOBODY:
            caught = places.CAUGHT if last == places.HANDLER else places.HOARD[:1]
            clauses = (*places.NOTHING_FOR_THE_HANDLER, *caught)
            table.tell("scores-nothing", *clauses, player=asking.name_of(target.owner), target=target)
            continue
        player = handler if who == places.HANDLER else target.owner
        assert player is not None
        own, matched = asking.points_of(asking.plot_on(target), target)
        player.counters[places.POINTS] += own + matched
        clauses = places.POCKETING if who == places.HANDLER else (*places.HOARD, *(places.ESCAPE if foiled else ()))
        figures = {"points": own, "matched": matched, "count": own + matched, "total": player.counters[places.POINTS]}
        table.tell("hoard", *clauses, player=player, card=asking.plot_on(target), **figures)
    clean(table)


def holds_chase_card(table: Table, player: Player, card: object) -> Iterable[Finding]:
    """A Chase card is played from one's own hand."""
    if not isinstance(card, Card) or card.at is not player.zones[places.CHASE_CARDS]:
        yield about(player, card)


def beats_the_last(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """Every further card beats the one before."""
    if (card,) not in can_chase(table, player):
        target = asking.contested(table)
        assert target is not None
        yield about(player, card, needed=needed_vehicle(table, target))


HELD = ("e101/chase-me-if-you-can/9", "e101/chase-me-if-you-can/1")
VERBS = (
    Verb("chase", "play a Chase card: the foiled player any to begin with, then by turns one that beats the last",
         ("card",), can_chase, chase, (Rule("no-such-chase-card", HELD, holds_chase_card),
                                       Rule("does-not-beat", places.CIRCLE, beats_the_last)), (places.CHASING,)),
    Verb("stop", "add no Chase card", (), always, stop, (), (places.CHASING,)),
)  # fmt: skip
