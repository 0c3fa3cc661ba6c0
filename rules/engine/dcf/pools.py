"""Resources: the pool and what is left of it, buying and recruiting from the own reserve."""

from dataclasses import dataclass

from rules.engine.dcf.checks import GAME, Check
from rules.engine.dcf.facts import HERO, PLAYERS, ROLE, SIDE, Numbers, Words
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Either, Flag, Integer, Text, plain
from rules.engine.values import STATED, Resolution, SituationError, Step, Violation

POOL = Fact(
    Numbers("pool", "resources in the pool, or the resources of each card put in it"),
    also=(
        "infamy",
        "renown",
        "resources",
        "resource_pool",
        "pool_cards",
        "cards_in_pool",
        "infamy_pool",
        "renown_pool",
    ),
)
SPEND = Fact(
    Numbers("spend", "what is spent on recruiting and buying"),
    also=(
        "spent",
        "spends",
        "costs",
        "purchases",
        "buy_costs",
        "recruit_cost",
        "recruit_costs",
        "buy_cost",
        "recruit",
        "buy",
    ),
)
PHASE_OVER = Fact(Flag("phase_ends", "whether the phase has ended"), also=("end_of_phase", "phase_over"))
NEXT_PHASE = Fact(
    Flag("keep_for_next_phase", "whether left-over resources are to be kept for the next phase"), also=("carry_over",)
)


def resolve_pool(situation, reference):
    """Fill the pool, spend from it, and lose what is left when the phase ends."""
    pool = sum(POOL.need(situation))
    costs = [cost for given in SPEND.all_of(situation) for cost in given]
    spent = sum(costs)
    name = "Renown" if SIDE.of(situation) == HERO or situation.get("renown") is not None else "Infamy"
    steps = [Step(f"The cards in the pool give {pool} {name}.", ("dcf/key-concepts-resource-pool/3",))]
    if spent > pool:
        why = f"combined cost {spent} exceeds the {pool} {name} in the pool"
        steps.append(Step(f"Too little: {why}.", ("dcf/key-concepts-resource-pool/5",)))
        result = {"legal": False, "allowed": False, "why": why, "violates": why, "pool": pool, "short_by": spent - pool}
        return Resolution("resource-pool", STATED, result, tuple(steps))
    left = pool - spent
    if costs:
        steps.append(
            Step(
                f"{' + '.join(map(str, costs))} = {spent} are spent; the cards stay in the pool for the phase "
                f"and {left} {name} can still be spent.",
                ("dcf/key-concepts-resource-pool/7",),
            )
        )
    steps.append(
        Step(
            f"When the phase ends the cards are discarded and the {left} unspent {name} are lost.",
            ("dcf/key-concepts-resource-pool/8",),
        )
    )
    legal = not NEXT_PHASE.of(situation)
    result = {
        "legal": legal,
        "pool": pool,
        "spent": spent,
        "left": left,
        "remaining": left,
        "unspent": left,
        "lost": left,
        "lost_at_end_of_phase": left,
        "at_end_of_phase": "lost",
        "pool_after_phase": 0,
        "pool_cards_go_to": "discard pile",
    }
    if not legal:
        why = "resources not spent by the end of the phase are lost"
        result |= {"why": why, "violates": why}
    return Resolution("resource-pool", STATED, result, tuple(steps))


BUY = Fact(Text("buy", "what is bought"), also=("buys", "card_bought", "buy_card"))
RECRUIT = Fact(Text("recruit", "the character recruited"), also=("recruits", "recruit_character"))
BARE = Fact(Text("card", "with the action: the card bought or character recruited"), also=("character",))


@dataclass(frozen=True)
class Purchase(Text):
    """Buying, recruiting or sharing resources, in any form of the word."""

    def read(self, value):
        text = super().read(value)
        if not plain(text).startswith(("buy", "bought", "purchas", "recruit", "shar")):
            self.refuse(f"“{text[:80]}” is neither buying nor recruiting")
        return text


ACTION = Fact(Purchase("action", "buy or recruit"))
AFFILIATION = Fact(
    Text("affiliation", "the character the card is affiliated with"),
    also=("card_affiliation", "affiliated_with", "card_affiliated_with", "card_of", "affiliated_character"),
)
RECRUITED = Fact(
    Words("recruited", "the player's recruited characters in play"),
    also=("recruited_characters", "in_play", "characters_in_play"),
)
IS_RECRUITED = Fact(
    Flag("character_recruited", "whether the card's character is recruited and in play"),
    also=("is_recruited", "character_in_play", "affiliated_character_recruited", "character_is_recruited"),
)
FROM = Fact(
    Text("from", "whose reserve it comes from: own, teammate's, ..."), also=("reserve", "from_reserve", "buy_from")
)
PAID_BY = Fact(
    Text("paid_by", "whose resources pay: own, teammate's, ..."),
    also=("resources_from", "shared_by", "resources_of", "pay_with", "pays_with", "pay_from"),
)
COST = Fact(Integer("cost", "its cost", maximum=99), also=("price", "buy_cost", "recruit_cost", "card_cost"))
AMOUNT = Fact(
    Integer("pool", "resources left in the pool", maximum=999),
    also=("resources", "infamy", "renown", "resource_pool", "infamy_pool", "renown_pool"),
)
POOL_CARDS = Fact(Words("cards", "the cards put in the pool, by name"))
KO = Fact(
    Flag("character_lost", "whether its character is knocked out or captured"),
    also=("character_ko", "character_captured"),
)
SHARES = Fact(
    Either(
        "shares_resources",
        "whether, or with whom, resources are shared",
        options=(Flag("shares_resources", "whether"), Text("shares_resources", "with whom")),
    ),
    also=(
        "share_resources",
        "resources_shared",
        "shared",
        "share_resources_with",
        "shares_resources_with",
        "give_resources_to",
        "pay_for_teammate",
    ),
)
NOT_IN_PLAY = ("reserve", "notrecruited", "unrecruited", "captured", "knockedout", "kod")
OWN = ("own", "myown", "personal", "mine", "self", "theirown", "hisown", "herown")


def meant_as_purchase(situation, reference):
    """A bare card or character is bought or recruited only where the action says so."""
    if BARE.of(situation) and not ACTION.of(situation):
        raise SituationError("action", f"action: is needed with a bare name ({ACTION.field.help})")
    yield from ()


def recruited_only(situation, reference):
    """Cards are bought only if their character is recruited and in the play area."""
    affiliation, recruited = AFFILIATION.of(situation), RECRUITED.of(situation)
    is_recruited = IS_RECRUITED.of(situation)
    if is_recruited is None and affiliation and recruited is not None:
        is_recruited = reference.fold(affiliation) in map(reference.fold, recruited)
    if is_recruited is None and any(word in plain(affiliation or "") for word in NOT_IN_PLAY):
        is_recruited = False
    if is_recruited is False or KO.of(situation):
        yield Violation(
            "not-recruited",
            "A card can be bought only if its character is recruited and in the player's play area.",
            ("dcf/glossary-affiliated-cards/2", "dcf/buy-affiliated-card-rogue/1", "dcf/buy-affiliated-card-hero/1"),
            expected="a recruited character",
            found=affiliation or "a character not in play",
            fix="Recruit the character first, or buy another card.",
        )


def own_reserve(situation, reference):
    """Players recruit and buy only from their own reserve."""
    place = FROM.of(situation)
    if place is not None and not plain(place).startswith((*OWN, "reserve")):
        yield Violation(
            "own-reserve",
            f"Characters and cards come only from the player's own reserve, not from {place[:80]}.",
            ("dcf/multiplayer-rules/2", "dcf/key-concepts-resource-pool/1"),
            expected="own reserve",
            found=place,
            fix="Take it from your own reserve.",
        )


def own_resources(situation, reference):
    """Resources cannot be shared between players."""
    payer = PAID_BY.of(situation)
    shares = SHARES.of(situation) or plain(ACTION.of(situation, "")).startswith("shar")
    if shares or (payer is not None and not plain(payer).startswith(OWN)):
        yield Violation(
            "own-resources",
            "Each player has an own resource pool; resources cannot be shared between players.",
            ("dcf/multiplayer-rules/3",),
            expected="own resources",
            found=payer or "another player's resources",
            fix="Pay from your own resource pool.",
        )


def enough(situation, reference):
    """The pool must cover the cost."""
    pool, cost = AMOUNT.of(situation), COST.of(situation, printed_cost(situation, reference))
    if pool is not None and cost is not None and cost > pool:
        yield Violation(
            "too-dear",
            f"The cost {cost} exceeds the {pool} resources in the pool.",
            ("dcf/key-concepts-resource-pool/5",),
            expected=cost,
            found=pool,
            fix=f"Add cards with {cost - pool} more resources to the pool.",
        )


def printed_cost(situation, reference):
    """Return the cost of all that is named, as the catalogue knows it; None where it does not."""
    names = [*BUY.all_of(situation), *RECRUIT.all_of(situation), *BARE.all_of(situation)]
    costs = [
        next((card.cost for card in reference.named(name, "dcf") if card.card_set == "dcf"), None) for name in names
    ]
    return sum(costs) if costs and None not in costs else None


def count_purchase(situation, reference):
    """Say where what is paid for goes, and what is left in the pool."""
    pool, cost = AMOUNT.of(situation), COST.of(situation, printed_cost(situation, reference))
    left = {"left": pool - cost, "cost": cost} if None not in (pool, cost) and cost <= pool else {}
    if RECRUIT.of(situation) or plain(ACTION.of(situation, "")).startswith("recruit"):
        return left | {"character_goes_to": "play area", "goes_to": "play area", "usable_immediately": True}
    return left | {"card_goes_to": "discard pile", "goes_to": "discard pile"}


BUYING = Check(
    name="buying",
    summary="Whether a card may be bought or a character recruited: own reserve, own resources, recruited character.",
    fields=declare(
        ACTION,
        BUY,
        RECRUIT,
        BARE,
        AFFILIATION,
        RECRUITED,
        IS_RECRUITED,
        FROM,
        PAID_BY,
        COST,
        AMOUNT,
        KO,
        SHARES,
        SIDE,
        ROLE,
        PLAYERS,
        POOL_CARDS,
    ),
    rules=(meant_as_purchase, recruited_only, own_reserve, own_resources, enough),
    count=count_purchase,
    passes=Step(
        "Pay the cost from the pool; a recruited character comes into play, a bought card goes to the discard pile.",
        ("dcf/key-concepts-resource-pool/5", "dcf/key-concepts-resource-pool/6"),
    ),
    example={"buy": "Get It!?", "affiliation": "Punchline", "recruited": ["Cheetah", "The Joker", "Punchline"]},
    aliases=("buy", "purchase", "recruiting"),
)
RESOURCE_POOL = Kind(
    name="resource-pool",
    game=GAME,
    summary="What a resource pool gives, what is spent and what is lost at the end of the phase.",
    fields=declare(POOL, SPEND, SIDE, PHASE_OVER, NEXT_PHASE),
    marks=(),
    resolve=resolve_pool,
    example={"pool": 8, "spend": [4, 3]},
    general="compute",
)
