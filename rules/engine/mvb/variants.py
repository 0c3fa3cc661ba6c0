"""The box's two variants, told apart by their name: what they need, and whether a table has it."""

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Format, Kind
from rules.engine.mvb.answers import answer, broken, validator
from rules.engine.mvb.cost_tokens import table as cost_tokens
from rules.engine.mvb.facts import CLOCKWISE, COST_TOKENS, PLAYERS, QUESTION, WORLD_HOPPER, Variant
from rules.engine.mvb.world_hopper import table as world_hopper
from rules.engine.situation import Integer
from rules.engine.values import DERIVED

VARIANT = Fact(Variant("variant", "World Hopper or Confrontation Cost Tokens"))
TABLES = {WORLD_HOPPER: world_hopper, COST_TOKENS: cost_tokens}
TOKENS = Fact(
    Integer("tokens_in_box", "how many Cost tokens there are", maximum=999), also=("tokens_available", "cost_tokens")
)


def rules_of_the_variant(situation, reference):
    """The table keeps all rules of its variant."""
    yield from broken(TABLES[VARIANT.need(situation)].RULES, situation, reference)


def resolve_variant(situation, reference):
    """Say what the variant needs for so many players."""
    return TABLES[VARIANT.need(situation)].resolve_set_up(situation, reference)


def resolve_supply(situation, reference):
    """Say how many players a number of Cost tokens serves."""
    tokens, each = TOKENS.need(situation), len(reference.number("mvb.cost-tokens.values"))
    result = {
        "players": tokens // each,
        "max_players": tokens // each,
        "serves_players": tokens // each,
        "tokens_each": each,
    }
    return answer(
        "token-supply",
        DERIVED,
        result,
        (
            f"{tokens} tokens, {each} for each player, serve {tokens // each} players.",
            *reference.cites("mvb.cost-tokens.tokens", "mvb.cost-tokens.values"),
        ),
    )


FORMATS = (
    Format(
        "variant",
        "mvb",
        "The table of a variant, told by its name.",
        declare(VARIANT, *cost_tokens.FACTS, *world_hopper.FACTS),
        ("variant",),
        validator((rules_of_the_variant,)),
        {"variant": "World Hopper", "players": 6, "base_sets": 2},
    ),
)
KINDS = (
    Kind(
        "variant-set-up",
        "mvb",
        "What a variant needs for so many players.",
        declare(VARIANT, PLAYERS, CLOCKWISE, world_hopper.SETS, world_hopper.MODE, QUESTION),
        ("variant",),
        resolve_variant,
        {"variant": "World Hopper", "players": 6},
        general="setup",
    ),
    Kind(
        "token-supply",
        "mvb",
        "How many players the Cost tokens serve.",
        declare(TOKENS, VARIANT, QUESTION),
        ("tokens_in_box",),
        resolve_supply,
        {"tokens_in_box": 12},
        general="compute",
    ),
)
