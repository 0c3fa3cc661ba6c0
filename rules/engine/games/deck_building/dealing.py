"""Set-up: a shuffled table with opening hands, at the first player's turn, its parts and the steps to it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.games.deck_building import places
from rules.engine.games.deck_building.asking import BAD_GUYS, GOOD_GUYS, kick_name, number, weakness_name
from rules.engine.games.deck_building.ending import begin_turn
from rules.engine.games.deck_building.moving import draw
from rules.engine.games.deck_building.places import SUPER_HEROES, SUPER_VILLAINS
from rules.engine.kernel.book import Book
from rules.engine.kernel.cards import Kind, Pile
from rules.engine.kernel.dealing import Dealer
from rules.engine.kernel.outcomes import InputError
from rules.engine.kernel.rulesets import Part, SetUp, Step
from rules.engine.kernel.table import Player, Table

TEAM = "team"
STACKS = {"fe": SUPER_HEROES, "base": SUPER_VILLAINS, "hu": SUPER_VILLAINS}
CITED = {
    places.MAIN_DECK: ("fe-en/the-main-deck/2", "fe-en/the-main-deck/3"),
    places.LINE_UP: ("fe-en/the-line-up/1",),
    places.KICKS: ("fe-en/the-line-up/4",),
    places.WEAKNESSES: ("fe-en/the-line-up/4",),
    SUPER_HEROES: ("fe-en/the-super-hero-stack/2", "fe-en/the-super-hero-stack/10"),
    SUPER_VILLAINS: ("fe-en/the-super-hero-stack/2",),
    places.CHARACTER: ("fe-en/super-villains-and-starting-decks/1",),
    places.HAND: ("fe-en/gameplay/2",),
    places.DECK: ("fe-en/super-villains-and-starting-decks/2",),
}


def kinds_of(book: Book, card_set: str, stack: str) -> list[Kind]:
    """Return the kinds of one stack of a set whose text is recorded, promos left out."""
    return list(book.reference.made(("kinds", book, card_set, stack), lambda: found_kinds(book, card_set, stack)))


def found_kinds(book: Book, card_set: str, stack: str) -> list[Kind]:
    """Look the kinds of one stack up."""
    facts = [fact for fact in book.reference.in_set(card_set, stack) if "promo" not in fact.flags]
    kinds = [book.kind(fact.id) for fact in sorted(facts, key=lambda fact: fact.id)]
    return [kind for kind in kinds if kind is not None and kind.parts is not None]


def deal(
    book: Book, seed: str, names: Sequence[str], sets: Sequence[str] = ("fe",), mode: str = "standard", **options: str
) -> Table:
    """Set up a game: everything is shuffled by the seed; the first set gives all but the main deck."""
    table = Table(book, seed)
    table.mode, table.sets = mode, tuple(sets)
    for name, values in book.game.options.items():
        table.options[name] = options.get(name, values[0])
    dealer, first = Dealer(table), sets[0]
    deal_main_deck(table, dealer)
    for card_set in sets if mode == TEAM else sets[:1]:
        deal_opponents(table, dealer, card_set)
    dealer.add_id(kick_name(table), table.zones[places.KICKS], number(table, "kicks"))
    dealer.add_id(weakness_name(table), table.zones[places.WEAKNESSES], number(table, "weaknesses"))
    characters = {each: kinds_of(book, each, "oversized") for each in sets}
    for seat, name in enumerate(names):
        team = (BAD_GUYS, GOOD_GUYS)[seat % 2] if mode == TEAM else ""
        player = table.seat(name, team)
        own_set = sets[1] if team == GOOD_GUYS else first
        dealer.add_random(characters[own_set], player.zones[places.CHARACTER])
        dealer.add_id(f"{first}-punch", player.zones[places.DECK], number(table, "starting-punches"))
        dealer.add_id(f"{first}-vulnerability", player.zones[places.DECK], number(table, "starting-vulnerabilities"))
        table.shuffle(player.zones[places.DECK])
        draw(table, player, number(table, "hand"))
    for card in table.zones[places.MAIN_DECK][: number(table, "line-up")]:
        table.move(card, table.zones[places.LINE_UP])
    begin_turn(table, first_player(table))
    return table


def first_player(table: Table) -> Player:
    """Return who begins: the player whose character says so, otherwise one at random."""
    says_so = [each for each in table.players if each.zones[places.CHARACTER][0].kind.has("goes_first")]
    return says_so[0] if says_so else table.players[table.below(len(table.players))]


def deal_main_deck(table: Table, dealer: Dealer) -> None:
    """Shuffle the main decks of all sets together; the team variant leaves some cards out."""
    left_out = table.book.reference.numbers["fe.team-left-out"].value if table.mode == TEAM else ()
    for card_set in table.sets:
        for kind in kinds_of(table.book, card_set, "main-deck"):
            for _copy in range(kind.copies if kind.id not in left_out else 0):
                dealer.add(kind, table.zones[places.MAIN_DECK])
    table.shuffle(table.zones[places.MAIN_DECK])


def deal_opponents(table: Table, dealer: Dealer, card_set: str) -> None:
    """Lay a stack of opponents: some at random, under the one that starts on top."""
    pile = table.zones[STACKS[card_set]]
    if pile:
        return
    kinds = kinds_of(table.book, card_set, "nemesis-stack")
    on_top = [kind for kind in kinds if "starts-on-top" in kind.flags]
    for kind in on_top:
        dealer.add(kind, pile)
    size = number(table, "team-stack" if table.mode == TEAM else "standard-super-heroes")
    dealer.add_random([kind for kind in kinds if kind not in on_top], pile, size - len(on_top))


def set_up(book: Book, mode: str, players: int, sets: tuple[str, ...], seed: str) -> SetUp:
    """Return a table that is set up, with its parts and steps."""
    most = len(kinds_of(book, sets[0], "oversized"))
    if mode == TEAM and (players % 2 or sets[0] != "fe" or len(sets) < 2):
        raise InputError(
            "players" if players % 2 else "sets", "teams need an even number of players, fe and another set"
        )
    if players > most:
        raise InputError("players", f"{sets[0]} has {most} characters, so at most {most} can play")
    names = [f"Player {seat + 1}" for seat in range(players)]
    table = deal(book, seed, names, sets, mode)
    parts = [part(pile) for pile in table.piles() if pile]
    codes = ("characters", "starting-decks", "main-deck", "opponents", "line-up", "stacks", "hands", "first-player")
    cites = (
        ("fe-en/super-villains-and-starting-decks/1",),
        ("fe-en/super-villains-and-starting-decks/2",),
        ("fe-en/the-main-deck/2",),
        ("fe-en/the-super-hero-stack/2", "fe-en/the-super-hero-stack/9"),
        ("fe-en/the-line-up/1",),
        ("fe-en/the-line-up/3", "fe-en/the-line-up/4"),
        ("fe-en/gameplay/2",),
        ("fe-en/gameplay/1",),
    )
    steps = [Step(f"setup.{code}", {}, cited) for code, cited in zip(codes, cites, strict=True)]
    if mode == TEAM:
        steps.append(
            Step("setup.team", {}, ("fe-en/variant-games/1", "fe-en/variant-games/5", "fe-en/variant-games/6"))
        )
    return SetUp(table, tuple(parts), tuple(steps))


def part(pile: Pile) -> Part:
    """Return a pile as a part of the set-up."""
    owner = "" if pile.owner is None else pile.owner.name
    return Part(pile.name, len(pile), tuple(card.name for card in pile), owner, CITED.get(pile.name, ()))
