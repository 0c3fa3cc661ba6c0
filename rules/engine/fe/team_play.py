"""Good Guys vs Bad Guys in play: gains turned into tokens, whom Attacks hit, whom Defenses protect."""

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.attacks import CLOCKWISE
from rules.engine.fe.fields import Texts, VictoryPoints
from rules.engine.fe.played import types_played
from rules.engine.fe.seats import check_member, clockwise_from, hand_out, weaknesses_in
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Named, Record, Text
from rules.engine.values import DERIVED, OPEN, STATED, SituationError

GOOD, BAD = "Good", "Bad"
ENEMIES = {GOOD: "Villain", BAD: "Hero"}
STACKS = {GOOD: "Super-Villain", BAD: "Super Hero"}
RULE = {GOOD: "fe-en/variant-games/11", BAD: "fe-en/variant-games/12"}
NO_ENEMY = {GOOD: "fe-fr/variante-de-jeu/12", BAD: "fe-en/variant-games/13"}
VARIANT = Text("variant", "Good Guys vs Bad Guys")


def side(text, field):
    """Return the team that a player's words mean."""
    words = (text or "").casefold()
    if any(mark in words for mark in ("good", "gentil", "super heroes", "hero team")):
        return GOOD
    if any(mark in words for mark in ("bad", "mechant", "méchant", "villain team", "super-villains")):
        return BAD
    raise SituationError(field, f"{field}: Good or Bad is needed", [GOOD, BAD])


def gained_card(name):
    """A field for the card that is bought or gained."""
    return Either(
        name,
        "the card that is bought or gained",
        options=(
            Text(name, "a card"),
            Record(
                name,
                "a card with its VPs",
                fields=(
                    Text("card", "a card or what it is, such as: a Villain"),
                    Text("type", "its type"),
                    VictoryPoints("vp", "its VPs"),
                    VictoryPoints("victory_points", "its VPs"),
                    Flag("star", "whether its VPs are marked with a star"),
                    Flag("star_vp", "whether its VPs are marked with a star"),
                    Text("from", "where it comes from"),
                    Integer("cost", "its cost"),
                ),
            ),
        ),
    )


GAIN_FIELDS = (
    VARIANT,
    Text("team", "the team of the player who gains: Good or Bad", required=True),
    gained_card("gains"),
    gained_card("gain"),
    gained_card("buys"),
    gained_card("buy"),
    VictoryPoints("vp", "the card's VPs"),
    Flag("bought", "whether the card is bought rather than gained"),
)


def resolve_team_gain(situation, reference):
    """A card of the other side's kind becomes VP tokens and is destroyed; any other card is gained as usual."""
    team = side(situation["team"], "team")
    gains = first(situation, "gains", "gain", "buys", "buy")
    if gains is None:
        raise SituationError("gains", "gains: is needed (the card that is bought or gained)")
    gains = gains if isinstance(gains, dict) else {"card": gains}
    described = " ".join(text for text in (gains.get("type"), gains.get("card")) if text)
    found = reference.named(gains.get("card") or "", "fe")
    types = types_played(gains.get("type") or gains.get("card") or "", reference) or types_played(described, reference)
    worth = first(gains | {"told": situation["vp"]}, "vp", "victory_points", "told")
    has_star = any((gains.get("star"), gains.get("star_vp"), worth == "*", found and found[0].formula))
    cites = []
    if worth is None and found:
        worth, cites = found[0].victory_points, [f"card:{found[0].id}"]
    if team == GOOD and found and found[0].id == "fe-element-woman":
        result = {"determined_by_book": False, "vp_tokens_gained": None, "card_goes_to": None, "in_deck": None}
        return answer(
            "team-gain",
            OPEN,
            result,
            (
                "She is a Hero on sale and also a Villain once in your discard pile; the books do not say which "
                "counts here.",
                "fe-en/element-woman/1",
                RULE[team],
            ),
        )
    if ENEMIES[team] not in types:
        result = {"vp_tokens_gained": 0, "card_goes_to": "discard pile", "destroyed": False, "in_deck": True}
        return answer(
            "team-gain",
            DERIVED,
            result,
            (f"Only a {ENEMIES[team]} is turned into tokens for the {team} Guys.", RULE[team]),
            ("Any other card goes to the discard pile as usual.", "fe-en/gameplay/6"),
        )
    tokens = 0 if has_star else worth
    result = {"vp_tokens_gained": tokens, "card_goes_to": "destroyed pile", "destroyed": True, "in_deck": False}
    steps = [
        (f"A {ENEMIES[team]} for the {team} Guys: VP tokens worth its VPs, then it is destroyed.", RULE[team], *cites)
    ]
    if has_star:
        steps.append(("A card with a star gives 0.", "fe-en/variant-games/14"))
    if tokens is None:
        raise SituationError("gains.vp", "gains.vp: is needed (the card's VPs)")
    return answer("team-gain", STATED, result, *steps)


SCOPE_FIELDS = (
    VARIANT,
    Named("teams", "the players of each team", of=Texts("team", "the players")),
    Text("attacker", "who makes the Attack"),
    Text("active", "who makes the Attack"),
    Text("attack_by", "who makes the Attack"),
    Text("attacker_team", "the team that makes the Attack"),
    Text("attacking_team", "the team that makes the Attack"),
    Text("defeated_by", "who defeated the Super Hero or Super-Villain before"),
    Text("defeated_previous_by", "who defeated the Super Hero or Super-Villain before"),
    Text("super_hero_defeated_by", "who defeated the Super Hero before"),
    Text("defeated_by_team", "the team that defeated the Super Hero or Super-Villain before"),
    Text("defeating_team", "the team that defeated the Super Hero or Super-Villain before"),
    Text("super_hero_defeated_by_team", "the team that defeated the Super Hero before"),
    Text("defense_by", "a player who uses a Defense"),
    Text("protects", "whom that Defense protects"),
    Flag("first_appearance_attack", "whether it is a First Appearance - Attack"),
    Texts("avoid_with_defense", "the players who are protected by a Defense"),
    Texts("players_clockwise", "the players in clockwise order"),
    Texts("players", "the players in clockwise order"),
    Text("attack", "what the Attack does"),
    Integer("weakness_left", "Weaknesses left on their stack"),
)


def resolve_scope(situation, reference):
    """Players' Attacks hit the other team; a First Appearance - Attack hits the team that made the defeat."""
    teams = {side(name, "teams"): members for name, members in (situation["teams"] or {}).items()}
    defeater = first(situation, "defeated_by", "defeated_previous_by", "super_hero_defeated_by")
    attacker = first(situation, "attacker", "active", "attack_by")
    team_told = first(situation, "defeated_by_team", "defeating_team", "super_hero_defeated_by_team")
    is_appearance = bool(situation["first_appearance_attack"]) or defeater is not None or team_told is not None
    if is_appearance:
        hit = acting_team(team_told, defeater, teams, "defeated_by")
        step = ("The next First Appearance - Attack hits only the team that made the defeat.", "fe-en/variant-games/8")
    else:
        acting = first(situation, "attacker_team", "attacking_team")
        if acting is None and attacker is None and situation["protects"]:
            only_a_defense = {field.name: situation.get(field.name) for field in DEFENSE_FIELDS}
            return resolve_team_defense(only_a_defense, reference)
        acting = acting_team(acting, attacker, teams, "attacker")
        hit = BAD if acting == GOOD else GOOD
        step = ("Players' Attacks hit the other team only.", "fe-en/variant-games/9")
    seats = first(situation, "players_clockwise", "players")
    members = teams.get(hit, [])
    if seats and attacker in seats:
        seats = clockwise_from(seats, attacker)
    members = [player for player in seats if player in members] if seats else members
    protected = situation["avoid_with_defense"] or []
    if situation["protects"] or situation["defense_by"]:
        protected = [*protected, first(situation, "protects", "defense_by")]
    for player in protected:
        check_member(player, members, "avoid_with_defense")
    affected = [player for player in members if player not in protected]
    result = {"affected_team": hit, "hits": hit, "affected": affected, "during_a_players_turn": not is_appearance}
    if is_appearance:
        result["first_appearance_attack_hits"] = affected
    steps = [step, ("A Defense may protect a teammate.", "fe-en/variant-games/10")]
    short = team_weaknesses(situation, members, affected, seats and not is_appearance, result, steps)
    return answer("team-attack", OPEN if short else STATED, result, *steps)


def team_weaknesses(situation, members, affected, has_order, result, steps):
    """Give the team its Weaknesses; say whether it stays open who goes without."""
    each, left = weaknesses_in(situation["attack"]), situation["weakness_left"]
    if each and not has_order and left is not None and 0 < left < each * len(affected):
        result |= {"weakness_gained": None, "weaknesses_given_in_all": left, "determined_by_book": False}
        steps.append(("The stack is short, and the order of the players is not known here.", CLOCKWISE))
        return True
    if each:
        gained, after = hand_out(affected, each, left)
        result["weakness_gained"] = {player: gained.get(player, 0) for player in members}
        result |= {} if left is None else {"weakness_left": after}
        steps.append(("Weaknesses are given out clockwise from the player who acts.", CLOCKWISE))
    return False


def acting_team(team, player, teams, field):
    """Return the team given by name or by one of its players."""
    if team is not None:
        return side(team, field)
    if player is None:
        raise SituationError(field, f"{field}: a player or a team is needed")
    for name, members in teams.items():
        if player in members:
            return name
    return side(player, field)


DEFENSE_FIELDS = (
    VARIANT,
    Named("teams", "the players of each team", of=Texts("team", "the players")),
    Text("defender", "who uses the Defense"),
    Text("defense_by", "who uses the Defense"),
    Text("protects", "who is protected: a player, or teammate, opponent, self"),
    Text("defense_for", "who is protected: a player, or teammate, opponent, self"),
    Text("defense_protects", "who is protected: a player, or teammate, opponent, self"),
    Flag("teammate", "whether the protected player is a teammate"),
    Flag("protect_teammate", "whether a teammate is to be protected"),
    Flag("defend_teammate", "whether a teammate is to be protected"),
)


def resolve_team_defense(situation, reference):
    """In the team variant a Defense may protect a teammate; otherwise only its user."""
    defender = first(situation, "defender", "defense_by")
    protected = first(situation, "protects", "defense_for", "defense_protects")
    words = reference.fold(protected or "")
    same = protected is not None and (protected == defender or words in ("self", "yourself", "oneself", "its user"))
    teammate = first(situation, "teammate", "protect_teammate", "defend_teammate")
    if teammate is None:
        teammate = "teammate" in words or "partner" in words
        for members in (situation["teams"] or {}).values():
            teammate = teammate or (defender in members and protected in members)
    if same:
        return answer(
            "team-defense", STATED, verdict(True), ("A Defense protects its user.", "fe-en/attacks-and-defenses/3")
        )
    if situation["variant"] is None:
        result = verdict(False, "a Defense protects only the player who uses it")
        return answer(
            "team-defense",
            STATED,
            result,
            ("Outside the team variant a Defense protects nobody else.", "fe-en/attacks-and-defenses/3"),
        )
    result = verdict(bool(teammate), "a Defense protects its user or a teammate, not the other team")
    return answer("team-defense", STATED, result, ("A Defense may protect a teammate.", "fe-en/variant-games/10"))


DEFEAT_FIELDS = (
    VARIANT,
    Text("team", "the team: Good or Bad", required=True),
    Text("defeats", "what it would defeat: a Super Hero or a Super-Villain"),
    Text("defeat", "what it would defeat: a Super Hero or a Super-Villain"),
    Integer("heroes_in_deck", "Heroes in the deck of a player of that team"),
    Integer("villains_in_deck", "Villains in the deck of a player of that team"),
    Flag("hero_in_deck", "whether a player of that team has a Hero in the deck"),
    Flag("villain_in_deck", "whether a player of that team has a Villain in the deck"),
    Texts("deck_contains", "cards in the deck of a player of that team"),
)


def resolve_team_defeat(situation, reference):
    """Bad Guys defeat Super Heroes only, Good Guys Super-Villains only; no enemy stays in a deck."""
    team = side(situation["team"], "team")
    target = first(situation, "defeats", "defeat")
    result, steps = verdict(True), []
    if target is not None:
        meant = STACKS[GOOD] if "villain" in reference.fold(target) else STACKS[BAD]
        found = reference.named(target, "fe")
        meant = STACKS[GOOD] if found and "Villain" in found[0].types else meant
        result = verdict(meant == STACKS[team], f"the {team} Guys defeat only {STACKS[team]} cards")
        steps.append(("Bad Guys defeat Super Heroes only, Good Guys Super-Villains only.", "fe-en/variant-games/7"))
    held = {
        BAD: situation["hero_in_deck"] or situation["heroes_in_deck"],
        GOOD: situation["villain_in_deck"] or situation["villains_in_deck"],
    }[team]
    held = held or any(ENEMIES[team] in types_played(name, reference) for name in situation["deck_contains"] or ())
    if held:
        result |= verdict(False, f"a {team} Guy may never have a {ENEMIES[team]} in the deck")
        steps.append((f"No {ENEMIES[team]} in a {team} Guy's deck.", NO_ENEMY[team]))
    steps = steps or [("Each team has its own stack to fight.", "fe-en/variant-games/7")]
    return answer("team-defeat", STATED, result, *steps)


KINDS = (
    Kind(
        "team-gain",
        "fe",
        "What a team's gain turns into.",
        GAIN_FIELDS,
        ("team",),
        resolve_team_gain,
        {"variant": "Good Guys vs Bad Guys", "team": "Good", "gains": {"card": "a Villain", "vp": 2}},
    ),
    Kind(
        "team-attack",
        "fe",
        "Which team an Attack hits.",
        SCOPE_FIELDS,
        ("variant",),
        resolve_scope,
        {"variant": "Good Guys vs Bad Guys", "teams": {"Good": ["A", "C"], "Bad": ["B", "D"]}, "attacker": "A"},
    ),
    Kind(
        "team-defense",
        "fe",
        "Whom a Defense may protect.",
        DEFENSE_FIELDS,
        (),
        resolve_team_defense,
        {"variant": "Good Guys vs Bad Guys", "defender": "A", "protects": "teammate"},
    ),
    Kind(
        "team-defeat",
        "fe",
        "What a team may defeat and own.",
        DEFEAT_FIELDS,
        ("team",),
        resolve_team_defeat,
        {"variant": "Good Guys vs Bad Guys", "team": "Good", "defeats": "Super Hero"},
    ),
)
