"""From one phase to the next: draws, cycles, completed Schemes, win conditions, Locations, maintenance, rounds."""

from rules.engine.games.dc_forever import asking, effects, moving, places
from rules.engine.games.dc_forever.places import CITIZENS, HERO, ROGUE
from rules.engine.kernel.cards import Card
from rules.engine.kernel.game import always, kept, lying_in, verb
from rules.engine.kernel.table import Player, Table

IN_HAND = lying_in(places.HAND, "not-held", "dcf/draw-phase/1")
THRESHOLD_MET = kept("threshold-not-met", *places.COMPLETES)(lambda t, p, card: card in completable(t, p))


def after_action_phase(table: Table, player: Player) -> None:
    """Let the next player of the side act; then come the Rogues' draws, or the Confrontation."""
    side = asking.side_of(table, player.team)
    left = side[side.index(player) + 1 :]
    if left:
        table.active = left[0]
    elif player.team == ROGUE:
        for rogue in side:
            rogue_draws(table, rogue, "plotting-draw")
        table.phase, table.active = places.PLANNING, asking.side_of(table, HERO)[0]
        table.tell("stage", "dcf/rogue-draw-phase/3", way=places.PLANNING)
    else:
        table.tell("stage", "dcf/hero-action-phase/8", way=places.CONFRONTATION)
        begin_cycle(table)


def rogue_draws(table: Table, rogue: Player, name: str) -> None:
    """A Rogue player draws and discards down to the maximum hand size."""
    role = asking.role_of(table, rogue)
    clauses = table.book.reference.citations(f"dcf.{name}.{role}")
    moving.draw(table, rogue, table.book.printed(f"{name}.{role}"), *clauses)
    moving.discard_down(table, rogue, table.book.printed(f"rogue-hand.{role}"), *clauses)


def begin_cycle(table: Table) -> None:
    """Begin a Confrontation cycle."""
    table.counters[places.CYCLE] += 1
    table.counters[places.SLOT] = table.counters[places.HAS_ACTED] = 0
    table.phase, table.active = places.CONFRONTATION, asking.slots(table)[0]
    table.tell("cycle", "dcf/confrontation-stage/1", count=table.counters[places.CYCLE])


def next_slot(table: Table) -> None:
    """Let the next player activate a character; after the last one comes the Resolution."""
    table.counters[places.SLOT] += 1
    order = asking.slots(table)
    if table.counters[places.SLOT] < len(order):
        table.phase, table.active = places.CONFRONTATION, order[table.counters[places.SLOT]]
        return
    table.counters[places.SLOT] = 0
    if not table.counters[places.HAS_ACTED]:
        table.leave_open("all-passed", "dcf/hero-oppose-phase/3", "dcf/prepare-for-further-confrontations/3")
    table.phase, table.active = places.COMPLETING, None
    next_completer(table)


def completable(table: Table, player: Player) -> list[Card]:
    """Return the Schemes of a player that have met their threshold."""
    told = {card: asking.told_figure(table, card, places.THRESHOLD) for card in player.zones[places.SCHEMES]}
    return [card for card, least in told.items() if least is not None and card.counters.get(CITIZENS, 0) >= least]


def next_completer(table: Table) -> None:
    """Let the next Rogue player complete Schemes who can; after the last one the win conditions are checked."""
    rogues = asking.side_of(table, ROGUE)
    for scheme in [each for each in asking.schemes(table) if each.counters.get(CITIZENS)]:
        asking.figure(table, scheme, places.THRESHOLD)
    left = rogues if table.active is None else rogues[rogues.index(table.active) + 1 :]
    table.active = next((each for each in left if completable(table, each)), None)
    if table.active is None and not check_win(table):
        prepare(table)


@verb("complete", ("card",), places.SCHEMES, (THRESHOLD_MET,), places.COMPLETING)
def complete(table: Table, player: Player, card: Card) -> None:
    """Complete a Scheme: reveal it, resolve what that brings, add it to the Master Plan and draw its cards."""
    card.kind.part(places.ABILITY)
    kind, drawn = asking.says(card, places.COMPLETED), asking.told_figure(table, card, places.CARD_DRAW)
    if drawn is None and card.kind.card_set:
        table.leave_open("card-draw-not-told", "dcf/scheme-cards-card-draw-value/1", card=card)
    table.tell("completes", *places.COMPLETES, *card.kind.notes, player=player, card=card)
    if kind == places.WHEN_COMPLETED:
        effects.resolve(table, player, card)
    if card.counters.get(CITIZENS):
        table.leave_open("scheme-citizens", "dcf/complete-schemes/1", "dcf/attack-hero-oppose-phase/5", card=card)
    card.counters.clear()
    card.counters[places.OWNER] = player.seat + 1
    if kind not in (places.SINGLE_USE, places.ONGOING):
        card.counters[places.FACE_DOWN] = 1
    table.move(card, table.zones[places.MASTER_PLAN])
    table.tell("master-plan", *places.FACES, card=card, count=len(table.zones[places.MASTER_PLAN]))
    moving.draw(table, player, drawn or 0, "dcf/scheme-cards-card-draw-value/1")
    if not completable(table, player):
        next_completer(table)


@verb("end_completing", (), always, (), places.COMPLETING)
def end_completing(table: Table, player: Player) -> None:
    """Complete no more Schemes."""
    next_completer(table)


def check_win(table: Table) -> bool:
    """End the game by the first win condition that is fulfilled."""
    sides = {side: asking.side_of(table, side) for side in (HERO, ROGUE)}
    in_play = {side: sum(len(each.zones[places.CHARACTERS]) for each in players) for side, players in sides.items()}
    lost = {side: sum(len(each.zones[places.LOST]) for each in players) for side, players in sides.items()}
    counts = {side: len(players) for side, players in sides.items()}
    schemes, sanctuary = len(table.zones[places.MASTER_PLAN]), table.counters[places.SANCTUARY]
    won = asking.winner(table.book, schemes, sanctuary, in_play, lost, counts)
    if won is None:
        if len(table.players) > 2 and max(lost.values()) >= table.book.printed("losses-to-win"):
            table.leave_open("four-lost", *asking.FOUR_LOST)
        return False
    side, by, clause = won
    names = [player.name for player in sides[side]]
    table.over, table.active = {"code": f"won-by-{by}", "winners": names}, None
    table.tell("side-wins", clause, f"{clause.rpartition('/')[0]}/intro", side=side, by=by, players=names)
    return True


def prepare(table: Table) -> None:
    """Replace Locations without citizens; then a new cycle begins, or all is readied and Hero players may discard."""
    row = enumerate(table.zones[places.LOCATIONS])
    for place, card in [each for each in row if not each[1].counters.get(CITIZENS)]:
        if table.zones[places.LOCATION_DECK]:
            table.move(card, table.zones[places.LOCATION_DISCARD])
            moving.reveal_location(table, place)
        else:
            table.leave_open("no-location-left", *places.NO_LOCATION, card=card)
    if table.counters[places.HAS_ACTED]:
        table.tell("goes-on", *places.NEW_CYCLE)
        begin_cycle(table)
        return
    for card in asking.in_play(table):
        card.counters.pop(places.EXHAUSTED, None)
        card.counters.pop(places.PLACE, None)
    table.tell("readies", "dcf/ready-phase/1", "dcf/ready-phase/2")
    table.phase, table.active = places.DISCARDING, asking.side_of(table, HERO)[0]


@verb("discard", ("card",), places.HAND, (IN_HAND,), places.DISCARDING)
def discard(table: Table, player: Player, card: Card) -> None:
    """Discard a card of the hand before drawing."""
    moving.discard(table, card)
    table.tell("discard", "dcf/draw-phase/1", player=player, card=card)


@verb("end_discarding", (), always, (), places.DISCARDING)
def end_discarding(table: Table, player: Player) -> None:
    """Discard no more: the next Hero player may, or all draw and the next round begins."""
    heroes, rogues = asking.side_of(table, HERO), asking.side_of(table, ROGUE)
    left = heroes[heroes.index(player) + 1 :]
    if left:
        table.active = left[0]
        return
    for rogue in rogues:
        rogue_draws(table, rogue, "maintenance-draw")
    for hero in heroes:
        name = f"hero-hand.{asking.role_of(table, hero)}"
        count = table.book.printed(name) - len(hero.zones[places.HAND])
        if count > 0:
            moving.draw(table, hero, count, *table.book.reference.citations(f"dcf.{name}"))
    for card in table.cards():
        for name in (places.USED, places.SECOND_USED, places.BLANK, places.CONTROLLER):
            card.counters.pop(name, None)
    table.tell("round-ends", "dcf/end-of-round/1", "dcf/end-of-round/2")
    for side in (rogues, heroes):
        if len(side) > 1:
            first = table.choose_player(side[0], "first-of-side", side)
            for each in side:
                each.counters[places.GOES_FIRST] = int(each is first)
            table.tell("first-of-side", "dcf/multiplayer-game/1", player=first)
    begin_round(table)


def begin_round(table: Table) -> None:
    """Begin a round with the Plotting Stage."""
    table.turn += 1
    table.counters[places.CYCLE] = table.counters[places.SLOT] = 0
    table.phase, table.active = places.PLOTTING, asking.side_of(table, ROGUE)[0]
    table.tell("round", "dcf/playing-the-game/1", "dcf/overview-of-a-round/1", count=table.turn)


VERBS = (complete, end_completing, discard, end_discarding)
