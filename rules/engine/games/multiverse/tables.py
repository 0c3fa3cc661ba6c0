"""A whole table of the Multiverse Box as a format: what every state of a game keeps; sentences say each rule."""

from collections import Counter
from collections.abc import Callable, Iterable

from rules.engine.games.deck_building import places
from rules.engine.games.deck_building.formats import Judged, no_extra_copies, unless
from rules.engine.games.multiverse import asking
from rules.engine.games.multiverse import places as own
from rules.engine.games.multiverse.asking import event_set, has_events, is_hopper, main_sets
from rules.engine.games.multiverse.events import size_of
from rules.engine.kernel.game import Finding, Rule, wrong
from rules.engine.kernel.outcomes import Json
from rules.engine.kernel.rulesets import whole_table
from rules.engine.kernel.table import Player, Table

Check = Callable[[Table], Iterable[Finding]]
ONCE = ("nemesis-stack", "oversized", "oversized-multiverse-location", "event-deck", "special-super-villain-stack")


def whole(judge: Callable[[Table], Judged]) -> Check:
    """Return a rule's check of a state: the cards concerned, what is asked and what is there."""
    return lambda t: [wrong(*found, zone=places.LINE_UP) for found in [judge(t)] if found is not None]


def each_player(judge: Callable[[Table, Player], Judged]) -> Check:
    """Return a rule's check of every player of a state."""
    return lambda t: [wrong(*found, player=p.name) for p in t.players if (found := judge(t, p)) is not None]


def enough_players(table: Table) -> Judged:
    """The pieces of the mode serve so many players."""
    fewest, most = asking.seats(table)
    return unless(fewest <= len(table.players) <= most, (), [fewest, most], len(table.players))


def listed(cards: Iterable[str], expected: Json) -> Judged:
    """Return what is wrong where any card is."""
    found = sorted(set(cards))
    return unless(not found, found, expected, len(found))


def at_most(most: int, found: int) -> Judged:
    """Return what is wrong where there are too many."""
    return unless(found <= most, (), most, found)


def champion_stack(table: Table, player: Player) -> Judged:
    """A player's Champions are a lower part of the stack the mode deals: one of each cost, the lowest on top."""
    wanted = table.book.printed(asking.champions_of(table)) if has_events(table) else []
    stack = player.zones[own.CHAMPIONS]
    costs = [card.kind.figures.get("cost") for card in stack]
    is_right = costs == wanted[len(wanted) - len(costs) :] or not all(card.kind.is_known for card in stack)
    return unless(is_right, [card.name for card in stack], wanted, costs)


def champions_fit(table: Table, player: Player) -> Judged:
    """Champions have a First Appearance - Attack, and those of Impossible Mode are for it alone."""
    cards = table.book.reference.cards
    facts = [cards[card.kind.id] for card in player.zones[own.CHAMPIONS] if card.kind.id in cards]
    fit = [each for each in facts if asking.is_champion(each) and asking.has_attack(table.book, each) is not False]
    if table.mode != own.IMPOSSIBLE:
        fit = [each for each in fit if asking.IMPOSSIBLE_MODE not in each.subtypes]
    others = [each.id for each in facts if each not in fit]
    return unless(not others, others, table.mode, len(others))


def each_once(table: Table) -> Judged:
    """No Champion, Character, Location or Event is there twice."""
    count = Counter(card.kind.id for card in table.cards() if card.kind.stack in ONCE)
    return listed((card_id for card_id, copies in count.items() if copies > 1), 1)


def one_location(table: Table, player: Player) -> Judged:
    """Every player has one Multiverse Location, and only such a card lies in its place."""
    wanted, found = int(has_events(table)), player.zones[own.LOCATION]
    others = [card.name for card in found if card.kind.is_known and "Multiverse Location" not in card.kind.subtypes]
    return unless(len(found) == wanted and not others, others, wanted, len(found))


def a_character(table: Table, player: Player) -> Judged:
    """Every player has a Character, none from a Crisis pack in a Multiverse game."""
    codes = [card.kind.card_set for card in player.zones[places.CHARACTER]]
    crisis = asking.of_kind(table.book, tuple(code for code in codes if code), asking.CRISIS)
    return unless(bool(codes) and not (crisis and has_events(table)), crisis, 1, len(codes))


def event_cards(table: Table) -> Judged:
    """The Event Line-Up begins with so many cards of its set."""
    cards, code = table.zones[own.EVENT_LINE_UP], event_set(table)
    if not has_events(table) or table.turn > 1 or table.memory[places.GAINED] or not cards:
        return None
    others = [card.name for card in cards if code and card.kind.card_set not in ("", code)]
    return unless(len(cards) == size_of(table, code) and not others, others, size_of(table, code), len(cards))


def randomizers(table: Table) -> Judged:
    """The Randomizer deck holds no Randomizer of the main deck, of a set that is not owned, or of the box."""
    allowed = asking.randomizers(table.book, table.sets[len(main_sets(table)) :])
    cards = table.zones[own.RANDOMIZERS]
    return listed((card.name for card in cards if card.kind.is_known and card.kind.id not in allowed), sorted(allowed))


def villain_stack(table: Table) -> Judged:
    """The stack is Brainiac, Telos, Deimos from the top, or what is left of it below."""
    stack, wanted = table.zones[places.SUPER_VILLAINS], table.book.printed("super-villain-stack")
    names = [card.kind.name for card in stack]
    is_used = not is_hopper(table) and table.mode != own.COST_TOKENS
    is_right = not is_used or names == wanted[len(wanted) - len(names) :]
    return unless(is_right, [card.name for card in stack], wanted, names)


def markers_and_wall(table: Table) -> Judged:
    """World Hopper has two markers, and a Source Wall with five players only."""
    held = sorted(player.counters[own.MARKER] for player in table.players if player.counters[own.MARKER])
    wanted = [1, 2] if is_hopper(table) else []
    needs_wall = is_hopper(table) and len(table.players) < table.book.printed("world-hopper.players")
    return unless(held == wanted and bool(table.counters[own.WALL]) == needs_wall, (), wanted, held)


def line_up_full(table: Table) -> Judged:
    """A turn begins with a full main Line-Up."""
    wanted, found = table.book.printed("line-up"), len(table.zones[places.LINE_UP])
    is_new = not any(table.memory[name] for name in (places.PLAYED, places.GAINED, own.FALLEN)) and table.over is None
    return unless(not is_new or found >= wanted, (), wanted, found)


TABLE = whole_table(
    Rule("table-players", ("mvb/contents/5", "mvb/contents/12", f"{own.HOPPER}/14"), whole(enough_players)),
    Rule("too-many-copies", ("mvb/randomizer-deck/2",), no_extra_copies),
    Rule("set-not-owned-card", ("mvb/randomizer-deck/1", "mvb/champions/2"), whole(lambda t: listed(
        (c.kind.id for c in t.cards() if c.kind.card_set not in ("", "mvb", *t.sets)), list(t.sets)))),
    Rule("left-out-card", ("mvb/disintegration/1",), whole(lambda t: listed(
        (c.name for c in t.cards() if c.kind.id in t.book.printed("left-out")), 0))),
    Rule("line-up-not-full", ("mvb/main-deck/3",), whole(line_up_full)),
    Rule("champion-stack", tuple(f"mvb/champions/{n}" for n in (5, 6, 7, 9)), each_player(champion_stack)),
    Rule("not-a-champion-here", tuple(f"mvb/champions/{n}" for n in (2, 3, 4)), each_player(champions_fit)),
    Rule("dealt-twice", ("mvb/champions/5", "mvb/champions/8", "mvb/characters/1", "mvb/contents/5"),
         whole(each_once)),
    Rule("one-location-each", ("mvb/multiverse-locations/1",), each_player(one_location)),
    Rule("no-character", ("mvb/characters/1", "mvb/characters/2", "mvb/telos/2"), each_player(a_character)),
    Rule("event-line-up-size", ("mvb/event-line-up/1", "mvb/events/5", "mvb/injustice/4"), whole(event_cards)),
    Rule("randomizer-deck", ("mvb/randomizer-deck/1", "mvb/randomizer-deck/3"), whole(randomizers)),
    Rule("super-villain-stack", ("mvb/super-villains/1",), whole(villain_stack)),
    Rule("hopper-markers", tuple(f"{own.HOPPER}/{n}" for n in (11, 12, 15)), whole(markers_and_wall)),
    Rule("nemesis-stack", (f"{own.HOPPER}/10",), whole(lambda t: at_most(
        t.book.printed("world-hopper.nemesis-stack") * is_hopper(t), len(t.zones[own.NEMESIS_STACK])))),
    Rule("token-count", ("mvb/cost-tokens-setup/1",), whole(lambda t: at_most(
        len(t.book.printed("cost-tokens.values")) * (t.mode == own.COST_TOKENS),
        max(player.counters[own.TOKENS_LEFT] for player in t.players)))),
)  # fmt: skip
