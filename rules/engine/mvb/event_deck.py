"""The Event deck: Convergence face up on the shuffled rest."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format, Kind
from rules.engine.mvb.answers import answer, validator, wrong
from rules.engine.mvb.facts import QUESTION, WHAT, Claim, is_so
from rules.engine.mvb.modes import IMPOSSIBLE, MODE
from rules.engine.situation import Either, Integer, Many, Text
from rules.engine.values import STATED, WARNING

CRISIS = "Crisis on Infinite Earths"
FIRST = ("mvb/event-deck/2",)
FACE_DOWN = ("mvb/event-deck/1",)
CRISIS_NOTE = ("mvb/crisis-on-infinite-earths/1",)

TOP = Fact(Text("top", "the Event on top"), also=("top_card", "first_event", "top_event", "event_deck_top"))
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
        "event_line_up": reference.number("mvb.event-line-up"),
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


FORMATS = (
    Format(
        "event-deck",
        "mvb",
        "The Event deck.",
        declare(TOP, TOP_FACE, REST_FACE, EVENT_DECK, CRISIS_REMOVED, MODE, WHAT),
        (),
        validator(DECK_RULES),
        {"top": "Convergence", "top_card_face": "up"},
        aliases=("event_deck", "events"),
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
)
