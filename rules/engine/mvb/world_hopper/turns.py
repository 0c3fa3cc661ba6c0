"""Turns in World Hopper: passing markers, starting, the order of effects, the end."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import allowed, answer, listed
from rules.engine.mvb.facts import DEFENDERS, QUESTION, Claim, Names, clockwise_after, is_so, member
from rules.engine.mvb.world_hopper.seats import PLAY, SEATED, SIX, VARIANT, WALL, need_players, wall_of
from rules.engine.situation import Integer, Named, Text, plain
from rules.engine.values import OPEN, STATED

PASSED_TO = Fact(
    Text("marker_passed_to", "the player who receives the marker"),
    also=("receiver", "marker_received_by", "passed_to", "marker_receiver"),
)
DEFEATED = Fact(
    Claim("previous_player_defeated_nemesis", "whether the player before defeated a Nemesis"),
    also=("nemesis_defeated", "previous_defeated_nemesis", "defeated_nemesis", "previous_player_defeated_a_nemesis"),
)
DESTINATION = Fact(Text("destination", "the Earth the marker names"), also=("marker", "earth"))


def resolve_marker(situation, reference):
    """The receiver refills the Line-Up; a new Nemesis attacks the receiver and the two players to the right."""
    players = need_players(situation)
    receiver = member(PASSED_TO.need(situation), players, "marker_passed_to")
    defeated = is_so(DEFEATED.of(situation, True))
    right = list(reversed(clockwise_after(players, receiver)))[
        : reference.number("mvb.world-hopper.players-to-the-right")
    ]
    hit = [receiver, *right] if defeated else []
    avoided = [member(name, players, "avoid_with_defense") for name in DEFENDERS.of(situation, [])]
    result = {
        "first_appearance_attack_hits": hit,
        "attacked": hit,
        "may_defend": hit,
        "new_nemesis": defeated,
        "affected": [name for name in hit if name not in avoided],
        "refills": "the Line-Up of the Destination Earth",
    }
    steps = [("The receiver of the inactive marker refills the Line-Up of its Destination.", f"{PLAY}/7")]
    if not defeated:
        return answer(
            "world-hopper-marker", STATED, result, *steps, ("No Nemesis was defeated: none is revealed.", f"{PLAY}/8")
        )
    steps.append((f"A new Nemesis is revealed; its First Appearance - Attack hits {listed(hit)}.", f"{PLAY}/8"))
    wall = wall_of(situation, players)
    if wall and wall <= set(hit):
        result |= {"determined_by_book": False}
        steps.append(("The Source Wall stands among them; whether it stops this Attack is not said.", WALL))
        return answer("world-hopper-marker", OPEN, result, *steps)
    return answer("world-hopper-marker", STATED, result, *steps)


MARKERS = Fact(
    Named("markers", "each Active Player marker's side: active or inactive", of=Text("side", "active or inactive")),
    also=("marker_sides",),
)
BLUE = Fact(
    Text("blue_marker", "the blue marker's side: active or inactive"),
    also=("blue", "earth_1_marker_side", "own_marker"),
)
RED = Fact(Text("red_marker", "the red marker's side: active or inactive"), also=("red", "earth_2_marker_side"))
OTHER = Fact(
    Claim("other_marker_inactive", "whether the other marker is inactive"),
    also=("both_markers_inactive", "both_inactive"),
)
OTHER_SIDE = Fact(Text("other_marker", "the other marker's side: active or inactive"), also=("other_marker_side",))
BOTH_PASSED = Fact(
    Claim("both_passed", "whether both markers have been passed on and cards refreshed"),
    also=("markers_passed", "refreshed"),
)


def is_inactive(side):
    """Whether a marker shows its inactive side."""
    return any(word in plain(side) for word in ("inactive", "destination"))


def resolve_start(situation, reference):
    """Turns start only when both markers are inactive, passed on and both sides refreshed."""
    sides = [is_inactive(side) for side in MARKERS.of(situation, {}).values()]
    sides += [is_inactive(side) for fact in (BLUE, RED, OTHER_SIDE) if (side := fact.of(situation)) is not None]
    if (other := OTHER.of(situation)) is not None:
        sides.append(is_so(other))
    if not sides:
        MARKERS.need(situation)
    ready = all(sides) and is_so(BOTH_PASSED.of(situation, True))
    why = "A turn starts only when both Active Player markers are inactive and have been passed on."
    result = allowed(ready, why) | {
        "may_start": ready,
        "may_start_turn": ready,
        "may_begin": ready,
        "starts": ready,
        "turn_starts": ready,
        "markers_flip_to_active": ready,
        "turns": "simultaneously",
    }
    return answer(
        "world-hopper-start",
        STATED,
        result,
        ("You wait until the other marker is inactive too.", f"{PLAY}/9"),
        (
            "Once both have been passed on and cards refreshed, both are flipped and both holders start.",
            f"{PLAY}/10",
            f"{PLAY}/1",
        ),
    )


ENDER = Fact(Text("ends_turn", "the player whose turn ends"), also=("turn_ended_by", "turn_ends", "player_ends_turn"))


def resolve_turn_end(situation, reference):
    """At the end of a turn the marker is flipped to its inactive side and goes to the player on the left."""
    players = need_players(situation)
    ender = member(ENDER.need(situation), players, "ends_turn")
    left = next(iter(clockwise_after(players, ender)), ender)
    result = {"marker_passed_to": left, "passed_to": left, "marker_side": "inactive", "side": "Destination"}
    step = (f"{ender} flips the marker to its inactive side and passes it to {left}, on the left.", f"{PLAY}/6")
    return answer("world-hopper-turn-end", STATED, result, step)


EVENT = Fact(Text("event", "what happens, in words"))
NEMESES = Fact(
    Integer("nemesis_stack", "Nemeses left in the stack", maximum=99),
    also=("nemeses_left", "nemesis_stack_left", "nemesis_left"),
)
NEMESIS_REFILL = Fact(
    Claim("nemesis_can_be_refilled", "whether a defeated Nemesis can be replaced"), also=("can_refill_nemesis",)
)
SLOTS = Fact(Integer("empty_slots", "empty Line-Up slots", maximum=99), also=("slots_to_refill", "empty_line_up_slots"))
DECK = Fact(
    Integer("main_deck_left", "cards left in that Earth's main deck", maximum=9999), also=("main_deck", "cards_left")
)
STUCK = Fact(
    Claim("cannot_be_refilled", "what cannot be refilled: a Nemesis or a slot"),
    also=("slot_cannot_be_refilled", "nemesis_cannot_be_refilled", "line_up_cannot_be_refilled"),
)
SLOT_REFILL = Fact(
    Claim("line_up_can_be_refilled", "whether the Line-Up can be refilled"),
    also=("can_refill_line_up", "slot_can_be_refilled"),
)


def resolve_end(situation, reference):
    """The game ends when a Nemesis or a Line-Up slot cannot be refilled."""
    no_nemesis = NEMESIS_REFILL.of(situation) is not None and not is_so(NEMESIS_REFILL.of(situation))
    no_nemesis |= NEMESES.of(situation) == 0 and is_so(DEFEATED.of(situation, True))
    no_card = SLOT_REFILL.of(situation) is not None and not is_so(SLOT_REFILL.of(situation))
    no_card |= SLOTS.of(situation, 0) > DECK.of(situation, 999)
    over = no_nemesis or no_card or is_so(STUCK.of(situation))
    what = "A Nemesis" if no_nemesis else "A Line-Up slot"
    step = f"{what} cannot be refilled: the game ends." if over else "Everything can be refilled: the game goes on."
    return answer(
        "world-hopper-end", STATED, {"game_over": over, "ends": over, "game_ends": over}, (step, f"{PLAY}/11")
    )


HOLDER = Fact(
    Text("earth_1_marker", "who holds the Earth-1 marker"),
    also=("earth_1_player", "blue_marker", "earth_1_marker_holder"),
)
ACTING = Fact(
    Names("effects_of", "the players whose effects have to be ordered"),
    also=("players_with_effects", "effects", "order_matters_for", "tie", "tied"),
)


def resolve_order(situation, reference):
    """Effects whose order matters resolve clockwise from the holder of the Earth-1 marker."""
    players = need_players(situation)
    holder = member(HOLDER.need(situation), players, "earth_1_marker")
    turn = [holder, *clockwise_after(players, holder)]
    acting = [member(name, players, "effects_of") for name in ACTING.of(situation, players)]
    order = [name for name in turn if name in acting]
    return answer(
        "world-hopper-order",
        STATED,
        {"order": order, "resolution_order": order, "first": order[0] if order else None},
        (f"Clockwise from {holder}: {listed(order)}.", f"{PLAY}/5"),
    )


KINDS = (
    Kind(
        "world-hopper-marker",
        "mvb",
        "Receiving a marker, and a new Nemesis.",
        declare(*SEATED, PASSED_TO, DEFEATED, DESTINATION, DEFENDERS),
        ("variant", "marker_passed_to"),
        resolve_marker,
        {
            "variant": "World Hopper",
            "players_clockwise": SIX,
            "marker_passed_to": "P3",
            "previous_player_defeated_nemesis": True,
        },
    ),
    Kind(
        "world-hopper-start",
        "mvb",
        "When turns start in World Hopper.",
        declare(VARIANT, MARKERS, BLUE, RED, OTHER, OTHER_SIDE, BOTH_PASSED, QUESTION),
        ("variant",),
        resolve_start,
        {"variant": "World Hopper", "markers": {"blue": "inactive", "red": "active"}},
    ),
    Kind(
        "world-hopper-end",
        "mvb",
        "Does a World Hopper game end?",
        declare(VARIANT, NEMESES, NEMESIS_REFILL, DEFEATED, SLOTS, DECK, SLOT_REFILL, STUCK, EVENT),
        ("variant",),
        resolve_end,
        {"variant": "World Hopper", "empty_slots": 2, "main_deck_left": 1},
        general="win",
    ),
    Kind(
        "world-hopper-turn-end",
        "mvb",
        "Who receives the marker at the end of a turn.",
        declare(*SEATED, ENDER),
        ("variant", "ends_turn"),
        resolve_turn_end,
        {"variant": "World Hopper", "players_clockwise": SIX, "ends_turn": "P6"},
    ),
    Kind(
        "world-hopper-order",
        "mvb",
        "The order of simultaneous effects.",
        declare(*SEATED, HOLDER, ACTING),
        ("variant", "earth_1_marker"),
        resolve_order,
        {"variant": "World Hopper", "players_clockwise": SIX, "earth_1_marker": "P3", "effects_of": ["P1", "P5"]},
    ),
)
