"""First Appearance - Attacks: every player is hit who does not defend, in nobody's turn."""

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.attacks import CLOCKWISE, COMMON_FIELDS, STACK_EMPTY, avoiding
from rules.engine.fe.seats import check_member, check_players, hand_out, weaknesses_in
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Nothing, Text
from rules.engine.values import OPEN, STATED, SituationError

APPEARANCE_FIELDS = (
    *COMMON_FIELDS,
    Either(
        "first_appearance_attack",
        "true, or the Super Hero who appears",
        options=(Flag("first_appearance_attack", "yes"), Text("first_appearance_attack", "the Super Hero")),
        required=True,
    ),
    Text("super_hero", "the Super Hero who appears"),
    Flag("use_defense", "whether someone would use a Defense"),
    Flag("may_defend", "whether someone would use a Defense"),
    Text("defeated_previous_by", "who defeated the Super Hero before"),
    Text("defeated_by", "who defeated the Super Hero before"),
    Text("attack", "what the Attack does"),
    Text("effect", "what the Attack does"),
    Either("active", "whose turn has just ended", options=(Text("active", "a player"), Nothing("active", "nobody"))),
)


def resolve_first_appearance(situation, reference):
    """A First Appearance - Attack hits every player who does not defend, outside all turns."""
    if situation["first_appearance_attack"] is False:
        raise SituationError("first_appearance_attack", "first_appearance_attack: true, or a Super Hero, is needed")
    hero = first(situation, "super_hero") or situation["first_appearance_attack"]
    is_flash = str(hero).casefold() in ("the flash", "flash", "fe-the-flash")
    players = first(situation, "players", "players_clockwise")
    if players is None and not is_flash:
        return against_everyone()
    players = check_players(players, "players") if players else []
    defeated_by = first(situation, "defeated_previous_by", "defeated_by")
    if defeated_by is not None:
        check_member(defeated_by, players, "defeated_previous_by")
    avoided = avoiding(situation, players)
    hit = [player for player in players if player not in avoided]
    result = {
        "affected": hit,
        "avoided": avoided,
        "may_defend": players,
        "during_a_players_turn": False,
        "first_appearance_attack_hits": hit,
        "has_first_appearance_attack": not is_flash,
    }
    steps = [
        (
            "The Attack hits every player in the game, also the one who defeated the last Super Hero.",
            "fe-en/weakness/6",
        ),
        ("Anyone with a Defense card may use it; the others are hit.", "fe-en/weakness/7"),
        ("It takes place in nobody's turn.", "fe-en/weakness/8"),
    ]
    if is_flash:
        result |= {"affected": [], "first_appearance_attack_hits": []}
        steps = [("The Flash alone has no First Appearance - Attack.", "fe-en/the-super-heroes/6")]
    each = weaknesses_in(first(situation, "attack", "effect"))
    left = first(situation, "weakness_left", "weaknesses_left")
    if each and left is not None and 0 < left < each * len(hit):
        result |= {"determined_by_book": False, "weakness_gained": None, "weaknesses_given_in_all": left}
        steps.append(
            (
                "No book says in which order this Attack reaches the players, so who goes without is open.",
                "fe-en/weakness/6",
                CLOCKWISE,
            )
        )
        return answer("first-appearance-attack", OPEN, result, *steps)
    if each:
        gained, after = hand_out(hit, each, left)
        result["weakness_gained"] = {player: gained.get(player, 0) for player in players}
        if left is not None:
            result["weakness_left"] = after
            steps.append(("An empty Weakness stack gives nothing more.", STACK_EMPTY))
    return answer("first-appearance-attack", STATED, result, *steps)


def against_everyone():
    """Without names: every player is hit who does not defend."""
    result = verdict(True) | {"affected": "every player", "defense_allowed": True, "during_a_players_turn": False}
    steps = (
        ("The Attack hits every player in the game.", "fe-en/weakness/6"),
        ("Anyone with a Defense card may use it; the others are hit.", "fe-en/weakness/7"),
        ("It takes place in nobody's turn.", "fe-en/weakness/8"),
    )
    return answer("first-appearance-attack", STATED, result, *steps)


KINDS = (
    Kind(
        "first-appearance-attack",
        "fe",
        "Whom the next Super Hero's Attack hits.",
        APPEARANCE_FIELDS,
        ("first_appearance_attack",),
        resolve_first_appearance,
        {
            "first_appearance_attack": True,
            "players": ["A", "B", "C"],
            "defeated_previous_by": "A",
            "avoid_with_defense": ["B"],
        },
    ),
)
