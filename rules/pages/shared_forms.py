"""Base forms of the rules pages: the ruleset field, a form with it, and a form with words to search for.

Each package has its own forms.py.
"""

from django import forms
from django.core.exceptions import BadRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog.pages.forms import MAX_QUOTED, PageForm, TextField
from rules.rulesets import RULESET_NAMES


class RulesetField(forms.ChoiceField):
    """The code of a ruleset. An unknown one is a 400, unlike other invalid values."""

    def __init__(self):
        super().__init__(choices=[("", gettext_lazy("All games")), *RULESET_NAMES.items()])

    def validate(self, value):
        if value and not self.valid_value(value):
            message = _("There's no game “%(code)s”. Choose one of these: %(codes)s.")
            raise BadRequest(
                message % {"code": value[:MAX_QUOTED], "codes": ", ".join(map(str, RULESET_NAMES.values()))}
            )


class RulesetForm(PageForm):
    """The parameters of a page that can be limited to one ruleset."""

    ruleset = RulesetField()


class WordsForm(RulesetForm):
    """The parameters of a page with a text to search for."""

    q = TextField(cut=300)
