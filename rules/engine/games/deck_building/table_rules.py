"""The rules that a complete table meets: copies, supplies, the Line-Up, characters, and cards in the right zones."""

from collections import Counter
from collections.abc import Iterator, Mapping

from ...kernel.action_results import InputError, Json
from ...kernel.cards import Card
from ...kernel.effects import Effect, walk
from ...kernel.game import Finding, rule, unreadable, where, wrong
from ...kernel.json_validation import describe
from ...kernel.reference_data import nearest
from ...kernel.table import Lasting, Table
from .constants import moments, zones
from .constants.zones import CHARACTER, KICKS, LINE_UP, SUPER_HEROES, SUPER_VILLAINS, WEAKNESSES
from .effects.earlier_plays import add_what_lasts
from .game import game_of
from .queries import Freezes, is_crisis_game
from .scoring import OWN, uneven_teams
from .table_set_up import BASICS, FULL
from .turn_and_game_end import DRAW_FIRST, DRAWS_FIRST

NEVER_PLAYED = (
    "oversized", "oversized-multiverse-location", "crisis", "event-deck", "randomizer-deck", "tile", "scenario",
    "location", "affiliated", "character", "resource", "unaligned", "reference", "card-kind",  # of other games
)  # fmt: skip
OWNED = (
    zones.HAND,
    zones.DECK,
    zones.DISCARD,
    zones.IN_PLAY,
    zones.ONGOING,
    zones.STAYS_IN_PLAY,
    LINE_UP,
    zones.MAIN_DECK,
)
FROZEN = "frozen"
OPPONENTS = ("nemesis-stack", "special-super-villain-stack")
STACKS: dict[str, tuple[str, ...]] = {
    KICKS: ("kick-stack", "basic-stack"), WEAKNESSES: ("weakness-stack",), CHARACTER: ("oversized", "transformed"),
    zones.CRISES: ("crisis",), SUPER_HEROES: OPPONENTS, SUPER_VILLAINS: OPPONENTS,
}  # fmt: skip


def no_extra_copies(table: Table) -> Iterator[Finding]:
    """Yield a finding for each card of which the table has more copies than its set contains."""
    for kind, count in Counter(card.kind for card in table.cards()).items():
        if kind.is_known and count > kind.copies > 0 and kind.stack != "starter":
            yield wrong([kind.id], kind.copies, count)


def is_just_set_up(table: Table) -> bool:
    """Return whether nobody has played, gained or used a card yet."""
    is_used = table.memory[zones.PLAYED] or table.memory[zones.GAINED] or table.once
    return table.turn <= 1 and table.over is None and not is_used


def incomplete_supplies(table: Table) -> Iterator[tuple[str, int, int]]:
    """Yield (zone, expected number, found number) for each supply with a wrong number of cards."""
    kinds = [card.kind for card in table.cards()]
    for name, stack in ((KICKS, "kick-stack"), (WEAKNESSES, "weakness-stack")):
        found, wanted = sum(kind.stack == stack for kind in kinds), table.loaded_game.printed(name)
        if found != wanted:
            yield name, wanted, found


def is_undecided(table: Table, wanted: int, found: int) -> bool:
    """Return whether all missing cards of a supply, `wanted` minus `found`, can be among the table's unknown cards."""
    return 0 < wanted - found <= sum(not card.kind.is_known for card in table.cards())


def supplies(table: Table) -> Iterator[Finding]:
    """Yield a finding if the table does not have all Kicks, or all Weaknesses; destroyed ones count."""
    for name, wanted, found in incomplete_supplies(table):
        if not is_undecided(table, wanted, found):
            yield wrong((), wanted, found, zone=name)


def undecided_supplies(table: Table) -> Iterator[Finding]:
    """Yield a finding if missing Kicks or Weaknesses can be among the unknown cards."""
    for name, wanted, found in incomplete_supplies(table):
        if is_undecided(table, wanted, found):
            yield wrong((), wanted, found, zone=name)


def large_line_up(table: Table) -> Iterator[Finding]:
    """Yield a finding if the game begins with a Line-Up above the printed size. Crises may add cards to it."""
    wanted, found = table.loaded_game.printed("line-up"), len(table.zones[LINE_UP])
    if found > wanted and is_just_set_up(table) and not is_crisis_game(table):
        yield wrong((), wanted, found, zone=LINE_UP)


def grown_line_up(table: Table) -> Iterator[Finding]:
    """Yield a finding if the Line-Up has grown since the start; a state does not record which card effects did it."""
    wanted, found = table.loaded_game.printed("line-up"), len(table.zones[LINE_UP])
    if found > wanted and not is_just_set_up(table) and not is_crisis_game(table):
        yield wrong((), wanted, found, zone=LINE_UP)


def opening_hands(table: Table) -> Iterator[Finding]:
    """Yield a finding for every hand that is wrong at the start; an empty hand counts as not given.

    Packs have effects at the start of a turn, so the active player's hand is only checked without packs."""
    wanted = table.loaded_game.printed("hand")
    for player in table.players if is_just_set_up(table) and not is_crisis_game(table) else ():
        found = len(player.zones[zones.HAND])
        if found not in (0, wanted) and (player is not table.active or set(table.sets) <= set(FULL)):
            yield wrong((), wanted, found, player=player.name)


def starting_decks(table: Table) -> Iterator[Finding]:
    """Yield a finding for each kind of starting card of which a complete starting deck has the wrong number."""
    wanted = {name: table.loaded_game.printed(number) for name, number in BASICS.items()}
    for player in table.players if is_just_set_up(table) else ():
        kinds = [card.kind for pile in OWN for card in player.zones[pile]]
        found = Counter(kind.name for kind in kinds)
        if len(kinds) == sum(wanted.values()) and set(found) <= set(wanted):
            for name in [each for each in wanted if found[each] != wanted[each]]:
                cards = [kind.id for kind in kinds if kind.name == name]
                yield wrong(cards or [kinds[0].id], wanted[name], found[name], player=player.name)


def not_of_the_main_deck(table: Table) -> Iterator[Finding]:
    """Yield a finding for cards of the first main deck and Line-Up that belong elsewhere.

    Weaknesses never come into the Line-Up; other cards may come there during the game."""
    there = [*table.zones[zones.MAIN_DECK], *table.zones[LINE_UP]] if is_just_set_up(table) else table.zones[LINE_UP]
    stacks = {card.id: card.kind.stack for card in there if card.kind.is_known and not card.kind.is_own}
    is_new = is_just_set_up(table)
    others = [each for each, stack in stacks.items() if (stack != "main-deck" if is_new else stack == "weakness-stack")]
    if others:
        yield wrong(others, "main-deck", sorted({stacks[each] for each in others}), zone=LINE_UP)


def first_opponent(table: Table) -> Iterator[Finding]:
    """Yield a finding if a stack of one set begins without the opponent that is always on top."""
    for name in (SUPER_HEROES, SUPER_VILLAINS) if is_just_set_up(table) and table.mode == moments.STANDARD else ():
        stack = [card.kind for card in table.zones[name]]
        sets = {kind.card_set for kind in stack if kind.is_known}
        facts = table.loaded_game.reference.in_set(sets.pop(), "nemesis-stack") if len(sets) == 1 else ()
        for fact in facts:
            if "starts-on-top" in fact.flags and stack[0].is_known and stack[0].id != fact.id:
                yield wrong([fact.id], fact.id, stack[0].id, zone=name)


def crisis_count(table: Table) -> Iterator[Finding]:
    """Yield a finding if there are not as many Crises as Super-Villains; a beaten Crisis may be missing."""
    villains, found = len(table.zones[SUPER_HEROES] + table.zones[SUPER_VILLAINS]), len(table.zones[zones.CRISES])
    allowed = (villains,) if is_just_set_up(table) else (villains, villains - 1)
    if is_crisis_game(table) and table.over is None and found not in allowed:
        yield wrong((), villains, found, zone=zones.CRISES)


def full_line_up(table: Table) -> Iterator[Finding]:
    """Yield a finding if a turn begins without a full Line-Up; in games against Crises it need not be full."""
    wanted, found = table.loaded_game.printed("line-up"), len(table.zones[LINE_UP])
    is_new = not table.memory["played"] and not table.memory["gained"]
    if is_new and found < wanted and not is_crisis_game(table):
        yield wrong((), wanted, found, zone=LINE_UP)


def one_character_each(table: Table) -> Iterator[Finding]:
    """Yield a finding for each player without exactly one character, and for characters that two players have."""
    several = Counter(card.kind.id for player in table.players for card in player.zones[CHARACTER])
    for player in table.players:
        if len(player.zones[CHARACTER]) != 1:
            yield wrong((), 1, len(player.zones[CHARACTER]), zone=CHARACTER)
    if several and max(several.values()) > 1:
        yield wrong([name for name, count in several.items() if count > 1], 1, 2, zone=CHARACTER)


def derive_played_cards(table: Table, state: Mapping[str, Json]) -> None:
    """Complete `memory.played`, if the state leaves it out, with the active player's cards in play.

    If the state leaves out `lasting`, add the effects of these cards that last this turn."""
    player = table.active
    if "played" not in state.get("memory", {}) and player is not None:
        table.memory[zones.PLAYED] += player.zones[zones.IN_PLAY]
    if "lasting" not in state and player is not None:
        for card in [each for each in player.zones[zones.IN_PLAY] if each in table.memory[zones.PLAYED]]:
            add_what_lasts(table, player, card)


def derive_frozen_cards(table: Table, state: Mapping[str, Json]) -> None:
    """Freeze the cards that a state lists in `frozen`, by the effect of the card on the table that freezes cards.

    They stay frozen until the next turn of that card's player."""
    if not state.get(FROZEN):
        return
    freezing = [(card, effect) for card in table.cards() for effect in freezing_effects(card)]
    offered = {card.id: card for name in game_of(table).line_ups for card in table.zones[name]}
    for index, name in enumerate(state.get(FROZEN, ())):
        if not isinstance(name, str):
            raise InputError(f"state.{FROZEN}[{index}]", f"needs a text, not {describe(name)}")
        if name not in offered:
            raise InputError(f"state.{FROZEN}[{index}]", f"“{name[:60]}” isn't in the Line-Up", nearest(name, offered))
        if not freezing:
            raise InputError(f"state.{FROZEN}[{index}]", "the card that froze it must be on the table, too")
        card, effect = freezing[0]
        player = card.owner or table.active or table.players[0]
        table.lasting.append(Lasting(effect, card, player, offered[name], moments.NEXT_TURN, {}))


def freezing_effects(card: Card) -> list[Effect]:
    """Return the effects of a card that freeze another card."""
    return [effect for _path, effect in walk(dict(card.kind.parts or {}), "") if isinstance(effect, Freezes)]


def derive_what_is_left_out(table: Table, state: Mapping[str, Json]) -> None:
    """Complete a table with what its state, if written by hand, leaves out.

    Without `options.end_of_turn`, its order is that of the rulebook of the first set."""
    derive_played_cards(table, state)
    derive_frozen_cards(table, state)
    if "end_of_turn" not in state.get("options", {}) and table.sets[0] in DRAWS_FIRST:
        table.options["end_of_turn"] = DRAW_FIRST


@rule("right-cards", "fe-en/the-line-up/3", "fe-en/the-line-up/7", "fe-en/super-villains-and-starting-decks/1")
def right_cards(table: Table) -> Iterator[Finding]:
    """Yield a finding for each card in a zone where it is not allowed.

    The zones of supplies, characters and Crises contain only cards of these stacks. Cards that are never played, such
    as characters, are not in hands, decks and other zones of played cards."""
    game = game_of(table)
    of, owned = {**STACKS, **game.stacks}, (*OWNED, *game.line_ups, *game.scored)
    for pile in table.piles():
        stacks = of.get(name := pile.name.removeprefix(game.aside), ())
        for card in pile if stacks or name in owned else ():
            is_right = card.kind.stack in stacks if stacks else card.kind.stack not in NEVER_PLAYED
            if not is_right and card.kind.is_known and not card.kind.is_own:
                yield unreadable(where(pile), f"{card.id} can't be here")
            elif name == zones.IN_PLAY and "ongoing" in card.kind.keywords:
                yield unreadable(where(pile), f"{card.id} stays in play: put it into {zones.ONGOING}")


def has_crises(table: Table) -> bool:
    """Return whether the game is about Crises, or a card on the table brings one into play."""
    event = game_of(table).crisis_event
    return is_crisis_game(table) or bool(event) and any(card.kind.id == event for card in table.cards())


@rule("right-sides", "fe-en/variant-games/1", "fe-en/variant-games/6", "fe-en/end-of-game/intro")
def right_sides(table: Table) -> Iterator[Finding]:
    """Yield a finding for each part of the table that does not fit the mode or the turn.

    Teams, stacks and Crises must fit the mode. It must be somebody's turn. Each player has at most one character if the
    game says so, an ending has a known code, and counters are within their limits."""
    seats, over, is_team = len(table.players), table.over or {}, table.mode == moments.TEAM
    ends, winners = game_of(table).endings, over.get("winners", [])
    has_one, most = (
        game_of(table).has_one_character,
        {zones.OWNER: seats, zones.TURNED: 3, zones.DEFEATED_BY: (1 << seats) - 1},
    )
    for field, is_wrong, message in (
        ("players", fault := uneven_teams(table), fault),
        ("mode", not fault and bool(table.players[0].team) and not is_team, "only team mode has teams"),
        ("players[0].team", not fault and is_team and not table.players[0].team,
         "team mode needs a team for each player: bad-guys or good-guys"),
        ("super_villains", table.zones[SUPER_HEROES] and table.zones[SUPER_VILLAINS] and not is_team,
         "only team mode has two stacks"),
        ("phase", table.phase == moments.END and not over, "nobody can act in this phase; end the turn to go on"),
        ("active", table.active is None and not over, "it must be somebody's turn"),
        ("crises", table.zones[zones.CRISES] and not has_crises(table), "this mode has no Crises"),
        ("over.code", over and ends and over["code"] not in ends, f"a game ends with one of these: {', '.join(ends)}"),
        ("over.winners", over.get("code") == moments.WON_BY_A_CARD and len(winners) != 1,
         "only one player wins by a card"),
        *((where(each.zones[CHARACTER]), has_one and len(each.zones[CHARACTER]) > 1, "each player has one character")
          for each in table.players),
        *((f"on_cards.{card.id}.{name}", count > most.get(name, count), f"this is {most.get(name)} at most")
          for card in table.cards() for name, count in card.counters.items()),
    ):  # fmt: skip
        if is_wrong:
            yield unreadable(field, message)
