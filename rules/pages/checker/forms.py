"""Forms built from the fields of the engine's formats, and the engine's response to them."""

import re
from contextlib import suppress
from functools import cached_property

from django.http import QueryDict
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.models import CardSet
from catalog.page_urls import build_url
from catalog.pages.forms import IntegerField, StrictPageForm, TextField
from rules import engine_gateway
from rules.engine_gateway import CARDS, NUMBERS, STATE, TABLE, TEXTS, InputError, named, read_cards
from rules.pages.checker import result_text, violation_fixes
from rules.pages.checker.deck_lists import line_of
from rules.pages.checker.form_fields import EngineField, as_texts
from rules.pages.checker.offline_draft_check import OFFLINE_FORMAT
from rules.pages.input_errors import input_error
from rules.pages.shared_forms import RulesetForm
from rules.rulesets import RULESET_NAMES

PREFILLED = "players"  # the table page links with this parameter; alone it does not count as a filled form
LINE = re.compile(r"line (\d+): ")


class CheckForm(RulesetForm):
    """The format to check, and the number of players of the current table."""

    format = TextField()
    players = IntegerField(min_value=1)

    def parameter_names(self):
        """Return the names of all parameters; the form of the chosen format reports those that it does not have."""
        return [*super().parameter_names(), *(self.data if self.data.get("format") else ())]


class EngineForm(StrictPageForm):
    """The form for one format of the checker. After validation it has the engine's `response` or `error`."""

    response = error = None

    def __init__(self, rules, kind, data):
        self.rules, self.kind, self.game_sets = rules, kind, rules.game.sets
        found = CardSet.objects.in_bulk(self.game_sets)
        names = {code: found[code].name for code in self.game_sets if code in found}
        fields = {each.name: EngineField(each, self.names_of(each), names) for each in kind.fields}
        super().__init__(data, fields)

    @property
    def name_sets(self):
        """The sets in which names are looked up, in order: those of the form, then the game's."""
        return self.kind.name_sets(getattr(self, "cleaned_data", {}), self.game_sets)

    @property
    def ruleset(self):
        """The code of the ruleset."""
        return self.rules.game.id

    @property
    def title(self):
        """The title: the engine's description of the format."""
        return capfirst(_(self.kind.help))

    def names_of(self, field):
        """Return the row names of a table of numbers, from the format's example; () for other fields."""
        return tuple(self.kind.example.get(field.name, {})) if field.kind == TABLE else ()

    def parameter_names(self):
        """Return the names of all parameters: of the fields, of cards to add, and of buttons."""
        parts = [f"{field.name}.{name}" for field in self.kind.fields for name in (*self.names_of(field), "add")]
        return [*super().parameter_names(), *parts, "ruleset", "format", PREFILLED, "fix", "more", "replace"]

    @property
    def inputs(self):
        """The fields of the engine, with their texts."""
        return [self[field.name] for field in self.kind.fields]

    @cached_property
    def is_filled(self):
        """Whether any field was sent."""
        return any(field.data is not None for field in self.inputs if field.name != PREFILLED)

    def suggested_texts(self, field):
        """Return the texts to show for a field that was not sent: its default, or in an empty form the example.

        Lists of cards, numbers or texts never show the example."""
        is_list = field.kind in (CARDS, NUMBERS, TEXTS) or self.is_filled
        value = field.default if is_list else self.kind.example.get(field.name, field.default)
        return as_texts(value, self.game_sets, field.stacks) if value not in (None, [], "") else []

    @property
    def body(self):
        """The request body for the engine, without empty fields except lists."""
        values = {field.name: self.cleaned_data[field.name] for field in self.kind.fields}
        filled = {name: value for name, value in values.items() if value is not None}
        return {"ruleset": self.ruleset, "format": self.kind.name} | filled

    def clean(self):
        """Send a filled form to the engine."""
        super().clean()
        if self.is_filled:
            if self.line_errors:
                self.reject(self.line_errors[0])
                return
            try:
                self.response = engine_gateway.call("validate", self.body, lang=get_language())
            except engine_gateway.EngineError as error:
                self.reject(error)

    @cached_property
    def line_errors(self):
        """An error for each line of a list that cannot be read."""
        found, reference = [], engine_gateway.reference()
        for field in self.kind.fields:
            if field.kind == CARDS:
                with suppress(InputError):  # an error of the whole list, which the engine reports
                    typed = self.cleaned_data[field.name]
                    read_cards(typed, field.name, reference, self.name_sets, found, field.stacks)
        return [input_error(each) for each in found]

    def reject(self, error):
        """Show an error of the engine, at its field if there is one."""
        self.response, self.error = None, error
        if self.wrong_field in self.fields:
            self.add_error(self.wrong_field, error.text)

    @property
    def example(self):
        """The query string that loads the example."""
        query, example = self.values(), self.kind.example
        for field in self.kind.fields:
            if field.name in example:
                sets = self.kind.name_sets(example, self.game_sets)
                self.set_texts(query, field, as_texts(example[field.name], sets, field.stacks))
        return query.urlencode()

    def values(self, **changed):
        """Return the form's values as a QueryDict, with the `changed` values for fields by name."""
        query = QueryDict(mutable=True)
        query.update({"ruleset": self.ruleset, "format": self.kind.name})
        for field in self.kind.fields if self.is_filled else ():
            is_changed = field.name in changed
            found = as_texts(changed[field.name], self.name_sets, field.stacks) if is_changed else None
            texts = found if is_changed else self[field.name].data
            if texts is not None:
                self.set_texts(query, field, texts)
        return query

    def set_texts(self, query, field, texts):
        """Set a field's texts in a QueryDict; an empty list becomes one empty text."""
        if field.kind == TABLE:
            names = self.names_of(field)
            query.update({f"{field.name}.{name}": text for name, text in zip(names, texts, strict=False)})
        else:
            query.setlist(field.name, texts or [""])

    @cached_property
    def values_after_button(self):
        """The values, as a QueryDict, that a pressed button leads to (fix, add a card, replace a line), else None."""
        self.is_valid()
        if self.data.get("fix", "").isdigit() and self.response:
            fix = dict(enumerate(self.violations)).get(int(self.data["fix"]), {}).get("fixed")
            return self.values(**fix) if fix else None
        if match := re.fullmatch(r"([a-z_]+):(\d+):([a-z0-9-]+)", self.data.get("replace", "")):
            return self.with_line(match[1], int(match[2]), match[3])
        for field in self.kind.fields:
            text = self.data.get(f"{field.name}.add", "").strip()
            if text and field.kind == CARDS:
                return self.with_card(field, text)
        return None

    def stacks_of(self, name):
        """Return the stacks of the cards that a field is for."""
        return next((field.stacks for field in self.kind.fields if field.name == name), ())

    def with_line(self, name, number, card_id):
        """Return the values, as a QueryDict, with the card in one line of a list replaced."""
        lines = self.data.get(name, "").replace("\r\n", "\n").split("\n")
        if card_id not in engine_gateway.reference().cards or not 0 < number <= len(lines):
            return None
        count = re.match(r"\s*(\d+)", lines[number - 1])
        lines[number - 1] = f"{count[1] if count else 1} {line_of(card_id, self.name_sets, self.stacks_of(name))}"
        return self.values(**{name: "\n".join(lines)})

    def with_card(self, field, text):
        """Return the values, as a QueryDict, with one more card in a list; report an unknown name and return None."""
        try:
            reference = engine_gateway.reference()
            card_id = named(text[:200], self.name_sets, False, field.name, reference, stacks=field.stacks)
        except InputError as error:
            self.reject(input_error(error))
            return None
        typed = self.data.get(field.name, "").replace("\r\n", "\n").strip()
        return self.values(**{field.name: f"{typed}\n1 {line_of(card_id, self.name_sets, field.stacks)}".strip()})

    @property
    def wrong_field(self):
        """The name of the field that the engine's error is about, if any."""
        return re.split(r"[.\[]", self.error.field)[0] if self.error else None

    @property
    def error_details(self):
        """Every error for display: the field and its label, the message, the line, and the cards with similar names."""
        is_about_lines = self.error in self.line_errors
        return [self.details_of(each) for each in (self.line_errors if is_about_lines else [self.error])]

    def details_of(self, error):
        """Return an EngineError for display: field, label, message, line, and (id, text) of the nearest cards."""
        field = re.split(r"[.\[]", error.field)[0]
        label = next((each.label for each in self.inputs if each.name == field), "")
        line, cards = LINE.search(error.message), engine_gateway.reference().cards
        stacks = self.stacks_of(field)
        nearest = [(card_id, line_of(card_id, self.name_sets, stacks)) for card_id in error.nearest if card_id in cards]
        line_number = line[1] if line else None
        return {"field": field, "label": label, "message": error.text, "line": line_number, "nearest": nearest}

    @cached_property
    def violations(self):
        """The violations, each with expected and found values as text, and the field values that correct it, if any."""
        return [
            each
            | {
                "number": number,
                "expected": result_text.value_text(each["expected"], get_language()),
                "found": result_text.value_text(each["found"], get_language()),
                "fixed": violation_fixes.corrected_fields(each, self.kind.fields, self.body, self.name_sets),
            }
            for number, each in enumerate(self.response["violations"])
        ]


def get_form(ruleset, name, data):
    """Return the form of a format of a ruleset, or None."""
    rules = engine_gateway.rulesets().get(ruleset)
    kind = next((each for each in formats_of(rules) if each.name == name), None) if rules else None
    return EngineForm(rules, kind, data) if kind else None


def formats_of(rules):
    """Return a ruleset's formats except those that take a state of a game."""
    return [each for each in rules.formats if all(field.kind != STATE for field in each.fields)]


def available_checks(params):
    """Return (ruleset, name, formats) for the chosen ruleset or for all.

    A format is (title, URL, whether a device can check it offline)."""
    found = []
    for code, rules in engine_gateway.rulesets().items():
        kinds = [
            (
                capfirst(_(each.help)),
                build_url(reverse("rules:check"), ruleset=code, format=each.name, players=params["players"]),
                (code, each.name) == OFFLINE_FORMAT,
            )
            for each in formats_of(rules)
        ]
        if kinds and params["ruleset"] in ("", code):
            found.append((code, RULESET_NAMES[code], kinds))
    return found
