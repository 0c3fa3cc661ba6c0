"""Randomizers, Events and the Event Line-Up, which never refills."""

from __future__ import annotations

from rules.engine.games.deck_building.asking import known
from rules.engine.games.multiverse import places as own
from rules.engine.games.multiverse.asking import forget_line_ups, has_events, number, set_of
from rules.engine.games.multiverse.sets import begin_event
from rules.engine.kernel.cards import Card, Missing
from rules.engine.kernel.table import Table

SIZE = ("mvb/events/5", "mvb/events/8")


def after_move(table: Table) -> None:
    """After every action: a Line-Up that an Event has left empty brings the next Event."""
    forget_line_ups(table)
    if has_events(table) and table.over is None and table.zones[own.EVENTS] and not table.zones[own.EVENT_LINE_UP]:
        next_event(table)


def next_event(table: Table) -> None:
    """Discard the Event, turn up the next and lay out its Line-Up; an Event whose text is not told stops the game."""
    events = table.zones[own.EVENTS]
    table.tell("event-over", "mvb/events/7", "mvb/events/9", card=events[0])
    table.move(events[0], table.zones[own.EVENT_DISCARD])
    for card in tuple(table.zones[own.EVENT_RANDOMIZER]):
        table.move(card, table.zones[own.RANDOMIZER_DISCARD])
    if not events:
        table.leave_open("no-event-left", "mvb/events/7", "mvb/events/4")
        return
    known(events[0]).part("event")
    table.tell("event", "mvb/events/7", "mvb/events/1", card=events[0])
    lay_out(table)


def draw_randomizer(table: Table) -> Card:
    """Draw a Randomizer; an empty deck is made anew from the discard pile first."""
    deck, discard = table.zones[own.RANDOMIZERS], table.zones[own.RANDOMIZER_DISCARD]
    if not deck and discard:
        for card in tuple(discard):
            table.move(card, deck)
        table.shuffle(deck)
        table.tell("randomizers-shuffled", f"{own.MULTIVERSE_CARDS}/6")
    if not deck:
        raise Missing("no-randomizer")
    return deck[0]


def lay_out(table: Table) -> None:
    """Draw a Randomizer and lay out random cards of its set; a set that is used up is passed over."""
    for _try in range(len(table.zones[own.RANDOMIZERS]) + len(table.zones[own.RANDOMIZER_DISCARD])):
        shown = draw_randomizer(table)
        code = set_of(table, shown)
        found = [card for card in table.zones[own.BOX] if card.kind.card_set == code and card.kind.stack == "main-deck"]
        if found:
            table.move(shown, table.zones[own.EVENT_RANDOMIZER])
            break
        table.move(shown, table.zones[own.RANDOMIZER_DISCARD])
        table.leave_open("set-used-up", "mvb/events/8", "mvb/events/13", card=shown)
    else:
        raise Missing("box-not-told")
    dealt = [found.pop(table.below(len(found))) for _card in range(min(len(found), size_of(table, code)))]
    for card in dealt:
        table.move(card, table.zones[own.EVENT_LINE_UP])
    more = ("mvb/injustice/4",) if code == own.INJUSTICE else ()
    table.tell("event-line-up", *SIZE, "mvb/events/10", *more, card=shown, cards=dealt)
    begin_event(table, code)


def size_of(table: Table, code: str) -> int:
    """Return how many cards the Event Line-Up of a set starts with."""
    return number(table, "event-line-up") + (number(table, "injustice.extra-cards") if code == own.INJUSTICE else 0)
