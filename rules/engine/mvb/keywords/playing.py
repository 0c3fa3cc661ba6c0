"""Keywords about playing cards: Speedster, Ninjutsu, Time Travel, Teamwork, Move."""

from rules.engine.facts import Fact
from rules.engine.mvb.answers import allowed
from rules.engine.mvb.facts import Claim, Names, is_so
from rules.engine.mvb.keywords.keyword import Keyword
from rules.engine.situation import Integer, Text, plain
from rules.engine.values import STATED

DREW_BEFORE = Fact(
    Claim("drew_earlier_this_turn", "whether, or how many cards, were drawn before the card was played"),
    also=(
        "drew_before",
        "drew_a_card_earlier",
        "cards_drawn_earlier",
        "drew_earlier",
        "drawn_earlier_this_turn",
        "drew_card_before",
        "cards_drawn_earlier_this_turn",
        "cards_drawn_before",
        "drew_a_card_this_turn",
        "drawn_before",
        "card_drawn_earlier_this_turn",
    ),
)
OWN_DRAW = Fact(
    Claim("own_draw", "whether the card itself draws"),
    also=("card_draws", "draws_itself", "own_effect_draws", "card_itself_draws", "drew_by_this_card"),
)
DREW_AFTER = Fact(
    Claim("drew_after", "whether a card was drawn after it was played"),
    also=("drew_later", "draws_later", "drawn_after", "cards_drawn_after"),
)
TURN = Fact(Names("sequence", "what happened this turn, in order: draw, speedster"), also=("turn", "order"))
CONTROLS = Fact(Claim("controls_speedster", "whether a bonus asks for control of a Speedster card"))
PLAYED = Fact(
    Claim("speedster_card_played", "whether a Speedster card is played"), also=("plays_speedster", "speedster_played")
)


def speedster(situation, reference):
    """Speedster text works only if a card was drawn earlier in the turn."""
    before = DREW_BEFORE.of(situation)
    if (turn := TURN.of(situation)) is not None:
        return speedsters_in_turn(turn)
    if all(fact.of(situation) is None for fact in (DREW_BEFORE, OWN_DRAW, DREW_AFTER, CONTROLS)):
        DREW_BEFORE.need(situation)
    active = is_so(before)
    names = ("active", "speedster_active", "speedster_text_active", "text_active", "speedster_text_works", "triggers")
    result = dict.fromkeys(names, active)
    steps = [
        (
            "A card was drawn earlier this turn: the Speedster text works."
            if active
            else "No card was drawn earlier this turn: the Speedster text does nothing.",
            "mvb/glossary-speedster/1",
        )
    ]
    if is_so(OWN_DRAW.of(situation)):
        steps.append(("Its own draw does not trigger it.", "mvb/glossary-speedster/3"))
    if is_so(DREW_AFTER.of(situation)):
        steps.append(("A later draw does not wake it up.", "mvb/glossary-speedster/2"))
    if is_so(CONTROLS.of(situation)):
        result["control_bonus"] = True
        steps.append(("A bonus for controlling a Speedster needs no draw.", "mvb/glossary-speedster/5"))
    return STATED, result, steps


def speedsters_in_turn(turn):
    """Go through the turn: one draw wakes every Speedster card played after it."""
    drawn, active = False, []
    for entry in turn:
        text = entry.casefold()
        if "speedster" in text:
            active.append(drawn)
            drawn = drawn or "draws" in text
        elif "draw" in text:
            drawn = True
    result = {"active": active[0] if len(active) == 1 else active, "speedsters_active": active}
    return (
        STATED,
        result,
        [
            (
                "Each Speedster card works only if a draw came before it; one draw is enough for all later ones.",
                "mvb/glossary-speedster/1",
                "mvb/glossary-speedster/2",
                "mvb/glossary-speedster/4",
            )
        ],
    )


OWNS = Fact(
    Claim("own", "whether the player owns the card"),
    also=("owned", "owns_card", "you_own_it", "owns_the_card", "you_own_card", "card_owned"),
)
RETURNS = Fact(
    Claim("return_to_line_up", "whether it is returned to the Line-Up"),
    also=("returned_to_line_up", "returned", "returns_card", "returns", "returned_to_the_line_up", "put_back"),
)


def ninjutsu(situation, reference):
    """Ninjutsu text works if you own the card and return it to the Line-Up."""
    owned, returned = is_so(OWNS.of(situation, True)), is_so(RETURNS.of(situation, True))
    active = owned and returned
    result = dict.fromkeys(("active", "text_active", "ninjutsu_active", "ninjutsu_text_active"), active)
    result |= {"may_return_to_line_up": owned}
    if active:
        step = ("You own the card and return it to the Line-Up: its Ninjutsu text works.", "mvb/glossary-ninjutsu/1")
    else:
        why = "The card is not returned." if owned else "You do not own the card."
        step = (f"{why} The Ninjutsu text is ignored.", "mvb/glossary-ninjutsu/2")
    return STATED, result, [step]


DISCARDS = Fact(
    Claim("discard_a_card", "whether a card from hand is discarded for it"),
    also=("discards_a_card", "discarded_a_card", "discards", "cards_in_hand"),
)
GAIN = Fact(
    Claim("gain_it", "whether somebody wants to gain or buy it"),
    also=("buy_it", "gain_or_buy", "buy", "gain", "gained", "bought", "may_gain"),
)
ACTION = Fact(Text("action", "what is done with it: play, gain, buy"), also=("wants_to", "then"))
PLAYED_FROM = Fact(Text("played_from", "where it is played from"), also=("from",))


def time_travel(situation, reference):
    """A Time Travel card is played out of the Line-Up for a discard and goes back; it cannot be gained meanwhile."""
    paid = is_so(DISCARDS.of(situation, True))
    result = {
        "may_play_from_line_up": paid,
        "may_be_gained": False,
        "can_be_gained": False,
        "may_be_bought": False,
        "can_be_bought": False,
        "returns_to": "the Line-Up it came from",
        "returns_when": "end of turn",
        "when": "end of turn",
        "until_then": "play zone",
    }
    back = "the Line-Up it came from at the end of the turn"
    result |= dict.fromkeys(("card_goes_to", "goes_to"), back)
    if is_so(GAIN.of(situation)) or plain(ACTION.of(situation, "")).startswith(("gain", "buy", "bought")):
        result |= allowed(False, "A card played with Time Travel cannot be gained or bought.")
    elif not paid:
        result |= allowed(False, "A card from hand must be discarded to play the Time Travel card.")
    else:
        result |= allowed(True)
    return (
        STATED,
        result,
        [
            (
                "Discarding a card from hand lets you play the Time Travel card from the Line-Up.",
                "mvb/glossary-time-travel/1",
            ),
            ("At the end of the turn it returns to the Line-Up it came from.", "mvb/glossary-time-travel/2"),
            ("Until then it cannot be gained or bought.", "mvb/glossary-time-travel/3"),
        ],
    )


USED_BY = Fact(
    Text("used_by", "what uses Teamwork: a Character or a card"), also=("source", "teamwork_by", "from", "on")
)
IS_ONGOING = Fact(Claim("ongoing", "whether the card played is Ongoing"), also=("card_is_ongoing", "is_ongoing"))
FOE = Fact(Text("foe", "the foe whose card is played"), also=("foe_deck", "deck_of", "card_of", "card_from"))
USES = Fact(Integer("uses_this_turn", "how often the Character uses it this turn", maximum=99), also=("times", "uses"))


def teamwork(situation, reference):
    """Teamwork plays a foe's top card, which goes back there; from a Character the foe gets a Victory Point."""
    ongoing, by_character = is_so(IS_ONGOING.of(situation)), "character" in plain(USED_BY.of(situation, ""))
    points = reference.number("mvb.teamwork-victory-points") if by_character else 0
    when = "when it leaves play" if ongoing else "end of turn"
    result = {
        "plays": "the top card of a foe's deck",
        "card_owner": FOE.of(situation, "the foe"),
        "returns_when": when,
        "when": when,
    }
    pile = f"top of {FOE.of(situation, 'the foe')}'s deck"
    result |= dict.fromkeys(("returned_to", "returns_to", "goes_to", "card_goes_to"), pile)
    result |= dict.fromkeys(("foe_gains_vp", "foe_vp", "foe_vp_tokens_gained", "vp_to_foe", "foe_vp_gained"), points)
    steps = [
        ("The top card of a foe's deck is played.", "mvb/glossary-teamwork/1"),
        (f"It returns to the top of that deck: {when}.", "mvb/glossary-teamwork/2"),
    ]
    if by_character:
        uses = USES.of(situation, 1)
        most = reference.number("mvb.teamwork-uses")
        result |= allowed(
            uses <= most, f"A Character may use Teamwork {most} time during each of its turns, not {uses}."
        )
        steps += [
            ("A Character may use it once each turn.", "mvb/glossary-teamwork/3"),
            (f"The foe whose card was used gains {points} VP.", "mvb/glossary-teamwork/4"),
        ]
    return STATED, result, steps


MOVE = Fact(Integer("move", "Move points", maximum=9999), also=("move_points",))
MOVE_POWER = Fact(Integer("power", "Power", maximum=9999))
MOVE_COST = Fact(Integer("cost", "the card's cost", maximum=9999), also=("card_cost", "buy_cost"))
LINE_UP = Fact(
    Text("line_up", "which Line-Up the card is in: main or event"), also=("from_line_up", "buy_from", "from", "card_in")
)


def move(situation, reference):
    """Move may be spent on the Event Line-Up, together with Power; never on the main Line-Up."""
    points, power, cost = MOVE.need(situation), MOVE_POWER.of(situation, 0), MOVE_COST.need(situation)
    in_event = "event" in plain(LINE_UP.of(situation, "event"))
    purse = power + points if in_event else power
    why = (
        f"{purse} is less than the cost {cost}."
        if in_event
        else f"Move buys only from the Event Line-Up; {power} Power is not {cost}."
    )
    result = {
        "may_spend_move": in_event,
        "total": purse,
        "may_buy": purse >= cost,
        "can_buy": purse >= cost,
        "left": max(purse - cost, 0),
    }
    return (
        STATED,
        result | allowed(purse >= cost, why),
        [
            ("Move can be spent on Event Line-Up cards.", "mvb/glossary-move/2"),
            (
                f"Together with Power that is {purse}." if in_event else "It does not count for the main Line-Up.",
                "mvb/glossary-move/3",
            ),
        ],
    )


KEYWORDS = (
    Keyword(
        "speedster",
        "Is a Speedster text active?",
        speedster,
        {"drew_earlier_this_turn": False},
        (DREW_BEFORE, OWN_DRAW, DREW_AFTER, TURN, CONTROLS, PLAYED),
        marks=(),
    ),
    Keyword(
        "ninjutsu",
        "Is a Ninjutsu text active?",
        ninjutsu,
        {"ninjutsu": True, "own": True, "return_to_line_up": True},
        (OWNS, RETURNS),
    ),
    Keyword(
        "time-travel",
        "A Time Travel card out of the Line-Up.",
        time_travel,
        {"time_travel": True, "discard_a_card": True},
        (DISCARDS, GAIN, ACTION, PLAYED_FROM),
    ),
    Keyword(
        "teamwork",
        "A card of a foe's deck played with Teamwork.",
        teamwork,
        {"teamwork": True, "used_by": "Character"},
        (USED_BY, IS_ONGOING, USES, FOE),
    ),
    Keyword(
        "move",
        "What Move points buy.",
        move,
        {"move": 2, "power": 3, "cost": 5, "line_up": "event"},
        (MOVE, MOVE_POWER, MOVE_COST, LINE_UP),
        marks=("move", "cost"),
    ),
)
