"""Forms of the pages on which readers contribute."""

from django import forms
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog.contributions import proposals
from catalog.contributions.models import FIGURES, KNOWN_FROM, MAX_NAME, MAX_TEXT, VALUES
from catalog.labels import field_label
from catalog.pages.forms import FIGURE_INPUT, PageForm, TextField

NAME_INPUT = forms.TextInput({"maxlength": MAX_NAME, "autocomplete": "nickname"})


def page_of_this_site(path):
    """Return the text if it is a path of this site, else ""."""
    return path if path.startswith("/") and url_has_allowed_host_and_scheme(path, None) else ""


class HoneypotForm(forms.Form):
    """A form with a field that people do not see and programs fill in."""

    website = TextField(required=False, widget=forms.TextInput({"autocomplete": "off", "tabindex": -1}))
    name = TextField(label=gettext_lazy("Your name for the credits (optional)"), required=False, widget=NAME_INPUT)

    def clean_website(self):
        if self.cleaned_data["website"]:
            raise forms.ValidationError(_("must stay empty"))
        return ""

    @property
    def field_errors(self):
        """The fields with an error: (field, errors)."""
        return [(self[name], errors) for name, errors in self.errors.items() if name in self.fields]


class ContributionForm(HoneypotForm):
    """The text and numbers of a card that a reader proposes. `row` is the card's recorded content."""

    text = TextField(
        label=gettext_lazy("What the card does, in your own words"),
        required=False,
        widget=forms.Textarea({"rows": 4, "maxlength": MAX_TEXT, "autocapitalize": "sentences"}),
    )
    cost = victory_points = power = copies = None
    known_from = forms.ChoiceField(
        label=gettext_lazy("How do you know it?"), choices=KNOWN_FROM, initial="card", widget=forms.RadioSelect
    )
    token = TextField(required=False, widget=forms.HiddenInput)
    field_order = ("text", *FIGURES, "known_from", "name", "website", "token")

    def __init__(self, row, data=None, **options):
        super().__init__(data, auto_id="%s", **options)
        self.row = row
        for name in FIGURES:
            self.fields[name] = TextField(label=field_label(name), required=False, widget=FIGURE_INPUT)
        for name in {*VALUES} - {*proposals.can_have(row)}:
            del self.fields[name]
        self.order_fields(self.field_order)

    @property
    def figures(self):
        """The fields with a number."""
        return [self[name] for name in FIGURES if name in self.fields]

    def clean(self):
        given = {name: self.cleaned_data.get(name) for name in proposals.FIELDS if name in self.fields}
        self.proposal, faults = proposals.clean(self.row, given)
        for name, fault in faults.items():
            if name not in self.errors:
                self.add_error(name if name in self.fields else "text", fault)


class ReportForm(HoneypotForm):
    """A report of a problem with a page."""

    text = TextField(
        label=gettext_lazy("What's wrong, and how do you know?"),
        required=False,
        widget=forms.Textarea({"rows": 5, "maxlength": MAX_TEXT}),
    )
    page = TextField(required=False, cut=300, widget=forms.HiddenInput)

    def __init__(self, data=None, **options):
        super().__init__(data, auto_id="%s", **options)
        self.order_fields(("text", "name", "website", "page"))

    def clean(self):
        for name, cleaner in (("text", proposals.clean_text), ("name", proposals.clean_name)):
            if value := self.cleaned_data.get(name):
                try:
                    self.cleaned_data[name] = cleaner(name, value)
                except ValueError as error:
                    self.add_error(name, str(error))
            elif name == "text" and name not in self.errors:
                self.add_error(name, _("is required"))
        self.cleaned_data["page"] = page_of_this_site(self.cleaned_data.get("page", ""))


class NextForm(PageForm):
    """The parameters of a card's form: the private link of earlier texts, and the card that was just sent."""

    token = TextField()
    sent = TextField()


class ReportPageForm(PageForm):
    """The parameters of the report form: the page that it is about."""

    page = TextField()


class ContributePageForm(PageForm):
    """The parameters of the overview: the codes of sets that the reader owns."""

    own = TextField()
