"""The rules that a complete Multiverse table meets, and the format that checks them."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from ...kernel.action_results import Json
from ...kernel.game import Finding, Rule, rule, unreadable, wrong
from ...kernel.rulesets import table_format
from ...kernel.table import Player, Table
from ..deck_building.constants import zones as shared_zones
from ..deck_building.deck_and_table_checks import Judged, unless
from ..deck_building.table_rules import NEVER_PLAYED, no_extra_copies
from . import queries, stack_sizes
from .constants import card_facts, clauses, moments, zones
from .event_cards import size_of
from .queries import event_set, has_events, is_hopper, main_sets
from .table_set_up import FIRST_EVENT
from .turn_and_game_end import EARTH_ZONES, LAST_VILLAIN, SURVIVOR, endings, is_brainiac_there

Check = Callable[[Table], Iterable[Finding]]
ONCE = (*NEVER_PLAYED, "nemesis-stack", "special-super-villain-stack")


def table_check(judge: Callable[[Table], Judged]) -> Check:
    """Return a check of the table for a rule; `judge` returns (cards, expected, found) for a problem, else None."""
    return lambda t: [wrong(*found, zone=shared_zones.LINE_UP) for found in [judge(t)] if found is not None]


def player_check(judge: Callable[[Table, Player], Judged]) -> Check:
    """Return a check of each player for a rule; `judge` returns (cards, expected, found) for a problem, else None."""
    return lambda t: [wrong(*found, player=p.name) for p in t.players if (found := judge(t, p)) is not None]


def listed(cards: Iterable[str], expected: Json) -> Judged:
    """Return a problem that lists cards already found at fault, with the expected value; None if there are none."""
    found = sorted(set(cards))
    return unless(not found, found, expected, len(found))


def champion_stack(table: Table, player: Player) -> Judged:
    """Return the problem if a player's Champions are not what is left of the mode's stack, else None.

    The stack has one Champion of each cost, the lowest on top."""
    wanted = table.loaded_game.printed(queries.champions_key(table)) if has_events(table) else []
    stack = player.zones[zones.CHAMPIONS]
    costs = [card.kind.figures.get("cost") for card in stack]
    is_right = costs == wanted[len(wanted) - len(costs) :] or not all(card.kind.is_known for card in stack)
    return unless(is_right, [card.id for card in stack], wanted, costs)


def champions_fit(table: Table, player: Player) -> Judged:
    """Return the problem if a player has cards that cannot be Champions in this mode, else None.

    Champions have a First Appearance - Attack, custom cards as a keyword. Impossible Mode Champions appear only in
    that mode."""
    cards = table.loaded_game.reference.cards
    kinds = [card.kind for card in player.zones[zones.CHAMPIONS]]
    facts = [cards[kind.id] for kind in kinds if kind.id in cards]
    fit = [
        each for each in facts if queries.is_champion(each) and queries.has_attack(table.loaded_game, each) is not False
    ]
    if table.mode != moments.IMPOSSIBLE:
        fit = [each for each in fit if queries.IMPOSSIBLE_MODE not in each.subtypes]
    others = [each.id for each in facts if each not in fit]
    others += [kind.id for kind in kinds if kind.is_own and card_facts.FIRST_APPEARANCE not in kind.keywords]
    return unless(not others, others, table.mode, len(others))


def each_once(table: Table) -> Judged:
    """Return the problem if any Champion, Character, Location, Event or Randomizer appears twice, else None."""
    count = Counter(card.kind.id for card in table.cards() if card.kind.stack in ONCE)
    return listed((card_id for card_id, copies in count.items() if copies > 1), 1)


def one_location(table: Table, player: Player) -> Judged:
    """Return the problem if a player's Locations are wrong, else None.

    A player has one Multiverse Location in modes with Events, else none."""
    wanted, found = int(has_events(table)), player.zones[zones.LOCATION]
    others = [card.id for card in found if card.kind.is_known and "Multiverse Location" not in card.kind.subtypes]
    return unless(len(found) == wanted and not others, others, wanted, len(found))


def a_character(table: Table, player: Player) -> Judged:
    """Return the problem if a player has no Character, or one from a Crisis pack in a mode with Events; else None."""
    codes = [card.kind.card_set for card in player.zones[shared_zones.CHARACTER]]
    crisis = queries.sets_of_kind(table.loaded_game, tuple(code for code in codes if code), queries.CRISIS)
    return unless(bool(codes) and not (crisis and has_events(table)), crisis, 1, len(codes))


def begins(table: Table) -> bool:
    """Return whether this is a game with Events that has just been set up."""
    return has_events(table) and table.turn <= 1 and not table.memory[shared_zones.GAINED]


def first_event(table: Table) -> Judged:
    """Return the problem if Convergence is below another Event, or is not the first Event at the start; else None."""
    events = [card.kind.id for card in table.zones[zones.EVENTS]]
    is_right = FIRST_EVENT not in events[1:] and (events[:1] == [FIRST_EVENT] or not begins(table))
    return unless(is_right or not events, events, FIRST_EVENT, events[:1])


def main_cards(table: Table) -> Judged:
    """Return the problem if the main deck or Line-Up has wrong cards right after the set-up, else None.

    Only cards of the main set and new cards of the box belong there. Checked only in games with Events, before any card
    is gained."""
    allowed = (
        *queries.new_cards(table.loaded_game),
        *(card for card, _copies in queries.main_deck(table.loaded_game, table.sets[0])),
    )
    there = [*table.zones[shared_zones.MAIN_DECK], *table.zones[shared_zones.LINE_UP]] if begins(table) else []
    return listed((card.kind.id for card in there if card.kind.card_set and card.kind.id not in allowed), 0)


def base_mains(table: Table) -> Judged:
    """Return the problem if the main decks belong to sets of the wrong kind, else None.

    The decks belong to base sets, or to a Rivals or Confrontations set in the Cost tokens variant."""
    wanted, mains = queries.RIVALS if table.mode == moments.COST_TOKENS else queries.BASE, main_sets(table)
    return unless(
        len(queries.sets_of_kind(table.loaded_game, mains, wanted)) == 1 + is_hopper(table), (), wanted, list(mains)
    )


def not_over(table: Table) -> Judged:
    """Return the problem if an ending condition is met but the game is not over, else None."""
    if not has_events(table) or table.over is not None:
        return None
    stack, left = (
        table.zones[shared_zones.SUPER_VILLAINS],
        [len(player.zones[zones.CHAMPIONS]) for player in table.players],
    )
    met = [LAST_VILLAIN] * (not stack and not is_hopper(table))
    met += endings(left, is_brainiac_there(table), last_fell=0 in left) or [SURVIVOR] * (not any(left))
    return unless(not met, (), [], met)


def of_this_mode(table: Table) -> Iterator[Finding]:
    """Yield a finding for each zone or counter that has components of other modes or sets, or too many of them."""
    printed, holders = table.loaded_game.printed, list[Table | Player]([table, *table.players])
    most = {
        zones.NEMESIS_STACK: printed("world-hopper.nemesis-stack"),
        zones.TOKENS_LEFT: len(printed("cost-tokens.values")),
    }
    for pieces, is_used in (
        (
            (zones.NEMESIS_STACK, zones.MARKER, zones.WALL, *(zones.OTHER + name for name in EARTH_ZONES)),
            is_hopper(table),
        ),
        ((zones.TOKENS_LEFT, zones.RESERVE, *zones.WON.values()), table.mode == moments.COST_TOKENS),
        ((zones.CAPTURED, zones.CHARACTER_STACK), card_facts.METAL in main_sets(table)),
        ((zones.HEALTH, zones.KNOCKED_OUT, zones.SUPER_MOVES), card_facts.INJUSTICE in table.sets),
    ):
        most |= {} if is_used else dict.fromkeys(pieces, 0)
    for holder in holders:
        for name, count in (holder.counters | {name: len(pile) for name, pile in holder.zones.items()}).items():
            if count > most.get(name, count):
                yield wrong((), most[name], count, zone=name)


def event_cards(table: Table) -> Judged:
    """Return the problem if the Event Line-Up does not start with the printed number of cards of its set, else None."""
    cards, code = table.zones[zones.EVENT_LINE_UP], event_set(table)
    others = [card.id for card in cards if code and card.kind.card_set not in ("", code)]
    is_right = not begins(table) or (len(cards) == size_of(table, code) and not others)
    return unless(is_right, others, size_of(table, code), len(cards))


def randomizers(table: Table) -> Judged:
    """Return the problem if there are Randomizers of sets that are not allowed, else None.

    The main deck's set, sets that are not owned, and the box are not allowed."""
    allowed = queries.randomizers(table.loaded_game, table.sets[len(main_sets(table)) :])
    piles = (zones.RANDOMIZERS, zones.RANDOMIZER_DISCARD, zones.EVENT_RANDOMIZER, zones.OTHER + zones.EVENT_RANDOMIZER)
    cards = [card for name in piles for card in table.zones[name] if card.kind.is_known]
    return listed((card.id for card in cards if card.kind.id not in allowed), sorted(allowed))


def villain_stack(table: Table) -> Judged:
    """Return the problem if the Super-Villain stack is wrong, else None.

    From the top it is Brainiac, Telos and Deimos, or those of them that are left."""
    stack, wanted = table.zones[shared_zones.SUPER_VILLAINS], table.loaded_game.printed("super-villain-stack")
    names = [card.kind.name for card in stack]
    is_right = is_hopper(table) or table.mode == moments.COST_TOKENS or names == wanted[len(wanted) - len(names) :]
    return unless(is_right, [card.id for card in stack], wanted, names)


@rule("right-markers", f"{clauses.HOPPER}/11", f"{clauses.HOPPER}/12", f"{clauses.HOPPER}/15")
def right_markers(table: Table) -> Iterator[Finding]:
    """Yield findings about wrong markers and a missing or unnecessary Source Wall in World Hopper.

    Two players hold the markers, and the active player holds that of the current Earth."""
    held, seats = sorted(player.counters[zones.MARKER] for player in table.players), len(table.players)
    is_here = table.over or not table.active or table.active.counters[zones.MARKER] == table.counters[zones.EARTH]
    if is_hopper(table) and (held != [0] * (seats - 2) + [1, 2] or not is_here):
        yield unreadable(
            "players", "two players must hold markers 1 and 2, and the active player the one of the current Earth"
        )
    needs_wall = seats < table.loaded_game.printed("world-hopper.players")
    if is_hopper(table) and table.counters[zones.WALL] not in (range(1, seats + 1) if needs_wall else (0,)):
        yield unreadable(
            "wall_right_of",
            "World Hopper is for five players with the Source Wall next to one of them, or for more players without it",
        )


def line_up_full(table: Table) -> Judged:
    """Return the problem if the first turn begins without a full main Line-Up, else None.

    Later a First Appearance may have removed cards from the Line-Up."""
    wanted, found = table.loaded_game.printed("line-up"), len(table.zones[shared_zones.LINE_UP])
    is_new = table.turn <= 1 and not any(
        table.memory[name] for name in (shared_zones.PLAYED, shared_zones.GAINED, zones.FALLEN)
    )
    return unless(not is_new or found >= wanted, (), wanted, found)


def many_characters(table: Table, player: Player) -> Judged:
    """Return the problem if a player has several Characters in a mode without Events, else None.

    In modes with Events, and with Dark Nights: Metal, a player may have several."""
    found, has_one = player.zones[shared_zones.CHARACTER], not has_events(table)
    is_right = len(found) <= 1 or not has_one or card_facts.METAL in main_sets(table)
    return unless(is_right, [card.id for card in found], 1, len(found))


TABLE = table_format(
    Rule("table-players", ("mvb/contents/5", "mvb/contents/12", f"{clauses.HOPPER}/14"), table_check(lambda t: unless(
        len(t.players) in queries.player_counts(t.loaded_game, t.mode), (),
        [*queries.player_limits(t.loaded_game, t.mode)], len(t.players)))),
    Rule("too-many-copies", ("mvb/randomizer-deck/2",), no_extra_copies),
    Rule("set-not-owned-card", ("mvb/randomizer-deck/1", "mvb/champions/2"), table_check(lambda t: listed(
        (c.kind.id for c in t.cards() if c.kind.card_set not in ("", "mvb", *t.sets)), list(t.sets)))),
    Rule("left-out-card", ("mvb/disintegration/1",), table_check(lambda t: listed(
        (c.id for c in t.cards() if c.kind.id in t.loaded_game.printed("left-out")), 0))),
    Rule("line-up-not-full", ("mvb/main-deck/3",), table_check(line_up_full)),
    Rule("line-up-too-large", ("mvb/main-deck/3", f"{clauses.HOPPER}/4"), stack_sizes.large_line_ups),
    Rule("supply-incomplete", stack_sizes.SUPPLY, stack_sizes.supplies(is_open=False)),
    Rule("supply-undecided", stack_sizes.SUPPLY, stack_sizes.supplies(is_open=True), is_open=True),
    Rule("earth-incomplete", tuple(f"{clauses.HOPPER}/{n}" for n in (4, 8, 9, 10)), stack_sizes.earth_stacks),
    Rule("champion-stack", tuple(f"mvb/champions/{n}" for n in (5, 6, 7, 9)), player_check(champion_stack)),
    Rule("not-a-champion-here", tuple(f"mvb/champions/{n}" for n in (2, 3, 4)), player_check(champions_fit)),
    Rule("dealt-twice", ("mvb/champions/5", "mvb/champions/8", "mvb/characters/1", "mvb/contents/5"),
         table_check(each_once)),
    Rule("one-location-each", ("mvb/multiverse-locations/1",), player_check(one_location)),
    Rule("no-character", ("mvb/characters/1", "mvb/characters/2", "mvb/telos/2"), player_check(a_character)),
    Rule("one-character-in-play", ("fe-en/super-villains-and-starting-decks/1", "mvb/cost-tokens-setup/8"),
         player_check(many_characters)),
    Rule("event-line-up-size", ("mvb/event-line-up/1", "mvb/events/5", "mvb/injustice/4"), table_check(event_cards)),
    Rule("randomizer-deck", ("mvb/randomizer-deck/1", "mvb/randomizer-deck/3"), table_check(randomizers)),
    Rule("super-villain-stack", ("mvb/super-villains/1",), table_check(villain_stack)),
    Rule("of-another-mode", (f"{clauses.HOPPER}/10", "mvb/cost-tokens-setup/1", "mvb/dark-nights-metal/1",
                             "mvb/injustice/6"), of_this_mode),
    Rule("token-for-each-character", (f"{clauses.TOKEN_GAME}/2",), player_check(
        lambda t, p: None if t.mode != moments.COST_TOKENS else unless(
            (team := len(p.zones[shared_zones.CHARACTER] + p.zones[zones.RESERVE]))
            == (left := p.counters[zones.TOKENS_LEFT]),
            (), team, left))),
    Rule("first-event", ("mvb/event-deck/2",), table_check(first_event)),
    Rule("not-in-this-main-deck", ("mvb/randomizer-deck/2", "mvb/main-deck/2"), table_check(main_cards)),
    Rule("main-deck-sets", ("mvb/randomizer-deck/2", f"{clauses.HOPPER}/4", clauses.RIVALS[0]),
         table_check(base_mains)),
    Rule("already-over", clauses.ENDINGS, table_check(not_over)),
    Rule("location-face-down", (f"{clauses.DEFEAT}/4",), player_check(lambda t, p: unless(
        not (p.counters[zones.LOCATION_DOWN] and p.zones[zones.CHAMPIONS]), (), 0, len(p.zones[zones.CHAMPIONS])))),
    totals=("line-up-not-full", "supply-incomplete", "earth-incomplete", "one-location-each", "no-character",
            "event-line-up-size"),
    complete_only=("table-players", "supply-undecided", "champion-stack", "super-villain-stack",
                   "token-for-each-character", "first-event", "already-over"),
)  # fmt: skip
