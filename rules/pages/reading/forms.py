"""Forms of the reading pages."""

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from catalog.pages.forms import MAX_SETS, IntegerField, ListField, PageForm, StrictPageForm, TextField
from catalog.search.card_names import closest_cards
from rules.models import VERDICTS
from rules.pages.reading.interactions import find_card, label_of
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
    """A search of the site or a question. `own` limits cards to these sets, `all` lists every result of one kind."""

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


class CardField(TextField):
    """A card, by its id, its name, or its name and set."""

    def clean(self, value):
        text = super().clean(value)
        card = find_card(text) if text else None
        if text and card is None:
            raise ValidationError(_("No card with this name."))
        return card


class InteractionsForm(StrictPageForm):
    """Two cards to show together."""

    first = CardField(cut=200, label=_("First card"))
    second = CardField(cut=200, label=_("Second card"))

    @property
    def cards(self):
        """The cards that were found."""
        return [card for name in ("first", "second") if (card := self.params.get(name))]

    @property
    def rows(self):
        """The two fields: (field, text, cards with the nearest names if no card has this name)."""
        rows = [(self[name], self.params.get(name)) for name in ("first", "second")]
        return [
            (
                field,
                label_of(card) if card else field.value() or "",
                closest_cards(field.value()) if field.errors else [],
            )
            for field, card in rows
        ]


class CompareForm(PageForm):
    """Cards or sets by id, or a term. `add` is the name of one more card."""

    card = ListField()
    set = ListField()
    term = TextField()
    add = ListField()
