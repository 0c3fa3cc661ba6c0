"""A random legal table as its page shows it: what was chosen, the parts with their cards, the next seed."""

import hashlib
import uuid
from collections import Counter
from functools import cached_property

from django.urls import reverse

from catalog.models import Card
from rules import adapters
from rules.engine import engine
from rules.engine.values import SituationError
from rules.pages import parameters
from rules.pages.table import TableChoice


class SetUpPage:
    """The answer to `/setup?ruleset=&mode=&players=&sets=&seed=`; a seed that is missing is made up."""

    def __init__(self, given):
        self.choice = TableChoice(given)
        self.ruleset = self.choice.ruleset
        modes = self.modes
        self.mode = given.get("mode") if given.get("mode") in modes else next(iter(modes), "")
        self.given_seed = parameters.words(given, "seed", 100)
        self.seed = self.given_seed or uuid.uuid4().hex[:8]

    @property
    def modes(self):
        """The modes of the ruleset: (code, words)."""
        ruleset = engine.SCOPES.get(self.ruleset)
        return {mode: mode.replace("-", " ").capitalize() for mode in (ruleset.modes if ruleset else ())}

    @cached_property
    def outcome(self):
        """(table, None), or (None, the sentence that says why not)."""
        if not self.ruleset:
            return None, None
        try:
            sets = tuple(row.code for row in self.choice.sets)
            return adapters.table(self.ruleset, self.choice.players, self.mode, sets, self.seed), None
        except SituationError as error:
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
        slugs = {slug for part in self.table["parts"] for slug in part["cards"]}
        cards = {card.slug: card for card in Card.objects.filter(slug__in=slugs).for_pages()}
        return [
            part
            | {
                "shown": [(cards.get(slug), slug, count) for slug, count in Counter(part["cards"]).items()],
                "is_hidden": part["note"].lower() == "face down." or len(part["cards"]) > 12,
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
