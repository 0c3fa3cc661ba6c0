"""The books' notes on Super Powers: Bizarro Power, Insanity, Invulnerable."""

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.attacks import CLOCKWISE, COMMON_FIELDS, OPPONENTS, avoiding, players_of
from rules.engine.fe.fields import Counts, Texts
from rules.engine.fe.seats import check_member, check_players, clockwise_from, hand_out
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Text
from rules.engine.values import DERIVED, STATED, SituationError

BIZARRO_FIELDS = (
    *COMMON_FIELDS,
    Text("card", "Bizarro Power"),
    Text("active", "the player of Bizarro Power"),
    Text("played_by", "the player of Bizarro Power"),
    Text("attacker", "the player of Bizarro Power"),
    OPPONENTS,
    Text("attack", "what the Attack does"),
)


def resolve_bizarro_power(situation, reference):
    """The player of Bizarro Power gains a Weakness first; then its Attack gives one to each opponent."""
    if all(situation[field.name] is None for field in BIZARRO_FIELDS if "left" not in field.name):
        raise SituationError("card", "card: name Bizarro Power, or who plays it against whom")
    players = check_players(players_of(situation), "players_clockwise")
    active = check_member(first(situation, "active", "played_by", "attacker") or players[0], players, "active")
    order = clockwise_from(players, active)
    avoided = avoiding(situation, order[1:])
    left = first(situation, "weakness_left", "weaknesses_left")
    gained, after = hand_out([player for player in order if player not in avoided], 1, left)
    gained = {player: gained.get(player, 0) for player in order}
    result = {
        "weakness_gained": gained,
        "player_gains": gained[active],
        "opponents_gain": sum(gained.values()) - gained[active],
        "only_the_player_gains": gained[active] == 1 and sum(gained.values()) == 1,
        "order": order,
        "power": reference.card("fe-bizarro-power").power,
    }
    if left is not None:
        result["weakness_left"] = after
    steps = [
        ("Its player takes a Weakness first.", "fe-en/bizarro-power/1"),
        ("Then the Attack gives each opponent one, clockwise.", CLOCKWISE, "card:fe-bizarro-power"),
        ("With one Weakness left only the player gains one.", "fe-en/bizarro-power/2"),
    ]
    basis = STATED if left == 1 and not avoided else DERIVED
    return answer("bizarro-power", basis, result, *steps[: 3 if left == 1 else 2])


INSANITY_FIELDS = (
    Text("card", "Insanity"),
    Flag("only_card_in_hand", "whether Insanity is your only card as your turn starts"),
    Integer("cards_in_hand", "cards in your hand as your turn starts, Insanity included"),
    Integer("hand_size", "cards in your hand as your turn starts, Insanity included"),
    Either(
        "hand_at_start",
        "your hand as your turn starts: the cards, or how many, Insanity included",
        options=(Integer("hand_at_start", "how many"), Counts("hand_at_start", "the cards")),
    ),
    Counts("hand", "the cards in your hand as your turn starts, Insanity included"),
    Text("text", "a text on the passed card, such as: when you buy or gain this card"),
    Integer("other_cards_in_hand", "cards in your hand besides Insanity"),
    Flag("defend", "whether someone would use a Defense against it"),
    Either(
        "avoid_with_defense",
        "the players who would use a Defense against it, or whether someone would",
        options=(Flag("avoid_with_defense", "yes or no"), Texts("avoid_with_defense", "players")),
    ),
    Text("passed_card", "the card that is passed"),
    Text("passed_card_text", "a text on the passed card, such as: when you buy or gain this card"),
)


def resolve_insanity(situation, reference):
    """Insanity passes cards: not an Attack, not a gain; with no other card you only receive."""
    hand = first(situation, "cards_in_hand", "hand_size", "hand_at_start", "hand")
    hand = sum(hand.values()) if isinstance(hand, dict) else hand
    alone = bool(situation["only_card_in_hand"]) or hand == 1 or situation["other_cards_in_hand"] == 0
    passes = 0 if alone else 1
    result = {
        "passes_card": not alone,
        "passes": passes,
        "cards_passed": passes,
        "receives_card": True,
        "receives": 1,
        "cards_received": 1,
        "is_attack": False,
        "defense_allowed": False,
        "triggers_gain_text": False,
        "triggers": False,
        "counts_as_gained": False,
    }
    if situation["defend"] or situation["avoid_with_defense"]:
        result |= verdict(False, "Insanity is not an Attack, so no Defense avoids it")
    return answer(
        "insanity",
        STATED,
        result,
        ("With no other card in hand you pass nothing but still receive a card.", "fe-en/insanity/1"),
        ("A passed card is not gained, so its buy or gain text stays silent.", "fe-en/insanity/2", "fe-en/faq/2"),
        ("Insanity is not an Attack.", "fe-en/insanity/3"),
    )


INVULNERABLE_FIELDS = (
    Text("card", "Invulnerable"),
    Text("option", "how you defend: discard it, or destroy a Vulnerability"),
    Text("defense_option", "how you defend: discard it, or destroy a Vulnerability"),
    Text("use", "how you defend: discard it, or destroy a Vulnerability"),
    Text("vulnerability_in", "where the Vulnerability is: hand, discard pile, deck or nowhere"),
    Text("invulnerable_in", "where Invulnerable is"),
    Flag("in_hand", "whether Invulnerable is in your hand"),
    Flag("destroy_vulnerability", "whether a Vulnerability is destroyed"),
    Flag("vulnerability_in_hand", "whether you have a Vulnerability in hand"),
    Flag("vulnerability_in_discard", "whether you have a Vulnerability in your discard pile"),
    Flag("discarded_to_avoid_attack", "whether Invulnerable is simply discarded to avoid an Attack"),
)


def resolve_invulnerable(situation, reference):
    """Discard Invulnerable, or destroy a Vulnerability from hand or discard pile and reveal Invulnerable."""
    words = reference.fold(first(situation, "option", "defense_option", "use") or "")
    destroys = situation["destroy_vulnerability"] or "destroy" in words or "vulnerab" in words
    destroys = bool(destroys or (situation["vulnerability_in"] and "discard" not in words))
    destroys = destroys and not situation["discarded_to_avoid_attack"]
    place = reference.fold(situation["invulnerable_in"] or "hand")
    in_hand = situation["in_hand"] if situation["in_hand"] is not None else "hand" in place
    source = reference.fold(situation["vulnerability_in"] or "hand")
    has_one = any(name in source for name in ("hand", "discard")) and "no" not in source.split()
    held = [situation[name] for name in ("vulnerability_in_hand", "vulnerability_in_discard")]
    has_one = any(held) if any(flag is not None for flag in held) else has_one
    if not in_hand:
        result = verdict(False, "Invulnerable must be in your hand at that moment")
    elif destroys and not has_one:
        result = verdict(False, "the Vulnerability must come from your hand or discard pile")
    else:
        result = verdict(True)
    legal = result["legal"]
    result |= {
        "avoids_attack": legal,
        "may_destroy_vulnerability": in_hand and has_one,
        "reward": "a Vulnerability is destroyed" if legal and destroys else None,
        "invulnerable_goes_to": ("stays in hand" if destroys else "discard pile") if legal else None,
        "vulnerability": "destroyed" if legal and destroys else "unchanged",
    }
    steps = [("Discarding it avoids the Attack and earns nothing more.", "fe-en/invulnerable/1")]
    if destroys:
        steps = [
            ("Destroy a Vulnerability from hand or discard pile, then reveal Invulnerable.", "fe-en/invulnerable/2"),
            ("Invulnerable must be in your hand to do so.", "fe-en/invulnerable/3"),
        ]
    return answer("invulnerable", STATED, result, *steps)


KINDS = (
    Kind(
        "bizarro-power",
        "fe",
        "Who gains a Weakness from Bizarro Power.",
        BIZARRO_FIELDS,
        (),
        resolve_bizarro_power,
        {"card": "Bizarro Power", "players_clockwise": ["A", "B", "C"], "active": "A", "weakness_left": 1},
    ),
    Kind(
        "insanity",
        "fe",
        "Who passes and who receives with Insanity.",
        INSANITY_FIELDS,
        (),
        resolve_insanity,
        {"card": "Insanity", "only_card_in_hand": True},
    ),
    Kind(
        "invulnerable",
        "fe",
        "The two ways to defend with Invulnerable.",
        INVULNERABLE_FIELDS,
        (),
        resolve_invulnerable,
        {"card": "Invulnerable", "option": "destroy a Vulnerability", "vulnerability_in": "hand"},
    ),
)
