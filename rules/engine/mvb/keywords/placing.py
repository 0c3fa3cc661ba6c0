"""Keywords about where cards lie: Pass, Own, Control, Surge, Replace, Seal."""

from dataclasses import dataclass

from rules.engine.facts import Fact
from rules.engine.mvb.facts import Claim, is_so
from rules.engine.mvb.keywords.keyword import NAME, Keyword
from rules.engine.situation import Integer, Text, plain
from rules.engine.values import STATED

PASSED = Fact(Claim("passed_card", "the card that is passed"), also=("pass", "passes", "passed", "card_passed"))
FROM = Fact(
    Text("from", "the player who passes"), also=("passed_by", "giver", "card_passed_from", "passed_from", "passes_card")
)
TO = Fact(Text("to", "the player who receives"), also=("passed_to", "receiver", "card_passed_to", "to_player"))


@dataclass(frozen=True)
class Passing(Text):
    """The word pass, in any form."""

    def read(self, value):
        text = super().read(value)
        if not plain(text).startswith("pass"):
            self.refuse(f"“{text[:60]}” is not passing a card", ("pass",))
        return text


ACTION = Fact(Passing("action", "pass"))


def pass_card(situation, reference):
    """A passed card has a new owner, who counts as gaining it."""
    if all(fact.of(situation) is None for fact in (PASSED, ACTION, NAME)) and not (
        FROM.of(situation) and TO.of(situation)
    ):
        PASSED.need(situation)
    receiver = TO.of(situation)
    result = {
        "owner": receiver or "the receiver",
        "new_owner": receiver or "the receiver",
        "gained": True,
        "counts_as_gained": True,
        "counts_as_gain": True,
        "gained_by": receiver or "the receiver",
        "triggers_gain_effects": True,
        "counts_as_gaining": True,
        "is_gain": True,
    }
    return (
        STATED,
        result,
        [
            (f"{FROM.of(situation, 'The passing player')} gives up ownership of the card.", "mvb/glossary-pass/1"),
            (f"{receiver or 'The receiver'} is the new owner and counts as gaining it now.", "mvb/glossary-pass/2"),
        ],
    )


ZONE = Fact(Text("zone", "where the card is"), also=("card_zone", "card_in", "where", "card_is_in"))
FOES_CARD = Fact(
    Claim("from_foes_deck", "whether the card came from a foe's deck"),
    also=("belongs_to_foe", "foes_card", "played_with_teamwork"),
)
OWN_ZONES = ("hand", "deck", "discard", "play", "character", "score")


def own_and_control(situation, reference):
    """You own what came from your deck, wherever it is; you control only what is in your play zone."""
    zone = plain(ZONE.need(situation))
    control = "play" in zone or "ongoing" in zone
    mine = any(word in zone for word in OWN_ZONES) or control
    own = mine and not is_so(FOES_CARD.of(situation))
    result = {
        "own": own,
        "owned": own,
        "you_own": own,
        "control": control,
        "controlled": control,
        "you_control": control,
    }
    return (
        STATED,
        result,
        [
            (
                "You own the cards that came from your deck, in whatever zone of yours they are."
                if own
                else "The card did not come from your deck: you do not own it.",
                "mvb/glossary-own/1",
            ),
            (
                "You control it: it is in your play zone."
                if control
                else "You do not control it: it is not in your play zone.",
                "mvb/glossary-control/1",
                "mvb/glossary-control/2",
            ),
        ],
    )


LINE_UP = Fact(Integer("line_up", "cards in the main Line-Up", maximum=999), also=("main_line_up", "line_up_size"))
DECK = Fact(Integer("main_deck", "cards in the main deck", maximum=9999), also=("main_deck_left",))


def surge(situation, reference):
    """Surge adds the top card of the main deck to the main Line-Up."""
    there = 1 if DECK.of(situation, 1) else 0
    result = {
        "added": there,
        "cards_added": there,
        "from": "top of the main deck",
        "to": "the main Line-Up",
        "added_to": "the main Line-Up",
        "card_goes_to": "the main Line-Up",
        "line_up": "main Line-Up",
        "event_line_up": False,
    }
    if (size := LINE_UP.of(situation)) is not None:
        result |= {"line_up_after": size + there, "main_line_up_after": size + there}
    return STATED, result, [("The top card of the main deck is added to the main Line-Up.", "mvb/glossary-surge/1")]


SLOT = Fact(Claim("slot", "the slot of the replaced card"), also=("replaced_slot",))


def replace_card(situation, reference):
    """Replace fills the same slot from the main deck."""
    slot = SLOT.of(situation)
    result = {
        "from": "top of the main deck",
        "to": f"slot {slot}" if slot is not None else "the same slot",
        "slot": slot or "the same slot",
        "card_goes_to": f"slot {slot}" if slot is not None else "the same slot",
        "filled_from": "top of the main deck",
        "same_slot": True,
    }
    return (
        STATED,
        result,
        [("The main deck's top card goes into the slot of the former card.", "mvb/glossary-replace/1")],
    )


def seal(situation, reference):
    """A sealed card goes to the score pile."""
    result = {
        "goes_to": "score pile",
        "card_goes_to": "score pile",
        "to": "score pile",
        "counts_for_score": True,
        "counts_at_end": True,
        "can_be_interacted_with": False,
    }
    return (
        STATED,
        result,
        [
            ("A sealed card goes into your score pile.", "mvb/glossary-seal/1"),
            (
                "It counts for your score and is otherwise out of reach.",
                "mvb/glossary-score-pile/2",
                "mvb/glossary-score-pile/3",
            ),
        ],
    )


KEYWORDS = (
    Keyword(
        "pass",
        "A card passed to another player.",
        pass_card,
        {"passed_card": "Kick", "from": "A", "to": "B"},
        (PASSED, FROM, TO, ACTION),
        marks=(),
        also=("passed", "passing"),
    ),
    Keyword(
        "own-and-control",
        "Do you own and control a card?",
        own_and_control,
        {"zone": "hand"},
        (ZONE, FOES_CARD),
        marks=("zone",),
        also=("own", "control"),
    ),
    Keyword("surge", "A card added by Surge.", surge, {"surge": True, "line_up": 5}, (LINE_UP, DECK)),
    Keyword("replace", "A card replaced in the Line-Up.", replace_card, {"replace": True, "slot": 3}, (SLOT,)),
    Keyword("seal", "A sealed card.", seal, {"seal": True}, also=("sealed",)),
)
