"""Attacks: who is hit, who avoids them, what still happens, and how a short supply is shared."""

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.fields import Texts
from rules.engine.fe.seats import (
    check_member,
    check_players,
    clockwise_from,
    hand_out,
    hits_each_player,
    weaknesses_in,
)
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Named, Nothing, Text
from rules.engine.values import DERIVED, OPEN, STATED, SituationError

CHANCE = "fe-en/attacks-and-defenses/2"
ONLY_ONESELF = "fe-en/attacks-and-defenses/3"
AT_ONCE = "fe-en/attacks-and-defenses/5"
INTERACTION = "fe-en/attacks-and-defenses/6"
OTHER_TEXT = "fe-en/attacks-and-defenses/7"
CLOCKWISE = "fe-en/resolving-card-abilities/1"
SHORT_SUPPLY = "fe-en/resolving-card-abilities/2"
STACK_EMPTY = "fe-en/weakness/4"
DEFENSE_ANYWAY = "fe-en/weakness/5"
INTERACTING = ("pass a card", "passes a card", "pass cards", "passing", "swap", "exchange", "trade")

COMMON_FIELDS = (
    Texts("players_clockwise", "the players in clockwise order"),
    Texts("players", "the players in clockwise order"),
    Texts("avoid_with_defense", "the players who use a Defense card"),
    Integer("weakness_left", "Weaknesses left on their stack"),
    Integer("weaknesses_left", "Weaknesses left on their stack"),
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
    Flag("interaction", "whether the Attack makes players interact, such as passing cards"),
    Flag("requires_interaction", "whether the Attack makes players interact, such as passing cards"),
    Texts("other_text", "the card's other abilities, such as +3 Power"),
    Integer("power", "the Power the card gives besides"),
    Flag("counts_players_hit", "whether an ability counts the players the Attack hit"),
    Integer("per_player_hit", "what the ability gives for each player hit"),
    Either(
        "defenses_played",
        "Defense cards used by one player, or by each",
        options=(Integer("defenses_played", "by one player"), Named("defenses_played", "by each", of=Integer("n", "n"))),
    ),
)


def resolve_attack(situation, reference):
    """Say whom an Attack hits, in which order, and what each of them gains."""
    players = check_players(first(situation, "players_clockwise", "players") or [], "players_clockwise")
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
        "resolves": "after every player has had a chance to avoid it" if interacts else "immediately",
        "other_abilities_resolve": True,
        "players_hit": len(hit),
    }
    steps = [("Every affected player may avoid the Attack with a Defense card.", CHANCE)] if is_attack else []
    if avoided:
        steps.append((f"A Defense protects only its user: {', '.join(avoided)}.", ONLY_ONESELF))
    if is_attack:
        late = "The players interact, so nobody is hit until all have had their chance to avoid it."
        steps.append((late, INTERACTION) if interacts else ("Everyone else is hit at once.", AT_ONCE))
    share_weaknesses(situation, text, reached, hit, result, steps)
    keep_other_text(situation, hit, result, steps)
    limit_defenses(situation, result, steps, reference)
    return answer("attack-and-defense", STATED, result, *steps)


def affected_players(situation, players, active, text):
    """Return the players an ability reaches, clockwise from the acting player."""
    order = clockwise_from(players, active)
    chosen = first(situation, "targets", "target")
    if chosen is not None:
        for player in chosen:
            check_member(player, players, "targets")
        return [player for player in order if player in chosen]
    return order if hits_each_player(text) else order[1:]


def avoiding(situation, reached):
    """Return the reached players who use a Defense; naming anyone else is refused."""
    named = situation["avoid_with_defense"] or []
    for player in named:
        check_member(player, reached, "avoid_with_defense")
    return [player for player in reached if player in named]


def interaction(situation, text):
    """Whether an Attack makes the players interact."""
    told = first(situation, "interaction", "requires_interaction")
    return any(words in text.lower() for words in INTERACTING) if told is None else told


def share_weaknesses(situation, text, reached, hit, result, steps):
    """Weaknesses go clockwise from the acting player while the stack lasts."""
    each = weaknesses_in(text)
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
    if situation["other_text"] or situation["power"] is not None:
        steps.append(("The card's other abilities work whoever avoids the Attack.", OTHER_TEXT))
        result["other_text_resolves"] = True
        if situation["power"] is not None:
            result["power"] = situation["power"]
    if situation["counts_players_hit"] or situation["per_player_hit"] is not None:
        result["counted"] = len(hit) * (1 if situation["per_player_hit"] is None else situation["per_player_hit"])
        steps.append((f"An ability that counts players hit counts {len(hit)}.", OTHER_TEXT))


def limit_defenses(situation, result, steps, reference):
    """A player may use one Defense card against each Attack."""
    used, limit = situation["defenses_played"], reference.number("fe.defenses-per-attack")
    most = max(used.values(), default=0) if isinstance(used, dict) else used or 0
    if most > limit:
        why = f"only {limit} Defense card per player against each Attack"
        result |= verdict(False, why)
        steps.append((f"{most} Defense cards are too many: {why}.", *reference.cites("fe.defenses-per-attack")))


APPEARANCE_FIELDS = (
    *COMMON_FIELDS,
    Either(
        "first_appearance_attack",
        "true, or the Super Hero who appears",
        options=(Flag("first_appearance_attack", "yes"), Text("first_appearance_attack", "the Super Hero")),
        required=True,
    ),
    Text("defeated_previous_by", "who defeated the Super Hero before"),
    Text("defeated_by", "who defeated the Super Hero before"),
    Text("attack", "what the Attack does"),
    Text("effect", "what the Attack does"),
    Either("active", "whose turn has just ended", options=(Text("active", "a player"), Nothing("active", "nobody"))),
)


def resolve_first_appearance(situation, reference):
    """A First Appearance - Attack hits every player who does not defend, outside all turns."""
    players = check_players(first(situation, "players", "players_clockwise") or [], "players")
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
    }
    steps = [
        ("The Attack hits every player in the game, also the one who defeated the last Super Hero.", "fe-en/weakness/6"),
        ("Anyone with a Defense card may use it; the others are hit.", "fe-en/weakness/7"),
        ("It takes place in nobody's turn.", "fe-en/weakness/8"),
    ]
    if str(situation["first_appearance_attack"]).casefold() in ("the flash", "flash", "fe-the-flash"):
        result |= {"affected": [], "first_appearance_attack_hits": []}
        steps = [("The Flash alone has no First Appearance - Attack.", "fe-en/the-super-heroes/6")]
    each = weaknesses_in(first(situation, "attack", "effect"))
    left = first(situation, "weakness_left", "weaknesses_left")
    if each and left is not None and 0 < left < each * len(hit):
        result |= {"determined_by_book": False, "weakness_gained": None, "weaknesses_given_in_all": left}
        steps.append(("No book says in which order this Attack reaches the players, so who goes without is open.",
                      "fe-en/weakness/6", CLOCKWISE))
        return answer("first-appearance-attack", OPEN, result, *steps)
    if each:
        gained, after = hand_out(hit, each, left)
        result["weakness_gained"] = {player: gained.get(player, 0) for player in players}
        if left is not None:
            result["weakness_left"] = after
            steps.append(("An empty Weakness stack gives nothing more.", STACK_EMPTY))
    return answer("first-appearance-attack", STATED, result, *steps)


BIZARRO_FIELDS = (
    *COMMON_FIELDS,
    Text("card", "Bizarro Power"),
    Text("active", "the player of Bizarro Power"),
    Text("played_by", "the player of Bizarro Power"),
    Integer("opponents", "how many opponents there are, if they have no names", maximum=20),
)


def resolve_bizarro_power(situation, reference):
    """The player of Bizarro Power gains a Weakness first; then its Attack gives one to each opponent."""
    players = first(situation, "players_clockwise", "players")
    if players is None:
        count = 1 if situation["opponents"] is None else situation["opponents"]
        players = ["player", *(f"opponent {place}" for place in range(1, count + 1))]
    check_players(players, "players_clockwise")
    active = check_member(first(situation, "active", "played_by") or players[0], players, "active")
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
        ("The player of Bizarro Power gains a Weakness before the Attack.", "fe-en/bizarro-power/1"),
        ("Then the Attack gives each opponent one, clockwise.", CLOCKWISE, "card:fe-bizarro-power"),
        ("With one Weakness left only the player gains one.", "fe-en/bizarro-power/2"),
    ]
    basis = STATED if left == 1 and not avoided else DERIVED
    return answer("bizarro-power", basis, result, *steps[: 3 if left == 1 else 2])


KINDS = (
    Kind("attack-and-defense", "fe", "Whom an Attack hits, who avoids it and what still happens.", ATTACK_FIELDS, (),
         resolve_attack, {"players_clockwise": ["A", "B", "C", "D"], "active": "C", "weakness_left": 2,
                          "attack": "each opponent gains 1 Weakness", "avoid_with_defense": []}),
    Kind("first-appearance-attack", "fe", "Whom the next Super Hero's Attack hits.", APPEARANCE_FIELDS,
         ("first_appearance_attack",), resolve_first_appearance,
         {"first_appearance_attack": True, "players": ["A", "B", "C"], "defeated_previous_by": "A",
          "avoid_with_defense": ["B"]}),
    Kind("bizarro-power", "fe", "Who gains a Weakness from Bizarro Power.", BIZARRO_FIELDS, (), resolve_bizarro_power,
         {"card": "Bizarro Power", "players_clockwise": ["A", "B", "C"], "active": "A", "weakness_left": 1}),
)
