"""The books' notes on characters: Element Woman, Martian Manhunter, Bizarro, Harley Quinn, Sinestro."""

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.fields import Counts, Texts
from rules.engine.fe.played import types_played
from rules.engine.fe.seats import NUMBERS
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Text
from rules.engine.values import DERIVED, STATED

PLAYABLE_TYPES = ("Starter", "Villain", "Location", "Hero", "Super Power", "Equipment")

ELEMENT_FIELDS = (
    Text("card", "Element Woman"),
    Texts("required_types", "the card types that must be discarded"),
    Texts("discard_types", "the card types that must be discarded"),
    Texts("attack_requires", "the card types that must be discarded"),
    Text("zone", "where she is"),
    Text("attack", "what the Attack asks for"),
    Flag("alone", "whether she is the only card discarded"),
    Texts("discards", "the cards discarded"),
    Texts("discarded", "the cards discarded"),
    Text("counts_as", "a card type she is asked to count as"),
    Text("type", "a card type she is asked to count as"),
)


def resolve_element_woman(situation, reference):
    """Element Woman is every type listed on her, so she alone can meet a demand for two types."""
    types = reference.number("fe.element-woman-types")
    attack = reference.fold(situation["attack"] or "")
    wanted = first(situation, "required_types", "discard_types", "attack_requires")
    asked = first(situation, "counts_as", "type")
    wanted = [asked] if wanted is None and asked else wanted
    wanted = [name for name in PLAYABLE_TYPES if reference.fold(name) in attack] if wanted is None else wanted
    covered = types_discarded(situation, types, reference)
    plain = {reference.fold(name): name for name in covered}
    met = [plain[reference.fold(name)] for name in wanted if reference.fold(name) in plain]
    number = next((NUMBERS[word] for word in attack.split() if NUMBERS.get(word, 0) > 1), 0)
    zone = situation["zone"]
    own = zone is None or any(place in reference.fold(zone) for place in ("hand", "deck", "discard", "in play", "main"))
    own = own and not (zone and ("main deck" in reference.fold(zone) or "line up" in reference.fold(zone)))
    enough = own and len(met) == len(wanted) and number <= len(covered)
    alone = len(first(situation, "discards", "discarded") or [1]) == 1
    result = verdict(enough, "she has no such type listed, or is in none of your zones") | {
        "counts_as": types if own else ["Hero"],
        "satisfies": met if own else [],
        "satisfied": enough,
        "enough_alone": enough and alone,
        "cards_to_discard": 1 if enough and alone else None,
    }
    return answer(
        "element-woman",
        STATED,
        result,
        ("In hand, deck, discard pile or play she is every type listed on her.", "fe-en/element-woman/1"),
        ("She alone can meet a demand for two different types.", "fe-en/element-woman/2"),
        ("The types are those of the card.", *reference.cites("fe.element-woman-types")),
    )


def types_discarded(situation, types, reference):
    """Return the card types that the discarded cards have together; she alone unless others are named."""
    found = []
    for name in first(situation, "discards", "discarded") or ["Element Woman"]:
        card = reference.named(name, "fe")
        found += types if card and card[0].id == "fe-element-woman" else types_played(name, reference)
    return list(dict.fromkeys(found))


MANHUNTER_FIELDS = (
    Text("card", "Martian Manhunter or another Super Hero"),
    Integer("heroes_played", "Heroes played this turn, himself included"),
    Integer("villains_played", "Villains played this turn"),
    Integer("other_heroes_played", "other Heroes played this turn"),
    Counts("played_this_turn", "card types played this turn, himself included"),
    Texts("discards", "the card types discarded to his First Appearance - Attack"),
    Texts("discarded", "the card types discarded to his First Appearance - Attack"),
    Either(
        "can_discard",
        "whether you hold a card that could be discarded, or the card types in your hand",
        options=(Flag("can_discard", "yes or no"), Texts("can_discard", "card types")),
    ),
    Texts("hand", "the cards in your hand"),
    Flag("has_cards_to_discard", "whether you hold cards that could be discarded"),
    Flag("choose_weakness", "whether you would rather gain the Weakness"),
    Flag("chooses_weakness", "whether you would rather gain the Weakness"),
    Text("chooses", "what you choose: gain the Weakness, or discard"),
    Flag("first_appearance_attack", "whether his First Appearance - Attack is asked about"),
    Text("plays", "what you play, such as: Martian Manhunter alone"),
    Flag("alone", "whether he is the only Hero or Villain of the turn"),
    Flag("bottom_of_main_deck", "whether he is put under the main deck"),
    Either(
        "end_of_turn",
        "whether the turn is over, or what happens then, such as: put on the bottom of the main deck",
        options=(Flag("end_of_turn", "yes or no"), Text("end_of_turn", "what happens")),
    ),
    Flag("would_be_destroyed", "whether he would be destroyed when the turn ends"),
)


def resolve_manhunter(situation, reference):
    """Martian Manhunter's Power, his First Appearance - Attack and where he ends."""
    result, steps, basis = {}, [], STATED
    asks_power = any(
        situation[name] is not None
        for name in ("heroes_played", "villains_played", "other_heroes_played", "played_this_turn")
    )
    discards = first(situation, "discards", "discarded")
    chooses = first(situation, "choose_weakness", "chooses_weakness")
    if chooses is None and situation["chooses"]:
        chooses = "weakness" in reference.fold(situation["chooses"])
    faces = situation["first_appearance_attack"] or discards is not None or chooses is not None
    if faces or first(situation, "has_cards_to_discard", "can_discard") is not None:
        face_attack(situation, discards, chooses, result, steps, reference)
    if situation["bottom_of_main_deck"] or "bottom" in str(situation["end_of_turn"]):
        result |= {
            "destroyed": False,
            "remains_there": True,
            "stays_at": "bottom of the main deck",
            "ends_in": "bottom of the main deck",
        }
        steps.append(
            (
                "Put under the main deck instead of being destroyed, he stays there.",
                "fe-en/martian-manhunter/2",
                "fe-en/shazam-star-girl-and-green-lantern/1",
            )
        )
    if asks_power or not result:
        basis = manhunter_power(situation, result, steps, reference)
    return answer("martian-manhunter", basis, result, *steps)


def manhunter_power(situation, result, steps, reference):
    """At least +2 Power, as he is a Hero himself; the card gives the same for each Hero and Villain of the turn."""
    each = reference.number("fe.manhunter-power")
    played = situation["played_this_turn"] or {}
    others = (situation["other_heroes_played"] or 0) + (situation["villains_played"] or 0)
    others += max(0, (situation["heroes_played"] or 0) - 1)
    words = {reference.fold(name): count for name, count in played.items()}
    others += sum(count for name, count in words.items() if name in ("hero", "villain", "heroes", "villains"))
    others -= 1 if words.get("hero") or words.get("heroes") else 0
    power = each * (1 + others)
    result |= {"power": power, "min_power": each, "minimum_power": each}
    steps.append((f"He is a Hero himself: at least +{each} Power.", *reference.cites("fe.manhunter-power")))
    if others:
        steps.append(
            (f"The card gives +{each} for each Hero and Villain played this turn.", "card:fe-martian-manhunter")
        )
    return DERIVED if others else STATED


def face_attack(situation, discards, chooses, result, steps, reference):
    """Discarding at least one listed type means no Weakness, which cannot be chosen while you can discard."""
    types = [reference.fold(name) for name in reference.number("fe.manhunter-types")]
    listed = [name for name in discards or [] if any(kind in reference.fold(name) for kind in types)]
    able = situation["has_cards_to_discard"]
    if able is None and situation["hand"] is not None:
        held = [reference.fold(kind) for name in situation["hand"] for kind in types_played(name, reference)]
        able = any(kind in types for kind in held)
    able = bool(situation["can_discard"] or listed) if able is None else able
    result["may_choose_weakness"] = not able
    if chooses and able:
        result |= verdict(False, "the Weakness cannot be chosen while you have cards to discard")
    else:
        result |= verdict(True)
    result["weakness_gained"] = 0 if able or listed else 1
    steps += [
        ("Discarding at least one of the listed types means no Weakness.", "fe-en/martian-manhunter/3"),
        ("You may not choose the Weakness while you can discard.", "fe-en/martian-manhunter/4"),
        ("The other Super Heroes work in the same way.", "fe-en/martian-manhunter/5"),
    ]


BIZARRO_FIELDS = (
    Text("card", "Bizarro"),
    Text("super_villain", "Bizarro"),
    Integer("weaknesses_in_discard", "Weaknesses in your discard pile"),
    Integer("times", "how often two Weaknesses are returned this turn"),
    Integer("returns_weaknesses", "how many Weaknesses are returned this turn, two at a time"),
    Integer("weakness_left", "Weaknesses on their stack"),
    Integer("destroyed_at_end_of_game", "cards destroyed when the game ends"),
    Text("destroyed_by", "what destroys cards at the end: Firestorm or Firestorm Matrix"),
    Flag("end_of_game", "whether the game is over"),
)


def resolve_bizarro(situation, reference):
    """Bizarro may return pairs of Weaknesses as often as he likes; the end of the game brings him none."""
    pair = reference.number("fe.bizarro-pair")
    cites = reference.cites("fe.bizarro-pair")
    weaknesses = situation["weaknesses_in_discard"]
    if situation["times"] is None and situation["returns_weaknesses"] is not None:
        situation = situation | {"times": -(-situation["returns_weaknesses"] // pair)}
    result = {"more_than_once_a_turn": True}
    steps = [(f"In your turn {pair} Weaknesses may be returned from your discard pile, repeatedly.", *cites)]
    if weaknesses is not None or situation["times"] is not None:
        most = weaknesses // pair if weaknesses is not None else situation["times"]
        times = most if situation["times"] is None else situation["times"]
        result |= verdict(times <= most, f"{weaknesses} Weaknesses make {most} pairs")
        times = min(times, most)
        result |= {"times": times, "most_times": most, "returned": pair * times, "cards_drawn": times}
        if weaknesses is not None:
            left = weaknesses - pair * times
            result |= {"weaknesses_in_discard": left, "weaknesses_in_discard_after": left}
        if situation["weakness_left"] is not None:
            result["weakness_left"] = situation["weakness_left"] + pair * times
        steps.append(("The card draws one card for each pair.", "card:fe-bizarro"))
    if situation["end_of_game"] or situation["destroyed_at_end_of_game"] is not None:
        result["weakness_gained"] = 0
        steps.append(("What Firestorm or Firestorm Matrix destroys at the end brings no Weakness.", "fe-en/bizarro/2"))
    return answer("bizarro", STATED, result, *steps)


HARLEY_FIELDS = (
    Text("card", "Harley Quinn"),
    Text("super_villain", "Harley Quinn"),
    Text("during", "when she discards: whose turn, or a First Appearance - Attack"),
    Text("when", "when she discards: whose turn, or a First Appearance - Attack"),
    Text("discards", "what she discards, such as: a Defense card"),
    Text("discarded", "what she discards, such as: a Defense card"),
    Flag("first_appearance_attack", "whether it is a First Appearance - Attack"),
    Flag("discards_defense", "whether she discards a Defense card to avoid an Attack"),
    Text("event", "what happens, such as: a discard during a First Appearance - Attack"),
    Text("turn", "when she discards: whose turn, or a First Appearance - Attack"),
)


def resolve_harley(situation, reference):
    """Harley Quinn's ability works in every player's turn, and so not during a First Appearance - Attack."""
    words = reference.fold(
        " ".join(situation[name] or "" for name in ("during", "when", "discards", "discarded", "event", "turn"))
    )
    outside = bool(situation["first_appearance_attack"]) or "first appearance" in words or "revelation" in words
    result = {
        "ability_triggers": not outside,
        "triggers": not outside,
        "counts_as_discarding": not outside,
        "draws": 0 if outside else 1,
        "during_a_players_turn": not outside,
    }
    return answer(
        "harley-quinn",
        STATED,
        result,
        ("A Defense discarded to avoid an Attack is a discard for her ability.", "fe-en/harley-quinn/1"),
        ("The ability works in every player's turn.", "fe-en/harley-quinn/2"),
        ("A First Appearance - Attack is in nobody's turn and does not set it off.", "fe-en/harley-quinn/3"),
        ("The card draws a card for the first discard of each turn.", "card:fe-harley-quinn"),
    )


SINESTRO_FIELDS = (
    Text("card", "Sinestro"),
    Text("super_villain", "Sinestro"),
    Texts("foes", "all foes"),
    Either(
        "targeted",
        "the foes your Attack targets, or whether it targets the foe asked about",
        options=(Flag("targeted", "yes or no"), Texts("targeted", "foes")),
    ),
    Texts("targets", "the foes your Attack targets"),
    Texts("not_targeted", "the foes it does not target"),
    Flag("foe_targeted", "whether the Attack targets the foe asked about"),
    Flag("foe_avoids", "whether that foe avoids it"),
    Texts("avoid_with_defense", "the targeted foes who avoid it"),
    Texts("avoided", "the targeted foes who avoid it"),
)


def resolve_sinestro(situation, reference):
    """Only foes the Attack targets can avoid it or fail to; one failure brings Sinestro 1 VP."""
    if isinstance(situation["targeted"], bool):
        situation = situation | {"foe_targeted": situation["targeted"], "targeted": None}
    untouched = situation["not_targeted"] or []
    everyone = situation["foes"] or []
    targeted = first(situation, "targeted", "targets")
    if targeted is None and situation["foe_targeted"] is not None:
        everyone = everyone or ["foe"]
        targeted = everyone if situation["foe_targeted"] else []
        situation = situation | ({"avoided": everyone} if situation["foe_avoids"] else {})
    targeted = [foe for foe in everyone if foe not in untouched] if targeted is None else targeted
    avoided = first(situation, "avoid_with_defense", "avoided") or []
    failed = [foe for foe in targeted if foe not in avoided]
    result = {
        "eligible": targeted,
        "failed_to_avoid": failed,
        "counts_as_failed": bool(failed),
        "eligible_to_avoid": bool(targeted),
        "not_counted": untouched or [foe for foe in everyone if foe not in targeted],
        "vp_tokens_gained": 1 if failed else 0,
    }
    return answer(
        "sinestro",
        STATED,
        result,
        ("Foes who are not targeted neither avoid the Attack nor fail to.", "fe-en/sinestro/1"),
        ("He gains 1 VP if at least one foe fails to avoid it.", "fe-fr/types-de-cartes/4", "card:fe-sinestro"),
    )


KINDS = (
    Kind(
        "element-woman",
        "fe",
        "Which types Element Woman meets.",
        ELEMENT_FIELDS,
        (),
        resolve_element_woman,
        {"card": "Element Woman", "required_types": ["Hero", "Villain"]},
    ),
    Kind(
        "martian-manhunter",
        "fe",
        "Martian Manhunter's Power and his First Appearance - Attack.",
        MANHUNTER_FIELDS,
        (),
        resolve_manhunter,
        {"card": "Martian Manhunter", "heroes_played": 1, "villains_played": 0},
    ),
    Kind(
        "bizarro",
        "fe",
        "How often Bizarro returns Weaknesses.",
        BIZARRO_FIELDS,
        (),
        resolve_bizarro,
        {"card": "Bizarro", "weaknesses_in_discard": 5},
    ),
    Kind(
        "harley-quinn",
        "fe",
        "Whether a discard sets off Harley Quinn.",
        HARLEY_FIELDS,
        (),
        resolve_harley,
        {"super_villain": "Harley Quinn", "during": "First Appearance - Attack"},
    ),
    Kind(
        "sinestro",
        "fe",
        "Which foes count for Sinestro.",
        SINESTRO_FIELDS,
        (),
        resolve_sinestro,
        {"super_villain": "Sinestro", "foes": ["B", "C"], "targeted": ["B"], "avoid_with_defense": []},
    ),
)
