"""Starting decks: their size, starting or affiliated cards, and resource cards."""

from rules.engine.dcf.checks import Check
from rules.engine.dcf.facts import HERO, ROGUE, SIDE
from rules.engine.dcf.seats import (
    BOTH,
    SEAT,
    Seat,
    cards_per_character,
    deck_cites,
    deck_size,
    for_known_player_counts,
    in_words,
    player_count,
    resource_cards,
    role_of,
)
from rules.engine.facts import Fact, declare
from rules.engine.lists import read_list
from rules.engine.situation import CardLines, Either, Integer, Named, Text, plain
from rules.engine.values import DERIVED, STATED, Step, Violation

SIZE = Fact(Integer("deck_size", "how many cards the starting deck holds", maximum=999), also=("size", "cards"))
DECK = Fact(
    Either(
        "deck",
        "the starting deck: how many cards, or which, such as “starting cards only” or “all affiliated cards”",
        options=(Integer("deck", "how many", maximum=999), Text("deck", "which")),
    ),
    also=("deck_of", "deck_cards", "deck_contains", "deck_made_of"),
)
RESOURCES = Fact(
    Either(
        "resource_cards",
        "the resource cards in the deck, such as {“Renown”: 2, “Prestige”: 1, “Fame”: 1}, or their number",
        options=(
            Named("resource_cards", "copies of each", of=Integer("count", "copies", maximum=99)),
            Integer("resource_cards", "how many", maximum=99),
        ),
    ),
    also=("resources",),
)
AFFILIATED = Fact(
    Integer("affiliated_cards", "how many affiliated or starting cards the deck holds", maximum=999),
    also=("starting_cards", "character_cards"),
)
LIST = Fact(CardLines("list", "the deck as text or as rows of card and count"))
RESOURCE_NAMES = ("Renown", "Prestige", "Fame")


def seats_meant(situation):
    """Return the seats the situation may mean: one, or one of each side where no side is given."""
    side = SIDE.of(situation)
    return tuple(Seat(role_of(situation), each) for each in ((side,) if side else BOTH))


def size_given(situation):
    """Return the size given for the deck, or None."""
    deck = DECK.of(situation)
    return SIZE.of(situation, deck if isinstance(deck, int) else None)


@for_known_player_counts
def size_rule(situation, reference):
    """A starting deck has exactly the size that its side and role give it."""
    found = size_given(situation)
    if found is None and LIST.of(situation) is not None:
        found = the_list(situation, reference).size
    seats = seats_meant(situation)
    if found is None or any(deck_size(seat, reference) == found for seat in seats):
        return
    for seat in seats:
        expected = deck_size(seat, reference)
        yield Violation(
            "deck-size",
            f"The starting deck of a {seat.name} holds {expected} cards, not {found}.",
            deck_cites(seat, reference),
            expected=expected,
            found=found,
            fix=f"{'Remove' if found > expected else 'Add'} {abs(found - expected)} of the starting cards: "
            f"the deck holds exactly {expected}.",
        )


@for_known_player_counts
def resources_rule(situation, reference):
    """Only Hero decks take resource cards: 2 Renown, 1 Prestige, 1 Fame, and in a team only 1 Prestige and 1 Fame."""
    found = resources_found(situation, reference)
    if found is None:
        return
    seat = Seat(role_of(situation), SIDE.of(situation, HERO))
    expected = resource_cards(seat, reference)
    if isinstance(found, int):
        fits = found == sum(expected.values())
    else:
        fits = {name: count for name, count in found.items() if count} == expected
    if not fits:
        given = f"{found}" if isinstance(found, int) else in_words(found)
        wanted = in_words(expected)
        only = "no resource cards (only Hero decks do)" if seat.side == ROGUE else f"{wanted} as its resource cards"
        yield Violation(
            "resource-cards",
            f"The starting deck of a {seat.name} takes {only}, not {given}.",
            deck_cites(seat, reference) if seat.side == ROGUE else seat.cites(reference, "resource-cards"),
            expected=expected,
            found=found,
            fix="Remove the resource cards." if seat.side == ROGUE else f"Put in exactly {wanted}.",
        )


def resources_found(situation, reference):
    """Return the resource cards given, by name where they are named; None where nothing is said."""
    found = RESOURCES.of(situation)
    if isinstance(found, dict):
        names = {reference.fold(name): name for name in RESOURCE_NAMES}
        return {names.get(reference.fold(name), name): count for name, count in found.items()}
    if found is None and LIST.of(situation) is not None:
        counts = the_list(situation, reference).counts()
        cards = {card.name: counts.get(card.id, 0) for card in reference.in_set("dcf", "resource")}
        return {name: cards.get(name, 0) for name in RESOURCE_NAMES}
    return found


@for_known_player_counts
def affiliated_rule(situation, reference):
    """Team decks take all affiliated cards of the starting character; other decks only the starting cards."""
    found = AFFILIATED.of(situation)
    seats = seats_meant(situation)
    wanted = {seat: seat.number("starters", reference) * cards_per_character(seat, reference) for seat in seats}
    if found is None or found in wanted.values():
        return
    for seat, expected in wanted.items():
        which = "all affiliated cards" if seat.role == "team" else "only the starting cards"
        yield Violation(
            "affiliated-cards",
            f"The starting deck of a {seat.name} takes {which} of the starting characters: {expected}, not {found}.",
            deck_cites(seat, reference),
            expected=expected,
            found=found,
            fix=f"Put in {which}, {expected} in all.",
        )


@for_known_player_counts
def made_of_rule(situation, reference):
    """A team deck takes all affiliated cards, any other deck the starting cards only."""
    deck, team = DECK.of(situation), role_of(situation) == "team"
    says_all = isinstance(deck, str) and "all" in plain(deck)
    if isinstance(deck, str) and ("affiliated" in plain(deck) or "starting" in plain(deck)) and says_all != team:
        seat = seats_meant(situation)[0]
        wanted = "all affiliated cards" if team else "only the starting cards"
        yield Violation(
            "deck-cards",
            f"The starting deck of a {seat.name} takes {wanted} of the starting characters.",
            deck_cites(seat, reference),
            expected=wanted,
            found=deck,
            fix=f"Put in {wanted}.",
        )


def list_rule(situation, reference):
    """A deck list names affiliated and resource cards of DC Forever; characters, Locations and others stay out."""
    if LIST.of(situation) is None:
        return
    read = the_list(situation, reference)
    yield from read.violations
    for entry in read.entries:
        if entry.card and (entry.card.card_set != "dcf" or entry.card.stack not in ("affiliated", "resource")):
            yield Violation(
                "not-a-deck-card",
                f"{entry.card.name} does not belong in a player's deck.",
                ("dcf/affiliated-cards/1", "dcf/player-decks/1"),
                cards=(entry.card.id,),
                expected="affiliated and resource cards",
                found=entry.card.stack,
                fix=f"Remove {entry.card.name}.",
            )


def the_list(situation, reference):
    """Read the deck list."""
    return read_list(LIST.of(situation), reference, "dcf", ("dcf/affiliated-cards/1",))


def count_deck(situation, reference):
    """Count what the deck should hold, and what it does."""
    counted = {"deck_size": size_given(situation), "resource_cards": resources_found(situation, reference)}
    if LIST.of(situation) is not None:
        read = the_list(situation, reference)
        counted |= {"deck_size": read.size, "copies": read.counts()}
    return {name: value for name, value in counted.items() if value is not None}


def deck_basis(situation, reference):
    """The sizes of multiplayer decks follow from the chart and the component list; the rest is stated."""
    return DERIVED if size_given(situation) is not None and role_of(situation) != "two-player" else STATED


STARTING_DECK = Check(
    name="deck",
    summary="A player's starting deck: its size, its affiliated or starting cards and its resource cards.",
    fields=declare(*SEAT, SIZE, DECK, RESOURCES, AFFILIATED, LIST),
    marks=("players",),
    rules=(player_count, size_rule, resources_rule, affiliated_rule, made_of_rule, list_rule),
    count=count_deck,
    basis=deck_basis,
    passes=Step(
        "The deck is made as the set-up asks for this number of players, side and role.",
        ("dcf/2-player-standard-setup/4", "dcf/multiplayer-setup/4"),
    ),
    example={"players": 4, "side": "Hero", "role": "team", "resource_cards": {"Prestige": 1, "Fame": 1}},
    aliases=("starting-deck", "hero-deck", "rogue-deck"),
)
