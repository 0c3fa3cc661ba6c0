"""The Event deck and the first Event Line-Up."""

from rules.engine.kinds import Format, Kind
from rules.engine.lists import read_list
from rules.engine.mvb.answers import answer, validator, wrong
from rules.engine.mvb.facts import QUESTION, WHAT, Claim, Fact, declare, is_so
from rules.engine.mvb.modes import IMPOSSIBLE, MODE
from rules.engine.mvb.owned_sets import find_set, need_set
from rules.engine.situation import CardLines, Either, Integer, Many, Text
from rules.engine.values import STATED, WARNING

INJUSTICE = "injustice"
MAIN_DECK = "main-deck"
CRISIS = "Crisis on Infinite Earths"
LEFT_OUT = "crossover-4-disintegration"
FIRST = ("mvb/event-deck/2",)
FACE_DOWN = ("mvb/event-deck/1",)
CRISIS_NOTE = ("mvb/crisis-on-infinite-earths/1",)

TOP = Fact(Text("top", "the Event on top"), also=("top_card", "first_event", "top_event"))
TOP_FACE = Fact(Text("top_card_face", "which way up the top Event lies", choices=("up", "down")), also=("top_face",))
REST_FACE = Fact(Text("rest_face", "which way up the other Events lie", choices=("up", "down")), also=("others_face",))
EVENT_DECK = Fact(
    Either(
        "event_deck",
        "the Event deck: how many cards, or their names from the top",
        options=(
            Integer("event_deck", "how many", maximum=99),
            Many("event_deck", "names", of=Text("event", "an Event")),
            Claim("event_deck", "asked for"),
        ),
    ),
    also=("events", "event_cards"),
)
CRISIS_REMOVED = Fact(
    Claim("crisis_removed", "whether Crisis on Infinite Earths was taken out"),
    also=("crisis_on_infinite_earths_removed", "remove_crisis_on_infinite_earths"),
)
EVENT_SET = Fact(
    Text("event_set", "the set of the Event Line-Up"),
    also=("set", "event_line_up_set", "randomizer", "randomizer_set", "randomizer_shows"),
)
LINE_UP = Fact(
    Integer("event_line_up", "cards in the Event Line-Up", maximum=999),
    also=("event_line_up_size", "size", "cards", "line_up"),
)
LIST = Fact(CardLines("list", "the cards of the Event Line-Up"))


def event_names(situation):
    """Return the Events of the deck from the top, where they are named."""
    deck = EVENT_DECK.of(situation)
    return deck if isinstance(deck, list) else []


def convergence_on_top(situation, reference):
    """Convergence is the first Event."""
    first, names = reference.number("mvb.first-event"), event_names(situation)
    top = TOP.of(situation, names[0] if names else None)
    if top is not None and reference.fold(first) not in reference.fold(top):
        yield wrong(
            "first-event",
            f"{first} lies on top of the Event deck, not {top}.",
            FIRST,
            first,
            top,
            f"Put {first} on top.",
        )


def convergence_face_up(situation, reference):
    """Convergence lies face up."""
    if TOP_FACE.of(situation) == "down":
        yield wrong(
            "first-event-face",
            f"{reference.number('mvb.first-event')} lies face up on the Event deck.",
            FIRST,
            "up",
            "down",
            "Turn the top Event face up.",
        )


def others_face_down(situation, reference):
    """The other Events are shuffled face down."""
    if REST_FACE.of(situation) == "up":
        yield wrong(
            "events-face",
            "The other Events are shuffled and lie face down.",
            FACE_DOWN,
            "down",
            "up",
            "Turn the other Events face down.",
        )


def number_of_events(situation, reference):
    """The box has eleven Events; one of them may be left out."""
    deck, events = EVENT_DECK.of(situation), reference.number("mvb.events")
    count = len(deck) if isinstance(deck, list) else deck
    if isinstance(count, bool) or not isinstance(count, int):
        return
    cites = reference.cites("mvb.events") + CRISIS_NOTE
    fewest = events - 1
    if count < fewest:
        yield wrong(
            "events",
            f"All {events} Events are used, or {fewest} without {CRISIS}; {count} are too few.",
            cites,
            events,
            count,
            f"Use all {events} Events.",
        )
    elif count > events:
        yield wrong(
            "events",
            f"The box holds {events} Events; the others of these {count} came later.",
            cites,
            events,
            count,
            f"Use the {events} Events of the box.",
            severity=WARNING,
        )


def crisis_stays_in_impossible_mode(situation, reference):
    """Only outside Impossible Mode is it free to leave the Crisis Event out."""
    names = [reference.fold(name) for name in event_names(situation)]
    removed = is_so(CRISIS_REMOVED.of(situation)) or (bool(names) and reference.fold(CRISIS) not in names)
    if removed and MODE.of(situation) == IMPOSSIBLE:
        yield wrong(
            "crisis-event",
            f"{CRISIS} may be taken out when Impossible Mode is not played; here it is.",
            CRISIS_NOTE,
            False,
            True,
            f"Leave {CRISIS} in.",
        )


DECK_RULES = (
    convergence_on_top,
    convergence_face_up,
    others_face_down,
    number_of_events,
    crisis_stays_in_impossible_mode,
)


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
                f"Replace {card.name}.",
                cards=(card.id,),
            )
        if card.stack != MAIN_DECK:
            yield wrong(
                "event-card",
                f"Only main deck cards make up a Line-Up; {card.name} is none.",
                ("mvb/the-multiverse-and-randomizer-cards/7",),
                MAIN_DECK,
                card.stack,
                f"Replace {card.name}.",
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


def resolve_event_deck(situation, reference):
    """Say how the Event deck is laid out."""
    first, events = reference.number("mvb.first-event"), reference.number("mvb.events")
    removable = MODE.of(situation) != IMPOSSIBLE
    result = {
        "top": first,
        "top_card": first,
        "first_event": first,
        "top_face": "up",
        "rest": "shuffled, face down",
        "rest_face": "down",
        "events": events,
        "crisis_on_infinite_earths_may_be_removed": removable,
    }
    return answer(
        "event-deck",
        STATED,
        result,
        ("The other Events are shuffled and lie face down.", *FACE_DOWN),
        (f"{first} lies on top, face up, and is the first Event.", *FIRST),
        (f"{CRISIS} may be taken out except in Impossible Mode.", *CRISIS_NOTE),
    )


def resolve_event_line_up(situation, reference):
    """Say how many cards an Event Line-Up starts with."""
    card_set = find_set(EVENT_SET.need(situation), reference)
    size, cites = line_up_size(card_set, reference)
    result = {"event_line_up": size, "size": size, "cards": size, "line_up": size, "refills": False}
    return answer(
        "event-line-up", STATED, result, (f"{size} random cards of the drawn set form the Event Line-Up.", *cites)
    )


FORMATS = (
    Format(
        "event-deck",
        "mvb",
        "The Event deck.",
        declare(TOP, TOP_FACE, REST_FACE, EVENT_DECK, CRISIS_REMOVED, MODE, WHAT),
        ("top",),
        validator(DECK_RULES),
        {"top": "Convergence", "top_card_face": "up"},
        aliases=("event_deck", "events"),
    ),
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
KINDS = (
    Kind(
        "event-deck",
        "mvb",
        "How the Event deck is laid out.",
        declare(EVENT_DECK, MODE, QUESTION),
        ("event_deck",),
        resolve_event_deck,
        {"event_deck": True},
        general="setup",
    ),
    Kind(
        "event-line-up",
        "mvb",
        "How many cards an Event Line-Up starts with.",
        declare(EVENT_SET, QUESTION),
        (),
        resolve_event_line_up,
        {"event_set": "injustice"},
        general="setup",
    ),
)
