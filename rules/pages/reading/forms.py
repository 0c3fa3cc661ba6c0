"""Forms of the reading pages."""

from django import forms
from django.utils.translation import gettext_lazy as _

from catalog.pages.forms import MAX_SETS, IntegerField, ListField, PageForm, TextField
from rules.models import VERDICTS
from rules.pages.shared_forms import RulesetForm, WordsForm

RULING_KINDS = {
    "faq": _("FAQ"),
    "card": _("About a card"),
    "character": _("About a character"),
    "set": _("About a set"),
    "table": _("From play"),
}
RESULT_KINDS = {"ruling": _("Rulings"), "clause": _("Rules"), "term": _("Terms")}


class BookForm(PageForm):
    """A search in one rulebook."""

    q = TextField(cut=300)


class SearchForm(RulesetForm):
    """A search of the site or a question. `own` limits cards to these sets; `all` is a kind to list completely."""

    q = TextField(cut=20_000)
    own = ListField(forms.SlugField(), separator=",", most=MAX_SETS, initial=[])
    all = forms.ChoiceField(choices=RESULT_KINDS.items(), initial="")


class RulingsForm(WordsForm):
    """Filters of the list of rulings."""

    card = TextField(cut=160)
    term = TextField(cut=160)
    kind = forms.ChoiceField(choices=[("", _("Any")), *RULING_KINDS.items()], initial="")
    verdict = forms.ChoiceField(choices=[("", _("Any")), *VERDICTS], initial="")
    clause = TextField(cut=160)
    page = IntegerField(min_value=1, initial=1)


class InteractionsForm(PageForm):
    """The two cards, each an id or a name, of a link from version 1 of the site."""

    first = TextField(cut=200)
    second = TextField(cut=200)


class CompareForm(PageForm):
    """Cards or sets by id, or a term. `add` is the name of one more card."""

    card = ListField()
    set = ListField()
    term = TextField()
    add = ListField()
