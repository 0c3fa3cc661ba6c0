"""The Event Line-Up as it is laid out: five cards of the drawn set, eight of Injustice."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format
from rules.engine.lists import read_list
from rules.engine.mvb.answers import validator, wrong
from rules.engine.mvb.facts import WHAT
from rules.engine.mvb.owned_sets import need_set
from rules.engine.situation import CardLines, Integer, Text

INJUSTICE = "injustice"
MAIN_DECK = "main-deck"
LEFT_OUT = "crossover-4-disintegration"

EVENT_SET = Fact(
    Text("event_set", "the set of the Event Line-Up"),
    also=("set", "event_line_up_set", "randomizer", "randomizer_set", "randomizer_shows"),
)
LINE_UP = Fact(
    Integer("event_line_up", "cards in the Event Line-Up", maximum=999),
    also=("event_line_up_size", "size", "cards", "line_up"),
)
LIST = Fact(CardLines("list", "the cards of the Event Line-Up"))


def line_up_size(card_set, reference):
    """Return how many cards an Event Line-Up of this set has, and the clauses that say so."""
    size = reference.number("mvb.event-line-up")
    if card_set is not None and card_set.code == INJUSTICE:
        extra = reference.number("mvb.injustice.extra-cards")
        return size + extra, reference.cites("mvb.event-line-up", "mvb.injustice.extra-cards")
    return size, reference.cites("mvb.event-line-up")


def event_set_of(situation, reference):
    """Return the set of the Event Line-Up, or None where it is not given."""
    name = EVENT_SET.of(situation)
    return None if name is None else need_set(name, "event_set", reference)


def size_of_event_line_up(situation, reference):
    """An Event Line-Up starts with five cards, with Injustice eight."""
    needed, cites = line_up_size(event_set_of(situation, reference), reference)
    count = LINE_UP.of(situation)
    if count is None and LIST.of(situation) is not None:
        count = read_list(LIST.of(situation), reference).size
    if count is not None and count != needed:
        yield wrong(
            "event-line-up",
            f"The Event Line-Up starts with {needed} cards, not {count}.",
            cites,
            needed,
            count,
            f"Lay out exactly {needed} cards.",
        )


def cards_of_the_event_set(situation, reference):
    """The cards of the Event Line-Up are main deck cards of the drawn set."""
    card_set, given = event_set_of(situation, reference), LIST.of(situation)
    if given is None:
        return
    read = read_list(given, reference, card_set.code if card_set else None, cites=("mvb/event-line-up/1",))
    yield from read.violations
    for card in dict.fromkeys(entry.card for entry in read.entries if entry.card):
        if card_set and card.card_set != card_set.code:
            yield wrong(
                "event-set",
                f"{card.name} is not a card of {card_set.name}, the set drawn for the Event Line-Up.",
                ("mvb/event-line-up/1",),
                card_set.code,
                card.card_set,
                f"Replace {card.name} by a card of {card_set.name}.",
                cards=(card.id,),
            )
        if card.stack != MAIN_DECK:
            yield wrong(
                "event-card",
                f"Only main deck cards make up a Line-Up; {card.name} is none.",
                ("mvb/the-multiverse-and-randomizer-cards/7",),
                MAIN_DECK,
                card.stack,
                f"Replace {card.name} by a main deck card.",
                cards=(card.id,),
            )
        if card.id == LEFT_OUT:
            yield wrong(
                "left-out",
                f"{card.name} is not used in a Multiverse game.",
                ("mvb/disintegration/1",),
                None,
                card.id,
                f"Take {card.name} out.",
                cards=(card.id,),
            )


LINE_UP_RULES = (size_of_event_line_up, cards_of_the_event_set)


FORMATS = (
    Format(
        "event-line-up",
        "mvb",
        "An Event Line-Up as it is laid out.",
        declare(EVENT_SET, LINE_UP, LIST, WHAT),
        (),
        validator(LINE_UP_RULES),
        {"event_set": "injustice", "event_line_up": 8},
        aliases=("event_line_up",),
    ),
)
