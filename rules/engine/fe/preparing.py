"""Preparing a game in numbers: Super-Villains dealt, the Super Hero stack, cards for so many players."""

from rules.engine.fe.answer import answer, first
from rules.engine.fe.fields import Counts, Headcount
from rules.engine.fe.left_open import gap_named
from rules.engine.fe.seats import NUMBERS
from rules.engine.kinds import Kind
from rules.engine.situation import Integer, Text
from rules.engine.values import DERIVED, OPEN, STATED, SituationError

DEAL_FIELDS = (
    Text("option", "how Super-Villains are given out, such as: deal two to each player"),
    Integer("oversized", "oversized Super-Villains at hand"),
    Integer("super_villains", "oversized Super-Villains at hand"),
    Integer("each", "how many each player is dealt"),
    Headcount("players", "how many players there are", required=True, minimum=1, maximum=100),
)


def resolve_deal(situation, reference):
    """Dealing two Super-Villains to each player needs twice as many as there are players."""
    words = reference.fold(situation["option"] or "").split()
    told = next((NUMBERS[word] for word in words if word in NUMBERS and word not in ("a", "an")), None)
    told = told or next((int(word) for word in words if word.isdecimal() and len(word) < 4), None)
    each = situation["each"] or told or reference.number("fe.super-villains-dealt")
    at_hand = first(situation, "oversized", "super_villains")
    at_hand = reference.number("fe.oversized") if at_hand is None else at_hand
    needed = each * situation["players"]
    result = {
        "possible": needed <= at_hand,
        "needed": needed,
        "available": at_hand,
        "most_players": at_hand // each,
        "max_players": at_hand // each,
    }
    return answer(
        "deal-super-villains",
        DERIVED,
        result,
        ("Two may be dealt to each player if there are enough.", *reference.cites("fe.super-villains-dealt")),
        (f"{situation['players']} players need {needed}; there are {at_hand}.", *reference.cites("fe.oversized")),
    )


def used(name):
    """A field for the number of Super Heroes used."""
    return Integer(name, "how many Super Heroes are used", maximum=1000)


STACK_FIELDS = (used("super_heroes_used"), used("super_heroes"), used("used"), used("stack_size"), used("size"))


def resolve_stack(situation, reference):
    """The Flash goes face up on as many random Super Heroes, less one, as are used."""
    count = first(situation, "super_heroes_used", "super_heroes", "used", "stack_size", "size")
    if count is None:
        raise SituationError("super_heroes_used", "super_heroes_used: is needed (how many Super Heroes are used)")
    exist, standard = reference.number("fe.super-heroes"), reference.number("fe.standard-super-heroes")
    possible = 1 <= count <= exist
    result = {"possible": possible, "legal": possible}
    steps = [
        (
            f"{exist} Super Heroes exist; {standard} are usual.",
            *reference.cites("fe.super-heroes", "fe.standard-super-heroes"),
        )
    ]
    if not possible:
        result["why"] = f"there are {exist} Super Heroes, and The Flash is always used"
        return answer("super-hero-stack-build", STATED, result, *steps)
    result |= {
        "total": count,
        "set_aside": "The Flash",
        "top_card": "The Flash",
        "top_card_face": "up",
        "face_up_on_top": "The Flash",
        "shuffled": exist - 1,
        "random": count - 1,
        "random_others": count - 1,
        "face_down": count - 1,
        "removed": exist - count,
        "unused": exist - count,
    }
    steps += [
        (f"Set The Flash aside and shuffle the other {exist - 1}.", "fe-en/the-super-hero-stack/6"),
        (
            f"Remove {exist - count} at random; {count - 1} stay face down.",
            "fe-en/the-super-hero-stack/5",
            "fe-en/the-super-hero-stack/7",
            "fe-en/the-super-hero-stack/8",
            *(("fe-en/the-super-hero-stack/10",) if count == standard else ()),
        ),
        ("Put The Flash face up on top.", *reference.cites("fe.top-super-hero")),
    ]
    if count < standard:
        result["determined_by_book"] = False
        steps.append(
            (
                f"The book speaks of {standard} and of more, never of fewer.",
                "fe-en/the-super-hero-stack/2",
                "fe-en/the-super-hero-stack/3",
            )
        )
        return answer("super-hero-stack-build", OPEN, result, *steps)
    return answer("super-hero-stack-build", STATED if count == standard else DERIVED, result, *steps)


ABOUT = ("start", "stack", "players", "hand", "line up", "set up", "setup", "punch", "vulnerab", "enough", "deck")
PLAYERS_FIELDS = (
    Headcount("players", "how many players there are", minimum=1, maximum=100),
    Counts("starter_cards", "Punch and Vulnerability cards at hand"),
    Integer("punch", "Punch cards at hand"),
    Integer("vulnerability", "Vulnerability cards at hand"),
    Integer("punch_cards", "Punch cards at hand"),
    Integer("vulnerability_cards", "Vulnerability cards at hand"),
    Text("question", "what is asked, in words"),
)


def resolve_players(situation, reference):
    """Every starting deck takes seven Punch and three Vulnerability, and every game the same stacks."""
    words = reference.fold(situation["question"] or "start")
    if not any(mark in words for mark in ABOUT) or gap_named(words):
        raise SituationError("question", f"question: this kind knows about {', '.join(ABOUT)}")
    punches, vulnerabilities = (reference.number(f"fe.starting-{name}") for name in ("punches", "vulnerabilities"))
    starters = {name.casefold(): count for name, count in (situation["starter_cards"] or {}).items()}
    punch = first(situation | {"starters": starters.get("punch")}, "punch", "punch_cards", "starters")
    vulnerability = first(
        situation | {"starters": starters.get("vulnerability")}, "vulnerability", "vulnerability_cards", "starters"
    )
    punch = reference.number("fe.punch-cards") if punch is None else punch
    vulnerability = reference.number("fe.vulnerability-cards") if vulnerability is None else vulnerability
    most = min(punch // punches, vulnerability // vulnerabilities)
    stacks = {
        "Kick": reference.number("fe.kicks"),
        "Super Hero": reference.number("fe.standard-super-heroes"),
        "Weakness": reference.number("fe.weaknesses"),
    }
    result = {"max_players": most, "most_players": most, "book_states_player_count": False}
    result |= {"stacks": stacks, **stacks, "line_up": reference.number("fe.line-up")}
    result |= {"starting_deck": {"Punch": punches, "Vulnerability": vulnerabilities}}
    result |= {"opening_hand": reference.number("fe.hand")}
    steps = [
        (
            f"A starting deck is {punches} Punch and {vulnerabilities} Vulnerability.",
            *reference.cites("fe.starting-punches"),
        ),
        (
            f"{punch} Punch and {vulnerability} Vulnerability serve {most} players; no player count is printed.",
            *reference.cites("fe.punch-cards", "fe.vulnerability-cards"),
        ),
    ]
    if situation["players"] is not None:
        players = situation["players"]
        needed = {"Punch": players * punches, "Vulnerability": players * vulnerabilities}
        result |= {
            "possible": players <= most,
            "enough": players <= most,
            "needed": needed,
            "punch_needed": needed["Punch"],
            "vulnerability_needed": needed["Vulnerability"],
        }
    steps.append(("The stacks at the start are the same for any number of players.", "fe-en/the-line-up/9"))
    counts_players = any(situation[field.name] is not None for field in PLAYERS_FIELDS if field.name != "question")
    return answer("cards-for-players", DERIVED if counts_players else STATED, result, *steps)


KINDS = (
    Kind(
        "cards-for-players",
        "fe",
        "What a number of players needs.",
        PLAYERS_FIELDS,
        (),
        resolve_players,
        {"players": 5},
        general="setup",
    ),
    Kind(
        "deal-super-villains",
        "fe",
        "Whether two Super-Villains can be dealt to each player.",
        DEAL_FIELDS,
        (),
        resolve_deal,
        {"option": "deal two Super-Villains to each player", "oversized": 7, "players": 3},
        general="setup",
    ),
    Kind(
        "super-hero-stack-build",
        "fe",
        "How the Super Hero stack is made.",
        STACK_FIELDS,
        (),
        resolve_stack,
        {"super_heroes_used": 8},
        general="setup",
    ),
)
