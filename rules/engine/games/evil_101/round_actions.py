"""The verbs of a round: Plots face down on Targets, Agents on the Plots, chases; and scoring."""

from collections.abc import Iterable
from itertools import product

from ...kernel.cards import Card, Missing
from ...kernel.game import Args, Finding, Rule, always, finding_about, requires, requires_card_in, rule, verb, wrong
from ...kernel.table import Player, Table
from . import queries
from .constants import card_facts, clauses, moments, zones
from .round_end import draw, end_round, has_cards


def placements(table: Table, player: Player) -> Iterable[Args]:
    """Return each combination (card, Target) of a card that the player may place in this phase and a Target for it.

    Raise Missing if the Handler has only unknown Agents, because nobody could act then."""
    hand, spots = queries.hand_and_spots(table, player)
    if table.phase == moments.COVERING and hand and spots and not any(card.kind.is_known for card in hand):
        queries.symbols_of(hand[0])
    return product(hand, spots)


def exchangeable_cards(table: Table, player: Player) -> list[Args]:
    """Return the cards in hand if the player could place another card: a card can be drawn, and a Target is free."""
    hand, spots = queries.hand_and_spots(table, player)
    return [(card,) for card in hand] if spots and has_cards(table, deck_of(table)) else []


def deck_of(table: Table) -> str:
    """Return the name of the deck whose cards are placed in this phase."""
    return zones.PLOT_DECK if table.phase == moments.PLOTTING else zones.AGENT_DECK


@requires("symbols-not-known", *clauses.MATCH, is_precondition=True)
def symbols_are_known(table: Table, player: Player, card: Card, _target: object) -> bool:
    """Return whether the card's symbols are known, or the card is an unknown Plot that is placed face down."""
    is_unseen = table.phase == moments.PLOTTING and not card.kind.is_known
    return is_unseen or queries.known_symbols(card) is not None


def symbols_match(table: Table, _player: object, card: Card, target: Card) -> Iterable[Finding]:
    """Yield a finding if a symbol of the card is not on the Target."""
    shown = list(queries.symbols_of(target))
    if missing := queries.missing_symbols(queries.known_symbols(card) or (), shown):
        yield wrong((card.id, target.id), shown, missing, card=card.id, target=target.id, symbols=missing)


@requires("exchange-first", *clauses.EXCHANGE)
def cannot_exchange(table: Table, player: Player) -> bool:
    """Return whether a player may pass without exchanging a card.

    The Handler always may; an Evil Player only if no exchange can bring a card that fits."""
    # Without a card that fits, exchanges would never end.
    left = (*table.zones[zones.PLOT_DECK], *table.zones[zones.PLOT_DISCARD])
    can_help = bool(exchangeable_cards(table, player)) and queries.may_fit(left, table.zones[zones.TARGETS])
    return table.phase != moments.PLOTTING or not can_help


# fmt: off
CHASE_CARD_IN_HAND = requires_card_in(
    zones.CHASE_CARDS, "no-such-chase-card", "e101/chase-me-if-you-can/9", "e101/chase-me-if-you-can/1"
)
IS_KNOWN = requires("card-not-known", *clauses.CIRCLE)(lambda _t, _p, card: card.kind.is_known)
IN_HAND = requires("not-in-this-hand", "e101/larry-plotter/2", "e101/the-dic-moves/1", is_precondition=True)(
    lambda t, p, card, *_target: card in queries.hand_and_spots(t, p)[0])
IS_STUCK = requires("a-card-fits", *clauses.EXCHANGE, *clauses.HANDLER_EXCHANGE)(
    lambda t, p, *_card: not queries.may_fit(*queries.hand_and_spots(t, p)))
PLOT_RULES = (
    IN_HAND, symbols_are_known,
    requires("target-taken", *clauses.ONE_PLOT, is_precondition=True)(
        lambda t, _p, _card, target: target not in queries.used_targets(t)),
    requires("not-a-target", *clauses.LAY[:1], is_precondition=True)(
        lambda t, _p, _card, target: target in t.zones[zones.TARGETS]),
    Rule("symbols-missing", clauses.MATCH, symbols_match),
)
AGENT_RULES = (
    IN_HAND, symbols_are_known,
    requires("no-bare-plot", *clauses.COVER[:1], is_precondition=True)(
        lambda t, _p, _card, target: target in queries.uncovered(t)),
    Rule("agent-off-the-target", clauses.AGENT_MATCH, symbols_match),
)
# fmt: on


@verb("plot", ("card", "target"), placements, PLOT_RULES, moments.PLOTTING)
def plot(table: Table, player: Player, card: Card, target: Card) -> None:
    """Lay a Wicked Plot face down on a Target, which gets the player's meeple."""
    table.move(target, player.zones[zones.TARGET])
    table.move(card, table.pile_on(target, zones.PLOT))
    table.log_event("lay-plot", *clauses.LAY, *clauses.MATCH, player=player, target=target)
    if not card.kind.is_known:
        table.leave_open("plot-unseen", *clauses.MATCH, player=player, target=target)
    next_to_plot(table)


def next_to_plot(table: Table) -> None:
    """Let the next Evil Player place a Plot. After the last one the Handler covers the Plots."""
    table.active = queries.player_to_act(table)
    if table.active is None:
        table.phase, table.active = moments.COVERING, queries.handler_of(table)
        if not queries.uncovered(table):
            reveal_plots(table)


@verb("cover", ("card", "target"), placements, AGENT_RULES, moments.COVERING)
def cover(table: Table, player: Player, card: Card, target: Card) -> None:
    """Cover a Wicked Plot with an Agent, face up; when all are covered the Plots are turned over."""
    table.move(card, table.pile_on(target, zones.AGENT))
    table.log_event("lay-agent", *clauses.COVER, player=player, card=card, target=target)
    if not queries.uncovered(table):
        reveal_plots(table)


@verb("exchange", ("card",), exchangeable_cards, (IS_STUCK, IN_HAND), moments.PLOTTING, moments.COVERING)
def exchange(table: Table, player: Player, card: Card) -> None:
    """Discard a card and draw another, if no card in hand fits."""
    deck = deck_of(table)
    table.move(card, table.zones[zones.DISCARDS[deck]])
    citations = clauses.EXCHANGE if table.phase == moments.PLOTTING else clauses.HANDLER_EXCHANGE
    table.log_event("exchange", *citations, player=player, card=card)
    draw(table, player, deck, 1, *citations)


@verb("pass", (), always, (IS_STUCK, cannot_exchange), moments.PLOTTING, moments.COVERING)
def pass_turn(table: Table, player: Player) -> None:
    """Place no card: for an Evil Player who can neither place nor exchange one, a Handler with no Agent that fits."""
    if table.phase == moments.COVERING:
        table.leave_open("plots-left-alone", *clauses.HANDLER_EXCHANGE, player=player, targets=queries.uncovered(table))
        reveal_plots(table)
        return
    player.counters[zones.HAS_PASSED] = 1
    table.leave_open("lays-no-plot", *clauses.EXCHANGE, "e101/larry-plotter/2", player=player)
    next_to_plot(table)


def reveal_plots(table: Table) -> None:
    """Reveal all Plots and determine which are foiled. Then begin the chases."""
    targets = queries.used_targets(table)
    if len(targets) > 1:
        table.leave_open("uncover-order", "e101/the-dic-moves/1", "e101/the-dic-moves/3")
    for target in targets:
        target.counters[zones.FOILED] = int(bool(queries.cards_on(target, zones.AGENT)) and queries.is_foiled(target))
        if queries.has_symbol_twice(plot := target.piles[zones.PLOT][0]):
            table.leave_open("symbol-twice", *clauses.MATCH, *clauses.HOARD, card=plot, target=target)
        code = "foiled" if target.counters[zones.FOILED] else "not-foiled"
        table.log_event(code, *clauses.FOIL, player=target.owner, card=plot, target=target)
    if sum(bool(each.owner and each.owner.zones[zones.CHASE_CARDS]) for each in queries.contested(table)) > 1:
        table.leave_open("chase-order", "e101/chase-me-if-you-can/1", "e101/chase-me-if-you-can/6")
    table.phase = moments.CHASING
    continue_chases(table)


def continue_chases(table: Table) -> None:
    """End the chases that cannot continue, until a player can play a Chase card. After the last chase, score."""
    while targets := queries.contested(table):
        table.active = queries.player_to_act(table)
        assert table.active is not None
        held = table.active.zones[zones.CHASE_CARDS]
        if any(is_next(table, card) for card in held):
            return
        if not all(card.kind.is_known for card in held):
            table.leave_open("unknown-chase-cards", *clauses.CIRCLE, player=table.active)
            return
        resolve_target(table, targets[0])
    hoard(table)


def resolve_target(table: Table, target: Card) -> None:
    """End the chase on a Target, with the result that the player of the last Chase card decides."""
    target.counters[zones.SETTLED] = 1
    code, citations = queries.CHASE_ENDS[queries.last_in_chase(target)]
    table.log_event(code, *citations, player=target.owner, target=target)


def needed_vehicle(table: Table) -> str:
    """Return the vehicle that must come next in the current chase, or an empty string for the first card."""
    played = queries.cards_on(queries.contested(table)[0], zones.CHASE)
    return queries.beaten_by(table.loaded_game, queries.vehicle_of(table.loaded_game, played[-1])) if played else ""


def is_next(table: Table, card: Card) -> bool:
    """Return whether a Chase card can be played next."""
    return card.kind.is_known and needed_vehicle(table) in ("", queries.vehicle_of(table.loaded_game, card))


@rule("does-not-beat", *clauses.CIRCLE)
def beats_the_last(table: Table, player: Player, card: Card) -> Iterable[Finding]:
    """Yield a finding if a Chase card does not beat the previous one."""
    if not is_next(table, card):
        yield finding_about(player, card, needed=needed_vehicle(table))


@verb("chase", ("card",), zones.CHASE_CARDS, (CHASE_CARD_IN_HAND, IS_KNOWN, beats_the_last), moments.CHASING)
def chase(table: Table, player: Player, card: Card) -> None:
    """Play a Chase card: the foiled player any to begin with, then alternately one that beats the last."""
    target = queries.contested(table)[0]
    citations = (*clauses.COUNTER, *clauses.CIRCLE) if queries.cards_on(target, zones.CHASE) else clauses.START_CHASE
    table.move(card, table.pile_on(target, zones.CHASE))
    table.log_event("chase", *citations, player=player, card=card, target=target)
    continue_chases(table)


@verb("stop", (), always, (), moments.CHASING)
def stop(table: Table, player: Player) -> None:
    """End the chase by playing no Chase card."""
    resolve_target(table, queries.contested(table)[0])
    continue_chases(table)


def hoard(table: Table) -> None:
    """Score every Plot for its player, for nobody, or for a Handler who pockets the points. Then end the round."""
    handler = queries.handler_of(table)
    for target in queries.used_targets(table):
        foiled, last = bool(target.counters.get(zones.FOILED)), queries.last_in_chase(target)
        may_pocket = table.mode == moments.POCKET and queries.scorer(foiled, last, True) == card_facts.HANDLER
        who = queries.scorer(foiled, last, may_pocket and table.wants(handler, "pocket", target))
        if who == card_facts.NOBODY:
            caught = clauses.CAUGHT if last == card_facts.HANDLER else clauses.HOARD[:1]
            citations = ("e101/the-dic-moves/4", *caught)
            table.log_event("scores-nothing", *citations, player=target.owner, target=target)
            continue
        player, plot = handler if who == card_facts.HANDLER else target.owner, target.piles[zones.PLOT][0]
        assert player is not None
        if "points" not in plot.kind.figures:
            raise Missing("figure-not-known", card=plot.kind.id, figure="points")
        own = plot.kind.figures["points"]
        matched = sum(target.kind.facts[card_facts.WORTH].get(each, 0) for each in queries.symbols_of(plot))
        player.counters[zones.POINTS] += own + matched
        citations = (
            clauses.POCKETING if who == card_facts.HANDLER else (*clauses.HOARD, *(clauses.ESCAPE if foiled else ()))
        )
        figures = {"points": own, "matched": matched, "count": own + matched, "total": player.counters[zones.POINTS]}
        table.log_event("hoard", *citations, player=player, card=plot, **figures)
    end_round(table)


VERBS = (plot, cover, exchange, pass_turn, chase, stop)
