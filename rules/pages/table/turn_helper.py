"""The turn helper: the steps of a turn, whose turn it is, and links to the next and the last step."""

import json
import re
from functools import cached_property

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from rules.pages.reading.turn_steps import turn_sections
from rules.pages.table.table_choice import TableChoice
from rules.rulesets import RULESETS

MOST_ROUNDS = 100
IN_BRACKETS = re.compile(r"\s*\([^)]*\)\Z")  # where a section is printed: "Turn Sequence (back cover)"
POSITIONS = {
    "player": gettext_lazy("{who}: step {step} of {steps}"),
    "handler": gettext_lazy("{who} (Handler): step {step} of {steps}"),
    "round": gettext_lazy("Round {who}: step {step} of {steps}"),
}
NEXT = {
    "player": gettext_lazy("Next player"),
    "handler": gettext_lazy("Next Handler"),
    "round": gettext_lazy("Next round"),
}


class TurnPage:
    """The turn helper of the chosen table, at a step of somebody's turn."""

    def __init__(self, params):
        self.choice = TableChoice(params)
        self.ruleset = self.choice.ruleset
        who, step = map(int, (params["at"] or "0.0").split("."))
        if self.ruleset:
            self.turn_of = RULESETS[self.ruleset].turn_of
            self.who, self.step = who % len(self.owners), min(step, self.steps - 1)

    @property
    def title(self):
        """The title of the page."""
        return _("Turn: %(name)s") % {"name": self.choice.name} if self.ruleset else _("Turn")

    @cached_property
    def owners(self):
        """The names of the players or the numbers of the rounds, one for each turn that the helper counts."""
        return list(range(1, MOST_ROUNDS + 1)) if self.turn_of == "round" else self.choice.names

    @property
    def owners_json(self):
        """The owners as JSON, for the script."""
        return json.dumps(self.owners)

    @cached_property
    def sections(self):
        """The sections that explain a turn: each with its heading, each step with its number."""
        found, number = turn_sections(self.ruleset, get_language()), 0
        for section in found:
            section.heading = IN_BRACKETS.sub("", section.title)
            for each in section.steps:
                each.number, number = number, number + 1
        return found

    @cached_property
    def steps(self):
        """The number of steps."""
        return sum(len(section.steps) for section in self.sections)

    @property
    def position_text(self):
        """The text for a position (turn and step), with placeholders."""
        return POSITIONS[self.turn_of]

    @property
    def status(self):
        """Whose turn it is, and the step."""
        return self.position_text.format(who=self.owners[self.who], step=self.step + 1, steps=self.steps)

    @property
    def next_owner_label(self):
        """The label of the link to the next turn."""
        return NEXT[self.turn_of]

    def url(self, who, step):
        """Return the URL of a step of the turn at an index of `owners`; indexes after the last start again."""
        return self.choice.url("rules:turn", at=f"{who % len(self.owners)}.{step}")

    @property
    def next_url(self):
        """The URL of the next step; after the last step, that of the first step of the next turn."""
        return self.url(self.who, self.step + 1) if self.step + 1 < self.steps else self.next_turn_url

    @property
    def back_url(self):
        """The URL of the step before."""
        return self.url(self.who, self.step - 1) if self.step else self.url(self.who - 1, self.steps - 1)

    @property
    def next_turn_url(self):
        """The URL of the first step of the next turn."""
        return self.url(self.who + 1, 0)
