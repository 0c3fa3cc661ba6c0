"""Firestorm, his Matrix, and the Royal Flush Gang whose text he may borrow."""

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.fields import Counts
from rules.engine.kinds import Kind
from rules.engine.situation import Flag, Integer, Text
from rules.engine.values import DERIVED, OPEN, STATED, SituationError

GANG_NAMES = ("royal flush", "flush royal", "rfg", "gfr")
GANG_TEXT = "fe-fr/types-de-cartes/11"
LOOKS_FOR_OTHERS = "fe-en/firestorm/3"
EXAMPLE = "fe-en/firestorm/4"
NOT_IN_PLAY = "fe-en/firestorm/2"

GANG_FIELDS = (
    Counts("played_this_turn", "how many of each were played this turn"),
    Text("card", "Royal Flush Gang"),
    Integer("royal_flush_gangs_played", "Royal Flush Gang cards played this turn", maximum=1000),
    Integer("other_royal_flush_gangs_played", "others played this turn besides this one", maximum=1000),
    Integer("firestorms_with_their_text", "Firestorms played this turn with their text", maximum=1000),
)


def gang_victory_points(gangs, firestorms):
    """Each Royal Flush Gang counts the others; Firestorm with its text counts them all and is none himself."""
    return gangs * (gangs - 1) + firestorms * gangs


def count_gang(counts, fold):
    """Return how many Royal Flush Gang cards and how many Firestorms with their text were played."""
    gangs = firestorms = 0
    for name, count in counts.items():
        words = fold(name)
        if any(gang in words for gang in GANG_NAMES):
            firestorms += count if "firestorm" in words else 0
            gangs += 0 if "firestorm" in words else count
    return gangs, firestorms


def resolve_gang(situation, reference):
    """Count the VP tokens that Royal Flush Gang cards bring in one turn."""
    others = situation["other_royal_flush_gangs_played"]
    if others is not None:
        result = {"vp_tokens_gained": others, "royal_flush_gangs": others + 1}
        step = (f"One card brings 1 VP for each of the {others} others.", GANG_TEXT, "card:fe-royal-flush-gang")
        return answer("royal-flush-gang", STATED, result, step)
    gangs, firestorms = count_gang(situation["played_this_turn"] or {}, reference.fold)
    gangs += situation["royal_flush_gangs_played"] or 0
    firestorms += situation["firestorms_with_their_text"] or 0
    gained = gang_victory_points(gangs, firestorms)
    result = {"vp_tokens_gained": gained, "royal_flush_gangs": gangs, "firestorm_counts_as_one": False}
    steps = [
        (
            f"Each of {gangs} Royal Flush Gang brings 1 VP per other one played this turn: {gangs * (gangs - 1)}.",
            GANG_TEXT,
            "card:fe-royal-flush-gang",
        )
    ]
    if firestorms:
        steps.append((f"Firestorm with their text finds {gangs} and is not one himself.", LOOKS_FOR_OTHERS, EXAMPLE))
    is_example = (gangs, firestorms) == (2, 1)
    return answer("royal-flush-gang", STATED if is_example else DERIVED, result, *steps)


FIRESTORM_FIELDS = (
    Text("card", "Firestorm"),
    Text("on_super_villain", "the card put on your Super-Villain this turn"),
    Text("text_of", "the card whose text Firestorm has"),
    Text("stored_card", "a card he put on your Super-Villain"),
    Text("text", "the card whose text Firestorm has"),
    Integer("other_royal_flush_gangs_played", "Royal Flush Gang cards played this turn", maximum=1000),
    Flag("first_play", "whether this is his first play"),
    Flag("in_play", "whether Firestorm is in play"),
    Flag("firestorm_in_play", "whether Firestorm is in play"),
    Flag("interact", "whether something would interact with a card on the Super-Villain"),
    Text("target", "what something would touch, such as: a card on the Super-Villain"),
    Text("action", "what is asked about, such as: destroy a card on the Super-Villain"),
    Flag("destroy_stored_card", "whether something would destroy a card on the Super-Villain"),
    Flag("end_of_turn", "whether the turn is over"),
    Flag("end_of_game", "whether the game is over"),
    Integer("royal_flush_gangs_played", "Royal Flush Gang cards played this turn"),
    Counts("played_this_turn", "how many of each were played this turn"),
)


NOT_ABOUT_HIM = ("text", "target", "action", "end_of_turn", "end_of_game", "in_play", "interact", "first_play")


def resolve_firestorm(situation, reference):
    """Firestorm has the text of the card put on your Super-Villain that turn, and never stays in play."""
    if all(situation[field.name] is None for field in FIRESTORM_FIELDS if field.name not in NOT_ABOUT_HIM):
        raise SituationError("card", "card: name Firestorm, or the card put on your Super-Villain")
    text = first(situation, "on_super_villain", "text_of", "stored_card", "text")
    in_play = first(situation, "in_play", "firestorm_in_play")
    result = {
        "has_text_of": text,
        "works_on_first_play": True,
        "stored_cards_in_play": False,
        "can_be_interacted_with": False,
        "counts_as_royal_flush_gang": False,
        "stays_in_play": False,
    }
    steps = [
        (
            "He takes the text of the card put on your Super-Villain in that turn, on his first play too.",
            "fe-en/firestorm/1",
        ),
        ("Cards on the Super-Villain are not in play; nothing can interact with them.", NOT_IN_PLAY),
        ("His ability ends with the turn, so he does not stay in play.", "fe-en/firestorm/6"),
    ]
    if is_location(text, reference):
        result["location_active"] = not situation["end_of_turn"] if in_play is None else in_play
        steps.append(("A Location there works only while Firestorm is in play.", "fe-en/firestorm/5"))
    touched = reference.fold(" ".join(situation[name] or "" for name in ("target", "action")))
    if situation["interact"] or situation["destroy_stored_card"] or "super villain" in touched:
        result |= verdict(False, "cards on the Super-Villain are out of play; nothing may touch them")
        result["in_play"] = False
    gangs = first(situation, "royal_flush_gangs_played", "other_royal_flush_gangs_played")
    if gangs is None and situation["played_this_turn"] is not None:
        gangs = count_gang(situation["played_this_turn"], reference.fold)[0]
    if gangs is not None:
        result["vp_tokens_gained"] = gang_victory_points(gangs, 1)
        steps.append((f"With Royal Flush Gang text he finds {gangs} of them.", LOOKS_FOR_OTHERS, EXAMPLE, GANG_TEXT))
    if situation["end_of_game"]:
        result |= {"determined_by_book": False, "stored_cards_score": None}
        steps.append(
            (
                "The book hints that these cards are destroyed when the game ends but does not say whether they "
                "score; the card says that they are destroyed.",
                "fe-en/bizarro/2",
                NOT_IN_PLAY,
                "card:fe-firestorm",
            )
        )
        return answer("firestorm", OPEN, result, *steps)
    return answer("firestorm", STATED, result, *steps)


def is_location(text, reference):
    """Whether a text names a Location, by its type or as a card."""
    words = reference.fold(text or "").split()
    found = reference.named(text, "fe") if text else []
    return "location" in words or "lieu" in words or bool(found and "Location" in found[0].types)


MATRIX_FIELDS = (
    Text("card", "Firestorm Matrix"),
    Integer("top_card_cost", "the cost of the top card of your deck"),
    Text("top_card", "the top card of your deck"),
    Text("kept_card", "the card kept in play"),
    Flag("use_its_defense_from_play", "whether the kept card is used to defend"),
    Flag("use_defense", "whether the kept card is used to defend"),
    Flag("defend", "whether the kept card is used to defend"),
    Flag("play_again_same_turn", "whether the kept card is played again in the same turn"),
    Flag("same_turn", "whether the kept card is played again in the same turn"),
    Flag("later_turn", "whether the kept card is played in a later turn"),
    Text("turn", "when the kept card is played again: same turn, or a later turn"),
    Flag("matrix_destroyed", "whether the Matrix was destroyed"),
    Flag("destroy_matrix", "whether the Matrix is destroyed"),
)


NOT_ABOUT_THE_MATRIX = ("same_turn", "later_turn", "use_defense", "defend", "top_card", "turn")


def resolve_matrix(situation, reference):
    """Firestorm Matrix plays the top card of your deck and may keep it in play if it is cheap enough."""
    if all(situation[field.name] is None for field in MATRIX_FIELDS if field.name not in NOT_ABOUT_THE_MATRIX):
        raise SituationError("card", "card: name Firestorm Matrix, or the card it played")
    limit, limit_cites = reference.number("fe.matrix-highest-cost"), reference.cites("fe.matrix-highest-cost")
    if words := reference.fold(situation["turn"] or ""):
        when = "same_turn" if "same" in words or "this" in words else "later_turn"
        situation = situation | {when: True}
    found = reference.named(situation["top_card"], "fe") if situation["top_card"] else []
    cost = situation["top_card_cost"] if situation["top_card_cost"] is not None or not found else found[0].cost
    result, steps = (
        {"top_card_is_played": True},
        [("The top card of your deck is played in any case.", "fe-en/firestorm-matrix/1")],
    )
    destroyed = first(situation, "matrix_destroyed", "destroy_matrix")
    if cost is not None:
        may = cost <= limit
        result["may_destroy_matrix_to_keep_card_in_play"] = may
        steps.append((f"The card may be kept only if it costs {limit} or less; it costs {cost}.", *limit_cites))
        if destroyed is not None:
            result |= verdict(may or not destroyed, f"the card costs {cost}, more than {limit}")
            destroyed = destroyed and may
    if destroyed is not None:
        result |= {
            "card_stays_in_play": destroyed,
            "matrix_goes_to": "destroyed pile" if destroyed else "discard pile",
            "played_card_goes_to": "stays in play" if destroyed else "discard pile",
            "both_discarded_at_end_of_turn": not destroyed,
            "discarded_at_end_of_turn": [] if destroyed else ["the played card", "Firestorm Matrix"],
        }
        steps.append(
            (
                "A Matrix that is not destroyed is discarded with the played card at end of turn.",
                "fe-en/firestorm-matrix/6",
            )
        )
    for rule in MATRIX_RULES:
        rule(situation, result, steps)
    return answer("firestorm-matrix", STATED, result, *steps)


def no_defense_from_play(situation, result, steps):
    """A Defense card kept in play cannot be used to defend."""
    if first(situation, "use_its_defense_from_play", "use_defense", "defend"):
        result |= verdict(False, "a Defense card made Ongoing this way cannot be used to defend")
        steps.append(("A kept Defense card cannot be used to defend.", "fe-en/firestorm-matrix/5"))


def not_twice_in_a_turn(situation, result, steps):
    """The kept card cannot be played again in the turn it became Ongoing."""
    if first(situation, "play_again_same_turn", "same_turn"):
        result |= verdict(False, "the card cannot be played again on the turn it gains the Ongoing text")
        steps.append(("Not a second time in the turn it becomes Ongoing.", "fe-en/firestorm-matrix/4"))


def as_if_from_hand(situation, result, steps):
    """Later plays of the kept card count as plays from the hand."""
    if situation["later_turn"] or situation["kept_card"]:
        result |= {"later_plays_count_as_from": "hand", "counts_as_played_from_hand": True}
        steps.append(("In later turns playing it is as playing it from your hand.", "fe-en/firestorm-matrix/3"))
        if situation["later_turn"]:
            result.setdefault("legal", True)
            result.setdefault("allowed", True)


MATRIX_RULES = (no_defense_from_play, not_twice_in_a_turn, as_if_from_hand)

KINDS = (
    Kind(
        "royal-flush-gang",
        "fe",
        "VP tokens from Royal Flush Gang cards.",
        GANG_FIELDS,
        (),
        resolve_gang,
        {"played_this_turn": {"Royal Flush Gang": 2, "Firestorm with Royal Flush Gang text": 1}},
        general="compute",
    ),
    Kind(
        "firestorm",
        "fe",
        "What Firestorm's text is and does.",
        FIRESTORM_FIELDS,
        (),
        resolve_firestorm,
        {"card": "Firestorm", "on_super_villain": "Happy Harbor", "in_play": True},
    ),
    Kind(
        "firestorm-matrix",
        "fe",
        "Whether a card may be kept in play, and what it may do there.",
        MATRIX_FIELDS,
        (),
        resolve_matrix,
        {"card": "Firestorm Matrix", "top_card_cost": 5},
    ),
)
