"""The content of the set-up page: a random set-up for the chosen table, and links to other set-ups."""

import hashlib
import uuid
from functools import cached_property

from django.utils.translation import gettext as _

from rules import engine_gateway
from rules.pages.input_errors import labelled
from rules.pages.table import engine_set_ups, rulebook_set_ups
from rules.pages.table.table_choice import TableChoice
from rules.rulesets import RULESETS

DRAWS = {"dcf": rulebook_set_ups.dc_forever, "e101": rulebook_set_ups.evil_101}  # others are dealt by the engine
MOST_NAMED = 3  # boxes in a title


class SetUpPage:
    """A set-up for the chosen table; a missing seed is generated."""

    def __init__(self, params):
        self.choice = TableChoice(params, is_dealt=True)
        self.ruleset = self.choice.ruleset
        self.locks = [(int(seat), card) for seat, card in (each.split(":") for each in params["lock"])]
        self.given_seed = params["seed"]
        self.seed = self.given_seed or uuid.uuid4().hex[:8]

    @property
    def title(self):
        """The title of the page: the boxes of the set-up if the player chose them, otherwise the game."""
        if not self.ruleset:
            return _("Setup")
        used = dict(self.drawing.boxes) if self.drawing and self.choice.sets else ()
        boxes = [row.name for row, _is_chosen in self.choice.all_sets if row.name in used]
        return _("Setup: %(name)s") % {"name": ", ".join(boxes) if 0 < len(boxes) <= MOST_NAMED else self.choice.name}

    @cached_property
    def outcome(self):
        """(set-up, None), or (None, error message); (None, None) if no ruleset is chosen."""
        if not self.ruleset:
            return None, None
        try:
            return DRAWS.get(self.ruleset, engine_set_ups.draw)(self.choice, self.seed, self.locks), None
        except engine_gateway.EngineError as error:
            return None, labelled(error)

    @property
    def drawing(self):
        """The set-up, if there is one."""
        return self.outcome[0]

    @property
    def error(self):
        """The error message, if there is no set-up."""
        return self.outcome[1]

    @property
    def notes(self):
        """Messages about differences from the request: another number of players, added boxes."""
        return [note for note in (self.choice.changed_players, *self.drawing.notes) if note]

    @property
    def first_label(self):
        """The label of the player who begins."""
        return _("first Handler") if RULESETS[self.ruleset].turn_of == "handler" else _("goes first")

    @property
    def start_link(self):
        """The URL of the turn helper, at the first turn."""
        return self.choice.url("rules:turn", at=f"{self.drawing.first or 0}.0")

    @property
    def link(self):
        """The URL of this set-up."""
        return self.choice.url("rules:setup", seed=self.seed) + "".join(
            f"&lock={seat}:{card}" for seat, card in self.locks
        )

    @property
    def another(self):
        """The URL of another set-up for the same choice."""
        return self.choice.url("rules:setup", seed=another_seed(self.seed))

    @property
    def sandbox(self):
        """The URL of the sandbox with this set-up, or "" if the sandbox cannot deal it."""
        if not self.drawing.sandbox_sets:
            return ""
        url = self.choice.url("rules:sandbox", sets=",".join(self.drawing.sandbox_sets), seed=self.seed)
        return url.partition("&name=")[0]


def another_seed(seed):
    """Derive a new seed from a seed."""
    return hashlib.blake2b(seed.encode("utf-8", "replace"), digest_size=4).hexdigest()
