"""Rules that every state meets, checks of a complete table, and calculators. They use the same queries as play."""

from collections.abc import Iterable
from itertools import pairwise

from ...kernel.action_results import InputError
from ...kernel.game import Finding, Rule, rule, unreadable, where, wrong
from ...kernel.input_fields import FLAG, NUMBER, NUMBERS, TEXT, TEXTS, Field
from ...kernel.loaded_game import LoadedGame
from ...kernel.rulesets import Calculator, Result, Step, table_format
from ...kernel.table import Table
from . import queries
from .constants import card_facts, clauses, moments, zones
from .round_actions import symbols_match
from .round_end import HANDS, has_cards


@rule("one-handler", "e101/the-setup/4")
def one_handler(table: Table) -> Iterable[Finding]:
    """Yield a finding unless exactly one player is Handler."""
    count = sum(player.counters[zones.IS_HANDLER] for player in table.players)
    if count != table.loaded_game.printed("handlers"):
        yield unreadable("players", f"exactly one player must have is_handler true, not {count}")


@rule("right-cards", "e101/the-setup/1")
def right_cards(table: Table) -> Iterable[Finding]:
    """Yield a finding for each card of the wrong type for its zone, or without valid symbols or a vehicle.

    Targets and face-up cards must be known."""
    for pile in table.piles():
        for card in pile:
            wanted, field = card_facts.TYPES[pile.name], where(pile)
            if card.kind.is_known and wanted not in card.kind.types:
                yield unreadable(field, f"{card.id} can't be here: this place only takes “{wanted}” cards")
            elif pile.name in (zones.TARGETS, zones.TARGET) and card_facts.WORTH not in card.kind.facts:
                yield unreadable(field, "a face-up Target needs its symbols and their points (worth)")
            elif pile.name in (zones.AGENT, zones.CHASE) and not card.kind.is_known:
                yield unreadable(field, "a face-up card can't be unknown")
            elif wanted == card_facts.DIC_AGENT and len(queries.known_symbols(card) or ("",)) != 1:
                yield unreadable(field, "an Agent has one symbol")
            elif queries.known_symbols(card) == () or {card_facts.SYMBOLS, card_facts.WORTH} <= {*card.kind.facts}:
                yield unreadable(field, f"{card.id}: list its symbols once, at least one")
            elif wanted == card_facts.CHASE_CARD and card.kind.is_known:
                shown = queries.vehicle_of(table.loaded_game, card)
                if not shown or card.kind.facts.get(card_facts.VEHICLE, shown) != shown:
                    yield unreadable(field, f"{card.id}: a Chase card shows one vehicle")


@rule("right-places", *clauses.ONE_PLOT)
def right_places(table: Table) -> Iterable[Finding]:
    """Yield findings about cards on Targets, counters and players' Targets that contradict each other or the phase.

    A player has at most one Target, with one Plot and at most one Agent. Chase cards are on a foiled Plot, and each
    beats the one before it."""
    for card in table.cards():
        plots, agents, chase = (len(queries.cards_on(card, name)) for name in (zones.PLOT, zones.AGENT, zones.CHASE))
        if plots != (card.pile.name == zones.TARGET) or agents > 1:
            message = "a player's Target has one Plot and at most one Agent; other Targets have none"
            yield unreadable(f"on_cards.{card.id}", message)
        elif chase and not (agents and card.counters.get(zones.FOILED)):
            yield unreadable(f"on_cards.{card.id}.chase", "Chase cards go on an Agent that foils a Plot")
        elif agents and table.phase == moments.PLOTTING:
            yield unreadable(f"on_cards.{card.id}.agent", "Agents can only be played after all Plots")
        elif plots and all(map(queries.known_symbols, (*card.piles[zones.PLOT], *queries.cards_on(card, zones.AGENT)))):
            foiled, is_up = card.counters.get(zones.FOILED, 0), table.phase not in (moments.PLOTTING, moments.COVERING)
            if foiled != (is_up and queries.is_foiled(card)) or card.counters.get(zones.SETTLED, 0) > foiled:
                yield unreadable(f"on_cards.{card.id}.foiled", "an Agent with a symbol of an uncovered Plot foils it")
        shown = [queries.vehicle_of(table.loaded_game, each) for each in queries.cards_on(card, zones.CHASE)]
        if any(queries.beaten_by(table.loaded_game, first) != second for first, second in pairwise(shown)):
            yield unreadable(f"on_cards.{card.id}.chase", "each Chase card must beat the one before it")
    is_cleaning = table.phase in (moments.REPLENISHING, moments.BUYING)
    for player in table.players:
        if len(player.zones[zones.TARGET]) > (is_cleaning or not player.counters[zones.IS_HANDLER]):
            yield unreadable("players", f"{player.name}: each Evil Player has one Target; the Handler has none")
        if player.counters[zones.IS_TIED] > table.counters[zones.TIE_ROUND]:
            yield unreadable("players", f"{player.name} can only be tied in a tie round")


@rule("right-player", *clauses.ORDER)
def right_player(table: Table) -> Iterable[Finding]:
    """Yield a finding if the active player does not fit the phase."""
    to_act, handler_discards = queries.player_to_act(table), table.loaded_game.printed("players-with-handler-discards")
    if table.phase == moments.REPLENISHING and len(table.players) != handler_discards:
        yield unreadable("phase", f"hands only wait to be refilled with {handler_discards} players")
    if table.over is None and (to_act is None or table.active is not to_act):
        yield unreadable(
            "active",
            f"in this phase it's the turn of {'somebody else' if to_act is None else to_act.name}, or nobody can act",
        )


CHECK = (one_handler, right_cards, right_places, right_player)


@rule("target-count", "e101/the-setup/2", *clauses.NEW_TARGETS)
def target_count(table: Table) -> Iterable[Finding]:
    """Yield a finding unless there are as many Targets as players, or the Target cards are used up."""
    count = len(table.zones[zones.TARGETS]) + len(queries.used_targets(table))
    if count != len(table.players) and has_cards(table, zones.TARGET_DECK):
        yield wrong((), len(table.players), count)


@rule("hand-size", "e101/the-setup/3", "e101/the-setup/4", *clauses.REPLENISH)
def hand_size(table: Table) -> Iterable[Finding]:
    """Yield a finding for each player who begins a round with a wrong number of Plots or, as Handler, of Agents."""
    for player in table.players if table.phase == moments.PLOTTING else ():
        deck = zones.AGENT_DECK if player.counters[zones.IS_HANDLER] else zones.PLOT_DECK
        count = len(player.zones[HANDS[deck]]) + len(player.zones[zones.TARGET])
        if count != table.loaded_game.printed(HANDS[deck]) and has_cards(table, deck):
            yield wrong((), table.loaded_game.printed(HANDS[deck]), count, player=player.name)


@rule("agents-of-an-evil-player", "e101/the-setup/4", "e101/calling-the-cleaners/1")
def evil_agents(table: Table) -> Iterable[Finding]:
    """Yield a finding for each player other than the Handler who has Agents."""
    for player in table.players:
        agents = [card.id for card in player.zones[zones.AGENTS]]
        if agents and not player.counters[zones.IS_HANDLER]:
            yield wrong(agents, 0, len(agents), player=player.name)


@rule("before-the-first-score", "e101/the-setup/3", "e101/the-setup/5")
def first_round(table: Table) -> Iterable[Finding]:
    """Yield a finding for each player who has points or Chase cards before the first scoring."""
    for player in table.players if table.turn == 1 and table.phase in (moments.PLOTTING, moments.COVERING) else ():
        points, cards = player.counters[zones.POINTS], [card.id for card in player.zones[zones.CHASE_CARDS]]
        if points or cards:
            yield wrong(cards, 0, points, player=player.name)


def cards_fit(code: str, name: str, citations: tuple[str, ...]) -> Rule:
    """Return a rule: cards in the zone `name` on a Target have only symbols that the Target shows."""

    def check(table: Table) -> Iterable[Finding]:
        for target in queries.used_targets(table):
            for card in queries.cards_on(target, name):
                yield from symbols_match(table, target.owner, card, target)

    return Rule(code, citations, check)


PLOTS_FIT = cards_fit("plot-off-the-target", zones.PLOT, clauses.MATCH)
AGENTS_FIT = cards_fit("agent-not-on-the-target", zones.AGENT, clauses.AGENT_MATCH)
FORMATS = (
    table_format(
        *(target_count, hand_size, evil_agents, first_round, PLOTS_FIT, AGENTS_FIT),
        totals=("target-count", "hand-size"),
    ),
)


def match(loaded_game: LoadedGame, plot: list[str], target: list[str], agent: str, taken: bool) -> Result:
    """Return whether a Plot and an Agent fit a Target, and whether the Agent foils the Plot; None if not given.

    `plot`, `target` and `agent` are symbols; `taken` says whether the Target already has a Plot."""
    if not target:
        raise InputError("target", "choose at least one symbol")
    missing = queries.missing_symbols(dict.fromkeys(plot), target)
    agents = [agent] if agent else []
    agent_fits = not queries.missing_symbols(agents, target) if agents else None
    plot_fits = not missing and not taken if plot else None
    foiled = agent_fits and not set(plot).isdisjoint(agents) if plot_fits else None
    values = {"plot_fits": plot_fits, "missing": missing, "agent_fits": agent_fits, "foiled": foiled}
    step = Step("calculated.match", {"symbols": missing}, (*clauses.MATCH, *clauses.ONE_PLOT))
    return Result(values, (step, Step("calculated.foil", {"symbols": agents}, (*clauses.AGENT_MATCH, *clauses.FOIL))))


def chase(loaded_game: LoadedGame, cards: list[str], pocket: bool) -> Result:
    """Return whether a chase is legal, who wins it and which vehicle must come next. The foiled player begins."""
    missed = [
        index for index in range(1, len(cards)) if cards[index] != queries.beaten_by(loaded_game, cards[index - 1])
    ]
    last = queries.who_played(len(cards))
    needed = queries.beaten_by(loaded_game, cards[-1]) if cards and not missed else ""
    scorer = queries.scorer(True, last, pocket)
    citations = (*clauses.CIRCLE, *queries.CHASE_ENDS[last][1], *(clauses.POCKETING if pocket else ()))
    step = Step("calculated.chase", {"who": last, "needed": needed}, citations)
    values = {"legal": not missed, "first_wrong": missed[0] if missed else None, "winner": None if missed else last}
    return Result(values | {"points_to": None if missed else scorer, "next": needed}, (step,))


def plot_score(
    loaded_game: LoadedGame, points: int, matched: list[int], foiled: bool, last_chase: str, pocketed: bool
) -> Result:
    """Return the points that a Plot scores for its player and for the Handler."""
    if last_chase != card_facts.NOBODY and not foiled:
        raise InputError("last_chase", "only a foiled Plot leads to a chase", (card_facts.NOBODY,))
    who, total = queries.scorer(foiled, last_chase, pocketed), points + sum(matched)
    step = Step("calculated.score", {"points": points, "matched": sum(matched), "count": total}, clauses.HOARD)
    return Result({"evil": total * (who == card_facts.EVIL), "handler": total * (who == card_facts.HANDLER)}, (step,))


def purchase(loaded_game: LoadedGame, points: int, cards: int) -> Result:
    """Return the cost of some Chase cards, whether the points are enough, and the points left."""
    cost = cards * loaded_game.printed("chase-price")
    step = Step("calculated.purchase", {"count": cost, "points": points}, clauses.BUY, cost > points)
    left = points - cost if cost <= points else points
    return Result({"price": cost, "possible": cost <= points, "left": left}, (step,))


def end_of_game(loaded_game: LoadedGame, points: list[int], handler: int) -> Result:
    """Return whether the game is over, who wins, and who plays a tie round. Players are counted from 1."""
    if len(points) < loaded_game.game.fewest:
        raise InputError("points", f"enter the points of at least {loaded_game.game.fewest} players")
    if not 1 <= handler <= len(points):
        raise InputError("handler", f"enter a number from 1 to {len(points)}")
    first = queries.leaders(points)
    is_ending = max(points) >= loaded_game.printed("winning-points")
    is_tied = is_ending and len(first) > 1
    next_handler = queries.tie_handler(handler - 1, first, len(points)) + 1 if is_tied else None
    steps = [Step("calculated.end", {"count": max(points)}, (*clauses.ENDING, *(clauses.TIE if is_tied else ())))]
    if is_tied and handler - 1 in first:
        steps.append(Step("calculated.tied-handler", {}, clauses.TIED_HANDLER, True))
    winner = first[0] + 1 if is_ending and not is_tied else None
    tied = [seat + 1 for seat in first] if is_tied else []
    return Result({"over": winner is not None, "winner": winner, "tied": tied, "handler": next_handler}, tuple(steps))


CALCULATORS = (
    Calculator("match", "do a Plot and an Agent fit a Target, and is the Plot foiled?",
               (Field("plot", TEXTS, "the Plot's symbols; leave empty if nobody has seen it"),
                Field("target", TEXTS, "the Target's symbols"),
                Field("agent", TEXT, "the Agent's symbol; leave empty if there is none", default=""),
                Field("taken", FLAG, "is there already a Plot on the Target?", default=False)),
               match, {"plot": ["crown", "bomb"], "target": ["crown", "bomb", "gold"], "agent": "bomb"}),
    Calculator("chase", "who wins the chase?",
               (Field("cards", TEXTS, "Chase cards in order, the foiled player's first", card_facts.VEHICLES),
                Field("pocket", FLAG, "does a Handler who wins the chase take the points?", default=False)),
               chase, {"cards": ["helicopter", "car", "submarine"]}),
    Calculator("plot-score", "how much does a Plot score?",
               (Field("points", NUMBER, "the Plot's own points", most=99),
                Field("matched", NUMBERS, "points from matching Target symbols", most=99),
                Field("foiled", FLAG, "did an Agent foil the Plot?"),
                Field("last_chase", TEXT, "who played the last Chase card?", tuple(queries.CHASE_ENDS)),
                Field("pocketed", FLAG, "does the Handler pocket the points?", default=False)),
               plot_score, {"points": 2, "matched": [3, 1], "foiled": False, "last_chase": card_facts.NOBODY}),
    Calculator("purchase", "what do Chase cards cost?",
               (Field("points", NUMBER, "your points"), Field("cards", NUMBER, "number of Chase cards", most=99)),
               purchase, {"points": 5, "cards": 2}),
    Calculator("end-of-game", "is the game over, and who plays a tiebreaker round?",
               (Field("points", NUMBERS, "each player's points, clockwise"),
                Field("handler", NUMBER, "number of this round's Handler (the first player is 1)", least=1)),
               end_of_game, {"points": [21, 21, 19], "handler": 3}),
)  # fmt: skip
