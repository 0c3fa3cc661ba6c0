"""The books' notes on Equipment: Cold Gun, Man-Bat Serum, Pandora's Box."""

import re

from rules.engine.fe.answer import answer, first, verdict
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Text
from rules.engine.values import DERIVED, OPEN, STATED, SituationError

COLD_GUN_FIELDS = (
    Text("card", "Cold Gun"),
    Text("target_zone", "where the card to be frozen lies"),
    Text("target", "where the card to be frozen lies"),
    Text("action", "what is done to a frozen card: buy, gain or destroy"),
    Either(
        "frozen_card",
        "what is done to a frozen card: buy, gain or destroy; or whether the card is frozen",
        options=(Flag("frozen_card", "yes or no"), Text("frozen_card", "what is done")),
    ),
    Text("frozen_card_action", "what is done to a frozen card: buy, gain or destroy"),
    Flag("frozen", "whether the card carries a Frozen token"),
    Flag("buy_frozen_card", "whether a frozen card is to be bought"),
    Flag("gain_frozen_card", "whether a frozen card is to be gained"),
    Flag("destroy_frozen_card", "whether a frozen card is to be destroyed"),
    Integer("tokens_on_card", "Frozen tokens on the card"),
    Integer("frozen_tokens", "Frozen tokens on the card"),
    Integer("frozen_tokens_on_card", "Frozen tokens on the card"),
    Integer("frozen_tokens_already", "Frozen tokens on the card before Cold Gun adds one"),
    Flag("already_frozen", "whether the card carries a Frozen token before Cold Gun adds one"),
    Flag("buy", "whether a frozen card is to be bought"),
    Flag("gain", "whether a frozen card is to be gained"),
    Flag("destroy", "whether a frozen card is to be destroyed"),
    Flag("remove_token", "whether the Frozen token is to come off"),
)


NOT_ABOUT_FREEZING = ("action", "target", "buy", "gain", "destroy", "target_zone")


def resolve_cold_gun(situation, reference):
    """A Frozen token goes on a Line-Up card, which then cannot be bought or gained but can be destroyed."""
    if isinstance(situation["frozen_card"], bool):
        situation = situation | {"frozen": situation["frozen_card"], "frozen_card": None}
    if all(situation[field.name] is None for field in COLD_GUN_FIELDS if field.name not in NOT_ABOUT_FREEZING):
        raise SituationError("frozen", "frozen: tell whether the card is frozen, or name Cold Gun")
    words = reference.fold(first(situation, "action", "frozen_card_action", "frozen_card") or "")
    zone = first(situation, "target_zone", "target")
    result, steps = verdict(True), []
    if zone is not None:
        in_line_up = any(name in reference.fold(zone) for name in ("line up", "lineup", "reserve"))
        result = verdict(
            in_line_up, "a Frozen token goes on a card in the Line-Up, not on one in The Stacks or elsewhere"
        )
        steps.append(
            (
                "Cold Gun freezes a card in the Line-Up; The Stacks are out of bounds.",
                "fe-en/cold-gun/1",
                "fe-en/cold-gun/2",
            )
        )
    is_frozen = situation["frozen"] is not False
    taken = any(situation[name] for name in ("buy_frozen_card", "gain_frozen_card", "buy", "gain"))
    if is_frozen and (taken or any(verb in words for verb in ("buy", "bought", "gain", "achet", "gagn"))):
        result = verdict(False, "a card with a Frozen token cannot be bought or gained")
        steps.append(("Nobody can buy or gain a frozen card.", "fe-en/cold-gun/3"))
    if situation["destroy_frozen_card"] or situation["destroy"] or "destr" in words or "detru" in words:
        result["destroyed"] = True
        steps.append(("A Frozen token does not protect from being destroyed.", "fe-en/cold-gun/4"))
    before = situation["frozen_tokens_already"]
    before = int(situation["already_frozen"]) if before is None and situation["already_frozen"] is not None else before
    tokens = first(situation, "tokens_on_card", "frozen_tokens_on_card", "frozen_tokens")
    if before is not None:
        tokens = before + (1 if result["legal"] else 0)
        result["frozen_tokens_after"] = tokens
    if tokens is not None:
        result["frozen_tokens"] = tokens
        in_box = reference.number("fe.frozen-tokens")
        if tokens > in_box:
            result |= verdict(False, f"the box holds {in_box} Frozen tokens")
        steps.append(
            ("A card may carry several Frozen tokens.", "fe-en/cold-gun/5", *reference.cites("fe.frozen-tokens"))
        )
    if situation["remove_token"]:
        steps.append(
            (
                "No rule says how a Frozen token comes off; the card says that it lasts until your next turn.",
                "fe-en/cold-gun/1",
                "card:fe-cold-gun",
            )
        )
        return answer("cold-gun", OPEN, result | {"determined_by_book": False}, *steps)
    steps = steps or [("Cold Gun puts a Frozen token on a Line-Up card.", "fe-en/cold-gun/1")]
    return answer("cold-gun", STATED, result, *steps)


SERUM_FIELDS = (
    Text("card", "Man-Bat Serum"),
    Integer("vp_tokens_when_played", "your VP tokens when you play it"),
    Integer("vp_tokens", "your VP tokens when you play it"),
    Integer("vp", "your VP tokens when you play it"),
    Integer("vp_tokens_later", "your VP tokens later that turn"),
    Integer("vp_tokens_later_this_turn", "your VP tokens later that turn"),
    Integer("vp_tokens_at_end_of_turn", "your VP tokens when the turn ends"),
    Flag("bottom_of_main_deck", "whether it was put under the main deck before the turn ended"),
)


def resolve_serum(situation, reference):
    """Man-Bat Serum looks at your VP tokens when it is played and not again."""
    situation = situation | {"vp_tokens_when_played": first(situation, "vp_tokens_when_played", "vp_tokens", "vp")}
    if situation["vp_tokens_when_played"] is None:
        return buried_serum(situation)
    limit = reference.number("fe.serum-victory-points")
    enough = situation["vp_tokens_when_played"] >= limit
    buried = bool(situation["bottom_of_main_deck"])
    result = {
        "counts_as_5_or_more": enough,
        "destroyed_at_end_of_turn": enough and not buried,
        "power": situation["vp_tokens_when_played"],
        "later_change_matters": False,
    }
    steps = [
        (
            f"It checks for {limit} or more VPs when played; you have {situation['vp_tokens_when_played']}.",
            "fe-en/man-bat-serum/1",
        ),
        ("What happens later in the turn does not matter to it.", *reference.cites("fe.serum-victory-points")),
        ("Its Power and its end are those of the card.", "card:fe-man-bat-serum"),
    ]
    if buried:
        result["stays_at"] = "bottom of the main deck"
        steps.append(("Put under the main deck, it stays there.", "fe-fr/serum-du-man-bat/3"))
    return answer("man-bat-serum", STATED, result, *steps)


def buried_serum(situation):
    """Put under the main deck, the Serum stays there."""
    if not situation["bottom_of_main_deck"]:
        raise SituationError("vp_tokens_when_played", "vp_tokens_when_played: is needed (VP tokens as you play it)")
    step = ("Put under the main deck, it stays there.", "fe-fr/serum-du-man-bat/3")
    return answer("man-bat-serum", STATED, {"stays_at": "bottom of the main deck", "destroyed": False}, step)


COST_IN_WORDS = re.compile(r"(\d{1,2})[- ]cost|costs? (?:of )?(\d{1,2})", re.IGNORECASE)
PANDORA_FIELDS = (
    Text("card", "Pandora's Box"),
    Integer("revealed_cost", "the cost of the revealed card", maximum=100),
    Integer("revealed_card_cost", "the cost of the revealed card", maximum=100),
    Integer("cost", "the cost of the revealed card", maximum=100),
    Text("revealed_card", "the revealed card"),
    Text("revealed", "the revealed card"),
    Text("reveals", "the revealed card"),
    Integer("main_deck_left", "cards in the main deck, the revealed one included"),
    Integer("line_up", "cards in the Line-Up before"),
)


def resolve_pandora(situation, reference):
    """As many cards enter the Line-Up as the revealed card costs; the revealed card is the first of them."""
    words = first(situation, "revealed_card", "revealed", "reveals") or ""
    found = reference.named(words, "fe")
    cost = first(situation, "revealed_cost", "revealed_card_cost", "cost")
    if cost is None and (match := COST_IN_WORDS.search(words)):
        cost = int(match[1] or match[2])
    cost = (found[0].cost if found else None) if cost is None else cost
    if cost is None:
        return answer(
            "pandoras-box",
            OPEN,
            {"determined_by_book": False},
            ("The number of cards follows the revealed card's cost, which is not given.", "fe-en/pandoras-box/1"),
        )
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
    return answer(
        "pandoras-box",
        STATED if cost == 3 and added == 3 else DERIVED,
        result,
        ("The revealed card is the first to enter the Line-Up.", "fe-en/pandoras-box/1"),
        (
            "As with a cost of 3, the revealed card counts among as many cards as it costs.",
            "fe-en/pandoras-box/2",
            "card:fe-pandoras-box",
        ),
    )


KINDS = (
    Kind(
        "cold-gun",
        "fe",
        "What can be frozen, and what a frozen card allows.",
        COLD_GUN_FIELDS,
        (),
        resolve_cold_gun,
        {"card": "Cold Gun", "target_zone": "Line-Up"},
    ),
    Kind(
        "man-bat-serum",
        "fe",
        "When Man-Bat Serum counts your VPs.",
        SERUM_FIELDS,
        (),
        resolve_serum,
        {"card": "Man-Bat Serum", "vp_tokens_when_played": 4, "vp_tokens_later": 6},
    ),
    Kind(
        "pandoras-box",
        "fe",
        "How many cards enter the Line-Up.",
        PANDORA_FIELDS,
        (),
        resolve_pandora,
        {"card": "Pandora's Box", "revealed_cost": 3},
    ),
)
