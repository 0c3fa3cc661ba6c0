"""Randomizers, Events and the Event Line-Up, which never refills; what Dark Nights: Metal and Injustice add."""

from rules.engine.games.deck_building.asking import known
from rules.engine.games.deck_building.moving import put
from rules.engine.games.deck_building.places import CHARACTER, DISCARD, HAND, REMOVED
from rules.engine.games.multiverse import asking
from rules.engine.games.multiverse import places as own
from rules.engine.games.multiverse.asking import has_events, set_of
from rules.engine.kernel.cards import Card, Missing
from rules.engine.kernel.table import Player, Table

HEAVY_PUNCH, PUNCH = "injustice-heavy-punch", "Punch"
SIZE = ("mvb/events/5", "mvb/events/8")


def after_move(table: Table) -> None:
    """After every action: a Line-Up that an Event has left empty brings the next Event; untold texts leave it open."""
    table.once[:] = [each for each in table.once if not each.startswith(asking.CHOSEN)]
    if table.log is not None and (cards := asking.untold_texts(table)):
        table.leave_open("texts-not-told", "mvb/overview/4", "mvb/super-villains/1", cards=cards)
    if has_events(table) and table.over is None and table.zones[own.EVENTS] and not table.zones[own.EVENT_LINE_UP]:
        next_event(table)


def next_event(table: Table) -> None:
    """Discard the Event, turn up the next and lay out its Line-Up; an Event whose text is not told stops the game."""
    events = table.zones[own.EVENTS]
    table.tell("event-over", "mvb/events/7", "mvb/events/9", card=events[0])
    table.move(events[0], table.zones[own.EVENT_DISCARD])
    table.move_all(table.zones[own.EVENT_RANDOMIZER], table.zones[own.RANDOMIZER_DISCARD])
    table.move_all(table.zones[own.OTHER + own.EVENTS][1:2] if not events else (), events)
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
        table.move_all(discard, deck)
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
        if found := asking.left_in_box(table, code):
            table.move(shown, table.zones[own.EVENT_RANDOMIZER])
            break
        table.move(shown, table.zones[own.RANDOMIZER_DISCARD])
        table.leave_open("set-used-up", "mvb/events/8", "mvb/events/13", card=shown)
    else:
        raise Missing("box-not-told")
    dealt = [found.pop(table.below(len(found))) for _card in range(min(len(found), size_of(table, code)))]
    table.move_all(dealt, table.zones[own.EVENT_LINE_UP])
    more = ("mvb/injustice/4",) if code == own.INJUSTICE else ()
    table.tell("event-line-up", *SIZE, "mvb/events/10", f"{own.MULTIVERSE_CARDS}/5", *more, card=shown, cards=dealt)
    if len(dealt) < size_of(table, code):
        table.leave_open("event-line-up-short", "mvb/events/5", "mvb/events/13", card=shown, count=len(dealt))
    for player in table.players if code == own.INJUSTICE else ():
        begin_injustice(table, player)


def size_of(table: Table, code: str) -> int:
    """Return how many cards the Event Line-Up of a set starts with."""
    more = table.book.printed("injustice.extra-cards") if code == own.INJUSTICE else 0
    return int(table.book.printed("event-line-up") + more)


def to_score_pile(table: Table, player: Player, card: Card) -> None:
    """With Dark Nights: Metal, let a defeated card go on to the score pile to rescue a Captured Character."""
    is_there = card.at is player.zones[DISCARD] and bool(table.zones[own.CAPTURED])
    if own.METAL not in asking.main_sets(table) or not is_there:
        return
    if card.kind.name in table.book.printed("super-villain-stack")[1:]:
        table.leave_open("rescue-with-this-one", "mvb/dark-nights-metal/5", card=card)
    elif table.wants(player, "score-pile", card):
        put(table, player, card, player.zones[own.SCORE_PILE], False, "mvb/dark-nights-metal/5")
        rescue(table, player)


def rescue(table: Table, player: Player, by: Player | None = None) -> int:
    """Let a player put a Captured Character in front of them."""
    card = table.choose_card(player, "rescue", table.zones[own.CAPTURED])
    if card is None:
        return 0
    table.move(card, player.zones[CHARACTER])
    table.tell("rescue", "mvb/glossary-rescue/1", "mvb/dark-nights-metal/6", player=player, card=card)
    return 1


def begin_injustice(table: Table, player: Player) -> None:
    """Give a player a Heavy Punch for a Punch, full health, and one of two Super Moves."""
    heavy = next((card for card in table.zones[own.BOX] if card.kind.id == HEAVY_PUNCH), None)
    held = [card for name in (HAND, DISCARD) for card in player.zones[name]]
    punch = table.choose_card(player, "punch-to-replace", [card for card in held if known(card).name == PUNCH])
    if heavy is not None and punch is not None:
        table.move(heavy, punch.at)
        table.move(punch, table.zones[REMOVED])
        table.tell("heavy-punch", "mvb/injustice/5", player=player, card=punch)
    player.counters[own.HEALTH] = table.book.printed("injustice.health")
    table.tell("health", "mvb/injustice/6", "mvb/injustice/7", player=player, count=player.counters[own.HEALTH])
    moves = [card for card in table.zones[own.BOX] if card.kind.stack == "super-move"]
    count = min(len(moves), table.book.printed("injustice.super-moves-dealt"))
    dealt = [moves.pop(table.below(len(moves))) for _each in range(count)]
    kept = table.choose_card(player, "super-move", dealt)
    if kept is not None:
        table.move(kept, player.zones[own.SUPER_MOVES])
        table.tell("super-move", "mvb/injustice/9", player=player, card=kept)
