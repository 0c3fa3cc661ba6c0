"""Query serializers: each operation declares its parameters as the fields of one. Other parameters are rejected."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog.api.exceptions import ApiError, bad_parameter
from catalog.documents import LANGS
from catalog.search.card_names import closest_words
from catalog.search.language.accepted_value_lookup import closest_values, find
from catalog.text_folding import fold

MAX_PAGE = 1_000_000
MAX_PAGE_SIZE = 200


class TextField(serializers.CharField):
    """Text, not stripped. `documented_length` is the limit of the view, if it has its own error for longer text."""

    def __init__(self, help_text, max_length=200, required=False, allow_blank=True, documented_length=None):
        options = {"required": required, "allow_blank": allow_blank, "trim_whitespace": False}
        super().__init__(help_text=help_text, max_length=max_length, **options)
        extend_schema_field({"type": "string", "minLength": 1, "maxLength": documented_length or max_length})(self)


class WordsField(TextField):
    """Search text. Text without any letter or digit is rejected, because it would match everything or nothing."""

    default_error_messages = {"blank": "needs at least one word."}

    def __init__(self, help_text, max_length=200, required=False):
        super().__init__(help_text, max_length, required, allow_blank=not required)

    def to_internal_value(self, given):
        return given if fold(given) else self.fail("blank")


class ChoiceField(serializers.ChoiceField):
    """A choice between texts, whose validation error names the choices most similar to an unknown value."""

    def __init__(self, help_text, choices, required=False, **options):
        super().__init__([*choices], help_text=help_text, required=required, allow_blank=not required, **options)
        extend_schema_field({"type": "string", "enum": [*choices]})(self)  # without a list of labels

    def fail(self, key, **values):
        """Reject an unknown value, with the values nearest to it."""
        if key == "invalid_choice" and (nearest := closest_words(str(values["input"]).lower(), self.choices)):
            detail = f"“{values['input'][:40]}” isn't one of {', '.join(self.choices)}."
            raise bad_parameter(self.field_name, detail, nearest=nearest)
        super().fail(key, **values)


class OrderField(ChoiceField):
    """The sort field of a list. `otherwise` describes the order without this parameter."""

    def __init__(self, orders, otherwise):
        super().__init__(f"what to sort by; otherwise {otherwise}", orders)


class IntegerField(serializers.IntegerField):
    """An integer in ASCII digits, without a sign."""

    def to_internal_value(self, given):
        return super().to_internal_value(given) if given.isascii() and given.isdigit() else self.fail("invalid")


class ExistingIdField(TextField):
    """The id of an existing row of one of the `models`, or a name that only one row has."""

    def __init__(self, help_text, *models, key="pk"):
        super().__init__(help_text)
        self.models, self.key = models, key

    def run_validation(self, given):
        given = super().run_validation(given)
        for key in (given, given.lower()):
            if any(model.objects.filter(**{self.key: key}).exists() for model in self.models):
                return key
        if len(named := self.named(fold(given))) == 1:
            return named.pop()
        key = "id or name" if self.names() else "id"
        detail = f"there's no {self.field_name} with the {key} “{given[:60]}”."
        raise bad_parameter(self.field_name, detail, nearest=self.nearest(given))

    def named(self, folded):
        """Return the ids of all rows with this folded name."""
        return {key for name, key in self.names() if folded and fold(name) == folded}

    def names(self):
        """Return the name and id of every row that has a name."""
        models = [model for model in self.models if hasattr(model, "name")]
        return [(name, key) for model in models for name, key in model.objects.values_list("name", self.key) if name]

    def nearest(self, given):
        """Return the ids nearest to an unknown text: similar ids, and ids of rows with a similar name."""
        ids = {key: key for model in self.models for key in model.objects.values_list(self.key, flat=True)}
        known = {name.lower(): key for name, key in self.names()} | ids
        return list(dict.fromkeys(known[each] for each in closest_words(given.lower(), known)))


class SearchValueField(TextField):
    """A value that a field of the search language accepts."""

    def __init__(self, help_text, search_field):
        super().__init__(help_text)
        self.search_field = search_field

    def run_validation(self, given):
        given = super().run_validation(given)
        if not find(self.search_field, given):
            nearest = closest_values(self.search_field, given)
            raise bad_parameter(self.field_name, f"there's no {self.search_field} “{given[:60]}”.", nearest=nearest)
        return given


class FieldNamesField(TextField):
    """Names of an object's fields, separated by commas. `object` and `id` are always included; None means all."""

    initial = None

    def __init__(self, known):
        super().__init__("only these members of each object, separated by commas", max_length=500)
        self.known = known
        names = "|".join(known)
        extend_schema_field({"type": "string", "maxLength": 500, "pattern": f"^({names})(,({names}))*$"})(self)

    def run_validation(self, given):
        wanted = [name.strip() for name in super().run_validation(given).split(",") if name.strip()]
        if not wanted:
            raise bad_parameter(self.field_name, "is empty. Leave it out, or give it a value.")
        if unknown := [name for name in wanted if name not in self.known]:
            available = ", ".join(self.known)
            detail = f"these fields don't exist: {', '.join(unknown)[:100]}. Available: {available}."
            raise bad_parameter(self.field_name, detail)
        return ["object", "id", *(name for name in wanted if name not in {"object", "id"})]


class Query(serializers.Serializer):
    """The parameters of an operation; `lang` is one of every operation. An empty parameter is an error.

    A missing parameter has the default or initial value of its field: "" for text, else None."""

    mistaken_names = {}  # names that clients use for a parameter, for suggestions

    lang = ChoiceField("en or fr; anything not translated is in English and says so", LANGS)

    def get_fields(self):
        """Return the fields by name: the operation's own ones, then `lang` and the paging parameters."""
        fields = super().get_fields()
        return {name: fields[name] for name in sorted(fields, key=PageQuery._declared_fields.__contains__)}

    def to_internal_value(self, given):
        for name, values in given.lists():
            if name not in self.fields:
                raise self.unknown_parameter(name)
            if len(values) > 1:
                raise bad_parameter(name, "appears more than once.")
            if not values[0]:
                advice = "Give it a value." if self.fields[name].required else "Leave it out, or give it a value."
                raise bad_parameter(name, f"is empty. {advice}")
        filled = {name: given.get(name, "") for name, field in self.fields.items() if name in given or field.required}
        try:
            found = super().to_internal_value(filled)
        except serializers.ValidationError as error:
            name, (detail, *_others) = next(iter(error.detail.items()))
            raise bad_parameter(name, describe_error(self.fields[name], detail, filled[name])) from None
        return {name: field.initial for name, field in self.fields.items()} | found

    def unknown_parameter(self, name):
        """Return the error for an unknown parameter, with the most similar known one."""
        likely = self.mistaken_names.get(name)
        nearest = [likely] if likely else closest_words(name.lower(), self.fields, count=1)
        hint = f" Did you mean {nearest[0]}?" if nearest else ""
        detail = f"“{name[:40]}” isn't a parameter here.{hint} Parameters: {', '.join(self.fields)}."
        return ApiError(400, "unknown-parameter", "Unknown parameter", detail, parameter=name[:100], nearest=nearest)


class PageQuery(Query):
    """The parameters of a list."""

    page = IntegerField(min_value=1, max_value=MAX_PAGE, default=1, help_text="page number")
    page_size = IntegerField(min_value=1, max_value=MAX_PAGE_SIZE, default=60, help_text="rows per page")


class SortedQuery(PageQuery):
    """The parameters of a list that can be sorted. Subclasses add `order`."""

    dir = ChoiceField("sort direction; auto is asc", ["asc", "desc", "auto"])


def describe_error(field, detail, given):
    """Return a validation error of a field as the end of a sentence that starts with the parameter's name."""
    if detail.code == "max_length":
        return f"must be at most {field.max_length} characters long."
    if detail.code == "null_characters_not_allowed":
        return "can't contain a NUL character."
    if isinstance(field, ChoiceField):
        choices = ", ".join(field.choices)
        return f"“{given[:40]}” isn't one of {choices}." if given else f"is required: one of {choices}."
    if isinstance(field, IntegerField):
        if not given:
            return f"is required: a whole number from {field.min_value} to {field.max_value}."
        return f"must be a whole number from {field.min_value} to {field.max_value}, not “{given[:40]}”."
    return detail
