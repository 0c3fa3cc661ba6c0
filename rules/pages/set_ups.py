"""A random legal table as its page shows it: what was chosen, the parts with their cards, the next seed."""

import hashlib
import uuid
from collections import Counter
from functools import cached_property

from django.urls import reverse
from django.utils.translation import get_language

from catalog.models import Card
from rules import adapters
from rules.engine.games.registry import RULESETS
from rules.pages import parameters
from rules.pages.table import TableChoice

MOST_SHOWN = 12


class SetUpPage:
    """The answer to `/setup?ruleset=&mode=&players=&sets=&seed=`; a seed that is missing is made up."""

    def __init__(self, given):
        self.choice = TableChoice(given, RULESETS)
        self.ruleset = self.choice.ruleset
        modes = self.modes
        self.mode = given.get("mode") if given.get("mode") in modes else next(iter(modes), "")
        self.given_seed = parameters.words(given, "seed", 100)
        self.seed = self.given_seed or uuid.uuid4().hex[:8]

    @property
    def rulesets(self):
        """The rulesets a table can be set up for: (code, name)."""
        return [(code, parameters.RULESET_NAMES[code]) for code in RULESETS]

    @property
    def modes(self):
        """The modes of the ruleset: code -> words."""
        rules = RULESETS.get(self.ruleset)
        return {mode: mode.replace("-", " ").capitalize() for mode in (rules.game.modes if rules else ())}

    @property
    def body(self):
        """The request to the engine."""
        sets = [row.code for row in self.choice.sets]
        body = {"ruleset": self.ruleset, "players": self.choice.players, "mode": self.mode, "seed": self.seed}
        return body | ({"sets": sets} if sets else {})

    @cached_property
    def outcome(self):
        """(table, None), or (None, the sentence that says why not)."""
        if self.ruleset not in RULESETS:
            return None, None
        try:
            return adapters.set_up(self.body, get_language()), None
        except adapters.EngineError as error:
            return None, error.message

    @property
    def table(self):
        """The table, if there is one."""
        return self.outcome[0]

    @property
    def error(self):
        """Why there is none, if so."""
        return self.outcome[1]

    @cached_property
    def parts(self):
        """The parts with their cards counted, and whether players do not see them."""
        slugs = {slug_of(name) for part in self.table["parts"] for name in part["cards"]}
        cards = {card.slug: card for card in Card.objects.filter(slug__in=slugs).for_pages()}
        return [
            part
            | {
                "shown": [
                    (cards.get(slug), slug, count) for slug, count in Counter(map(slug_of, part["cards"])).items()
                ],
                "is_hidden": len(part["cards"]) > MOST_SHOWN,
            }
            for part in self.table["parts"]
        ]

    @property
    def link(self):
        """The address that lays out this very table again."""
        return parameters.address(reverse("rules:setup"), **self.choice.state, mode=self.mode, seed=self.seed)

    @property
    def another(self):
        """The address of another table for the same choice."""
        seed = hashlib.blake2b(self.seed.encode("utf-8", "replace"), digest_size=4).hexdigest()
        return parameters.address(reverse("rules:setup"), **self.choice.state, mode=self.mode, seed=seed)

    @property
    def sandbox(self):
        """The address that plays on from this table."""
        return parameters.address(reverse("rules:sandbox"), **self.choice.state, mode=self.mode, seed=self.seed)


def slug_of(name):
    """Return a card's id without the number of its copy."""
    return name.partition("#")[0]
