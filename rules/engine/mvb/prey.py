"""Whom a player may Confront, and how many Champions a turn may bring."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import allowed, answer, listed
from rules.engine.mvb.facts import (
    CLOCKWISE,
    PLAYERS,
    Claim,
    Counts,
    Names,
    clockwise_after,
    is_so,
    member,
    player_names,
)
from rules.engine.situation import Integer, Text
from rules.engine.values import STATED, SituationError

NEAREST = "mvb/confronting-your-foes-champions/1"
PASSED_OVER = "mvb/confronting-your-foes-champions/2"
NEVER_SKIPPED = "mvb/confronting-your-foes-champions/3"
HUNTED = "mvb/confronting-your-foes-champions/4"

PLAYER = Fact(Text("player", "the Confronting player"), also=("active", "active_player"))
LEFT = Fact(
    Names("to_the_left", "the foes to the left, nearest first", different=True), also=("left", "foes_to_the_left")
)
CHAMPIONS = Fact(
    Counts("champions", "the Champions each player has left"), also=("champions_left", "champions_remaining")
)
TARGET = Fact(
    Text("target", "the foe the player wants to Confront"), also=("confronts", "confront", "wants_to_confront")
)


def foes_to_the_left(situation):
    """Return the foes in order to the left; the seat on the left is the next one clockwise."""
    if (left := LEFT.of(situation)) is not None:
        return left
    players = player_names(situation) or list(CHAMPIONS.need(situation))
    return clockwise_after(players, member(PLAYER.need(situation), players, "player"))


def resolve_prey(situation, reference):
    """The prey is the nearest foe to the left who still has a Champion."""
    champions, left = CHAMPIONS.need(situation), foes_to_the_left(situation)
    if missing := [foe for foe in left if foe not in champions]:
        raise SituationError("champions", f"champions: how many {listed(missing)[:80]} has is needed")
    prey = next((foe for foe in left if champions[foe] > 0), None)
    skipped = left[: left.index(prey)] if prey else left
    result = {"may_confront": [prey] if prey else [], "skipped": skipped}
    steps = [(f"{foe} has no Champions and is skipped.", PASSED_OVER) for foe in skipped]
    if prey:
        steps.append((f"{prey} is the nearest foe to the left with a Champion.", NEAREST))
        steps.append((f"{prey} cannot be skipped, so nobody else may be Confronted.", NEVER_SKIPPED))
    else:
        steps.append(("No foe has a Champion: nobody can be Confronted.", NEAREST))
    if target := TARGET.of(situation):
        why = f"Only the nearest foe to the left with Champions may be Confronted: {prey or 'nobody'}, not {target}."
        result |= allowed(target == prey, why)
    return answer("prey", STATED, result, *steps)


def resolve_hunter(situation, reference):
    """A player's Champions are hunted by the foe to the right, who skips those without."""
    players = player_names(situation)
    hunted = member(HUNTED_PLAYER.need(situation), players, "hunted")
    champions = CHAMPIONS.of(situation, {})
    right = list(reversed(clockwise_after(players, hunted))) if players else []
    hunters = []
    for foe in right:
        hunters.append(foe)
        if champions.get(foe, 1) > 0:
            break
    if champions.get(hunted, 1) <= 0:
        return answer(
            "hunter",
            STATED,
            {"hunted_by": [], "may_be_confronted": False},
            (f"{hunted} has no Champions and is skipped.", HUNTED),
        )
    return answer(
        "hunter",
        STATED,
        {"hunted_by": hunters, "may_be_confronted": bool(hunters)},
        (
            f"The foe to the right hunts {hunted}'s Champions; so does each foe beyond who has to skip others.",
            HUNTED,
            PASSED_OVER,
        ),
    )


HUNTED_PLAYER = Fact(
    Text("hunted", "the player whose Champions are hunted"), also=("champions_of", "confronted_player")
)
DEFEATED = Fact(
    Integer("defeat_champions_this_turn", "Champions the player defeats this turn", maximum=99),
    also=("champions_defeated_this_turn", "defeats_this_turn", "defeat_champions"),
)
AGAIN = Fact(
    Claim("confront_again", "whether another Champion is to be defeated"),
    also=("confront_another", "defeat_another", "another_champion"),
)
ALREADY = Fact(Claim("champion_defeated_this_turn", "whether one was defeated this turn"))
EFFECT = Fact(
    Claim("card_effect_allows", "whether a card effect allows more"),
    also=("card_effect", "card_allows_more", "allowed_by_card"),
)
POWER = Fact(Integer("power", "the player's Power", maximum=9999))


def resolve_per_turn(situation, reference):
    """One Champion a turn, unless a card effect says otherwise."""
    before = DEFEATED.of(situation, 1 if is_so(ALREADY.of(situation)) else None)
    before = DEFEATED.need(situation) if before is None else before
    count, most = before + is_so(AGAIN.of(situation)), reference.number("mvb.champions-per-turn")
    by_card = is_so(EFFECT.of(situation))
    why = (
        f"A player may defeat only {most} Champion per turn, unless a card effect says otherwise; {count} is too many."
    )
    legal = count <= most or by_card
    sentence = "A card effect allows more than one." if by_card and count > most else f"{count} of at most {most}."
    result = allowed(legal, why) | {"most": most}
    return answer(
        "champions-per-turn", STATED, result, (sentence if legal else why, *reference.cites("mvb.champions-per-turn"))
    )


KINDS = (
    Kind(
        "prey",
        "mvb",
        "Whom may a player Confront?",
        declare(PLAYER, LEFT, CHAMPIONS, TARGET, CLOCKWISE, PLAYERS),
        ("champions",),
        resolve_prey,
        {"player": "D", "to_the_left": ["A", "B", "C"], "champions": {"A": 0, "B": 0, "C": 2, "D": 1}},
    ),
    Kind(
        "hunter",
        "mvb",
        "Who hunts a player's Champions?",
        declare(HUNTED_PLAYER, CHAMPIONS, CLOCKWISE, PLAYERS),
        ("hunted",),
        resolve_hunter,
        {"hunted": "B", "players_clockwise": ["A", "B", "C"], "champions": {"A": 1, "B": 2, "C": 3}},
    ),
    Kind(
        "champions-per-turn",
        "mvb",
        "How many Champions may be defeated in a turn?",
        declare(DEFEATED, ALREADY, AGAIN, EFFECT, POWER),
        (),
        resolve_per_turn,
        {"defeat_champions_this_turn": 2, "card_effect_allows": False},
    ),
)
