"""A round: Plots face down on Targets, Agents on them, chases, and hoarding what was not foiled."""

from collections.abc import Iterable
from itertools import product

from rules.engine.games.evil_101 import asking, places
from rules.engine.games.evil_101.cleaning import clean, draw, has_cards
from rules.engine.kernel.cards import Card, Missing
from rules.engine.kernel.game import Args, Finding, Rule, about, always, kept, lying_in, rule, verb, wrong
from rules.engine.kernel.table import Player, Table


def to_lay(table: Table, player: Player) -> Iterable[Args]:
    """Return every card a player may lay in this phase with every Target it may lie on."""
    return product(*asking.hand_and_spots(table, player))


def to_exchange(table: Table, player: Player) -> list[Args]:
    """Return the cards of a hand, if a card can be drawn and a Target is there for it."""
    hand, spots = asking.hand_and_spots(table, player)
    return [(card,) for card in hand] if spots and has_cards(table, deck_of(table)) else []


def deck_of(table: Table) -> str:
    """Return the deck of the cards that are laid in this phase."""
    return places.PLOT_DECK if table.phase == places.PLOTTING else places.AGENT_DECK


@kept("symbols-not-told", *places.MATCH)
def is_told(table: Table, player: Player, card: Card, _target: object) -> bool:
    """A card whose symbols are not told cannot be laid, but for a Plot that nobody has seen."""
    is_unseen = table.phase == places.PLOTTING and not card.kind.is_known
    return is_unseen or asking.told_symbols(card) is not None


def symbols_match(table: Table, _player: object, card: Card, target: Card) -> Iterable[Finding]:
    """Every symbol of the card is on the Target."""
    shown = list(asking.symbols_of(target))
    if missing := asking.missing_symbols(asking.told_symbols(card) or (), shown):
        yield wrong((card.name, target.name), shown, missing, card=card.name, target=target.name, symbols=missing)


@kept("exchange-first", *places.EXCHANGE)
def cannot_exchange(table: Table, player: Player) -> bool:
    """An Evil Player who can come by a card that fits exchanges one; a stuck Handler need not."""
    left = (*table.zones[places.PLOT_DECK], *table.zones[places.PLOT_DISCARD])  # none that fits: it would never end
    may_come = bool(to_exchange(table, player)) and asking.may_fit(left, table.zones[places.TARGETS])
    return table.phase != places.PLOTTING or not may_come


# fmt: off
HELD = lying_in(places.CHASE_CARDS, "no-such-chase-card", "e101/chase-me-if-you-can/9", "e101/chase-me-if-you-can/1")
IS_SHOWN = kept("card-not-told", *places.CIRCLE)(lambda _t, _p, card: card.kind.is_known)
IN_HAND = kept("not-in-this-hand", "e101/larry-plotter/2", "e101/the-dic-moves/1")(
    lambda t, p, card, *_target: card in asking.hand_and_spots(t, p)[0])
IS_STUCK = kept("a-card-fits", *places.EXCHANGE, *places.HANDLER_EXCHANGE)(
    lambda t, p, *_card: not asking.may_fit(*asking.hand_and_spots(t, p)))
PLOT_RULES = (
    IN_HAND, is_told,
    kept("target-taken", *places.ONE_PLOT)(lambda t, _p, _card, target: target not in asking.used_targets(t)),
    kept("not-a-target", *places.LAY[:1])(lambda t, _p, _card, target: target in t.zones[places.TARGETS]),
    Rule("symbols-missing", places.MATCH, symbols_match),
)
AGENT_RULES = (
    IN_HAND, is_told,
    kept("no-bare-plot", *places.COVER[:1])(lambda t, _p, _card, target: target in asking.uncovered(t)),
    Rule("agent-off-the-target", places.AGENT_MATCH, symbols_match),
)
# fmt: on


@verb("plot", ("card", "target"), to_lay, PLOT_RULES, places.PLOTTING)
def plot(table: Table, player: Player, card: Card, target: Card) -> None:
    """Lay a Wicked Plot face down on a Target, which gets the player's meeple."""
    table.move(target, player.zones[places.TARGET])
    table.move(card, table.pile_on(target, places.PLOT))
    table.tell("lay-plot", *places.LAY, *places.MATCH, player=player, target=target)
    if not card.kind.is_known:
        table.leave_open("plot-unseen", *places.MATCH, player=player, target=target)
    next_to_plot(table)


def next_to_plot(table: Table) -> None:
    """Let the next Evil Player lay a Plot; after the last one the Handler covers them."""
    table.active = asking.due(table)
    if table.active is None:
        table.phase, table.active = places.COVERING, asking.handler_of(table)
        if not asking.uncovered(table):
            uncover(table)


@verb("cover", ("card", "target"), to_lay, AGENT_RULES, places.COVERING)
def cover(table: Table, player: Player, card: Card, target: Card) -> None:
    """Cover a Wicked Plot with an Agent, face up; when all are covered the Plots are turned over."""
    table.move(card, table.pile_on(target, places.AGENT))
    table.tell("lay-agent", *places.COVER, player=player, card=card, target=target)
    if not asking.uncovered(table):
        uncover(table)


@verb("exchange", ("card",), to_exchange, (IS_STUCK, IN_HAND), places.PLOTTING, places.COVERING)
def exchange(table: Table, player: Player, card: Card) -> None:
    """Discard a card and draw another, while no card fits."""
    deck = deck_of(table)
    table.move(card, table.zones[places.DISCARDS[deck]])
    clauses = places.EXCHANGE if table.phase == places.PLOTTING else places.HANDLER_EXCHANGE
    table.tell("exchange", *clauses, player=player, card=card)
    draw(table, player, deck, 1, *clauses)


@verb("pass", (), always, (IS_STUCK, cannot_exchange), places.PLOTTING, places.COVERING)
def lay_none(table: Table, player: Player) -> None:
    """Lay no card: an Evil Player who can neither lay nor exchange one, a Handler with no Agent that fits."""
    if table.phase == places.COVERING:
        table.leave_open("plots-left-alone", *places.HANDLER_EXCHANGE, player=player, targets=asking.uncovered(table))
        uncover(table)
        return
    player.counters[places.HAS_PASSED] = 1
    table.leave_open("lays-no-plot", *places.EXCHANGE, "e101/larry-plotter/2", player=player)
    next_to_plot(table)


def uncover(table: Table) -> None:
    """Turn all Plots over and see which are foiled; then come the chases."""
    targets = asking.used_targets(table)
    if len(targets) > 1:
        table.leave_open("uncover-order", "e101/the-dic-moves/1", "e101/the-dic-moves/3")
    for target in targets:
        target.counters[places.FOILED] = int(bool(asking.on(target, places.AGENT)) and asking.is_foiled(target))
        code = "foiled" if target.counters[places.FOILED] else "not-foiled"
        table.tell(code, *places.FOIL, player=target.owner, card=target.piles[places.PLOT][0], target=target)
    if sum(bool(each.owner and each.owner.zones[places.CHASE_CARDS]) for each in asking.contested(table)) > 1:
        table.leave_open("chase-order", "e101/chase-me-if-you-can/1", "e101/chase-me-if-you-can/6")
    table.phase = places.CHASING
    go_on(table)


def go_on(table: Table) -> None:
    """Settle the chases nobody can add to, then let the next player add to one; then score."""
    while targets := asking.contested(table):
        table.active = asking.due(table)
        assert table.active is not None
        held = table.active.zones[places.CHASE_CARDS]
        if any(not card.kind.is_known or is_next(table, card) for card in held):
            return
        settle(table, targets[0])
    hoard(table)


def settle(table: Table, target: Card) -> None:
    """End a chase: the last card decides."""
    target.counters[places.SETTLED] = 1
    code, clauses = asking.CHASE_ENDS[asking.last_in_chase(target)]
    table.tell(code, *clauses, player=target.owner, target=target)


def needed_vehicle(table: Table) -> str:
    """Return which vehicle must come next in a chase; the first card is free."""
    played = asking.on(asking.contested(table)[0], places.CHASE)
    return asking.beaten_by(table.book, asking.vehicle_of(table.book, played[-1])) if played else ""


def is_next(table: Table, card: Card) -> bool:
    """Whether a Chase card can come next."""
    return card.kind.is_known and needed_vehicle(table) in ("", asking.vehicle_of(table.book, card))


@rule("does-not-beat", *places.CIRCLE)
def beats_the_last(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """Every further card beats the one before."""
    if not is_next(table, card):
        yield about(player, card, needed=needed_vehicle(table))


@verb("chase", ("card",), places.CHASE_CARDS, (HELD, IS_SHOWN, beats_the_last), places.CHASING)
def chase(table: Table, player: Player, card: Card) -> None:
    """Play a Chase card: the foiled player any to begin with, then by turns one that beats the last."""
    target = asking.contested(table)[0]
    clauses = (*places.COUNTER, *places.CIRCLE) if asking.on(target, places.CHASE) else places.START_CHASE
    table.move(card, table.pile_on(target, places.CHASE))
    table.tell("chase", *clauses, player=player, card=card, target=target)
    go_on(table)


@verb("stop", (), always, (), places.CHASING)
def stop(table: Table, player: Player) -> None:
    """Add no Chase card."""
    settle(table, asking.contested(table)[0])
    go_on(table)


def hoard(table: Table) -> None:
    """Score every Plot: for its player, for nobody, or for a Handler who pockets the points."""
    handler = asking.handler_of(table)
    for target in asking.used_targets(table):
        foiled, last = bool(target.counters.get(places.FOILED)), asking.last_in_chase(target)
        may_pocket = table.mode == places.POCKET and asking.scorer(foiled, last, True) == places.HANDLER
        who = asking.scorer(foiled, last, may_pocket and table.wants(handler, "pocket", target))
        if who == places.NOBODY:
            caught = places.CAUGHT if last == places.HANDLER else places.HOARD[:1]
            clauses = ("e101/the-dic-moves/4", *caught)
            table.tell("scores-nothing", *clauses, player=target.owner, target=target)
            continue
        player, plot = handler if who == places.HANDLER else target.owner, target.piles[places.PLOT][0]
        assert player is not None
        if "points" not in plot.kind.figures:
            raise Missing("figure-not-told", card=plot.kind.id, figure="points")
        own = plot.kind.figures["points"]
        matched = sum(target.kind.facts[places.WORTH].get(each, 0) for each in asking.symbols_of(plot))
        player.counters[places.POINTS] += own + matched
        clauses = places.POCKETING if who == places.HANDLER else (*places.HOARD, *(places.ESCAPE if foiled else ()))
        figures = {"points": own, "matched": matched, "count": own + matched, "total": player.counters[places.POINTS]}
        table.tell("hoard", *clauses, player=player, card=plot, **figures)
    clean(table)


VERBS = (plot, cover, exchange, lay_none, chase, stop)
