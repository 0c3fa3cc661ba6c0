"""The turn: whose it is, what is resolved first, and how it ends."""

import re

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.fields import Texts
from rules.engine.fe.seats import check_member, check_players, clockwise_from
from rules.engine.fe.sources import BACK, source_named
from rules.engine.kinds import Kind
from rules.engine.situation import Flag, Integer, Text
from rules.engine.values import STATED

BODY_STEPS = tuple(f"fe-en/ending-your-turn/{step}" for step in range(1, 9))
BACK_STEPS = tuple(f"fe-en/end-of-turn-back-cover/{step}" for step in range(1, 9))
NAMES = (
    "announce the end of the turn",
    "hand to the discard pile",
    "end-of-turn effects",
    "played cards to the discard pile, unspent Power lost",
    "refill Line-Up",
    "draw five",
    "flip the next Super Hero",
    "next player",
)

END_FIELDS = (
    Integer("hand_left", "cards still in your hand"),
    Integer("cards_left_in_hand", "cards still in your hand"),
    Integer("cards_played", "cards you played this turn, Locations included"),
    Integer("locations_played", "how many of those are Locations"),
    Integer("unspent_power", "Power you did not spend"),
    Integer("empty_slots", "empty slots of the Line-Up"),
    Integer("main_deck_left", "cards left in the main deck"),
    Flag("super_hero_face_down", "whether the top Super Hero lies face down"),
    Text("source", "which list to follow, such as: English back cover"),
    Text("event", "end of turn"),
    Flag("keep_cards_in_hand", "whether cards are to be kept in hand"),
)


def resolve_end_of_turn(situation, reference):
    """Walk through the eight steps that end a turn."""
    source = source_named(situation["source"], reference.fold)
    names, cites = list(NAMES), list(BODY_STEPS)
    if source == BACK:
        names[4], names[5], cites = names[5], names[4], list(BACK_STEPS)
    locations = situation["locations_played"] or 0
    hand = first(situation, "hand_left", "cards_left_in_hand") or 0
    slots, left = situation["empty_slots"] or 0, situation["main_deck_left"]
    result = {
        "steps": names,
        "discarded": hand + max(0, (situation["cards_played"] or 0) - locations),
        "stays_in_play": locations,
        "power_lost": situation["unspent_power"] or 0,
        "power_next_turn": 0,
        "line_up_refilled": slots if left is None else min(slots, left),
        "drawn": reference.number("fe.cards-drawn-at-end-of-turn"),
        "flips_super_hero": bool(situation["super_hero_face_down"]),
        "hand_kept": 0,
        "game_over": left is not None and left < slots,
    }
    if situation["keep_cards_in_hand"] is not None:
        result |= verdict(not situation["keep_cards_in_hand"], "every card left in hand goes to the discard pile")
    steps = [(f"Step {place}: {name}.", cite) for place, (name, cite) in enumerate(zip(names, cites, strict=True), 1)]
    if locations:
        steps.append(("A Location that was played stays in play.", "fe-en/locations/2"))
    if result["game_over"]:
        steps.append(("The Line-Up cannot be refilled: the game ends at once.", "fe-en/end-of-game/2"))
    if source is None:
        steps.append(("The English back cover draws before it refills.", BACK_STEPS[4], BACK_STEPS[5]))
    return answer("end-of-turn", STATED, result, *steps)


ORDER_FIELDS = (
    Texts("players_clockwise", "the players in clockwise order", required=True),
    Text("active", "whose turn it is"),
    Text("first_player", "who goes first"),
)


def resolve_turn_order(situation, reference):
    """Turns go round clockwise."""
    players = check_players(situation["players_clockwise"], "players_clockwise")
    active = check_member(first(situation, "active", "first_player") or players[0], players, "active")
    order = clockwise_from(players, active)
    result = {"order": order, "turn_order": order, "next_player": order[1 % len(order)]}
    return answer(
        "turn-order",
        STATED,
        result,
        ("Turns go round clockwise.", "fe-en/gameplay/3"),
        ("The first player is chosen at random.", "fe-en/gameplay/1"),
    )


TRIGGER_FIELDS = (
    Text("triggers", "what the played card sets off, such as a Location", required=True),
    Text("played_card", "the card being played"),
    Text("card", "the card being played"),
    Text("plays", "the card being played"),
)


def resolve_trigger_order(situation, reference):
    """Finish the played card before anything it sets off."""
    played = first(situation, "played_card", "card", "plays") or "the played card"
    then = re.sub(r"^(a|an)\s+", "the ", situation["triggers"], flags=re.IGNORECASE)
    result = {"order": [played, then], "first": played, "then": then}
    return answer(
        "trigger-order",
        STATED,
        result,
        ("The played card is resolved completely, then what it triggered.", "fe-en/resolving-card-abilities/3"),
    )


KINDS = (
    Kind(
        "end-of-turn",
        "fe",
        "The steps that end a turn.",
        END_FIELDS,
        (),
        resolve_end_of_turn,
        {"hand_left": 1, "cards_played": 4, "unspent_power": 1, "empty_slots": 1},
    ),
    Kind(
        "turn-order",
        "fe",
        "Who plays next.",
        ORDER_FIELDS,
        ("players_clockwise",),
        resolve_turn_order,
        {"players_clockwise": ["A", "B", "C"], "active": "C"},
    ),
    Kind(
        "trigger-order",
        "fe",
        "Which comes first: the played card or what it triggers.",
        TRIGGER_FIELDS,
        ("triggers",),
        resolve_trigger_order,
        {"played_card": "The Flash", "triggers": "Happy Harbor"},
    ),
)
