"""Laying Plots face down on Targets, covering them with Agents, exchanging cards that do not fit."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.games.evil_101 import asking, places
from rules.engine.games.evil_101.chasing import uncover
from rules.engine.games.evil_101.supplies import draw, has_cards
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import Args, Finding, Rule, Verb, about
from rules.engine.kernel.table import Player, Table


def can_lay(table: Table, player: Player) -> list[Args]:
    """Return every card of the hand with every available Target that it fits; a Plot may be laid unseen."""
    hand, spots = asking.hand_and_spots(table, player)
    return [(card, spot) for card in hand for spot in spots if asking.fits(card, spot) or is_unseen(table, card)]


def is_unseen(table: Table, card: Card) -> bool:
    """Whether a card is laid face down that nobody has told."""
    return table.phase == places.PLOTTING and not card.kind.is_known


def lay_plot(table: Table, player: Player, card: Card, target: Card) -> None:
    """Lay a Plot face down on a Target, which gets the player's meeple."""
    table.move(target, player.zones[places.TARGET])
    table.move(card, table.pile_on(target, places.PLOT))
    table.tell("lay-plot", *places.LAY, *places.MATCH, player=player, target=target)
    if not card.kind.is_known:
        table.leave_open("plot-unseen", *places.MATCH, player=player, target=target)
    next_to_plot(table)


def next_to_plot(table: Table) -> None:
    """Let the next Evil Player lay a Plot; after the last one the Handler covers them."""
    table.active = asking.due(table)
    if table.active is not None:
        return
    table.phase, table.active = places.COVERING, asking.handler_of(table)
    if not asking.uncovered(table):
        uncover(table)


def lay_agent(table: Table, player: Player, card: Card, target: Card) -> None:
    """Cover a Plot with an Agent, face up; when all are covered the Plots are turned over."""
    table.move(card, table.pile_on(target, places.AGENT))
    table.tell("lay-agent", *places.COVER, player=player, card=card, target=target)
    if not asking.uncovered(table):
        uncover(table)


def can_exchange(table: Table, player: Player) -> list[Args]:
    """Return the cards of a hand of which none fits, if a card can be drawn and a Target is there for it."""
    hand, spots = asking.hand_and_spots(table, player)
    can_draw = spots and has_cards(table, deck_of(table))
    return [(card,) for card in hand] if can_draw and asking.is_stuck(table, player) else []


def deck_of(table: Table) -> str:
    """Return the deck of the cards that are laid in this phase."""
    return places.PLOT_DECK if table.phase == places.PLOTTING else places.AGENT_DECK


def exchange(table: Table, player: Player, card: Card) -> None:
    """Discard a card and draw another."""
    deck = deck_of(table)
    table.move(card, table.zones[places.DISCARDS[deck]])
    clauses = places.EXCHANGE if table.phase == places.PLOTTING else places.HANDLER_EXCHANGE
    table.tell("exchange", *clauses, player=player, card=card)
    draw(table, player, deck, 1, *clauses)


def can_pass(table: Table, player: Player) -> list[Args]:
    """An Evil Player passes only where no card can be laid and none exchanged; a stuck Handler need not exchange."""
    must_exchange = table.phase == places.PLOTTING and can_exchange(table, player)
    return [()] if asking.is_stuck(table, player) and not must_exchange else []


def pass_turn(table: Table, player: Player) -> None:
    """Lay no card: no book says what follows, so nothing is laid and the round goes on."""
    if table.phase == places.COVERING:
        table.leave_open("plots-left-alone", *places.HANDLER_EXCHANGE, player=player, targets=asking.uncovered(table))
        uncover(table)
        return
    player.counters[places.HAS_PASSED] = 1
    table.leave_open("lays-no-plot", *places.EXCHANGE, "e101/larry-plotter/2", player=player)
    next_to_plot(table)


def in_hand(table: Table, player: Player, card: object, *_target: object) -> Iterable[Finding]:
    """A card is laid from one's own hand."""
    if not isinstance(card, Card) or card.at is not asking.hand_and_spots(table, player)[0]:
        yield about(player, card)


def is_told(table: Table, player: Player, card: Card, *_target: object) -> Iterable[Finding]:
    """A card whose symbols are not told cannot be laid."""
    if asking.told_symbols(card) is None and not is_unseen(table, card):
        yield about(player, card)


def target_free(table: Table, player: Player, card: Card, target: object) -> Iterable[Finding]:
    """A Target takes the Plot of one player."""
    if isinstance(target, Card) and target.at.name == places.TARGET:
        yield about(player, card, target=target)


def on_the_table(table: Table, player: Player, card: Card, target: object) -> Iterable[Finding]:
    """A Plot is laid on one of the Targets on the table."""
    if not isinstance(target, Card) or target.at.name != places.TARGETS:
        yield about(player, card, target=target)


def has_bare_plot(table: Table, player: Player, card: Card, target: object) -> Iterable[Finding]:
    """An Agent is laid on a Plot that has none."""
    if target not in asking.uncovered(table):
        yield about(player, card, target=target)


def symbols_match(table: Table, player: Player, card: Card, target: Card) -> Iterable[Finding]:
    """Every symbol of the card is on the Target."""
    missing = asking.missing_symbols(asking.symbols_of(card), asking.symbols_of(target))
    if missing:
        args = {"player": player.name, "card": card.name, "target": target.name, "symbols": list(missing)}
        yield Finding(args, (card.name, target.name), list(asking.symbols_of(target)), list(missing))


def hand_is_stuck(table: Table, player: Player, *_card: object) -> Iterable[Finding]:
    """A hand with a card that fits is neither exchanged nor passed with."""
    if not asking.is_stuck(table, player):
        yield about(player)


def cannot_exchange(table: Table, player: Player) -> Iterable[Finding]:
    """An Evil Player who can exchange a card does so."""
    if can_exchange(table, player):
        yield about(player)


NOT_IN_HAND = Rule("not-in-this-hand", ("e101/larry-plotter/2", "e101/the-dic-moves/1"), in_hand)
NOT_TOLD = Rule("symbols-not-told", places.MATCH, is_told)
STUCK = Rule("a-card-fits", (*places.EXCHANGE, *places.HANDLER_EXCHANGE), hand_is_stuck)
VERBS = (
    Verb("plot", "lay a Wicked Plot face down on a Target", ("card", "target"), can_lay, lay_plot,
         (NOT_IN_HAND, NOT_TOLD, Rule("target-taken", places.ONE_PLOT, target_free),
          Rule("not-a-target", places.LAY[:1], on_the_table), Rule("symbols-missing", places.MATCH, symbols_match)),
         (places.PLOTTING,)),
    Verb("cover", "cover a Wicked Plot with an Agent, face up", ("card", "target"), can_lay, lay_agent,
         (NOT_IN_HAND, NOT_TOLD, Rule("no-bare-plot", places.COVER[:1], has_bare_plot),
          Rule("agent-off-the-target", places.AGENT_MATCH, symbols_match)),
         (places.COVERING,)),
    Verb("exchange", "discard a card and draw another, while no card fits", ("card",), can_exchange, exchange,
         (STUCK, NOT_IN_HAND), (places.PLOTTING, places.COVERING)),
    Verb("pass", "lay no card: an Evil Player who can neither lay nor exchange one, a Handler with no Agent that fits",
         (), can_pass, pass_turn, (STUCK, Rule("exchange-first", places.EXCHANGE, cannot_exchange)),
         (places.PLOTTING, places.COVERING)),
)  # fmt: skip
