"""The book's notes on main-deck cards: Cold Gun, Element Woman, Insanity, Invulnerable, Man-Bat Serum, Pandora's Box."""

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.fe.fields import Texts
from rules.engine.kinds import Kind
from rules.engine.situation import Flag, Integer, Text
from rules.engine.values import DERIVED, OPEN, STATED

COLD_GUN_FIELDS = (
    Text("card", "Cold Gun"),
    Text("target_zone", "where the card to be frozen lies"),
    Text("target", "where the card to be frozen lies"),
    Text("action", "what is done to a frozen card: buy, gain or destroy"),
    Text("frozen_card", "what is done to a frozen card: buy, gain or destroy"),
    Text("frozen_card_action", "what is done to a frozen card: buy, gain or destroy"),
    Flag("frozen", "whether the card carries a Frozen token"),
    Flag("buy_frozen_card", "whether a frozen card is to be bought"),
    Flag("gain_frozen_card", "whether a frozen card is to be gained"),
    Flag("destroy_frozen_card", "whether a frozen card is to be destroyed"),
    Integer("tokens_on_card", "Frozen tokens on the card"),
    Integer("frozen_tokens", "Frozen tokens on the card"),
    Integer("frozen_tokens_on_card", "Frozen tokens on the card"),
    Flag("remove_token", "whether the Frozen token is to come off"),
)


def resolve_cold_gun(situation, reference):
    """A Frozen token goes on a Line-Up card, which then cannot be bought or gained but can be destroyed."""
    words = reference.fold(first(situation, "action", "frozen_card_action", "frozen_card") or "")
    zone = first(situation, "target_zone", "target")
    result, steps = verdict(True), []
    if zone is not None:
        in_line_up = any(name in reference.fold(zone) for name in ("line up", "lineup", "reserve"))
        result = verdict(in_line_up, "a Frozen token goes on a card in the Line-Up, not on one in The Stacks or elsewhere")
        steps.append(("Cold Gun freezes a card in the Line-Up; The Stacks are out of bounds.", "fe-en/cold-gun/1",
                      "fe-en/cold-gun/2"))
    is_frozen = situation["frozen"] is not False
    taken = situation["buy_frozen_card"] or situation["gain_frozen_card"]
    if is_frozen and (taken or any(verb in words for verb in ("buy", "bought", "gain", "achet", "gagn"))):
        result = verdict(False, "a card with a Frozen token cannot be bought or gained")
        steps.append(("Nobody can buy or gain a frozen card.", "fe-en/cold-gun/3"))
    if situation["destroy_frozen_card"] or "destr" in words or "detru" in words:
        result["destroyed"] = True
        steps.append(("A Frozen token does not protect from being destroyed.", "fe-en/cold-gun/4"))
    tokens = first(situation, "tokens_on_card", "frozen_tokens_on_card", "frozen_tokens")
    if tokens is not None:
        result["frozen_tokens"] = tokens
        in_box = reference.number("fe.frozen-tokens")
        if tokens > in_box:
            result |= verdict(False, f"the box holds {in_box} Frozen tokens")
        steps.append(("A card may carry several Frozen tokens.", "fe-en/cold-gun/5", *reference.cites("fe.frozen-tokens")))
    if situation["remove_token"]:
        steps.append(("No rule says how a Frozen token comes off; the card says that it lasts until your next turn.",
                      "fe-en/cold-gun/1", "card:fe-cold-gun"))
        return answer("cold-gun", OPEN, result | {"determined_by_book": False}, *steps)
    steps = steps or [("Cold Gun puts a Frozen token on a Line-Up card.", "fe-en/cold-gun/1")]
    return answer("cold-gun", STATED, result, *steps)


ELEMENT_FIELDS = (
    Text("card", "Element Woman"),
    Texts("required_types", "the card types that must be discarded"),
    Texts("discard_types", "the card types that must be discarded"),
    Texts("attack_requires", "the card types that must be discarded"),
    Text("zone", "where she is"),
    Text("attack", "what the Attack asks for"),
    Flag("alone", "whether she is the only card discarded"),
)


def resolve_element_woman(situation, reference):
    """Element Woman is every type listed on her, so she alone can meet a demand for two types."""
    types = reference.number("fe.element-woman-types")
    wanted = first(situation, "required_types", "discard_types", "attack_requires") or []
    plain = {reference.fold(name): name for name in types}
    met = [plain[reference.fold(name)] for name in wanted if reference.fold(name) in plain]
    zone = situation["zone"]
    own = zone is None or any(place in reference.fold(zone) for place in ("hand", "deck", "discard", "in play", "main"))
    own = own and not (zone and ("main deck" in reference.fold(zone) or "line up" in reference.fold(zone)))
    enough = own and len(met) == len(wanted)
    result = verdict(enough, "she has no such type listed, or is in none of your zones") | {
        "counts_as": types if own else ["Hero"],
        "satisfies": met if own else [],
        "enough_alone": enough,
        "cards_to_discard": 1 if enough else None,
    }
    return answer("element-woman", STATED, result,
                  ("In hand, deck, discard pile or play she is every type listed on her.", "fe-en/element-woman/1"),
                  ("She alone can meet a demand for two different types.", "fe-en/element-woman/2"),
                  ("The types are those of the card.", *reference.cites("fe.element-woman-types")))


INSANITY_FIELDS = (
    Text("card", "Insanity"),
    Flag("only_card_in_hand", "whether Insanity is your only card as your turn starts"),
    Integer("cards_in_hand", "cards in your hand as your turn starts, Insanity included"),
    Integer("hand_size", "cards in your hand as your turn starts, Insanity included"),
    Flag("defend", "whether someone would use a Defense against it"),
    Texts("avoid_with_defense", "the players who would use a Defense against it"),
    Text("passed_card", "the card that is passed"),
    Text("passed_card_text", "a text on the passed card, such as: when you buy or gain this card"),
)


def resolve_insanity(situation, reference):
    """Insanity passes cards: not an Attack, not a gain; with no other card you only receive."""
    hand = first(situation, "cards_in_hand", "hand_size")
    alone = bool(situation["only_card_in_hand"]) or hand == 1
    result = {
        "passes_card": not alone,
        "passes": 0 if alone else 1,
        "receives_card": True,
        "receives": 1,
        "is_attack": False,
        "defense_allowed": False,
        "triggers_gain_text": False,
        "counts_as_gained": False,
    }
    if situation["defend"] or situation["avoid_with_defense"]:
        result |= verdict(False, "Insanity is not an Attack, so no Defense avoids it")
    return answer("insanity", STATED, result,
                  ("With no other card in hand you pass nothing but still receive a card.", "fe-en/insanity/1"),
                  ("A passed card is not gained, so its buy or gain text stays silent.", "fe-en/insanity/2", "fe-en/faq/2"),
                  ("Insanity is not an Attack.", "fe-en/insanity/3"))


INVULNERABLE_FIELDS = (
    Text("card", "Invulnerable"),
    Text("option", "how you defend: discard it, or destroy a Vulnerability"),
    Text("defense_option", "how you defend: discard it, or destroy a Vulnerability"),
    Text("use", "how you defend: discard it, or destroy a Vulnerability"),
    Text("vulnerability_in", "where the Vulnerability is: hand, discard pile, deck or nowhere"),
    Text("invulnerable_in", "where Invulnerable is"),
    Flag("in_hand", "whether Invulnerable is in your hand"),
    Flag("destroy_vulnerability", "whether a Vulnerability is destroyed"),
)


def resolve_invulnerable(situation, reference):
    """Discard Invulnerable, or destroy a Vulnerability from hand or discard pile and reveal Invulnerable."""
    words = reference.fold(first(situation, "option", "defense_option", "use") or "")
    destroys = situation["destroy_vulnerability"] or "destroy" in words or "vulnerab" in words
    destroys = bool(destroys or (situation["vulnerability_in"] and "discard" not in words))
    place = reference.fold(situation["invulnerable_in"] or "hand")
    in_hand = situation["in_hand"] if situation["in_hand"] is not None else "hand" in place
    source = reference.fold(situation["vulnerability_in"] or "hand")
    has_one = any(name in source for name in ("hand", "discard")) and "no" not in source.split()
    if not in_hand:
        result = verdict(False, "Invulnerable must be in your hand at that moment")
    elif destroys and not has_one:
        result = verdict(False, "the Vulnerability must come from your hand or discard pile")
    else:
        result = verdict(True)
    legal = result["legal"]
    result |= {
        "avoids_attack": legal,
        "reward": "a Vulnerability is destroyed" if legal and destroys else "nothing",
        "invulnerable_goes_to": ("stays in hand" if destroys else "discard pile") if legal else None,
        "vulnerability": "destroyed" if legal and destroys else "unchanged",
    }
    steps = [("Discarding it avoids the Attack and earns nothing more.", "fe-en/invulnerable/1")]
    if destroys:
        steps = [("Destroy a Vulnerability from hand or discard pile, then reveal Invulnerable.", "fe-en/invulnerable/2"),
                 ("Invulnerable must be in your hand to do so.", "fe-en/invulnerable/3")]  # fmt: skip
    return answer("invulnerable", STATED, result, *steps)


SERUM_FIELDS = (
    Text("card", "Man-Bat Serum"),
    Integer("vp_tokens_when_played", "your VP tokens when you play it", required=True),
    Integer("vp_tokens_later", "your VP tokens later that turn"),
    Integer("vp_tokens_later_this_turn", "your VP tokens later that turn"),
    Integer("vp_tokens_at_end_of_turn", "your VP tokens when the turn ends"),
    Flag("bottom_of_main_deck", "whether it was put under the main deck before the turn ended"),
)


def resolve_serum(situation, reference):
    """Man-Bat Serum looks at your VP tokens when it is played and not again."""
    limit = reference.number("fe.serum-victory-points")
    enough = situation["vp_tokens_when_played"] >= limit
    buried = bool(situation["bottom_of_main_deck"])
    result = {
        "counts_as_5_or_more": enough,
        "destroyed_at_end_of_turn": enough and not buried,
        "power": situation["vp_tokens_when_played"],
        "later_change_matters": False,
    }
    steps = [(f"It checks for {limit} or more VPs when played; you have {situation['vp_tokens_when_played']}.",
              "fe-en/man-bat-serum/1"),
             ("What happens later in the turn does not matter to it.", *reference.cites("fe.serum-victory-points")),
             ("Its Power and its end are those of the card.", "card:fe-man-bat-serum")]  # fmt: skip
    if buried:
        result["stays_at"] = "bottom of the main deck"
        steps.append(("Put under the main deck, it stays there.", "fe-fr/serum-du-man-bat/3"))
    return answer("man-bat-serum", STATED, result, *steps)


PANDORA_FIELDS = (
    Text("card", "Pandora's Box"),
    Integer("revealed_cost", "the cost of the revealed card", maximum=100),
    Integer("revealed_card_cost", "the cost of the revealed card", maximum=100),
    Integer("cost", "the cost of the revealed card", maximum=100),
    Text("revealed_card", "the revealed card"),
    Integer("main_deck_left", "cards in the main deck, the revealed one included"),
    Integer("line_up", "cards in the Line-Up before"),
)


def resolve_pandora(situation, reference):
    """As many cards enter the Line-Up as the revealed card costs; the revealed card is the first of them."""
    found = reference.named(situation["revealed_card"], "fe") if situation["revealed_card"] else []
    cost = first(situation, "revealed_cost", "revealed_card_cost", "cost")
    cost = (found[0].cost if found else None) if cost is None else cost
    if cost is None:
        return answer("pandoras-box", OPEN, {"determined_by_book": False},
                      ("The number of cards follows the revealed card's cost, which is not given.", "fe-en/pandoras-box/1"))
    left = situation["main_deck_left"]
    added = cost if left is None else min(cost, left)
    result = {
        "cards_added_to_line_up": added,
        "cards_entering_line_up": added,
        "additional_cards": max(0, added - 1),
        "first_card": "the revealed card" if added else None,
    }
    if situation["line_up"] is not None:
        result["line_up_after"] = situation["line_up"] + added
    return answer("pandoras-box", STATED if cost == 3 and added == 3 else DERIVED, result,
                  ("The revealed card is the first to enter the Line-Up.", "fe-en/pandoras-box/1"),
                  ("As with a cost of 3, the revealed card counts among as many cards as it costs.",
                   "fe-en/pandoras-box/2", "card:fe-pandoras-box"))


KINDS = (
    Kind("cold-gun", "fe", "What can be frozen, and what a frozen card allows.", COLD_GUN_FIELDS, (), resolve_cold_gun,
         {"card": "Cold Gun", "target_zone": "Line-Up"}),
    Kind("element-woman", "fe", "Which types Element Woman meets.", ELEMENT_FIELDS, (), resolve_element_woman,
         {"card": "Element Woman", "required_types": ["Hero", "Villain"]}),
    Kind("insanity", "fe", "Who passes and who receives with Insanity.", INSANITY_FIELDS, (), resolve_insanity,
         {"card": "Insanity", "only_card_in_hand": True}),
    Kind("invulnerable", "fe", "The two ways to defend with Invulnerable.", INVULNERABLE_FIELDS, (),
         resolve_invulnerable, {"card": "Invulnerable", "option": "destroy a Vulnerability", "vulnerability_in": "hand"}),
    Kind("man-bat-serum", "fe", "When Man-Bat Serum counts your VPs.", SERUM_FIELDS, ("vp_tokens_when_played",),
         resolve_serum, {"card": "Man-Bat Serum", "vp_tokens_when_played": 4, "vp_tokens_later": 6}),
    Kind("pandoras-box", "fe", "How many cards enter the Line-Up.", PANDORA_FIELDS, (), resolve_pandora,
         {"card": "Pandora's Box", "revealed_cost": 3}),
)
