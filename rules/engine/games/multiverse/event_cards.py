"""Randomizers, Events and the Event Line-Up, which is never refilled; additions of Metal and Injustice."""

from ...kernel.cards import Card, Missing
from ...kernel.table import Player, Table
from ..deck_building.constants.zones import CHARACTER, DISCARD, HAND, REMOVED
from ..deck_building.moving import put_into
from ..deck_building.queries import known
from . import queries
from .constants import card_facts, clauses, zones
from .queries import has_events, set_of

HEAVY_PUNCH, PUNCH = "injustice-heavy-punch", "Punch"
SIZE = ("mvb/events/5", "mvb/events/8")


def after_move(table: Table) -> None:
    """Reveal the next Event if the Event Line-Up is empty; called after every action.

    Also log that the result is open if cards in effect have no recorded text."""
    table.once[:] = [each for each in table.once if not each.startswith(queries.CHOSEN)]
    if table.log is not None and (cards := queries.cards_without_text(table)):
        table.leave_open("texts-not-known", "mvb/overview/4", "mvb/super-villains/1", cards=cards)
    if has_events(table) and table.over is None and table.zones[zones.EVENTS] and not table.zones[zones.EVENT_LINE_UP]:
        next_event(table)


def next_event(table: Table) -> None:
    """Discard the Event, reveal the next one and deal its Line-Up. Raise Missing if its text is not recorded."""
    events = table.zones[zones.EVENTS]
    table.log_event("event-over", "mvb/events/7", "mvb/events/9", card=events[0])
    table.move(events[0], table.zones[zones.EVENT_DISCARD])
    table.move_all(table.zones[zones.EVENT_RANDOMIZER], table.zones[zones.RANDOMIZER_DISCARD])
    table.move_all(table.zones[zones.OTHER + zones.EVENTS][1:2] if not events else (), events)
    if not events:
        table.leave_open("no-event-left", "mvb/events/7", "mvb/events/4")
        return
    known(events[0]).part("event")
    table.log_event("event", "mvb/events/7", "mvb/events/1", card=events[0])
    deal_event_line_up(table)


def refill_randomizers(table: Table) -> None:
    """Shuffle the discarded Randomizers into a new deck if the deck is empty."""
    deck, discard = table.zones[zones.RANDOMIZERS], table.zones[zones.RANDOMIZER_DISCARD]
    if not deck and discard:
        table.move_all(discard, deck)
        table.shuffle(deck)
        table.log_event("randomizers-shuffled", f"{clauses.MULTIVERSE_CARDS}/6")


def draw_randomizer(table: Table) -> Card:
    """Return the top Randomizer."""
    refill_randomizers(table)
    if not table.zones[zones.RANDOMIZERS]:
        raise Missing("no-randomizer")
    return table.zones[zones.RANDOMIZERS][0]


def deal_event_line_up(table: Table) -> None:
    """Draw a Randomizer and deal random cards of its set. Sets without cards in the box are skipped."""
    for _try in range(len(table.zones[zones.RANDOMIZERS]) + len(table.zones[zones.RANDOMIZER_DISCARD])):
        shown = draw_randomizer(table)
        code = set_of(table, shown)
        if found := queries.left_in_box(table, code):
            table.move(shown, table.zones[zones.EVENT_RANDOMIZER])
            break
        table.move(shown, table.zones[zones.RANDOMIZER_DISCARD])
        table.leave_open("set-used-up", "mvb/events/8", "mvb/events/13", card=shown)
    else:
        raise Missing("box-not-known")
    dealt = [found.pop(table.random_below(len(found))) for _card in range(min(len(found), size_of(table, code)))]
    table.move_all(dealt, table.zones[zones.EVENT_LINE_UP])
    more = ("mvb/injustice/4",) if code == card_facts.INJUSTICE else ()
    table.log_event(
        "event-line-up", *SIZE, "mvb/events/10", f"{clauses.MULTIVERSE_CARDS}/5", *more, card=shown, cards=dealt
    )
    refill_randomizers(table)
    if len(dealt) < size_of(table, code):
        table.leave_open("event-line-up-short", "mvb/events/5", "mvb/events/13", card=shown, count=len(dealt))
    for player in table.players if code == card_facts.INJUSTICE else ():
        begin_injustice(table, player)


def size_of(table: Table, code: str) -> int:
    """Return the number of cards with which the Event Line-Up of a set, given by its code, starts."""
    more = table.loaded_game.printed("injustice.extra-cards") if code == card_facts.INJUSTICE else 0
    return int(table.loaded_game.printed("event-line-up") + more)


def to_score_pile(table: Table, player: Player, card: Card) -> None:
    """Let the player put a defeated card on the score pile to rescue a Character; only with Dark Nights: Metal."""
    is_there = card.pile is player.zones[DISCARD] and bool(table.zones[zones.CAPTURED])
    if card_facts.METAL not in queries.main_sets(table) or not is_there:
        return
    if card.kind.name in table.loaded_game.printed("super-villain-stack")[1:]:
        table.leave_open("rescue-with-this-one", "mvb/dark-nights-metal/5", card=card)
    elif table.wants(player, "score-pile", card):
        put_into(table, player, card, player.zones[zones.SCORE_PILE], False, "mvb/dark-nights-metal/5")
        rescue(table, player)


def rescue(table: Table, player: Player, by: Player | None = None) -> int:
    """Let a player rescue a Captured Character. Return 1 if one was rescued, else 0."""
    card = table.choose_card(player, "rescue", table.zones[zones.CAPTURED])
    if card is None:
        return 0
    table.move(card, player.zones[CHARACTER])
    table.log_event("rescue", "mvb/glossary-rescue/1", "mvb/dark-nights-metal/6", player=player, card=card)
    return 1


def begin_injustice(table: Table, player: Player) -> None:
    """Replace a player's Punch with a Heavy Punch, set full health, and let them choose one of two Super Moves."""
    heavy = next((card for card in table.zones[zones.BOX] if card.kind.id == HEAVY_PUNCH), None)
    held = [card for name in (HAND, DISCARD) for card in player.zones[name]]
    if table.active is None:  # a set-up whose starting decks are not recorded
        held = [card for card in held if card.kind.is_known]
    punch = table.choose_card(player, "punch-to-replace", [card for card in held if known(card).name == PUNCH])
    if heavy is not None and punch is not None:
        table.move(heavy, punch.pile)
        table.move(punch, table.zones[REMOVED])
        table.log_event("heavy-punch", "mvb/injustice/5", player=player, card=punch)
    player.counters[zones.HEALTH] = table.loaded_game.printed("injustice.health")
    table.log_event("health", "mvb/injustice/6", "mvb/injustice/7", player=player, count=player.counters[zones.HEALTH])
    moves = [card for card in table.zones[zones.BOX] if card.kind.stack == "super-move"]
    count = min(len(moves), table.loaded_game.printed("injustice.super-moves-dealt"))
    dealt = [moves.pop(table.random_below(len(moves))) for _each in range(count)]
    chosen = table.choose_card(player, "super-move", dealt)
    if chosen is not None:
        table.move(chosen, player.zones[zones.SUPER_MOVES])
        table.log_event("super-move", "mvb/injustice/9", player=player, card=chosen)
