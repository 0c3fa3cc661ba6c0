"""The change of phases: draws, cycles, completed Schemes, win conditions, Locations, maintenance, rounds."""

from ...kernel.cards import Card
from ...kernel.game import always, requires, requires_card_in, verb
from ...kernel.table import Player, Table
from . import draws_and_damage, effects, queries
from .constants import card_facts, clauses, moments, zones
from .constants.card_facts import HERO, ROGUE
from .constants.zones import CITIZENS

IN_HAND = requires_card_in(zones.HAND, "not-held", "dcf/draw-phase/1")
THRESHOLD_MET = requires("threshold-not-met", *clauses.COMPLETES)(lambda t, p, card: card in completable(t, p))


def after_action_phase(table: Table, player: Player) -> None:
    """Let the next player of the side act; after the last one, continue with the Rogues' draws or the Confrontation."""
    side = queries.side_of(table, player.team)
    left = side[side.index(player) + 1 :]
    if left:
        table.active = left[0]
    elif player.team == ROGUE:
        for rogue in side:
            rogue_draws(table, rogue, "plotting-draw")
        table.phase, table.active = moments.PLANNING, queries.side_of(table, HERO)[0]
        table.log_event("stage", "dcf/rogue-draw-phase/3", way=moments.PLANNING)
    else:
        table.log_event("stage", "dcf/hero-action-phase/8", way=moments.CONFRONTATION)
        begin_cycle(table)


def rogue_draws(table: Table, rogue: Player, name: str) -> None:
    """Let a Rogue player draw the printed number of cards `name`, then discard down to the maximum hand size."""
    role = queries.role_of(table, rogue)
    citations = table.loaded_game.reference.citations(f"dcf.{name}.{role}")
    draws_and_damage.draw(table, rogue, table.loaded_game.printed(f"{name}.{role}"), *citations)
    draws_and_damage.discard_down(table, rogue, table.loaded_game.printed(f"rogue-hand.{role}"), *citations)


def begin_cycle(table: Table) -> None:
    """Begin a Confrontation cycle: the first player of the cycle activates a character."""
    table.counters[zones.CYCLE] += 1
    table.counters[zones.SLOT] = table.counters[zones.HAS_ACTED] = 0
    table.phase, table.active = moments.CONFRONTATION, queries.slots(table)[0]
    table.log_event("cycle", "dcf/confrontation-stage/1", count=table.counters[zones.CYCLE])


def next_slot(table: Table) -> None:
    """Let the next player of the cycle activate a character; after the last one, begin the Resolution Phase."""
    table.counters[zones.SLOT] += 1
    order = queries.slots(table)
    if table.counters[zones.SLOT] < len(order):
        table.phase, table.active = moments.CONFRONTATION, order[table.counters[zones.SLOT]]
        return
    table.counters[zones.SLOT] = 0
    if not table.counters[zones.HAS_ACTED]:
        table.leave_open("all-passed", "dcf/hero-oppose-phase/3", "dcf/prepare-for-further-confrontations/3")
    table.phase, table.active = moments.COMPLETING, None
    next_completer(table)


def completable(table: Table, player: Player) -> list[Card]:
    """Return a player's Schemes that have at least as many citizens as their known threshold."""
    thresholds = {card: queries.known_figure(table, card, card_facts.THRESHOLD) for card in player.zones[zones.SCHEMES]}
    return [card for card, least in thresholds.items() if least is not None and card.counters.get(CITIZENS, 0) >= least]


def next_completer(table: Table) -> None:
    """Let the next Rogue player with a completable Scheme act. After the last one, check the win conditions."""
    rogues = queries.side_of(table, ROGUE)
    for scheme in [each for each in queries.schemes(table) if each.counters.get(CITIZENS)]:
        queries.figure(table, scheme, card_facts.THRESHOLD)
    left = rogues if table.active is None else rogues[rogues.index(table.active) + 1 :]
    table.active = next((each for each in left if completable(table, each)), None)
    if table.active is None and not check_win(table):
        prepare(table)


@verb("complete", ("card",), zones.SCHEMES, (THRESHOLD_MET,), moments.COMPLETING)
def complete(table: Table, player: Player, card: Card) -> None:
    """Complete a Scheme: reveal it, resolve its effect, add it to the Master Plan and draw its cards."""
    card.kind.part(card_facts.ABILITY)
    kind, drawn = queries.fact(card, card_facts.COMPLETED), queries.known_figure(table, card, card_facts.CARD_DRAW)
    if drawn is None and card.kind.card_set:
        table.leave_open("card-draw-not-known", "dcf/scheme-cards-card-draw-value/1", card=card)
    table.log_event("completes", *clauses.COMPLETES, *card.kind.notes, player=player, card=card)
    if kind == moments.WHEN_COMPLETED:
        effects.resolve(table, player, card)
    if card.counters.get(CITIZENS):
        table.leave_open("scheme-citizens", "dcf/complete-schemes/1", "dcf/attack-hero-oppose-phase/5", card=card)
    card.counters.clear()
    card.counters[zones.OWNER] = player.seat + 1
    if kind not in (moments.SINGLE_USE, moments.ONGOING):
        card.counters[zones.FACE_DOWN] = 1
    table.move(card, table.zones[zones.MASTER_PLAN])
    table.log_event("master-plan", *clauses.FACES, card=card, count=len(table.zones[zones.MASTER_PLAN]))
    draws_and_damage.draw(table, player, drawn or 0, "dcf/scheme-cards-card-draw-value/1")
    if not completable(table, player):
        next_completer(table)


@verb("end_completing", (), always, (), moments.COMPLETING)
def end_completing(table: Table, player: Player) -> None:
    """Complete no more Schemes."""
    next_completer(table)


def check_win(table: Table) -> bool:
    """End the game if a win condition is met. Return whether it ended."""
    sides = {side: queries.side_of(table, side) for side in (HERO, ROGUE)}
    in_play = {side: sum(len(each.zones[zones.CHARACTERS]) for each in players) for side, players in sides.items()}
    lost = {side: sum(len(each.zones[zones.LOST]) for each in players) for side, players in sides.items()}
    counts = {side: len(players) for side, players in sides.items()}
    schemes, sanctuary = len(table.zones[zones.MASTER_PLAN]), table.counters[zones.SANCTUARY]
    won = queries.winner(table.loaded_game, schemes, sanctuary, in_play, lost, counts)
    if won is None:
        if len(table.players) > 2 and max(lost.values()) >= table.loaded_game.printed("losses-to-win"):
            table.leave_open("four-lost", *queries.FOUR_LOST)
        return False
    side, by, clause = won
    names = [player.name for player in sides[side]]
    table.over, table.active = {"code": f"won-by-{by}", "winners": names}, None
    table.log_event("side-wins", clause, f"{clause.rpartition('/')[0]}/intro", side=side, by=by, players=names)
    return True


def prepare(table: Table) -> None:
    """Replace Locations without citizens; then begin a new cycle if a character was activated in this one.

    Otherwise ready all cards, and let the Hero players discard."""
    row = enumerate(table.zones[zones.LOCATIONS])
    for index, card in [each for each in row if not each[1].counters.get(CITIZENS)]:
        if table.zones[zones.LOCATION_DECK]:
            table.move(card, table.zones[zones.LOCATION_DISCARD])
            draws_and_damage.reveal_location(table, index)
        else:
            table.leave_open("no-location-left", *clauses.NO_LOCATION, card=card)
    if table.counters[zones.HAS_ACTED]:
        table.log_event("goes-on", *clauses.NEW_CYCLE)
        begin_cycle(table)
        return
    for card in queries.in_play(table):
        card.counters.pop(zones.EXHAUSTED, None)
        card.counters.pop(zones.PLACE, None)
    table.log_event("readies", "dcf/ready-phase/1", "dcf/ready-phase/2")
    table.phase, table.active = moments.DISCARDING, queries.side_of(table, HERO)[0]


@verb("discard", ("card",), zones.HAND, (IN_HAND,), moments.DISCARDING)
def discard(table: Table, player: Player, card: Card) -> None:
    """Discard a card of the hand before drawing."""
    draws_and_damage.discard(table, card)
    table.log_event("discard", "dcf/draw-phase/1", player=player, card=card)


@verb("end_discarding", (), always, (), moments.DISCARDING)
def end_discarding(table: Table, player: Player) -> None:
    """End discarding: the next Hero player may discard, or all draw and the next round begins."""
    heroes, rogues = queries.side_of(table, HERO), queries.side_of(table, ROGUE)
    left = heroes[heroes.index(player) + 1 :]
    if left:
        table.active = left[0]
        return
    for rogue in rogues:
        rogue_draws(table, rogue, "maintenance-draw")
    for hero in heroes:
        name = f"hero-hand.{queries.role_of(table, hero)}"
        count = table.loaded_game.printed(name) - len(hero.zones[zones.HAND])
        if count > 0:
            draws_and_damage.draw(table, hero, count, *table.loaded_game.reference.citations(f"dcf.{name}"))
    for card in table.cards():
        for name in (zones.USED, zones.SECOND_USED, zones.BLANK, zones.CONTROLLER):
            card.counters.pop(name, None)
    table.log_event("round-ends", "dcf/end-of-round/1", "dcf/end-of-round/2")
    for side in (rogues, heroes):
        if len(side) > 1:
            first = table.choose_player(side[0], "first-of-side", side)
            for each in side:
                each.counters[zones.GOES_FIRST] = int(each is first)
            table.log_event("first-of-side", "dcf/multiplayer-game/1", player=first)
    begin_round(table)


def begin_round(table: Table) -> None:
    """Begin a round with the Plotting Stage."""
    table.turn += 1
    table.counters[zones.CYCLE] = table.counters[zones.SLOT] = table.counters[zones.LAST_PASSED] = 0
    table.phase, table.active = moments.PLOTTING, queries.side_of(table, ROGUE)[0]
    table.log_event("round", "dcf/playing-the-game/1", "dcf/overview-of-a-round/1", count=table.turn)


VERBS = (complete, end_completing, discard, end_discarding)
