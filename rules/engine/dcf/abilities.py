"""Character abilities: once per round, whose turn, and how limited abilities are paid."""

from dataclasses import dataclass

from rules.engine.dcf.checks import Check
from rules.engine.dcf.facts import HERO, ROGUE, SIDE, Numbers, Words
from rules.engine.facts import Fact, declare
from rules.engine.situation import Either, Flag, Integer, Text, plain
from rules.engine.values import OPEN, STATED, Step, Violation

PAID_FROM = Fact(
    Words("limited_ability_paid_from", "where the discarded cards come from: hand, attachments, empowering cards"),
    also=("paid_from", "payment_from", "ability_paid_from", "pay_from", "pays_from", "discards_from", "discarded_from"),
)
COST = Fact(
    Integer("limited_ability_cost", "the ability's Renown or Infamy cost", maximum=99), also=("ability_cost", "cost")
)
PAID = Fact(
    Numbers("discarded_resources", "resources of the cards discarded to pay"),
    also=(
        "payment",
        "paid",
        "resources_discarded",
        "discarded_cards_resources",
        "pays",
        "discards",
        "discarded",
        "discarded_renown",
        "discarded_infamy",
    ),
)
USES = Fact(
    Integer("limited_ability_uses_this_round", "how often it is used this round, this time included", maximum=99),
    also=("uses_this_round", "limited_ability_uses", "activations_this_round", "times_this_round", "uses"),
)
ALREADY = Fact(
    Either(
        "already_used_this_round",
        "whether, or how often, it has been used this round before",
        options=(
            Flag("already_used_this_round", "whether"),
            Integer("already_used_this_round", "how often", maximum=99),
        ),
    ),
    also=(
        "used_this_round",
        "has_activated_token",
        "limited_ability_used_this_round",
        "ability_used_this_round",
        "already_used",
        "activated_token",
        "activated_token_on_ability",
        "times_used_this_round",
    ),
)
AGAIN = Fact(
    Flag("use_again", "whether it is to be used again"), also=("uses_again", "activate_again", "second_use", "again")
)


@dataclass(frozen=True)
class AbilityKind(Text):
    """Limited or constant, REACTION or not; the name of an ability is for the kind `card`."""

    def read(self, value):
        text = super().read(value)
        if not any(word in plain(text) for word in ("limited", "constant", "reaction", "ability")):
            self.refuse(f"“{text[:80]}” is neither limited nor constant", ("limited", "constant"))
        return text


KIND = Fact(AbilityKind("ability", "limited or constant"), also=("ability_type", "ability_kind"))
CHARACTER = Fact(Text("character", "the character whose ability it is"))
OWN_TURN = Fact(
    Flag("own_turn", "whether it is the controlling player's turn"),
    also=("during_own_turn", "your_turn", "in_own_turn"),
)
REACTION = Fact(Flag("reaction", "whether the ability is a REACTION"), also=("is_reaction",))
FREE_REACTION = Fact(
    Flag("reaction_without_cost", "whether it is a REACTION without a cost, which makes it constant"),
    also=("reaction_has_no_cost",),
)
PAID_REACTION = Fact(Flag("reaction_with_cost", "whether it is a REACTION with a cost, which makes it limited"))
OTHER = Fact(
    Flag("from_other_character", "whether the cards lie on another character"), also=("cards_on_other_character",)
)
RECRUITED_NOW = Fact(Flag("recruited_this_phase", "whether the character was recruited in this very phase"))
PAYS_FROM = {HERO: ("attach", "empower"), ROGUE: ("hand",)}


def is_constant(situation):
    """Whether the ability is a constant one, without a cost."""
    return "constant" in plain(KIND.of(situation, "")) or bool(FREE_REACTION.of(situation))


def once_per_round(situation, reference):
    """A limited ability works once per round; a constant one as often as wanted."""
    most = reference.number("dcf.limited-ability-uses")
    uses = USES.of(situation, 0) + int(ALREADY.of(situation, 0)) + bool(AGAIN.of(situation))
    already = ALREADY.of(situation) or (AGAIN.of(situation) and ALREADY.of(situation) is None)
    if (already or uses > most) and not is_constant(situation):
        yield Violation(
            "once-per-round",
            "A limited ability can be activated only once per round.",
            ("dcf/key-concepts-character-abilities/2", "dcf/character-cards-limited-ability/1"),
            expected=most,
            found=max(uses, most + 1),
            fix="Wait for the next round.",
        )


def paid_in_full(situation, reference):
    """The discarded cards must be worth at least the cost; paying over is allowed."""
    cost, paid = COST.of(situation), PAID.of(situation)
    if cost is not None and paid is not None and sum(paid) < cost:
        yield Violation(
            "underpaid",
            f"The discarded cards give {sum(paid)} resources; the cost of {cost} must be paid in full.",
            ("dcf/key-concepts-character-abilities/3",),
            expected=cost,
            found=sum(paid),
            fix=f"Discard cards with {cost - sum(paid)} more resources.",
        )


def paid_from_the_right_place(situation, reference):
    """Heroes discard attachments and empowering cards on that Hero; Rogues discard from hand."""
    side = SIDE.of(situation)
    for place in PAID_FROM.of(situation, []):
        if side and not any(word in plain(place) for word in PAYS_FROM[side]):
            yield Violation(
                "paid-from",
                "Rogues pay limited abilities by discarding from hand"
                if side == ROGUE
                else "Heroes pay limited abilities by discarding attachments and empowering cards on that Hero",
                payment_cites(side),
                expected="hand" if side == ROGUE else "attachments and empowering cards on that Hero",
                found=place,
                fix="Pay with cards from your hand."
                if side == ROGUE
                else "Pay with attachments or empowering cards of that Hero.",
            )


def payment_cites(side):
    """Return the clauses on paying for limited abilities."""
    use = "use-a-rogue-character-ability" if side == ROGUE else "use-a-hero-character-ability"
    both = ("dcf/key-concepts-character-abilities/4", f"dcf/{use}/2", "dcf/glossary-cost/4")
    return (*both, "dcf/character-cards-limited-ability/2") if side == ROGUE else both


def own_character(situation, reference):
    """A Hero's ability is paid with cards on that same Hero."""
    elsewhere = any("other" in plain(place) for place in PAID_FROM.of(situation, []))
    if (OTHER.of(situation) or elsewhere) and SIDE.of(situation, HERO) == HERO:
        yield Violation(
            "other-character",
            "The cards that pay for a Hero's limited ability must lie on that same Hero.",
            ("dcf/key-concepts-character-abilities/4",),
            expected="cards on that Hero",
            found="cards on another character",
            fix="Pay with cards on that Hero.",
        )


def in_own_turn(situation, reference):
    """Abilities are used in the controlling player's turn, REACTIONS excepted."""
    if OWN_TURN.of(situation) is False and not REACTION.of(situation):
        yield Violation(
            "not-your-turn",
            "A character ability can be used only in its controlling player's turn, unless it is a REACTION.",
            ("dcf/key-concepts-character-abilities/note",),
            expected="own turn or a REACTION",
            found="another player's turn",
            fix="Wait for your own turn.",
        )


def payment_basis(situation, reference):
    """The book pays Rogue abilities from hand in three places and from attached cards in another: open."""
    return OPEN if SIDE.of(situation) == ROGUE and PAID_FROM.of(situation) else STATED


def count_payment(situation, reference):
    """Count cost and payment, and what is paid over and lost."""
    cost, paid = COST.of(situation), PAID.of(situation)
    counted = {"once_per_round": not is_constant(situation)}
    if payment_basis(situation, reference) == OPEN:
        counted |= {"determined_by_book": False, "book_also_says": "cards attached to or empowering that character"}
    if cost is not None and paid is not None:
        counted |= {"cost": cost, "paid": sum(paid), "overpaid": max(0, sum(paid) - cost)}
    return counted


LIMITED_ABILITY = Check(
    name="limited-ability",
    summary="Whether a character ability can be used: once per round, payment, own turn.",
    fields=declare(
        SIDE,
        CHARACTER,
        PAID_FROM,
        COST,
        PAID,
        USES,
        ALREADY,
        AGAIN,
        KIND,
        OWN_TURN,
        REACTION,
        FREE_REACTION,
        PAID_REACTION,
        OTHER,
        RECRUITED_NOW,
    ),
    rules=(once_per_round, paid_in_full, paid_from_the_right_place, own_character, in_own_turn),
    count=count_payment,
    basis=payment_basis,
    passes=Step(
        "The ability can be used: Heroes discard attachments and empowering cards of that Hero, Rogues cards from hand "
        "(one sentence of the book has both sides discard attached or empowering cards).",
        (
            "dcf/key-concepts-character-abilities/3",
            "dcf/key-concepts-character-abilities/4",
            "dcf/character-cards-limited-ability/2",
        ),
    ),
    example={"side": "Hero", "limited_ability_paid_from": "attachments", "limited_ability_cost": 3, "paid": [2, 2]},
    aliases=("ability", "limited-abilities", "ability-payment"),
)
