"""Django forms for the query parameters of pages: the base class and fields of all pages, and the catalog's forms."""

from django import forms
from django.conf import settings
from django.core.exceptions import BadRequest, ValidationError
from django.core.validators import RegexValidator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog.labels import keyword_label, stack_label, type_label
from catalog.models import CardSet, Game
from catalog.search.card_names import closest_words
from catalog.search.language.accepted_value_lookup import known_values
from catalog.search.language.accepted_values import known_tags, names_by_id
from catalog.search.language.fields import ORDERS
from catalog.search.language.parser import INTEGER
from core.response_cache import do_not_store

DISPLAYS = {"faces": gettext_lazy("Images"), "list": gettext_lazy("List"), "text": gettext_lazy("Text")}
DIRECTIONS = {"asc": gettext_lazy("Ascending"), "desc": gettext_lazy("Descending")}
SWITCHES = {
    "has:text": gettext_lazy("with text"),
    "has:ruling": gettext_lazy("with a ruling"),
    "lang:fr": gettext_lazy("with a French text"),
    "-is:promo": gettext_lazy("without promo cards"),
}
RANGES = ("cost", "vp", "power", "copies")
WORDS_INPUT = forms.TextInput({"maxlength": 200, "autocomplete": "off"})
FIGURE_INPUT = forms.TextInput({"inputmode": "numeric", "autocomplete": "off"})  # keeps text that is not a number
MAX_QUOTED = 40
MAX_UNKNOWN = 10
MAX_REPORTED = 5
MAX_SETS = 100


class TextField(forms.CharField):
    """A text without NUL characters; characters after the first `cut` are dropped."""

    def __init__(self, *, cut=None, **kwargs):
        super().__init__(**kwargs)
        self.cut = cut

    def to_python(self, value):
        return super().to_python((value or "").replace("\x00", ""))[: self.cut]


class IntegerField(forms.IntegerField):
    """An integer of at most six ASCII digits."""

    def to_python(self, value):
        if value and value.strip() and not INTEGER.match(value.strip()):
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(value)


class ListField(forms.Field):
    """The values of a repeated parameter, each split at the separator; at most `most`. Invalid values are left out."""

    widget = forms.MultipleHiddenInput

    def __init__(self, item=None, *, separator=None, most=20, **kwargs):
        super().__init__(**kwargs)
        self.item, self.separator, self.most = item or TextField(), separator, most

    def clean(self, value):
        valid, invalid = [], []
        parts = [part for each in value or () for part in (each.split(self.separator) if self.separator else [each])]
        for each in [part for part in parts if part.strip()][: self.most]:
            try:
                valid.append(self.item.clean(each))
            except ValidationError:
                invalid.append(each)
        if invalid:
            error = ValidationError(RegexValidator.message)
            error.valid, error.invalid = valid, invalid
            raise error
        return valid


class UnknownParametersMixin:
    """Report parameters that the form does not have, with the nearest name; more than MAX_UNKNOWN of them are a 400.

    The response is not stored, because any number of such URLs exists."""

    def parameter_names(self):
        """Return the names of the parameters that the page knows: the fields of the form. Some forms add more."""
        return list(self.fields)

    def clean(self):
        known = sorted(self.parameter_names())
        unknown = [name for name in self.data if name not in known]
        if len(unknown) > MAX_UNKNOWN:
            raise BadRequest(_("This link has too many parameters that no page uses."))
        if unknown:
            do_not_store()
        for name in unknown[:MAX_REPORTED]:
            nearest = closest_words(name.lower(), known, count=1)
            hint = _(" Did you mean %(names)s?") % {"names": nearest[0]} if nearest else ""
            message = _("We ignored “%(name)s”: this page doesn't use it.") % {"name": name[:MAX_QUOTED]} + hint
            self.add_error(None, message)
        return super().clean()


class PageForm(UnknownParametersMixin, forms.Form):
    """The query parameters of a page. All are optional.

    An invalid value is reported on the page and replaced by the field's initial value, as is a missing one."""

    lang = forms.ChoiceField(choices=settings.LANGUAGES)

    def __init__(self, data, fields=()):
        """Bind the parameters. `fields` are further fields by name."""
        super().__init__(data, auto_id="%s")
        self.fields.update(fields)
        for field in self.fields.values():
            field.required = False

    @property
    def params(self):
        """The value of every field."""
        self.is_valid()
        return self.cleaned_data

    @property
    def notices(self):
        """The messages about invalid values and unknown parameters."""
        return [message for messages in self.errors.values() for message in messages]

    def add_error(self, field, error):
        """Report an invalid value with the same message for each field, and set the initial or valid values instead."""
        if field is None:
            super().add_error(None, error)
            return
        message = _("We ignored “%(value)s”: it isn't a valid value for “%(name)s”.")
        invalid = getattr(error, "invalid", [self.data.get(field)])
        super().add_error(field, [message % {"value": each[:MAX_QUOTED], "name": field} for each in invalid])
        self.cleaned_data[field] = getattr(error, "valid", self.fields[field].initial)

    def clean(self):
        for name, field in self.fields.items():
            if field.initial is not None and self.cleaned_data.get(name) in field.empty_values:
                self.cleaned_data[name] = field.initial
        return super().clean()


class StrictPageForm(PageForm):
    """A form whose errors the page shows beside the fields. Only unknown parameters are ignored."""

    add_error = forms.Form.add_error

    @property
    def notices(self):
        return self.non_field_errors()

    @property
    def field_errors(self):
        """The fields with an error: (field, errors)."""
        return [(self[name], errors) for name, errors in self.errors.items() if name in self.fields]


class ResultForm(PageForm):
    """The parameters of a card search and its order. `own` limits it to sets with these codes."""

    q = TextField(initial="")
    own = ListField(forms.SlugField(), separator=",", most=MAX_SETS, initial=[])
    order = forms.ChoiceField(choices=[(name, name) for name in ORDERS])
    dir = forms.ChoiceField(choices=DIRECTIONS.items())


class CardListForm(ResultForm):
    """The parameters of a page of search results. With `go`, a single result is opened."""

    go = TextField()
    display = forms.ChoiceField(choices=DISPLAYS.items())
    page = IntegerField(min_value=1, initial=1)


class SetListForm(PageForm):
    """The parameter of the list of sets: `own`, codes of sets that the browser adds to the reader's collection."""

    own = TextField()


def labelled(kind, label):
    """Return (value, label) of all tags of a kind, sorted by label; `label` is a function from value to label."""
    return sorted(((value, str(label(value))) for value in known_tags(kind)), key=lambda pair: pair[1])


def option_field(label, choices):
    """Return a text field with a select widget; the function `choices` returns its (value, label) pairs."""
    return TextField(label=label, widget=forms.Select(choices=lambda: [("", _("any")), *choices()]))


def range_field(label):
    """Return an integer field for the least or greatest value of a range."""
    return IntegerField(label=label, min_value=-99, max_value=999)


class AdvancedForm(PageForm):
    """The advanced search. With `go`, the page redirects to the results."""

    q = TextField()
    name = TextField(label=gettext_lazy("Name contains"), widget=WORDS_INPUT)
    text = TextField(label=gettext_lazy("Text contains"), widget=WORDS_INPUT)
    type = option_field(gettext_lazy("Type"), lambda: labelled("type", type_label))
    keyword = option_field(gettext_lazy("Keyword"), lambda: labelled("keyword", keyword_label))
    set = option_field(gettext_lazy("Set"), lambda: sorted(names_by_id(CardSet).items(), key=lambda pair: pair[1]))
    game = option_field(gettext_lazy("Game"), lambda: names_by_id(Game).items())
    role = option_field(
        gettext_lazy("Deck or stack"), lambda: [(each, stack_label(each)) for each in known_values("role")]
    )
    cost_min = cost_max = range_field(gettext_lazy("Cost"))
    vp_min = vp_max = range_field(gettext_lazy("Victory Points"))
    power_min = power_max = range_field(gettext_lazy("Power"))
    copies_min = copies_max = range_field(gettext_lazy("Copies"))
    only = ListField(forms.ChoiceField(choices=SWITCHES.items()))
    order = forms.ChoiceField(choices=[(name, name) for name in ORDERS])
    go = TextField()

    @property
    def texts(self):
        """The fields with a text or a choice."""
        return [self[name] for name in ("name", "text", "type", "keyword", "set", "game", "role")]

    @property
    def ranges(self):
        """The pairs of fields with a least and a greatest value."""
        return [(self[f"{name}_min"], self[f"{name}_max"]) for name in RANGES]

    @property
    def switches(self):
        """The check boxes: (term, label, is chosen)."""
        return [(term, label, term in self.params["only"]) for term, label in SWITCHES.items()]

    @property
    def query(self):
        """The text of the query: the free text, then a term for each filled field. Equal bounds give one "=" term."""
        terms = [self.params["q"]]
        for field in self.texts:
            value = " ".join(self.params[field.name].replace('"', "").split())
            if value:
                is_word = value.replace("-", "").isalnum()
                terms.append(f"{field.name}:{value}" if is_word else f'{field.name}:"{value}"')
        for name in RANGES:
            least, most = self.params[f"{name}_min"], self.params[f"{name}_max"]
            bounds = {"=": least} if least == most else {">=": least, "<=": most}
            terms += [f"{name}{sign}{value}" for sign, value in bounds.items() if value is not None]
        return " ".join([term for term in terms if term] + [term for term in SWITCHES if term in self.params["only"]])
