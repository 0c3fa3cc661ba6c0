"""The Nemeses of a World Hopper game, and the two base sets they come from."""

from collections import Counter

from rules.engine.facts import Fact
from rules.engine.lists import read_list
from rules.engine.mvb.answers import wrong
from rules.engine.mvb.facts import Names
from rules.engine.mvb.named_cards import read_cards
from rules.engine.mvb.owned_sets import is_base, need_set
from rules.engine.situation import CardLines, Either, Integer, Named, Text

NEMESIS = "nemesis-stack"
SETS = Fact(
    Either(
        "base_sets",
        "the base sets: how many, or which",
        options=(Integer("base_sets", "how many", maximum=99), Names("base_sets", "which", different=True)),
    ),
    also=("main_decks", "main_deck_sets", "base_sets_owned", "owned_base_sets"),
)
STARTING = Fact(
    Either(
        "starting_nemeses",
        "the starting Nemeses: how many, or by Earth",
        options=(
            Integer("starting_nemeses", "how many", maximum=99),
            Named("starting_nemeses", "by Earth", of=Text("card", "a card")),
        ),
    )
)
STACK = Fact(
    Either(
        "nemesis_stack",
        "the random Nemeses between the Line-Ups: how many, or which",
        options=(Integer("nemesis_stack", "how many", maximum=99), CardLines("nemesis_stack", "which")),
    ),
    also=("random_nemesis_stack", "random_nemeses"),
)


def two_base_sets(situation, reference):
    """At least two base sets are needed, and two main decks are used."""
    sets, needed = SETS.of(situation), reference.number("mvb.world-hopper.base-sets")
    if sets is None:
        return
    count = len(sets) if isinstance(sets, list) else sets
    if count < needed:
        yield wrong(
            "base-sets",
            f"World Hopper takes at least {needed} base sets; {count} is too few.",
            reference.cites("mvb.world-hopper.base-sets"),
            needed,
            count,
            f"Use {needed} base sets.",
        )
    for name in sets if isinstance(sets, list) else ():
        if not is_base(need_set(name, "base_sets", reference)):
            yield wrong(
                "base-set",
                f"{name} is no base set.",
                reference.cites("mvb.world-hopper.base-sets"),
                "a base set",
                name,
                f"Replace {name} by a base set.",
            )


def a_starting_nemesis_for_each_earth(situation, reference):
    """Each Earth has a starting Nemesis of its own."""
    given, needed = STARTING.of(situation), reference.number("mvb.world-hopper.starting-nemeses")
    cites = reference.cites("mvb.world-hopper.starting-nemeses")
    if not isinstance(given, dict):
        return
    if len(set(given.values())) != needed:
        yield wrong(
            "starting-nemeses",
            f"{needed} different starting Nemeses are needed, not {len(set(given.values()))}.",
            cites,
            needed,
            len(set(given.values())),
            "Give each Earth its own.",
        )
    for earth, name in given.items():
        if not any(card.stack == NEMESIS for card in reference.named(name)):
            yield wrong(
                "starting-nemesis",
                f"{name} on {earth} is no Nemesis.",
                cites,
                "a Nemesis",
                name,
                f"Replace {name} by a Nemesis.",
            )


def base_set_codes(situation, reference):
    """Return the codes of the two base sets, or None where they are not named."""
    sets = SETS.of(situation)
    return {need_set(name, "base_sets", reference).code for name in sets} if isinstance(sets, list) else None


def seven_nemeses(situation, reference):
    """Seven random Nemeses stand between the Line-Ups."""
    given, needed = STACK.of(situation), reference.number("mvb.world-hopper.nemesis-stack")
    cites = reference.cites("mvb.world-hopper.nemesis-stack")
    count = given if given is None or isinstance(given, int) else read_list(given, reference).size
    if count is not None and count != needed:
        yield wrong(
            "nemesis-stack",
            f"The stack between the Line-Ups has {needed} random Nemeses, not {count}.",
            cites,
            needed,
            count,
            f"Stack exactly {needed} Nemeses.",
        )


def nemeses_of_both_sets(situation, reference):
    """The stacked cards are Nemeses of the two base sets, each there once."""
    given, codes = STACK.of(situation), base_set_codes(situation, reference)
    if given is None or isinstance(given, int):
        return
    cites = reference.cites("mvb.world-hopper.nemesis-stack")

    def is_wanted(card):
        return card.stack == NEMESIS and (codes is None or card.card_set in codes)

    cards, unknown = read_cards(given, reference, is_wanted, cites)
    yield from unknown
    counts = Counter()
    for card, count in cards:
        counts[card] += count
    for card, count in counts.items():
        if not is_wanted(card):
            yield wrong(
                "nemesis",
                f"{card.name} ({card.card_set}) is no Nemesis of the two base sets.",
                cites,
                sorted(codes or ()),
                card.id,
                f"Replace {card.name} by a Nemesis of those sets.",
                cards=(card.id,),
            )
        if count > 1:
            yield wrong(
                "nemesis-twice",
                f"{card.name} is there {count} times.",
                cites,
                1,
                count,
                f"Use {card.name} once.",
                cards=(card.id,),
            )
