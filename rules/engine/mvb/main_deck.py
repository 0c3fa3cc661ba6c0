"""The main deck: two equal stacks, the box's new cards in the upper one, and the main Line-Up."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format, Kind
from rules.engine.mvb.answers import answer, listed, validator, wrong
from rules.engine.mvb.facts import QUESTION, WHAT, Claim, Numbers
from rules.engine.mvb.owned_sets import find_set
from rules.engine.mvb.randomizers import MAIN_SET, main_deck_is_a_base_set
from rules.engine.situation import Integer, Named, Text, plain
from rules.engine.values import OPEN, STATED, WARNING

HALVES = ("mvb/main-deck/1",)
MERGE = ("mvb/main-deck/2",)
SAME_SET = ("mvb/main-deck/4",)
WITH_NEW = "the stack with the new cards"

SIZE = Fact(
    Integer("main_deck_size", "cards of the base set's main deck, before the new ones", maximum=999),
    also=("base_deck", "base_set_cards", "main_deck_cards"),
)
BARE_SIZE = Fact(Integer("size", "another name for main_deck_size", maximum=999))
STACKS = Fact(Numbers("halves", "the sizes of the stacks before the new cards are added"), also=("stacks", "split"))
NEW_CARDS = Fact(
    Numbers("new_cards", "the box's new cards: how many, or how many in each stack"),
    also=("new_main_deck_cards", "multiverse_cards"),
)
NEW_INTO = Fact(
    Text("new_cards_into", "into what the new cards are shuffled: one stack, both, the whole deck"),
    also=("shuffled_into", "new_cards_in"),
)
ON_TOP = Fact(Claim("on_top", "which stack lies on top: with or without the new cards"), also=("top", "top_stack"))
STACK_COUNT = Fact(Integer("stacks", "into how many stacks it is split", maximum=99))
LINE_UP = Fact(Integer("line_up", "cards in the main Line-Up", maximum=999), also=("line_up_size", "main_line_up"))
SUPPLIES = Fact(
    Named("supplies", "the sets of Punch, Vulnerability, Kick and Weakness", of=Text("set", "a set")),
    also=("card_sets",),
)


SUPPLY_OF = {
    name: Fact(
        Text(f"{name.casefold()}_set", f"the set of the {name} cards"),
        also=(f"{name.casefold()}_from", f"{name.casefold()}s_from", f"{name.casefold()}_stack_from"),
    )
    for name in ("Punch", "Vulnerability", "Kick", "Weakness")
}


def two_stacks(situation, reference):
    """The main deck is split into two stacks."""
    stacks, needed = STACKS.of(situation), reference.number("mvb.main-deck-stacks")
    if stacks is not None and len(stacks) != needed:
        yield wrong(
            "stacks",
            f"The main deck is split into {needed} stacks, not {len(stacks)}.",
            HALVES,
            needed,
            len(stacks),
            f"Split the main deck into {needed} equal stacks.",
        )


def equal_halves(situation, reference):
    """Both stacks have the same size; an odd deck cannot be split so, which the book does not treat."""
    stacks = STACKS.of(situation)
    if stacks is None or len(stacks) != reference.number("mvb.main-deck-stacks") or stacks[0] == stacks[1]:
        return
    total = sum(stacks)
    if total % 2 and abs(stacks[0] - stacks[1]) == 1:
        yield odd_size(total)
    else:
        yield wrong(
            "equal-halves",
            f"The main deck is split into 2 equal stacks, not {listed(stacks)}.",
            HALVES,
            [total // 2, total - total // 2],
            stacks,
            f"Make two stacks of {total // 2} cards.",
        )


def odd_deck(situation, reference):
    """An odd number of cards cannot be split into equal stacks."""
    size = SIZE.of(situation, BARE_SIZE.of(situation))
    if size is not None and size % 2 and STACKS.of(situation) is None:
        yield odd_size(size)


def odd_size(size):
    """A warning: the book asks for equal stacks but says nothing about an odd card."""
    return wrong(
        "odd-main-deck",
        f"{size} cards cannot be split into 2 equal stacks; what to do with the odd card is not said.",
        HALVES,
        "an even number",
        size,
        "Agree on where the odd card goes.",
        severity=WARNING,
    )


def stacks_add_up(situation, reference):
    """The stacks hold the whole main deck."""
    stacks, size = STACKS.of(situation), SIZE.of(situation, BARE_SIZE.of(situation))
    if stacks is not None and size is not None and sum(stacks) != size:
        yield wrong(
            "stacks-total",
            f"The two stacks hold {sum(stacks)} cards, the main deck {size}.",
            HALVES,
            size,
            sum(stacks),
            f"Split all {size} cards.",
        )


def all_new_cards_in_one_stack(situation, reference):
    """All the box's new main deck cards are shuffled into one of the stacks."""
    given, needed = NEW_CARDS.of(situation), reference.number("mvb.new-main-deck-cards")
    cites = reference.cites("mvb.new-main-deck-cards")
    if given and sum(given) != needed:
        yield wrong(
            "new-cards",
            f"The box's {needed} new main deck cards are added, not {sum(given)}.",
            cites,
            needed,
            sum(given),
            f"Add all {needed} new cards.",
        )
    into = plain(NEW_INTO.of(situation, "one stack"))
    spread = given is not None and sum(count > 0 for count in given) > 1
    if spread or any(word in into for word in ("both", "each", "whole", "two", "all")):
        yield wrong(
            "new-cards-in-one-stack",
            "The new main deck cards are shuffled into one of the two stacks, not into both.",
            MERGE,
            [needed, 0],
            given or into,
            "Shuffle all new cards into one stack.",
        )


def supply_sets(situation):
    """Return the sets that Punch, Vulnerability, Kick and Weakness come from, as far as they are given."""
    single = {name: fact.of(situation) for name, fact in SUPPLY_OF.items() if fact.of(situation) is not None}
    return SUPPLIES.of(situation, {}) | single


def new_cards_on_top(situation, reference):
    """The stack with the new cards lies on top."""
    top = ON_TOP.of(situation)
    text = plain(top) if isinstance(top, str) else ""
    if "bottom" in plain(NEW_INTO.of(situation, "")):
        top = False
    if top is False or "without" in text or "old" in text or text.startswith("base"):
        yield wrong(
            "stack-on-top",
            "The stack with the new cards is placed on top of the other.",
            MERGE,
            WITH_NEW,
            top,
            "Put the stack with the new cards on top.",
        )


def five_in_line_up(situation, reference):
    """The main Line-Up has five cards."""
    line_up, needed = LINE_UP.of(situation), reference.number("mvb.line-up")
    if line_up is not None and line_up != needed:
        yield wrong(
            "line-up",
            f"The main Line-Up has {needed} cards, not {line_up}.",
            reference.cites("mvb.line-up"),
            needed,
            line_up,
            f"Deal {needed} cards into the main Line-Up.",
        )


def supplies_from_the_same_set(situation, reference):
    """Punch, Vulnerability, Kick and Weakness come from the main deck's set."""
    name = MAIN_SET.of(situation)
    if name is None:
        return
    for card, card_set in supply_sets(situation).items():
        if find_set(card_set, reference) != find_set(name, reference):
            yield wrong(
                "supplies",
                f"{card} has to come from the main deck's set {name}, not from {card_set}.",
                SAME_SET,
                name,
                card_set,
                f"Use the {card} of {name}.",
            )


RULES = (
    main_deck_is_a_base_set,
    two_stacks,
    equal_halves,
    odd_deck,
    stacks_add_up,
    all_new_cards_in_one_stack,
    new_cards_on_top,
    five_in_line_up,
    supplies_from_the_same_set,
)


def resolve_main_deck(situation, reference):
    """Split the main deck, add the new cards to one half, put it on top."""
    size, new = SIZE.need(situation), reference.number("mvb.new-main-deck-cards")
    cites = reference.cites("mvb.new-main-deck-cards")
    line_up = reference.number("mvb.line-up")
    total = size + new
    result = {
        "total": total,
        "main_deck_total": total,
        "new_cards": new,
        "on_top": WITH_NEW,
        "top": WITH_NEW,
        "new_cards_into": "one stack",
        "that_stack_goes": "on top",
        "line_up": line_up,
        "deck_after_line_up": total - line_up,
    }
    if size % 2:
        result |= {"determined_by_book": False, "halves": None, "equal_halves_possible": False}
        return answer(
            "main-deck",
            OPEN,
            result,
            (f"{size} is odd: it cannot be split into 2 equal stacks, and the book does not say what then.", *HALVES),
            (f"The {new} new cards go into one of the stacks, which lies on top.", *cites),
        )
    half = size // 2
    result |= {
        "halves": [half, half],
        "stacks": [half, half],
        "stacks_after": [half + new, half],
        "top_stack": half + new,
        "bottom_stack": half,
        "stack_with_new_cards": half + new,
        "other_stack": half,
    }
    return answer(
        "main-deck",
        STATED,
        result,
        (f"The main deck is split into two stacks of {half}.", *HALVES),
        (f"The {new} new cards are shuffled into one, which then has {half + new} and lies on top.", *cites),
        (f"{line_up} cards form the main Line-Up.", *reference.cites("mvb.line-up")),
    )


FIELDS = declare(
    MAIN_SET, SIZE, BARE_SIZE, STACKS, NEW_CARDS, NEW_INTO, ON_TOP, LINE_UP, SUPPLIES, *SUPPLY_OF.values(), WHAT
)
FORMATS = (
    Format(
        "main-deck",
        "mvb",
        "The main deck of a Multiverse game.",
        FIELDS,
        (),
        validator(RULES),
        {"main_deck_set": "base", "main_deck_size": 114, "halves": [57, 57], "new_cards": 19, "on_top": WITH_NEW},
        aliases=("main_deck",),
    ),
)
KINDS = (
    Kind(
        "main-deck",
        "mvb",
        "How the main deck is split and merged.",
        declare(SIZE, STACK_COUNT, NEW_CARDS, MAIN_SET, QUESTION),
        ("main_deck_size",),
        resolve_main_deck,
        {"main_deck_size": 114},
        general="setup",
    ),
)
