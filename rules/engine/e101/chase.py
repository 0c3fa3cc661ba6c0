"""The chase: which card beats which, and who gets away."""

from dataclasses import dataclass

from rules.engine.e101.answers import answer, judge
from rules.engine.e101.facts import ALTERNATE_RULE, EVIL, HANDLER, ChaseCard, LastBy, Side
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Field, Flag, Integer, describe
from rules.engine.values import DERIVED, STATED, Violation

FOILED_ONLY = "e101/chase-me-if-you-can/1"
NEVER_STARTS = "e101/chase-me-if-you-can/4"
CIRCLE = "e101/chase-me-if-you-can/5"
BY_TURNS = "e101/chase-me-if-you-can/6"
EVIL_LAST = "e101/chase-me-if-you-can/7"
HANDLER_LAST = "e101/chase-me-if-you-can/8"
POCKET = "e101/chase-me-if-you-can/alternate"
MOST_CARDS = 200


@dataclass(frozen=True)
class Moves(Field):
    """The Chase cards of a chase in order: pairs such as ["evil", "car"], or objects with by and card."""

    def read(self, value):
        if not isinstance(value, list):
            self.refuse(f"a list of moves is needed, not {describe(value)}")
        if len(value) > MOST_CARDS:
            self.refuse(f"holds {len(value)} moves; {MOST_CARDS} is the most")
        return [self.read_move(move, place) for place, move in enumerate(value)]

    def read_move(self, move, place):
        """Return (side, card) for one move; cards alone are played by turns, the Evil Player first."""
        if isinstance(move, str):
            move = [(EVIL, HANDLER)[place % 2], move]
        if isinstance(move, dict):
            move = [next((move[key] for key in ("by", "player", "side", "who") if key in move), None), move.get("card")]
        if not isinstance(move, list) or len(move) != 2:
            self.refuse('each move is a pair such as ["evil", "car"]')
        return Side(self.name, self.help).read(move[0]), ChaseCard(self.name, self.help).read(move[1])

    def schema(self):
        pair = {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2}
        named = {"type": "object", "properties": {"by": {"type": "string"}, "card": {"type": "string"}}}
        return {
            "type": "array",
            "items": {"anyOf": [pair, named, {"type": "string"}]},
            "maxItems": MOST_CARDS,
            "description": self.help,
        }


ON_TOP = Fact(ChaseCard("on_top", "the Chase card on top"), also=("top_card", "last_card", "card", "chase_card"))
COUNTER = Fact(
    ChaseCard("counter_with", "the Chase card it is countered with"),
    also=("counter", "answer_with", "countered_with", "counter_card"),
)
SEQUENCE = Fact(
    Moves("sequence", "the Chase cards in the order they were played, each with its player"),
    also=("chase", "moves", "chase_cards_played", "chase_sequence"),
)
LAST_BY = Fact(
    LastBy("last_chase_card_by", "who played the last Chase card, or null"),
    also=("chase_won_by", "chase_winner", "last_card_by", "last_played_by"),
)
STARTED_BY = Fact(Side("started_by", "who would play the first Chase card"), also=("starts", "starter", "who_starts"))
FIRST_CARD = Fact(ChaseCard("first_card", "the first Chase card, which may be any"), also=("opening_card",))
CARDS_HELD = Fact(
    Integer("chase_cards", "Chase cards the player has in hand", maximum=999),
    also=("chase_cards_in_hand", "has_chase_cards"),
)
FOILED = Fact(Flag("foiled", "whether the Plot was foiled"), also=("plot_foiled", "was_foiled"))


def beats(reference):
    """Return the circle: each Chase card and the one it beats."""
    return reference.number("e101.chase-circle")


def circle_in_words(reference):
    """Write the circle as car > helicopter > submarine > car."""
    card = first = next(iter(beats(reference)))
    words = [card]
    while (card := beats(reference)[card]) != first:
        words.append(card)
    return " > ".join([*words, first])


def wrong_counter(card, counter, reference):
    """A counter that does not beat the card on top."""
    needed = beaten_by(card, reference)
    return Violation(
        "counter",
        f"A counter must beat the card on top ({circle_in_words(reference)}): a {counter} does not beat a {card}.",
        (CIRCLE,),
        expected=needed,
        found=counter,
        fix=f"Counter with a {needed}.",
    )


def beaten_by(card, reference):
    """Return the Chase card that beats this one."""
    return next(winner for winner, loser in beats(reference).items() if loser == card)


def resolve_counter(situation, reference):
    """Say what a Chase card must be countered with, and whether this card does."""
    card, counter = ON_TOP.need(situation), COUNTER.of(situation)
    needed = beaten_by(card, reference)
    result = {"needed": needed, "beaten_by": needed, "beats": beats(reference)[card]}
    passes = (f"A {needed} beats a {card}.", CIRCLE)
    if counter is None:
        return answer("chase-counter", STATED, result, passes)
    violations = () if counter == needed else (wrong_counter(card, counter, reference),)
    return judge("chase-counter", violations, result, passes)


def only_foiled_players_chase(moves, situation, reference):
    """Only a player whose Plot was foiled starts a chase."""
    if moves and FOILED.of(situation) is False:
        yield Violation(
            "not-foiled",
            "Only an Evil Player whose Plot has been foiled may start a chase; this Plot was not foiled.",
            (FOILED_ONLY,),
            expected=True,
            found=False,
            fix="Play no Chase card: an unfoiled Plot simply scores.",
        )


def evil_player_starts(moves, situation, reference):
    """The Handler never starts a chase."""
    if moves and moves[0][0] == HANDLER:
        yield Violation(
            "handler-starts",
            "The DIC Handler may not start a chase; only the foiled Evil Player can.",
            (NEVER_STARTS, FOILED_ONLY),
            expected=EVIL,
            found=HANDLER,
            fix="Let the foiled Evil Player play the first Chase card.",
        )


def sides_take_turns(moves, situation, reference):
    """Evil Player and Handler add Chase cards by turns."""
    for place, (before, after) in enumerate(zip(moves, moves[1:], strict=False), start=2):
        if before[0] == after[0]:
            yield Violation(
                "same-side-twice",
                f"Evil Player and Handler play Chase cards in turn; card {place} is from the same side as the last.",
                (BY_TURNS,),
                expected=HANDLER if after[0] == EVIL else EVIL,
                found=after[0],
                fix=f"Take card {place} back: it is the other side's turn.",
            )


def counters_beat(moves, situation, reference):
    """Every counter beats the card before it."""
    for (_side, card), (_other, counter) in zip(moves, moves[1:], strict=False):
        if beats(reference)[counter] != card:
            yield wrong_counter(card, counter, reference)


CHASE_RULES = (only_foiled_players_chase, evil_player_starts, sides_take_turns, counters_beat)


def chase_violations(moves, situation, reference):
    """Return every rule a chase breaks."""
    return tuple(violation for rule in CHASE_RULES for violation in rule(moves, situation, reference))


def a_card_to_play(situation, reference):
    """A chase is started with a Chase card in hand."""
    if CARDS_HELD.of(situation) == 0:
        yield Violation(
            "no-chase-card",
            "A chase is started with a Chase card in hand; this player has none.",
            (FOILED_ONLY, "e101/chase-me-if-you-can/9"),
            expected=1,
            found=0,
            fix="Buy Chase cards at the end of a round.",
        )


def resolve_start(situation, reference):
    """Say whether a player may start a chase: foiled, no Handler, with a Chase card in hand; any card will do."""
    side = STARTED_BY.of(situation, EVIL)
    first = [(side, FIRST_CARD.of(situation, next(iter(beats(reference)))))]
    violations = (*chase_violations(first, situation, reference), *a_card_to_play(situation, reference))
    result = {"may_start_chase": not violations}
    return judge("chase-start", violations, result, ("A foiled Evil Player may play any Chase card.", FOILED_ONLY))


def resolve_chase(situation, reference):
    """Say who wins a chase and who gets the points."""
    pocketed = ALTERNATE_RULE.of(situation, False)
    if SEQUENCE.of(situation) is None and LAST_BY.of(situation):
        return chase_result(LAST_BY.of(situation), pocketed, {})
    moves = SEQUENCE.need(situation)
    violations = chase_violations(moves, situation, reference)
    if violations:
        return judge("chase-sequence", violations, {"winner": None, "points": None})
    if not moves:
        result = {"legal": True, "winner": None, "last_chase_card_by": None, "points": "neither"}
        return answer(
            "chase-sequence",
            DERIVED,
            result,
            (
                "Nobody played a Chase card: the foiled Plot stays foiled and scores nothing.",
                "e101/hoarding/1",
                "e101/the-dic-moves/4",
            ),
        )
    return chase_result(moves[-1][0], pocketed, {"next_counter": beaten_by(moves[-1][1], reference)})


def chase_result(winner, pocketed, also):
    """Say who gets the points of a chase that this side won."""
    opening = (
        "The foiled Evil Player opens the chase, and each counter beats the card before it.",
        FOILED_ONLY,
        CIRCLE,
    )
    if winner == EVIL:
        points = "evil keeps all"
        ending = ("The Evil Player played the last Chase card and keeps all the points.", EVIL_LAST)
    elif pocketed:
        points = "handler may take all"
        ending = ("The Handler played the last Chase card and may pocket the points under the alternate rule.", POCKET)
    else:
        points = "neither"
        ending = ("The Handler played the last Chase card: neither player gets points.", HANDLER_LAST)
    result = {
        "legal": True,
        "winner": winner,
        "last_chase_card_by": winner,
        "points": points,
        "evil_keeps_points": winner == EVIL,
        "handler_may_take_points": winner == HANDLER and pocketed,
    }
    return answer("chase-sequence", STATED, result | also, opening, ending)


KINDS = (
    Kind(
        "chase-counter",
        "e101",
        "Which Chase card beats the one on top?",
        declare(ON_TOP, COUNTER),
        (),
        resolve_counter,
        {"on_top": "helicopter", "counter_with": "car"},
        general="chase",
    ),
    Kind(
        "chase-sequence",
        "e101",
        "A whole chase: is it legal, who wins, who gets the points?",
        declare(SEQUENCE, LAST_BY, FOILED, ALTERNATE_RULE),
        (),
        resolve_chase,
        {"sequence": [["evil", "helicopter"], ["handler", "car"], ["evil", "submarine"]]},
        general="chase",
    ),
    Kind(
        "chase-start",
        "e101",
        "Who may start a chase, and with what?",
        declare(STARTED_BY, FOILED, CARDS_HELD, FIRST_CARD),
        (),
        resolve_start,
        {"started_by": "evil", "foiled": True, "chase_cards": 1},
        general="chase",
    ),
)
