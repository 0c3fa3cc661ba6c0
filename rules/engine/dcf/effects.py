"""Effects: costs and sequences, targets out of play, REACTIONS."""

from rules.engine.dcf.checks import GAME, Check
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Text, plain
from rules.engine.values import STATED, Resolution, SituationError, Step, Violation

WORDING = Fact(
    Text("wording", "“to” (a cost) or “then” (a sequence)"), also=("phrase", "phrasing", "effect", "card_text", "text")
)
FIRST = Fact(
    Either(
        "first_part",
        "how far the first part was done: done, partly or not",
        options=(Flag("first_part", "whether it was done"), Text("first_part", "how far")),
    ),
    also=("first", "a", "a_done", "a_completed", "a_resolved", "a_possible", "a_successful", "first_part_done"),
)


def resolve_wording(situation, reference):
    """“A to B” makes A a cost that must be met in full; “A, then B” does as much of A as possible first."""
    wording, given = plain(WORDING.need(situation)), FIRST.of(situation, True)
    first = given if isinstance(given, str) else "done" if given else "not"
    is_full = plain(first).startswith(("done", "full", "complete", "yes", "true", "all", "success"))
    if "then" in wording:
        happens = True
        step = Step(
            "“Then” is a sequence: do as much of the first part as possible, and after that the second.",
            ("dcf/key-concepts-resolving-effects/5", "dcf/glossary-then/2"),
        )
    elif "to" in wording:
        happens = is_full
        step = Step(
            "“To” marks a cost: the second part happens only if the first was fully carried out.",
            ("dcf/key-concepts-resolving-effects/4",),
        )
    else:
        raise SituationError("wording", "wording: “to” or “then” is needed", ("to", "then"))
    result = {
        "second_part_happens": happens,
        "second_happens": happens,
        "b_happens": happens,
        "b": happens,
        "b_resolves": happens,
    }
    return Resolution("effect-wording", STATED, result, (step,))


ZONE = Fact(Text("target_zone", "where the target is"), also=("zone", "target_in", "area"))
NAMES_IT = Fact(
    Flag("effect_names_zone", "whether the effect names that area"),
    also=("effect_says_so", "states_zone", "explicitly_stated", "effect_names_area", "effect_mentions_zone"),
)
OUT_OF_PLAY = (
    "reserve",
    "hand",
    "discard",
    "resourcepool",
    "pool",
    "captured",
    "knockedout",
    "ko",
    "deck",
    "outofplay",
)


def only_cards_in_play(situation, reference):
    """Effects reach only cards in play, unless they name an out-of-play area."""
    zone = ZONE.need(situation)
    if not NAMES_IT.of(situation) and any(plain(zone).startswith(start) for start in OUT_OF_PLAY):
        yield Violation(
            "out-of-play",
            "Game effects can target only cards that are in play, unless they explicitly name the out-of-play area.",
            ("dcf/golden-rules/3", "dcf/glossary-out-of-play/2", "dcf/use-a-card-rogue/4"),
            expected="a card in play",
            found=zone,
            fix="Choose a target that is in play.",
        )


TARGETING = Check(
    name="targeting",
    summary="Whether an effect can reach a card in this area.",
    fields=declare(ZONE, NAMES_IT),
    rules=(only_cards_in_play,),
    passes=Step(
        "The card is in play, or the effect names the area it is in.", ("dcf/golden-rules/3", "dcf/use-a-card-rogue/4")
    ),
    example={"target_zone": "reserve", "effect_names_zone": False},
)

ON = Fact(
    Text("reaction_on", "whose card: a player's card, or a non-player card such as an Unaligned character"),
    also=("reaction_of", "reaction_card"),
)
IN_TURN = Fact(
    Text("in_turn_of", "whose turn it is: own or another player's"),
    also=("turn_of", "turn", "during_turn_of", "played_in_turn_of"),
)
TAGGED = Fact(Flag("has_reaction_tag", "whether the effect is a REACTION"), also=("is_reaction", "reaction"))
CONDITION = Fact(
    Flag("condition_met", "whether its trigger condition is met"), also=("trigger_met", "trigger_condition_met")
)


def resolve_reaction(situation, reference):
    """Only REACTIONS work in another player's turn; optional on players' cards, forced on others."""
    is_tagged, met = TAGGED.of(situation, True), CONDITION.of(situation, True)
    elsewhere = IN_TURN.of(situation) is not None and not plain(IN_TURN.of(situation)).startswith(("own", "your", "my"))
    forced = plain(ON.of(situation, "")).startswith(("unaligned", "nonplayer", "location"))
    legal = met and (is_tagged or not elsewhere)
    steps = [
        Step(
            "Only a REACTION works in another player's turn, and only when its condition is met.",
            ("dcf/glossary-reaction/1",),
        )
    ]
    steps.append(
        Step("REACTIONS on non-player cards must be triggered and resolved.", ("dcf/glossary-reaction/3",))
        if forced
        else Step("REACTIONS on a player's own cards are always a choice.", ("dcf/glossary-reaction/2",))
    )
    result = {"legal": legal, "allowed": legal, "must_trigger": forced and legal, "optional": not forced}
    result |= {"must_resolve": forced and legal, "mandatory": forced and legal, "may_decline": not forced}
    if not legal:
        why = "its condition is not met" if not met else "only REACTIONS can be used in another player's turn"
        result |= {"why": why, "violates": why}
    return Resolution("reaction", STATED, result, tuple(steps))


CARD_SAYS = Fact(Text("card_says", "what the card says"), also=("card_text",))
RULE_SAYS = Fact(Text("rule_says", "what the rule says"), also=("rule",))
CANNOT = Fact(Flag("cannot", "whether another card forbids it with “cannot”"), also=("card_says_cannot",))


def resolve_precedence(situation, reference):
    """Card text beats a rule; “cannot” is absolute."""
    if CANNOT.of(situation):
        result = {"applies": "cannot", "precedence": "cannot", "allowed": False, "legal": False}
        step = Step(
            "“Cannot” forbids absolutely; what would break it does not resolve.",
            ("dcf/glossary-cannot/1", "dcf/glossary-cannot/2"),
        )
    else:
        result = {"applies": CARD_SAYS.of(situation, "card text"), "precedence": "card"}
        step = Step("The card wins over the rule and changes it as the card says.", ("dcf/golden-rules/1",))
    return Resolution("precedence", STATED, result, (step,))


EFFECTS = (
    Kind(
        "precedence",
        GAME,
        "Whether a card or a rule decides when they clash.",
        declare(CARD_SAYS, RULE_SAYS, CANNOT),
        (),
        resolve_precedence,
        {"card_says": "draw 5", "rule_says": "draw 3"},
    ),
    Kind(
        "effect-wording",
        GAME,
        "Whether the second part of “A to B” or “A, then B” happens.",
        declare(WORDING, FIRST),
        (),
        resolve_wording,
        {"wording": "to", "first_part": "partly"},
    ),
    TARGETING.kind,
    Kind(
        "reaction",
        GAME,
        "Whether an effect can be used in another player's turn, and whether it must be.",
        declare(ON, IN_TURN, TAGGED, CONDITION),
        (),
        resolve_reaction,
        {"reaction_on": "Unaligned character"},
    ),
)
