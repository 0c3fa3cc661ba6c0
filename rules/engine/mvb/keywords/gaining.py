"""Keywords about gaining and giving: Gain, Contribute, Nemesis, Block."""

from rules.engine.facts import Fact
from rules.engine.mvb.answers import allowed
from rules.engine.mvb.facts import Claim, Names, is_so
from rules.engine.mvb.keywords.keyword import Keyword
from rules.engine.situation import Text, plain
from rules.engine.values import STATED


def gain(situation, reference):
    """A gained card goes into the discard pile and is owned."""
    result = {"card_goes_to": "discard pile", "goes_to": "discard pile", "owned": True, "own": True}
    return (
        STATED,
        result,
        [
            ("A gained card goes into your discard pile.", "mvb/glossary-gain/1"),
            ("You own it until it is passed on, destroyed or put back.", "mvb/glossary-gain/2"),
        ],
    )


TURN = Fact(Names("turn", "whose turn it is: own or another player's"), also=("in_turn_of", "during_turn_of"))
FROM = Fact(Text("from", "where the card comes from"), also=("contributed_from",))


def contribute(situation, reference):
    """Cards are contributed on the own turn, from hand."""
    own = all(plain(turn).startswith(("own", "your", "my")) for turn in TURN.of(situation, []))
    hand = "hand" in plain(FROM.of(situation, "hand"))
    why = "Cards are contributed only on your own turn." if not own else "Contributed cards come from your hand."
    return (
        STATED,
        allowed(own and hand, why),
        [
            ("You contribute on your own turn, once its start-of-turn effects are done.", "mvb/glossary-contribute/2"),
            ("The cards come from your hand, unless something else is stated.", "mvb/glossary-contribute/3"),
        ],
    )


NAMES = Fact(Text("effect_names", "what the effect names"), also=("effect_says", "card_effect_names"))
SIZE = Fact(Claim("oversized", "whether the card is oversized"), also=("is_oversized",))


def nemesis(situation, reference):
    """On standard-sized cards Super Hero, Super-Villain and Homeworld stand for each other."""
    applies = not is_so(SIZE.of(situation))
    result = dict.fromkeys(("applies", "interchangeable", "counts"), applies)
    return (
        STATED,
        result,
        [
            ("Super Heroes, Super-Villains and Homeworlds are all Nemeses.", "mvb/glossary-nemesis/1"),
            ("An effect that names one of them may be read as any, on standard-sized cards.", "mvb/glossary-nemesis/2"),
        ],
    )


OWN_TURN = Fact(Claim("played_on_own_turn", "whether it is played in the own turn"), also=("on_own_turn", "own_turn"))


def block(situation, reference):
    """A Block card is discarded when Confronted; played in the own turn its Block text does nothing."""
    played = is_so(OWN_TURN.of(situation))
    result = {"block_active": not played, "block_text_active": not played, "may_play": True}
    return (
        STATED,
        result,
        [
            ("When Confronted you may discard Block cards from hand.", "mvb/glossary-block/2"),
            ("Played in your own turn, the Block text does nothing.", "mvb/glossary-block/6"),
        ],
    )


KEYWORDS = (
    Keyword("gain", "Where a gained card goes.", gain, {"keyword": "Gain"}, marks=("keyword",)),
    Keyword("contribute", "Contributing to a Crisis.", contribute, {"contribute": True, "turn": "own"}, (TURN, FROM)),
    Keyword("nemesis", "What the word Nemesis covers.", nemesis, {"nemesis": True}, (NAMES, SIZE)),
    Keyword(
        "block-card",
        "A Block card outside a Confrontation.",
        block,
        {"keyword": "Block"},
        (OWN_TURN,),
        marks=("keyword",),
        also=("block",),
    ),
)
