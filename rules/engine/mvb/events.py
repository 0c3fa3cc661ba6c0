"""The Event Line-Up in play: it never refills, and its last card brings a new Event."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import answer
from rules.engine.mvb.event_line_up import line_up_size
from rules.engine.mvb.facts import Claim, is_so
from rules.engine.mvb.owned_sets import find_set
from rules.engine.situation import Integer, Text, plain
from rules.engine.values import STATED

NEVER_REFILLS = "mvb/events/6"
NEW_EVENT = "mvb/events/7"
NEW_LINE_UP = "mvb/events/8"
MID_TURN = "mvb/events/9"
OLD_RANDOMIZER = "mvb/events/11"
UNTIL_END = "mvb/events/14"
RETURNED = "mvb/events/15"
RETURNS_AT_ONCE = ("mindcontrolhat",)
RETURNS_AT_END = ("grannygoodness", "emeraldknight")
TAKING = ("buy", "bought", "gain", "destroy", "remov", "discard", "take")

LEFT = Fact(
    Integer("event_line_up_left", "cards in the Event Line-Up before this", maximum=999),
    also=("event_line_up", "cards_in_event_line_up", "event_cards_left", "event_line_up_cards"),
)
AT_ONCE = Fact(
    Claim("played_and_returned_by", "the card that played it and returned it at once"),
    also=(
        "returned_immediately_by",
        "immediately_returned",
        "returned_immediately",
        "played_and_returned",
        "returned_at_once",
    ),
)
AT_END = Fact(
    Claim("removed_until_end_of_turn_by", "the card that removed it until the end of the turn"),
    also=("removed_until_end_of_turn", "removed_until_end_by", "borrowed_by", "borrowed_until_end_of_turn"),
)
TAKEN = tuple(
    Fact(Claim(name, "how many cards leave that way, or whether one does"))
    for name in (
        "gained",
        "bought",
        "removed",
        "destroyed",
        "discarded",
        "gain",
        "buy",
        "last_card_gained",
        "last_card_removed",
        "last_card_bought",
        "last_card_destroyed",
        "gains",
        "buys",
        "last_card",
    )
)
BY = Fact(Text("by", "the card that did it"), also=("removed_by", "card", "effect"))
ACTION = Fact(Text("action", "what is done, in words"), also=("event",))
END_OF_TURN = Fact(Claim("end_of_turn", "whether the turn ends"), also=("turn_ends",))
NEXT_SET = Fact(Text("next_set", "the set of the new Randomizer"), also=("new_randomizer", "new_set"))


def is_one_of(text, names):
    """Whether a text names one of these cards."""
    return isinstance(text, str) and any(name in plain(text) for name in names)


def comes_back_at_once(situation):
    """Whether the card returns to the Line-Up right after it was played."""
    return is_so(AT_ONCE.of(situation)) or is_one_of(BY.of(situation), RETURNS_AT_ONCE)


def comes_back_at_end(situation):
    """Whether the card returns at the end of the turn."""
    return is_so(AT_END.of(situation)) or is_one_of(BY.of(situation), RETURNS_AT_END)


def how_many(claim):
    """Read a claim as a number of cards: a number as it is, anything else that is so as one."""
    return claim if isinstance(claim, int) else int(is_so(claim))


def cards_taken(situation, left):
    """Return how many cards leave the Event Line-Up."""
    taken = sum(how_many(fact.of(situation)) for fact in TAKEN)
    in_words = any(word in ACTION.of(situation, "").casefold() for word in TAKING)
    if not taken and (comes_back_at_end(situation) or in_words or BY.of(situation)):
        taken = 1
    if taken > left:
        LEFT.field.refuse(f"{taken} cards cannot leave an Event Line-Up of {left}")
    return taken


def resolve_event_line_up(situation, reference):
    """Say what is left of an Event Line-Up, and whether a new Event comes."""
    left = LEFT.need(situation)
    if comes_back_at_once(situation):
        return answer(
            "event-line-up-left",
            STATED,
            unchanged(left),
            ("The card is returned at once after it was played: no new Event Line-Up is made.", RETURNED),
        )
    after = left - cards_taken(situation, left)
    if after:
        return answer(
            "event-line-up-left",
            STATED,
            unchanged(after),
            (f"{after} cards are left, and an Event Line-Up never refills.", NEVER_REFILLS),
        )
    card_set = find_set(NEXT_SET.of(situation, ""), reference)
    size, cites = line_up_size(card_set, reference)
    result = {
        "new_event": True,
        "event_line_up_after": 0,
        "new_event_line_up": size,
        "new_line_up": size,
        "new_cards": size,
        "refill": False,
        "when": "mid-turn",
        "mid_turn": True,
        "immediately": True,
        "current_event": "discarded",
        "new_randomizer": True,
        "old_randomizer": "face-up discard pile",
        "may_buy_from_new_line_up": True,
    }
    steps = [
        ("The last card is gone: the Event is discarded and the next one turned up.", NEW_EVENT),
        (f"A Randomizer is drawn and {size} cards of its set form the new Event Line-Up.", NEW_LINE_UP, *cites),
        ("The old Randomizer goes to the face-up discard pile.", OLD_RANDOMIZER),
        ("This usually happens mid-turn, so the same player may buy from the new cards.", MID_TURN),
    ]
    if comes_back_at_end(situation):
        result |= {
            "removed_card_goes_to": "the new Line-Up at the end of the turn",
            "removed_card": "placed into the new Line-Up at the end of the turn",
        }
        steps.append(("The card removed until the end of the turn then joins the new Line-Up.", UNTIL_END))
    return answer("event-line-up-left", STATED, result, *steps)


def unchanged(left):
    """Return the result where the Event stays."""
    return {
        "new_event": False,
        "event_line_up_after": left,
        "left": left,
        "event_line_up_left": left,
        "refill": False,
        "refills": False,
        "refilled": 0,
        "new_line_up": False,
    }


ADDED_BY = Fact(
    Text("added_by", "the card whose ability adds it"),
    also=("card_ability", "adds", "card_added_by", "added_to_event_line_up_by", "by", "card"),
)
ADD = Fact(
    Claim("add_cards", "how many cards are added, or whether one is"),
    also=(
        "cards_added",
        "add",
        "add_card_from_main_deck",
        "card_added_from_main_deck",
        "add_from_main_deck",
        "add_to_event_line_up",
        "card_added_to_event_line_up",
    ),
)
SOURCE = Fact(
    Text("add_from", "where the ability takes it from"),
    also=("added_from", "add_to_event_line_up_from", "card_added_from"),
)
SET_LEFT = Fact(
    Integer("event_set_left", "cards of the Event's set that are left", maximum=999),
    also=("event_set_cards_left", "cards_left_in_event_set", "event_set_cards"),
)
SET_EMPTY = Fact(
    Claim("event_set_exhausted", "whether the Event's set has run out of cards"),
    also=("event_set_out_of_cards", "event_set_empty", "event_set_ran_out"),
)
SET_FULL = Fact(Claim("event_set_has_cards", "whether the Event's set has cards left"))


def resolve_addition(situation, reference):
    """A card added “from the main deck” comes from the Event's set, or not at all; with Deimos from the main deck."""
    if all(fact.of(situation) is None for fact in (ADDED_BY, ADD, SOURCE, SET_EMPTY, SET_FULL)):
        ADDED_BY.need(situation)
    wanted = how_many(ADD.of(situation, 1))
    if "deimos" in plain(ADDED_BY.of(situation, "")):
        return answer(
            "event-line-up-addition",
            STATED,
            added(wanted, "main deck", LEFT.of(situation)),
            ("For the Stack Ongoing ability of Deimos the added card comes from the main deck.", "mvb/deimos/2"),
        )
    left = SET_LEFT.of(situation, 0 if is_so(SET_EMPTY.of(situation)) or SET_FULL.of(situation) is False else None)
    count = wanted if left is None else min(wanted, left)
    steps = [("A card added “from the main deck” by a player's card comes from the Event's set.", "mvb/events/12")]
    if count < wanted:
        steps.append(("The Event's set has run out of cards: no further card is added.", "mvb/events/13"))
    return answer(
        "event-line-up-addition", STATED, added(count, "the Event's set" if count else None, LEFT.of(situation)), *steps
    )


def added(count, source, line_up=None):
    """Return the result of adding cards to an Event Line-Up."""
    result = {"added": count, "cards_added": count} | dict.fromkeys(("comes_from", "from", "card_comes_from"), source)
    return result if line_up is None else result | {"event_line_up_after": line_up + count}


LINE_UP_FIELDS = declare(LEFT, AT_ONCE, AT_END, *TAKEN, BY, ACTION, END_OF_TURN, NEXT_SET)
KINDS = (
    Kind(
        "event-line-up-left",
        "mvb",
        "What is left of an Event Line-Up, and does a new Event come?",
        LINE_UP_FIELDS,
        (),
        resolve_event_line_up,
        {"event_line_up_left": 1, "bought": 1},
    ),
    Kind(
        "event-line-up-addition",
        "mvb",
        "A card added to the Event Line-Up.",
        declare(ADDED_BY, ADD, SOURCE, SET_LEFT, SET_EMPTY, SET_FULL, LEFT),
        (),
        resolve_addition,
        {"added_by": "a player's card", "add_from": "main deck", "event_set_left": 0},
    ),
)
