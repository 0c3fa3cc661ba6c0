"""Cards that the book works through or describes: what each does in the situation given."""

from rules.engine.dcf.checks import GAME
from rules.engine.dcf.facts import PLAYERS, Words
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Flag, Integer, Text, plain
from rules.engine.values import DERIVED, OPEN, STATED, Resolution, SituationError, Step

CARD = Fact(
    Text("card", "the card's or ability's name"),
    also=("card_name", "ability", "ability_name", "scheme", "character", "scheme_name"),
)
CITIZENS = Fact(
    Integer("citizens_on_scheme", "citizens on the Scheme", maximum=999), also=("citizens", "scheme_citizens")
)
HALF = Fact(
    Text("half", "the ability used: upper or lower"),
    also=("ability_used", "uses", "chooses", "lower_half", "effect", "use"),
)
RENOWN = Fact(
    Integer("discarded_renown", "Renown of the cards discarded", maximum=99),
    also=("renown", "renown_discarded", "discarded_card_renown", "paid", "cost_paid", "discarded_worth"),
)
MATCHING = Fact(
    Integer("matching_cards", "cards with the character's symbol among those looked at", maximum=99),
    also=(
        "flash_cards",
        "cards_with_symbol",
        "with_flash_symbol",
        "with_his_symbol",
        "with_symbol",
        "flash_symbols",
        "cards_with_flash_symbol",
        "cards_with_his_symbol",
        "matching",
    ),
)
QUESTION = Fact(Text("question", "what is asked, in words"))
LOOKED = Fact(Integer("top_cards", "cards looked at", maximum=99), also=("looked_at", "look_at"))
BEFORE = Fact(
    Integer("schemes_before", "Schemes in the Master Plan before", maximum=99),
    also=("master_plan", "master_plan_before"),
)
ATTACHED_TO = Fact(Text("attached_to", "the character it is attached to"))
INFAMY = Fact(
    Integer("discarded_infamy", "Infamy symbols on the card discarded at random", maximum=99),
    also=("infamy", "infamy_symbols", "discarded_card_infamy", "infamy_on_discarded_card", "discarded_infamy_symbols"),
)
DISCARDED = Fact(
    Text("discarded_card", "the card discarded at random"), also=("discards", "discarded", "random_discard")
)
TRAITS = Fact(Words("traits", "the traits of the card looked for"), also=("card_traits",))
SEARCHED = Fact(
    Text("from", "where the card is: deck or discard pile"),
    also=("card_in", "searches", "zone", "card_zone", "search_in"),
)
REVEALED = Fact(Flag("revealed", "whether it is revealed"), also=("is_revealed",))
USED = Fact(Flag("used", "whether it is used or discarded"), also=("is_discarded", "is_used"))
HAPPENS = Fact(Text("happens", "what happens to it: used, discarded or revealed"), also=("event", "when", "is"))
EXHAUSTED = Fact(
    Flag("target_exhausted", "whether the Hero chosen is exhausted"),
    also=("hero_exhausted", "exhausted", "target_is_exhausted"),
)
LOCATION = Fact(Text("location", "the Location"))
TARGET = Fact(Text("target", "the Hero chosen"))
ACTION = Fact(Words("chosen_action", "the action chosen"), also=("action_chosen", "actions", "action"))


def crime_scene(situation, reference):
    """Look at the Scheme, move 1 citizen from it to Sanctuary, discard the event."""
    on_scheme, moved = CITIZENS.of(situation), reference.number("dcf.crime-scene-re-creation.moved")
    moved = moved if on_scheme is None else min(moved, on_scheme)
    result = {
        "looks_at": "the facedown Scheme",
        "moved": moved,
        "from": "Scheme",
        "to": "Sanctuary",
        "citizens_to": "Sanctuary",
        "claimed": 0,
        "counts_as_claiming": False,
        "card_goes_to": "discard pile",
    }
    if on_scheme is not None:
        names = ("citizens_on_scheme", "citizens_on_scheme_after", "citizens_left", "scheme_citizens_after")
        result |= dict.fromkeys(names, on_scheme - moved)
    steps = (
        Step(
            "Look at the facedown Scheme; it stays as it was.",
            ("dcf/play-a-card-hero/example", "dcf/glossary-look-at/2"),
        ),
        Step(
            f"{moved} citizen moves from the Scheme to Sanctuary, which is no claim.",
            ("dcf/play-a-card-hero/example", "dcf/glossary-move-citizens/2"),
        ),
        Step("The event is discarded.", ("dcf/play-a-card-hero/5",)),
    )
    return STATED, result, steps


def x_ray_vision(situation, reference):
    """The lower ability: discard the attached card itself to draw 3."""
    half = plain(HALF.of(situation, situation.get("ability") or "lower"))
    if half.startswith(("upper", "top", "first")):
        return undecided(
            "The book works through the lower ability of X-Ray Vision only.", ("dcf/use-a-card-hero/example",)
        )
    drawn = reference.number("dcf.x-ray-vision.draw")
    result = {"cost": "discard X-Ray Vision", "card_goes_to": "discard pile", "drawn": drawn, "draw": drawn}
    return (
        STATED,
        result,
        (
            Step(
                f"The card itself is discarded as the cost, and {drawn} cards are drawn.",
                ("dcf/use-a-card-hero/example", "dcf/glossary-cost/5"),
            ),
        ),
    )


def super_speed(situation, reference):
    """For 3 Renown look at the top 3; those with the Flash's symbol go to hand, the rest are discarded."""
    cost, looked = reference.number("dcf.super-speed.cost"), reference.number("dcf.super-speed.looked-at")
    paid, matching = RENOWN.of(situation, cost), MATCHING.of(situation)
    cites = ("dcf/empower-a-hero/example",)
    if paid < cost:
        why = f"Super Speed costs {cost} Renown; {paid} is too little"
        return (
            STATED,
            {"legal": False, "why": why, "violates": why},
            (Step(f"{why}.", (*cites, "dcf/key-concepts-character-abilities/3")),),
        )
    result = {"legal": True, "looked_at": looked, "once_per_round": True}
    if matching is not None:
        if matching > looked:
            raise SituationError("matching_cards", f"matching_cards: at most {looked} cards are looked at")
        result |= {"to_hand": matching, "discarded": looked - matching}
    return (
        STATED,
        result,
        (
            Step(f"{paid} Renown pays the cost of {cost}.", (*cites, "dcf/key-concepts-character-abilities/3")),
            Step(f"Of the top {looked} cards those with the Flash's symbol go to hand, the rest are discarded.", cites),
        ),
    )


def nihilist(situation, reference):
    """Punchline's value for the activation is the number of Infamy symbols on a card discarded at random."""
    infamy = INFAMY.of(situation)
    if infamy is None and DISCARDED.of(situation):
        for card in reference.named(DISCARDED.of(situation), "dcf"):
            number = f"dcf.{card.id.removeprefix('dcf-')}.infamy"
            infamy = reference.number(number) if number in reference.numbers else infamy
    if infamy is None:
        raise SituationError("discarded_infamy", f"discarded_infamy: is needed ({INFAMY.field.help})")
    result = {"threaten_value": infamy, "base": infamy, "value": infamy, "lasts": "this activation"}
    return (
        STATED,
        result,
        (
            Step(
                f"The card discarded at random has {infamy} Infamy symbols: that is her value.",
                ("dcf/threaten/example",),
            ),
        ),
    )


def dose_the_city(situation, reference):
    """With 8 citizens an exhausted Hero suffers 4 damage; the book gives no formula for other numbers."""
    known = reference.number("dcf.dose-the-city.example")
    citizens = CITIZENS.of(situation, known["citizens"])
    cites = ("dcf/complete-schemes/example",)
    target = TARGET.of(situation, "")
    if EXHAUSTED.of(situation) is False or "ready" in plain(target):
        why = "the example has an exhausted Hero chosen"
        return DERIVED, {"legal": False, "why": why, "violates": why}, (Step(f"Not so: {why}.", cites),)
    common = {"target": "an exhausted Hero", "chosen_by": "Rogue player", "face_in_master_plan": "down"}
    if (before := BEFORE.of(situation)) is not None:
        needed, after = reference.number("dcf.schemes-to-win"), before + 1
        common |= dict.fromkeys(("schemes", "master_plan", "schemes_in_master_plan", "master_plan_after"), after)
        common |= {"schemes_to_win": max(0, needed - after), "short_of_victory": max(0, needed - after)}
    if citizens != known["citizens"]:
        basis, result, steps = undecided(
            f"The book gives {known['damage']} damage for {known['citizens']} citizens and no formula.", cites
        )
        return basis, result | common | {"book_only_states": {str(known["citizens"]): known["damage"]}}, steps
    return (
        STATED,
        common | {"damage": known["damage"]},
        (
            Step(f"With {citizens} citizens on it an exhausted Hero suffers {known['damage']} damage.", cites),
            Step("Its effect resolved, the Scheme goes facedown into the Master Plan.", ("dcf/complete-schemes/3",)),
        ),
    )


def curse_of_the_crone(situation, reference):
    """Silver Banshee's player picks the Hero player, who picks the Hero."""
    result = {"hero_player_chosen_by": "Silver Banshee's player", "hero_chosen_by": "that Hero player"}
    return (
        STATED,
        result,
        (
            Step(
                "Silver Banshee's player chooses the Hero player; that Hero player chooses the Hero.",
                ("dcf/key-concepts-resolving-effects/2",),
            ),
        ),
    )


def gift_from_the_gods(situation, reference):
    """Any card with the trait Gift may be played from deck or discard pile."""
    traits = [plain(trait) for trait in TRAITS.of(situation, ["Gift"])]
    place = plain(SEARCHED.of(situation, "deck"))
    legal = "gift" in traits and place.startswith(("deck", "discard", "your"))
    result = {"legal": legal, "may_play": legal, "allowed": legal, "from": ["deck", "discard pile"]}
    if not legal:
        why = "it finds only cards with the trait Gift, in the deck or discard pile"
        result |= {"why": why, "violates": why}
    return (
        STATED,
        result,
        (Step("Gift from the Gods plays any Gift from the deck or discard pile.", ("dcf/glossary-trait/2",)),),
    )


def witchs_road(situation, reference):
    """Used or discarded it goes to Klarion's discard pile; revealed, to Klarion's hand."""
    happens = "revealed" if REVEALED.of(situation) else "used" if USED.of(situation) else HAPPENS.need(situation)
    revealed = plain(happens).startswith("reveal")
    goes_to = "Klarion's hand" if revealed else "Klarion's discard pile"
    return (
        STATED,
        {"goes_to": goes_to, "card_goes_to": goes_to},
        (Step(f"It goes to {goes_to}.", ("dcf/rogue-tactics-klarion-bleak/4",)),),
    )


def phase(situation, reference):
    """The Attack damage of Phase can be neither ignored nor reduced."""
    result = {"can_be_ignored": False, "can_be_reduced": False}
    return (
        STATED,
        result,
        (Step("Its Attack damage can be neither ignored nor reduced.", ("dcf/rogue-tactics-reverse-flash/4",)),),
    )


def silver_banshee(situation, reference):
    """Silver Banshee can only Threaten."""
    legal = all(plain(action).startswith("threat") for action in ACTION.of(situation, []))
    result = {"legal": legal, "allowed": legal, "choices": ["Threaten"]}
    if not legal:
        result |= {"why": "Silver Banshee can only Threaten", "violates": "Silver Banshee can only Threaten"}
    return STATED, result, (Step("Silver Banshee can only Threaten.", ("dcf/rogue-tactics-silver-banshee/4",)),)


def impose_order(situation, reference):
    """Sinestro may take both Attack and Threaten in one activation."""
    result = {"legal": True, "allowed": True, "actions": ["Attack", "Threaten"], "in_one_activation": True}
    return (
        STATED,
        result,
        (Step("Impose Order allows Attack and Threaten in the same activation.", ("dcf/rogue-tactics-sinestro/3",)),),
    )


def undecided(text, cites):
    """The book does not settle it."""
    return OPEN, {"determined_by_book": False}, (Step(text, cites),)


CARDS = {
    "crime scene re creation": crime_scene,
    "x ray vision": x_ray_vision,
    "super speed": super_speed,
    "nihilist": nihilist,
    "punchline": nihilist,
    "dose the city": dose_the_city,
    "does the city": dose_the_city,
    "curse of the crone": curse_of_the_crone,
    "gift from the gods": gift_from_the_gods,
    "gifts from the gods": gift_from_the_gods,
    "witchs road": witchs_road,
    "phase": phase,
    "silver banshee": silver_banshee,
    "impose order": impose_order,
    "sinestro": impose_order,
}


def resolve_card(situation, reference):
    """Answer for the card named, or say that the book does not work it through."""
    given = CARD.all_of(situation) or [CARD.need(situation)]
    name = next((name for name in given if reference.fold(name) in CARDS), given[0])
    rule = CARDS.get(reference.fold(name))
    found = [card for card in reference.named(name, "dcf") if card.card_set == "dcf"]
    if rule is None and not found:
        raise SituationError("card", f"card: no card of DC Forever is called “{name[:80]}”", reference.nearest(name))
    if rule is None:
        text = f"The book does not work through {found[0].name}; its printed text decides."
        basis, result, steps = undecided(text, ("dcf/golden-rules/1", f"card:{found[0].id}"))
    else:
        basis, result, steps = rule(situation, reference)
    return Resolution("card", basis, result, steps)


CARD_KIND = Kind(
    name="card",
    game=GAME,
    summary="What a card that the book works through or describes does.",
    fields=declare(
        CARD,
        CITIZENS,
        HALF,
        RENOWN,
        MATCHING,
        INFAMY,
        LOOKED,
        BEFORE,
        ATTACHED_TO,
        DISCARDED,
        PLAYERS,
        QUESTION,
        TRAITS,
        SEARCHED,
        HAPPENS,
        REVEALED,
        USED,
        EXHAUSTED,
        LOCATION,
        TARGET,
        ACTION,
    ),
    marks=(),
    resolve=resolve_card,
    example={"card": "Crime Scene Re-Creation", "location": "344 Clinton Street", "citizens_on_scheme": 8},
)
