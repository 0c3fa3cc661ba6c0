"""Attacks: who is hit, who avoids them, what still happens, and how a short supply is shared."""

import re

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.fields import Players, Texts, unnamed
from rules.engine.fe.seats import (
    check_member,
    check_players,
    clockwise_from,
    hand_out,
    hits_each_player,
    weaknesses_in,
)
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Named, Text
from rules.engine.values import STATED, SituationError

CHANCE = "fe-en/attacks-and-defenses/2"
ONLY_ONESELF = "fe-en/attacks-and-defenses/3"
AT_ONCE = "fe-en/attacks-and-defenses/5"
INTERACTION = "fe-en/attacks-and-defenses/6"
OTHER_TEXT = "fe-en/attacks-and-defenses/7"
CLOCKWISE = "fe-en/resolving-card-abilities/1"
SHORT_SUPPLY = "fe-en/resolving-card-abilities/2"
STACK_EMPTY = "fe-en/weakness/4"
DEFENSE_ANYWAY = "fe-en/weakness/5"
POWER = re.compile(r"\+(\d{1,3})\s*Power", re.IGNORECASE)
NEIGHBOUR = re.compile(r"player (?:to|on) (?:your|the) (left|right)", re.IGNORECASE)
INTERACTING = ("pass a card", "passes a card", "pass cards", "passing", "swap", "exchange", "trade")

COMMON_FIELDS = (
    Texts("players_clockwise", "the players in clockwise order"),
    Players("players", "the players in clockwise order, or how many there are"),
    Texts("avoid_with_defense", "the players who use a Defense card"),
    Integer("weakness_left", "Weaknesses left on their stack"),
    Integer("weaknesses_left", "Weaknesses left on their stack"),
)
OPPONENTS = Either(
    "opponents",
    "the opponents in clockwise order, or how many there are",
    options=(Integer("opponents", "how many", maximum=20), Texts("opponents", "their names")),
)
ATTACK_FIELDS = (
    *COMMON_FIELDS,
    Text("card", "the card with the Attack"),
    Text("active", "the player who plays the card"),
    Text("attacker", "the player who plays the card"),
    Text("attack", "what the Attack does"),
    Text("effect", "what the ability does, if it is no Attack"),
    Texts("targets", "the players the Attack reaches, if not all opponents"),
    Texts("target", "the players the Attack reaches, if not all opponents"),
    Flag("use_defense", "whether someone would use a Defense"),
    Flag("interaction", "whether the Attack makes players interact, such as passing cards"),
    Flag("requires_interaction", "whether the Attack makes players interact, such as passing cards"),
    Texts("other_text", "the card's other abilities, such as +3 Power"),
    Texts("other_abilities", "the card's other abilities, such as +3 Power"),
    Texts("card_also_gives", "the card's other abilities, such as +3 Power"),
    Texts("also", "the card's other abilities, such as +3 Power"),
    Integer("weaknesses_each", "how many Weaknesses each affected player gains", maximum=1000),
    Integer("power", "the Power the card gives besides"),
    OPPONENTS,
    Flag("defense", "whether the one player who is reached uses a Defense"),
    Flag("counts_players_hit", "whether an ability counts the players the Attack hit"),
    Integer("per_player_hit", "what the ability gives for each player hit"),
    Integer("power_per_player_hit", "the Power the ability gives for each player hit"),
    Either(
        "defenses_played",
        "Defense cards used by one player, or by each",
        options=(
            Integer("defenses_played", "by one player"),
            Named("defenses_played", "by each", of=Integer("n", "n")),
        ),
    ),
)


BESIDES = ("weakness_left", "weaknesses_left", "card", "power")


def resolve_attack(situation, reference):
    """Say whom an Attack hits, in which order, and what each of them gains."""
    if all(situation[field.name] is None for field in ATTACK_FIELDS if field.name not in BESIDES):
        raise SituationError("players_clockwise", "players_clockwise: the players or the Attack are needed")
    players = check_players(players_of(situation), "players_clockwise")
    active = check_member(first(situation, "active", "attacker") or players[0], players, "active")
    text = first(situation, "attack", "effect") or ""
    is_attack = situation["attack"] is not None or situation["effect"] is None
    reached = affected_players(situation, players, active, text)
    avoided = avoiding(situation, reached)
    if avoided and not is_attack:
        raise SituationError("avoid_with_defense", "avoid_with_defense: a Defense avoids Attacks; this is none")
    hit = [player for player in reached if player not in avoided]
    interacts = interaction(situation, text)
    result = verdict(True) | {
        "affected": hit,
        "avoided": avoided,
        "may_defend": reached if is_attack else [],
        "order": reached,
        "defense_allowed": is_attack,
        "resolves": "after all players could avoid it" if interacts else "immediately",
        "resolves_immediately": not interacts,
        "waits_for_all_players": interacts,
        "other_abilities_resolve": True,
        "players_hit": len(hit),
    }
    steps = [("Every affected player may avoid the Attack with a Defense card.", CHANCE)]
    if not is_attack:
        steps = [("The ability is applied player by player, clockwise from the one who acts.", CLOCKWISE)]
    if avoided:
        steps.append((f"A Defense protects only its user: {', '.join(avoided)}.", ONLY_ONESELF))
    if is_attack:
        late = "The players interact, so nobody is hit until all have had their chance to avoid it."
        steps.append((late, INTERACTION) if interacts else ("Everyone else is hit at once.", AT_ONCE))
    share_weaknesses(situation, text, reached, hit, result, steps)
    keep_other_text(situation, hit, result, steps)
    limit_defenses(situation, result, steps, reference)
    return answer("attack-and-defense", STATED, result, *steps)


def players_of(situation):
    """Return the players named in clockwise order, or those that are known otherwise, the acting one first."""
    named = first(situation, "players_clockwise", "players")
    if named is not None:
        return named
    told = first(situation, "opponents")
    someone, *opponents = ["player", *told] if isinstance(told, list) else unnamed(1 if told is None else told)
    active = first(situation, "active", "attacker", "played_by") or someone
    others = first(situation, "targets", "target") or situation["avoid_with_defense"] or opponents
    return [active, *(player for player in others if player != active)]


def affected_players(situation, players, active, text):
    """Return the players an ability reaches, clockwise from the acting player."""
    order = clockwise_from(players, active)
    chosen = first(situation, "targets", "target")
    if chosen is not None:
        for player in chosen:
            check_member(player, players, "targets")
        return [player for player in order if player in chosen]
    if match := NEIGHBOUR.search(text):
        return order[1:2] if match[1].lower() == "left" else order[1:][-1:]
    return order if hits_each_player(text) else order[1:]


def avoiding(situation, reached):
    """Return the reached players who use a Defense; naming anyone else is refused."""
    named = situation["avoid_with_defense"] or (reached[:1] if situation.get("defense") else [])
    for player in named:
        check_member(player, reached, "avoid_with_defense")
    return [player for player in reached if player in named]


def interaction(situation, text):
    """Whether an Attack makes the players interact."""
    told = first(situation, "interaction", "requires_interaction")
    return any(words in text.lower() for words in INTERACTING) if told is None else told


def share_weaknesses(situation, text, reached, hit, result, steps):
    """Weaknesses go clockwise from the acting player while the stack lasts."""
    each = weaknesses_in(text) if situation["weaknesses_each"] is None else situation["weaknesses_each"]
    left = first(situation, "weakness_left", "weaknesses_left")
    if not each:
        if left is not None:
            result["weakness_left"] = left
        return
    gained, after = hand_out(hit, each, left)
    result["weakness_gained"] = {player: gained.get(player, 0) for player in reached}
    if left is not None:
        result["weakness_left"] = after
        steps.append(("Weaknesses are given out clockwise from the player who acts.", CLOCKWISE, SHORT_SUPPLY))
        if left < each * len(hit):
            steps.append(("Once the stack is empty nobody gains one; the rest of the card still works.", STACK_EMPTY))
            steps.append(("A Defense may be used even when no Weakness is left.", DEFENSE_ANYWAY))


def keep_other_text(situation, hit, result, steps):
    """Avoiding an Attack leaves the card's other abilities in force."""
    others = first(situation, "other_text", "other_abilities", "card_also_gives", "also") or []
    power = situation["power"]
    if power is None:
        power = sum(int(match[1]) for text in others if (match := POWER.search(text))) or None
    if others or power is not None:
        steps.append(("The card's other abilities work whoever avoids the Attack.", OTHER_TEXT))
        result["other_text_resolves"] = True
        if power is not None:
            result |= {"power": power, "bonus_power": power}
    each = first(situation, "per_player_hit", "power_per_player_hit")
    if situation["counts_players_hit"] or each is not None:
        result["counted"] = len(hit) * (1 if each is None else each)
        if situation["power_per_player_hit"] is not None:
            result["bonus_power"] = result["counted"] + (power or 0)
        steps.append((f"An ability that counts players hit counts {len(hit)}.", OTHER_TEXT))


def limit_defenses(situation, result, steps, reference):
    """A player may use one Defense card against each Attack."""
    used, limit = situation["defenses_played"], reference.number("fe.defenses-per-attack")
    most = max(used.values(), default=0) if isinstance(used, dict) else used or 0
    if most > limit:
        why = f"only {limit} Defense card per player against each Attack"
        result |= verdict(False, why)
        steps.append((f"{most} Defense cards are too many: {why}.", *reference.cites("fe.defenses-per-attack")))


KINDS = (
    Kind(
        "attack-and-defense",
        "fe",
        "Whom an Attack hits, who avoids it and what still happens.",
        ATTACK_FIELDS,
        (),
        resolve_attack,
        {
            "players_clockwise": ["A", "B", "C", "D"],
            "active": "C",
            "weakness_left": 2,
            "attack": "each opponent gains 1 Weakness",
            "avoid_with_defense": [],
        },
    ),
)
