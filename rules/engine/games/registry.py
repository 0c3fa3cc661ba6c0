"""Every ruleset of the engine, by id."""

from ..kernel.reference_data import Reference
from ..kernel.rulesets import Ruleset
from .dc_forever.ruleset import DC_FOREVER_RULES
from .deck_building.ruleset import FOREVER_EVIL_RULES
from .evil_101.ruleset import EVIL_101_RULES
from .multiverse.ruleset import MULTIVERSE_RULES

RULESETS: dict[str, Ruleset] = {
    each.game.id: each for each in (FOREVER_EVIL_RULES, MULTIVERSE_RULES, DC_FOREVER_RULES, EVIL_101_RULES)
}


def rulesets(reference: Reference) -> dict[str, Ruleset]:
    """Return the rulesets by id, with the sets that a group added to the reference; cached."""

    def with_local_sets() -> dict[str, Ruleset]:
        return {code: each.with_local_sets(reference) for code, each in RULESETS.items()}

    return reference.cached("rulesets", with_local_sets)
