"""World Hopper: two Earths, the markers of the active players, the Source Wall."""

from rules.engine.games.deck_building import places
from rules.engine.games.deck_building.ending import appear
from rules.engine.games.deck_building.places import FACE_UP, SUPER_VILLAINS
from rules.engine.games.multiverse import places as own
from rules.engine.games.multiverse.asking import number
from rules.engine.kernel.cards import Missing
from rules.engine.kernel.table import Player, Table

OF_AN_EARTH = (
    places.MAIN_DECK, places.LINE_UP, places.KICKS, places.WEAKNESSES, SUPER_VILLAINS,
    own.EVENTS, own.EVENT_LINE_UP, own.EVENT_RANDOMIZER,
)  # fmt: skip


def go_to(table: Table, earth: int) -> None:
    """Bring the Line-Up and stacks of an Earth into their places; those of the other Earth lie aside."""
    if table.counters[own.EARTH] == earth:
        return
    for name in OF_AN_EARTH:
        here, there = table.zones[name], table.zones[own.OTHER + name]
        here[:], there[:] = list(there), list(here)
        for pile in (here, there):
            for card in pile:
                card.at = pile
    table.counters[own.EARTH] = earth
    table.heard.clear()


def hit_by_nemesis(count: int, seat: int, right: int) -> list[int]:
    """Return the seats that a new Nemesis attacks: the receiver of the marker and some players to the right."""
    return [(seat - step) % count for step in range(right + 1)]


def wall_after(wall: int, seat: int, count: int) -> int:
    """Return right of which seat (from 1) the wall stands once the player of a seat (from 0) starts a turn."""
    return seat + 1 if wall and wall - 1 == (seat - 1) % count else wall


def pass_marker(table: Table, player: Player) -> Player:
    """Flip a marker to its inactive side and hand it to the left; return who holds it now."""
    receiver = table.players[(player.seat + 1) % len(table.players)]
    marker = player.counters[own.MARKER]
    if not marker:
        raise Missing("marker-not-told", player=player.name)
    player.counters[own.MARKER] = player.counters[own.ARRIVED] = 0
    receiver.counters[own.MARKER], receiver.counters[own.ARRIVED] = marker, 0
    table.tell("pass-marker", f"{own.HOPPING}/6", player=player, target=receiver, count=marker)
    return receiver


def reveal_nemesis(table: Table, receiver: Player) -> bool:
    """Reveal a Nemesis in place of a defeated one, which attacks; return whether there was one."""
    pile = table.zones[SUPER_VILLAINS]
    if pile:
        return True
    if not table.zones[own.NEMESIS_STACK]:
        return False
    card = table.zones[own.NEMESIS_STACK][0]
    words = card.kind.part("first_appearance")
    table.move(card, pile)
    table.counters[FACE_UP[SUPER_VILLAINS]] = 1
    count = len(table.players)
    seats = hit_by_nemesis(count, receiver.seat, number(table, "world-hopper.players-to-the-right"))
    table.source = card
    table.tell("appear", f"{own.HOPPING}/8", *card.kind.notes, card=card)
    appear(table, [table.players[seat] for seat in dict.fromkeys(seats)], words)
    table.source = None
    table.settle()
    return True


def next_active(table: Table) -> Player:
    """Return who plays next: whoever's marker is still active, or once both are passed the holder for Earth-1."""
    waiting = [each for each in table.players if each.counters[own.MARKER] and each.counters[own.ARRIVED]]
    if not waiting:
        holders = [each for each in table.players if each.counters[own.MARKER]]
        waiting = sorted(holders, key=lambda each: each.counters[own.MARKER])
        for each in waiting:
            each.counters[own.ARRIVED] = 1
        table.tell("markers-active", f"{own.HOPPING}/9", f"{own.HOPPING}/10", players=waiting)
    return waiting[0]


def arrive(table: Table, player: Player) -> None:
    """Start a turn: go to the marker's Earth, and let the Source Wall follow."""
    go_to(table, player.counters[own.MARKER])
    wall = wall_after(table.counters[own.WALL], player.seat, len(table.players))
    if wall != table.counters[own.WALL]:
        table.counters[own.WALL] = wall
        table.tell("wall-moves", f"{own.HOPPER}/17", player=player)
    cites = (f"{own.HOPPING}/{clause}" for clause in (1, 2, 5))
    table.tell("arrive", *cites, player=player, count=player.counters[own.MARKER])
