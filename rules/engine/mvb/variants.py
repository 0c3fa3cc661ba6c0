"""The set-up of the box's two variants, told apart by the variant's name."""

from rules.engine.kinds import Kind
from rules.engine.mvb.cost_tokens import table as cost_tokens
from rules.engine.mvb.facts import COST_TOKENS, PLAYERS, QUESTION, WORLD_HOPPER, Fact, Variant, declare
from rules.engine.mvb.world_hopper import table as world_hopper

VARIANT = Fact(Variant("variant", "World Hopper or Confrontation Cost Tokens"))
SET_UPS = {WORLD_HOPPER: world_hopper.resolve_set_up, COST_TOKENS: cost_tokens.resolve_set_up}


def resolve_variant(situation, reference):
    """Say what the variant needs for so many players."""
    PLAYERS.need(situation)
    return SET_UPS[VARIANT.need(situation)](situation, reference)


KINDS = (
    Kind(
        "variant-set-up",
        "mvb",
        "What a variant needs for so many players.",
        declare(VARIANT, PLAYERS, world_hopper.SETS, world_hopper.MODE, QUESTION),
        ("variant", "players"),
        resolve_variant,
        {"variant": "World Hopper", "players": 6},
        general="setup",
    ),
)
