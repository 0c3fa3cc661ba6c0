"""Set-up: a shuffled table with opening hands on the first player's turn, and the steps of setting it up."""

from collections.abc import Sequence

from ...kernel.action_results import InputError
from ...kernel.cards import CardDefinition, Pile
from ...kernel.dealer import Dealer
from ...kernel.loaded_game import LoadedGame
from ...kernel.rulesets import SetUp, Step
from ...kernel.table import Player, Table
from .constants import card_types, moments, zones
from .moving import draw
from .queries import BAD_GUYS, GOOD_GUYS, basic_card, is_crisis_game, number
from .turn_and_game_end import DRAW_FIRST, DRAWS_FIRST, begin_first_turn

FULL = ("fe", "base", "hu", "tt")  # any other set, also a group's own, is a pack that is mixed with one of these
PACKS = ("crisis-1", "crossover-1", "crossover-2", "crossover-5", "crossover-6")
CRISIS_PACK, TEAM_SETS = "crisis-1", ("fe", "base")
BASICS = {"Punch": "starting-punches", "Vulnerability": "starting-vulnerabilities"}
CITED: dict[str, tuple[str, ...]] = {
    zones.MAIN_DECK: ("fe-en/the-main-deck/2", "fe-en/the-main-deck/3"),
    zones.LINE_UP: ("fe-en/the-line-up/1",),
    zones.KICKS: ("fe-en/the-line-up/4",),
    zones.WEAKNESSES: ("fe-en/the-line-up/4",),
    zones.SUPER_HEROES: ("fe-en/the-super-hero-stack/2", "fe-en/the-super-hero-stack/10"),
    zones.SUPER_VILLAINS: ("fe-en/the-super-hero-stack/2",),
    zones.CHARACTER: ("fe-en/super-villains-and-starting-decks/1",),
    zones.HAND: ("fe-en/gameplay/2",),
    zones.DECK: ("fe-en/super-villains-and-starting-decks/2",),
}
STEPS = {
    "characters": ("fe-en/super-villains-and-starting-decks/1",),
    "starting-decks": ("fe-en/super-villains-and-starting-decks/2",),
    "main-deck": ("fe-en/the-main-deck/2",),
    "opponents": ("fe-en/the-super-hero-stack/2", "fe-en/the-super-hero-stack/9"),
    "line-up": ("fe-en/the-line-up/1",),
    "stacks": ("fe-en/the-line-up/3", "fe-en/the-line-up/4"),
    "hands": ("fe-en/gameplay/2",),
    "first-player": ("fe-en/gameplay/1",),
}


def kinds_of(loaded_game: LoadedGame, card_set: str, stack: str) -> list[CardDefinition]:
    """Return the definitions of the cards in one stack of a set, without promos and cards without a recorded text."""

    def found() -> list[CardDefinition]:
        ids = sorted(fact.id for fact in loaded_game.reference.in_set(card_set, stack) if "promo" not in fact.flags)
        return [kind for each in ids if (kind := loaded_game.kind(each)) is not None and kind.parts is not None]

    return list(loaded_game.reference.cached(("kinds", loaded_game, card_set, stack), found))


def player_counts(loaded_game: LoadedGame, mode: str) -> tuple[int, ...]:
    """Return the numbers of players that can play a mode: in team games, an even number."""
    game, step = loaded_game.game, 2 if mode == moments.TEAM else 1
    return tuple(range(game.fewest, game.most + 1, step))


def deal(
    loaded_game: LoadedGame,
    seed: str,
    names: Sequence[str],
    sets: Sequence[str] = ("fe",),
    mode: str = moments.STANDARD,
) -> Table:
    """Return a table on which a game is set up, shuffled by the seed.

    Every set adds cards to the main deck; the first set gives the rest, but packs may give opponents and characters."""
    table = Table(loaded_game, seed)
    table.mode, table.sets = mode, tuple(sets)
    if sets[0] in DRAWS_FIRST:
        table.options["end_of_turn"] = DRAW_FIRST
    dealer, main_deck = Dealer(table), table.zones[zones.MAIN_DECK]
    left_out = loaded_game.printed("team-left-out") if mode == moments.TEAM else ()
    for kind in (kind for each in sets for kind in kinds_of(loaded_game, each, "main-deck") if kind.id not in left_out):
        dealer.add_id(kind.id, main_deck, max(1, kind.copies))
    table.shuffle(main_deck)
    for card_set in sets if mode == moments.TEAM else opponents_from(table):
        name = stack_name(loaded_game, card_set)
        if name and not table.zones[name]:
            build_stack(table, dealer, opponents(table, card_set), table.zones[name])
    if is_crisis_game(table):
        build_stack(table, dealer, kinds_of(loaded_game, CRISIS_PACK, "crisis"), table.zones[zones.CRISES])
    dealer.add_id(basic_card("kick", table), table.zones[zones.KICKS], number(table, "kicks"))
    dealer.add_id(basic_card("weakness", table), table.zones[zones.WEAKNESSES], number(table, "weaknesses"))
    characters = {each: kinds_of(loaded_game, each, "oversized") for each in sets}
    pool = [kind for each in characters_from(mode, sets) for kind in characters[each]]
    for seat, name in enumerate(names):
        team = (BAD_GUYS, GOOD_GUYS)[seat % 2] if mode == moments.TEAM else ""
        player = table.seat(name, team)
        dealer.add_random(characters[sets[1]] if team == GOOD_GUYS else pool, player.zones[zones.CHARACTER])
        for card, count in BASICS.items():
            dealer.add_id(basic_card(card.lower(), table), player.zones[zones.DECK], number(table, count))
        table.shuffle(player.zones[zones.DECK])
        draw(table, player, number(table, "hand"), "fe-en/gameplay/2")
    for kind in pool:
        dealer.add(kind, table.zones[zones.UNUSED])
    table.move_all(main_deck[: number(table, "line-up")], table.zones[zones.LINE_UP])
    begin_first_turn(table, first_player(table))
    return table


def opponents_from(table: Table) -> list[str]:
    """Return the set whose opponents are used, in a list.

    In a standard game this is the first pack that has enough, otherwise the full game; Impossible Mode has its own."""
    if table.mode == moments.IMPOSSIBLE:
        return [CRISIS_PACK]
    enough = number(table, "standard-super-heroes")
    packs = [each for each in table.sets if each not in FULL and len(opponents(table, each)) >= enough]
    return packs[:1] if packs and table.mode == moments.STANDARD else [table.sets[0]]


def opponents(table: Table, card_set: str) -> list[CardDefinition]:
    """Return the Super Heroes or Super-Villains of a set.

    An opponent that every player must defeat only appears in games against Crises."""
    found, is_crisis = kinds_of(table.loaded_game, card_set, "nemesis-stack"), is_crisis_game(table)
    return [kind for kind in found if is_crisis or not kind.has("by_every_player")]


def stack_name(loaded_game: LoadedGame, card_set: str) -> str:
    """Return the zone for the opponents of a set: Super Heroes or Super-Villains; an empty string if it has none."""
    found = kinds_of(loaded_game, card_set, "nemesis-stack")
    are_heroes = any(card_types.SUPER_HERO in kind.subtypes for kind in found)
    return zones.SUPER_HEROES if are_heroes else zones.SUPER_VILLAINS if found else ""


def characters_from(mode: str, sets: Sequence[str]) -> list[str]:
    """Return the sets whose characters are dealt; games against Crises use those of the Crisis pack."""
    if mode in (moments.CRISIS, moments.IMPOSSIBLE):
        return [CRISIS_PACK]
    return [sets[0], *(each for each in sets if each not in FULL and mode == moments.STANDARD)]


def build_stack(table: Table, dealer: Dealer, kinds: list[CardDefinition], pile: Pile) -> None:
    """Fill a stack of opponents: the fixed top card, random cards, then the cards that come last."""
    last = [kind for kind in kinds if kind.has("goes_last")]
    size = number(table, "team-stack" if table.mode == moments.TEAM else "standard-super-heroes") - len(last)
    rest = [kind for kind in kinds if "starts-on-top" not in kind.flags and kind not in last]
    for kind in kinds:
        if "starts-on-top" in kind.flags:
            dealer.add(kind, pile)
    dealer.add_random(rest, pile, size - len(pile))
    for kind in last:
        dealer.add(kind, pile)


def first_player(table: Table) -> Player:
    """Return who begins: the player whose character says so, otherwise a random player."""
    says_so = [each for each in table.players if each.zones[zones.CHARACTER][0].kind.has("goes_first")]
    return says_so[0] if says_so else table.players[table.random_below(len(table.players))]


def set_up(loaded_game: LoadedGame, mode: str, players: int, sets: tuple[str, ...], seed: str) -> SetUp:
    """Return a table that is set up, with its zones and steps. Raise InputError if the sets cannot be combined."""
    if sets[0] not in FULL:
        raise InputError("sets", "choose a full game first, then the packs to mix in", FULL)
    if mode in (moments.CRISIS, moments.IMPOSSIBLE) and CRISIS_PACK not in sets:
        raise InputError(
            "sets", f"this mode needs the set {loaded_game.reference.sets[CRISIS_PACK].name}", (CRISIS_PACK,)
        )
    rivals = [each for each in sets[1:2] if stack_name(loaded_game, each) == zones.SUPER_VILLAINS]
    if mode == moments.TEAM and (players % 2 or sets[0] != "fe" or not rivals):
        why = "team games need an even number of players, Forever Evil and a set with Super-Villains"
        near = tuple(each for each in TEAM_SETS if each not in sets)
        raise InputError(*(("players", why) if players % 2 else ("sets", why, near)))
    most = sum(len(kinds_of(loaded_game, each, "oversized")) for each in characters_from(mode, sets))
    if players > most:
        raise InputError(
            "players", f"{loaded_game.reference.sets[sets[0]].name} has {most} characters, so only {most} can play"
        )
    table = deal(loaded_game, seed, [f"Player {seat + 1}" for seat in range(players)], sets, mode)
    steps = [Step(f"setup.{code}", {}, cited) for code, cited in STEPS.items()]
    if mode == moments.TEAM:
        steps.append(Step("setup.team", {}, tuple(f"fe-en/variant-games/{clause}" for clause in (1, 5, 6))))
    if is_crisis_game(table):
        steps.append(Step("setup.crisis", {}, ("crisis-1/set-up/1",), True))
    elif not set(sets) <= set(FULL):
        steps.append(Step("setup.packs", {}, ("fe-en/the-main-deck/1",), True))
    if any(not card.kind.copies for card in (*table.zones[zones.MAIN_DECK], *table.zones[zones.LINE_UP])):
        steps.append(Step("setup.copies-not-known", {}, ("fe-en/the-main-deck/3",), True))
    return SetUp(table, CITED, tuple(steps))
