"""What every state must keep, and what people check of a whole table."""

from collections.abc import Iterable

from rules.engine.games.evil_101 import asking, places
from rules.engine.games.evil_101.cleaning import HANDS, has_cards
from rules.engine.games.evil_101.playing import symbols_match
from rules.engine.kernel.game import Finding, Rule, rule, unreadable, where, wrong
from rules.engine.kernel.rulesets import whole_table
from rules.engine.kernel.table import Table


@rule("one-handler", "e101/the-setup/4")
def one_handler(table: Table) -> Iterable[Finding]:
    """One player is Handler."""
    count = sum(player.counters[places.IS_HANDLER] for player in table.players)
    if count != table.book.printed("handlers"):
        yield unreadable("players", f"one player has is_handler true, not {count}")


@rule("right-cards", "e101/the-setup/1")
def right_cards(table: Table) -> Iterable[Finding]:
    """Every deck and hand holds cards of one type; Targets and what is face up on them are told."""
    for pile in table.piles():
        for card in pile:
            wanted, place = places.TYPES[pile.name], where(pile)
            if card.kind.is_known and wanted not in card.kind.types:
                yield unreadable(place, f"only cards of the type “{wanted}” lie here, not {card.name}")
            elif pile.name in (places.TARGETS, places.TARGET) and places.WORTH not in card.kind.facts:
                yield unreadable(place, "a Target that lies face up needs its symbols with their points (worth)")
            elif pile.name in (places.AGENT, places.CHASE) and not card.kind.is_known:
                yield unreadable(place, "a card that lies face up is told")
            elif wanted == places.DIC_AGENT and len(asking.told_symbols(card) or ("",)) != 1:
                yield unreadable(place, "an Agent has one symbol")
            elif wanted == places.CHASE_CARD and card.kind.is_own:
                yield unreadable(place, "a Chase card is one of the catalogue's")


@rule("right-places", *places.ONE_PLOT)
def right_places(table: Table) -> Iterable[Finding]:
    """A player has at most one Target, with one Plot and at most one Agent; cards lie on nothing else."""
    for card in table.cards():
        plots, agents, chase = (len(asking.on(card, name)) for name in (places.PLOT, places.AGENT, places.CHASE))
        if plots != (card.at.name == places.TARGET) or agents > 1:
            message = "a player's Target has one Plot and at most one Agent, others none"
            yield unreadable(f"on_cards.{card.name}", message)
        elif chase and not (agents and card.counters.get(places.FOILED)):
            yield unreadable(f"on_cards.{card.name}.chase", "Chase cards lie on an Agent that foils a Plot")
    is_cleaning = table.phase in (places.REPLENISHING, places.BUYING)
    for player in table.players:
        if len(player.zones[places.TARGET]) > (is_cleaning or not player.counters[places.IS_HANDLER]):
            yield unreadable("players", f"{player.name}: an Evil Player has one Target, the Handler none")


@rule("right-player", *places.ORDER)
def right_player(table: Table) -> Iterable[Finding]:
    """Who acts follows from the phase."""
    due = asking.due(table)
    if table.over is None and (due is None or table.active is not due):
        yield unreadable("active", f"in this phase {'somebody else' if due is None else due.name} acts; or nobody can")


CHECK = (one_handler, right_cards, right_places, right_player)


@rule("target-count", "e101/the-setup/2", *places.NEW_TARGETS)
def target_count(table: Table) -> Iterable[Finding]:
    """There are as many Targets as players until a round is over."""
    count = len(table.zones[places.TARGETS]) + len(asking.used_targets(table))
    if count != len(table.players) and has_cards(table, places.TARGET_DECK):
        yield wrong((), len(table.players), count)


@rule("hand-size", "e101/the-setup/3", "e101/the-setup/4", *places.REPLENISH)
def hand_size(table: Table) -> Iterable[Finding]:
    """A round begins with so many Plots for each Evil Player and so many Agents for the Handler, Chase cards aside."""
    for player in table.players if table.phase == places.PLOTTING else ():
        deck = places.AGENT_DECK if player.counters[places.IS_HANDLER] else places.PLOT_DECK
        count = len(player.zones[HANDS[deck]]) + len(player.zones[places.TARGET])
        if count != table.book.printed(HANDS[deck]) and has_cards(table, deck):
            yield wrong((), table.book.printed(HANDS[deck]), count, player=player.name)


@rule("agents-of-an-evil-player", "e101/the-setup/4", "e101/calling-the-cleaners/1")
def evil_agents(table: Table) -> Iterable[Finding]:
    """Only the Handler has Agents."""
    for player in table.players:
        agents = [card.name for card in player.zones[places.AGENTS]]
        if agents and not player.counters[places.IS_HANDLER]:
            yield wrong(agents, 0, len(agents), player=player.name)


@rule("before-the-first-score", "e101/the-setup/3", "e101/the-setup/5")
def first_round(table: Table) -> Iterable[Finding]:
    """Before the first round is over nobody has points or Chase cards."""
    for player in table.players if table.turn == 1 and table.phase in (places.PLOTTING, places.COVERING) else ():
        points, cards = player.counters[places.POINTS], [card.name for card in player.zones[places.CHASE_CARDS]]
        if points or cards:
            yield wrong(cards, 0, points, player=player.name)


def cards_fit(code: str, name: str, clauses: tuple[str, ...]) -> Rule:
    """Return the rule that what lies on a Target has only symbols of it."""

    def check(table: Table) -> Iterable[Finding]:
        for target in asking.used_targets(table):
            for card in asking.on(target, name):
                yield from symbols_match(table, target.owner, card, target)

    return Rule(code, clauses, check)


PLOTS_FIT = cards_fit("plot-off-the-target", places.PLOT, places.MATCH)
AGENTS_FIT = cards_fit("agent-not-on-the-target", places.AGENT, places.AGENT_MATCH)
FORMATS = (whole_table(target_count, hand_size, evil_agents, first_round, PLOTS_FIT, AGENTS_FIT),)
