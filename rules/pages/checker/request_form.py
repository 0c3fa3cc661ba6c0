"""Forms built from the fields of the engine's formats and calculators, and the engine's response to them."""

import re
from functools import cached_property

from django.http import QueryDict
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.models import CardSet
from rules import engine_gateway
from rules.engine_gateway import CARD, CARDS, FLAG, NUMBER, NUMBERS, STATE, TABLE, TEXT, TEXTS, InputError, named
from rules.pages import parameters
from rules.pages.checker import result_text, violation_fixes
from rules.pages.checker.deck_lists import line_of
from rules.pages.checker.form_fields import FormField, as_texts, read
from rules.pages.checker.offline_draft_check import OFFLINE_FORMAT
from rules.pages.input_errors import input_error

FORMAT, CALCULATOR = "format", "calculator"
OPERATIONS = {FORMAT: "validate", CALCULATOR: "calculate"}
PREFILLED = "players"  # the table page links with this parameter; alone it does not count as a filled form
LONGEST_TEXT = 20_000
LINE = re.compile(r"line (\d+): ")


class RequestForm:
    """The form of a format or calculator; once filled in, it holds a request body."""

    def __init__(self, rules, kind, given, label):
        self.rules, self.kind, self.given, self.label = rules, kind, given, label

    @property
    def ruleset(self):
        """The code of the ruleset."""
        return self.rules.game.id

    @property
    def title(self):
        """What the form checks or calculates."""
        return capfirst(_(self.kind.help))

    @property
    def needs_state(self):
        """Whether a field takes a complete state, which only the sandbox can edit."""
        return any(field.kind == STATE for field in self.kind.fields)

    @property
    def parameters(self):
        """The names of the parameters that the form sends: fields, added cards and buttons."""
        fields = self.kind.fields
        parts = (f"{field.name}.{name}" for field in fields for name in (*self.names_of(field), "add"))
        return (*(field.name for field in fields), *parts, PREFILLED, "fix", "more", "replace")

    def texts_of(self, field):
        """Return the typed texts of a field, or None if it was not sent."""
        if field.kind == TABLE:
            sent = [self.given.get(f"{field.name}.{name}") for name in self.names_of(field)]
            return None if all(each is None for each in sent) else [(each or "").strip() for each in sent]
        if field.name not in self.given:
            return None
        texts = [text.replace("\r\n", "\n").strip()[:LONGEST_TEXT] for text in self.given.getlist(field.name)]
        return texts[:1] if field.kind in (CARDS, NUMBER, TEXT, FLAG, CARD) else texts

    def names_of(self, field):
        """Return the names in a table of numbers, taken from its example."""
        return tuple(self.kind.example.get(field.name, {})) if field.kind == TABLE else ()

    @cached_property
    def is_filled(self):
        """Whether any field was sent."""
        return any(self.texts_of(field) is not None for field in self.kind.fields if field.name != PREFILLED)

    @cached_property
    def body(self):
        """The request body for the engine; empty fields are omitted, an empty list is kept."""
        body = {"ruleset": self.ruleset, self.label: self.kind.name}
        for field in self.kind.fields:
            texts = self.texts_of(field) or []
            value = read(field, texts, self.rules.game.sets, self.names_of(field))
            if value is not None:
                body[field.name] = value
        return body

    @cached_property
    def inputs(self):
        """Every field with its typed texts. An empty form shows the numbers and choices of the example."""
        sets = dict(CardSet.objects.in_bulk(self.rules.game.sets).items())
        names = {code: sets[code].name for code in self.rules.game.sets if code in sets}
        found = []
        for field in self.kind.fields:
            texts = self.texts_of(field)
            if texts is None:
                is_list = field.kind in (CARDS, NUMBERS, TEXTS) or self.is_filled
                value = field.default if is_list else self.kind.example.get(field.name, field.default)
                texts = as_texts(value, self.sets) if value not in (None, [], "") else []
            if field.kind in (NUMBERS, TEXTS):
                texts = [text for text in texts if text]
                if self.given.get("more") == field.name:
                    texts = [*(texts or [""]), ""]
            found.append(FormField(field, tuple(texts), field.name == self.wrong_field, names, self.names_of(field)))
        return found

    @property
    def sets(self):
        """The ruleset's sets, in its order."""
        return self.rules.game.sets

    @property
    def example(self):
        """The query string that loads the example."""
        query, example = self.values(), self.kind.example
        for field in self.kind.fields:
            if field.name in example:
                self.set_texts(query, field, as_texts(example[field.name], self.sets))
        return query.urlencode()

    def values(self, **changed):
        """Return the form's values as a query, with changed values for some fields."""
        query = QueryDict(mutable=True)
        if self.label == FORMAT:
            query.update({"ruleset": self.ruleset, FORMAT: self.kind.name})
        for field in self.kind.fields if self.is_filled else ():
            texts = as_texts(changed[field.name], self.sets) if field.name in changed else self.texts_of(field)
            if texts is not None:
                self.set_texts(query, field, texts)
        return query

    def set_texts(self, query, field, texts):
        """Set a field's texts in a query; an empty list becomes an empty text."""
        names = self.names_of(field)
        if field.kind == TABLE:
            query.update({f"{field.name}.{name}": text for name, text in zip(names, texts, strict=False)})
        else:
            query.setlist(field.name, texts or [""])

    @cached_property
    def values_after_button(self):
        """The values after a button was pressed (fix, add a card, replace a line), else None."""
        if self.given.get("fix", "").isdigit() and self.response:
            fix = dict(enumerate(self.violations)).get(int(self.given["fix"]), {}).get("fixed")
            return self.values(**fix) if fix else None
        if match := re.fullmatch(r"([a-z_]+):(\d+):([a-z0-9-]+)", self.given.get("replace", "")):
            return self.with_line(match[1], int(match[2]), match[3])
        for field in self.kind.fields:
            text = self.given.get(f"{field.name}.add", "").strip()
            if text and field.kind == CARDS:
                return self.with_card(field, text)
        return None

    def with_line(self, name, number, card_id):
        """Return the values with the card of one line replaced."""
        lines = self.given.get(name, "").replace("\r\n", "\n").split("\n")
        if card_id not in engine_gateway.reference().cards or not 0 < number <= len(lines):
            return None
        count = re.match(r"\s*(\d+)", lines[number - 1])
        lines[number - 1] = f"{count[1] if count else 1} {line_of(card_id, self.sets)}"
        return self.values(**{name: "\n".join(lines)})

    def with_card(self, field, text):
        """Return the values with one more card, or None and set an error that suggests cards."""
        try:
            card_id = named(text[:200], self.sets, False, field.name, engine_gateway.reference())
        except InputError as error:
            self.outcome = None, input_error(error)
            return None
        typed = self.given.get(field.name, "").replace("\r\n", "\n").strip()
        return self.values(**{field.name: f"{typed}\n1 {line_of(card_id, self.sets)}".strip()})

    @property
    def wrong_field(self):
        """The field that the engine refused, if any."""
        return re.split(r"[.\[]", self.error.field)[0] if self.error else None

    @cached_property
    def outcome(self):
        """(response, None), (None, error) for invalid input, or (None, None) for an empty form."""
        if not self.is_filled or self.needs_state:
            return None, None
        try:
            return engine_gateway.call(OPERATIONS[self.label], self.body, lang=get_language()), None
        except engine_gateway.EngineError as error:
            return None, error

    @property
    def response(self):
        """The engine's response, if any."""
        return self.outcome[0]

    @property
    def error(self):
        """The engine's error, if any."""
        return self.outcome[1]

    @property
    def error_details(self):
        """The error for display: the field's label, the message, the line, and the cards with the nearest names."""
        label = next((each.label for each in self.inputs if each.name == self.wrong_field), "")
        message = self.error.text
        line, cards = LINE.search(self.error.message), engine_gateway.reference().cards
        nearest = [(card_id, line_of(card_id, self.sets)) for card_id in self.error.nearest if card_id in cards]
        return {"label": label, "message": message, "line": line[1] if line else None, "nearest": nearest}

    @cached_property
    def violations(self):
        """Every violation with the expected and found values as text, and the field values that correct it."""
        return [
            each
            | {
                "number": number,
                "expected": result_text.value_text(each["expected"], get_language()),
                "found": result_text.value_text(each["found"], get_language()),
                "fixed": violation_fixes.corrected_fields(each, self.kind.fields, self.body, self.sets),
            }
            for number, each in enumerate(self.response["violations"])
        ]

    @property
    def result(self):
        """A calculator's result: (label, text), without empty values."""
        return result_text.result_rows(self.response["result"], get_language())


def get_form(ruleset, name, given, label):
    """Return the form of a format or calculator of a ruleset, or None."""
    rules = engine_gateway.rulesets().get(ruleset)
    kinds = (rules.calculators if label == CALCULATOR else rules.formats) if rules else ()
    kind = next((each for each in kinds if each.name == name), None)
    return RequestForm(rules, kind, given, label) if kind else None


def check_parameters(given):
    """Return the names of the parameters that the checker reads."""
    form = get_form(given.get("ruleset"), given.get("format"), given, FORMAT)
    return ("ruleset", FORMAT, *(form.parameters if form else (PREFILLED,)))


def calculator_parameters(given, ruleset, name):
    """Return the names of the parameters that a calculator reads."""
    form = get_form(ruleset, name, given, CALCULATOR)
    return form.parameters if form else ()


def available_checks(given):
    """Return the available checks of the chosen ruleset or of all: (ruleset, name, formats).

    A format is (title, URL, whether a device can check it offline)."""
    chosen = given.get("ruleset")
    players = {PREFILLED: given[PREFILLED]} if given.get(PREFILLED, "").isdigit() else {}
    found = []
    for code, rules in engine_gateway.rulesets().items():
        kinds = [
            (
                capfirst(_(each.help)),
                parameters.build_url(reverse("rules:check"), ruleset=code, format=each.name, **players),
                (code, each.name) == OFFLINE_FORMAT,
            )
            for each in rules.formats
        ]
        if code == chosen or not chosen:
            found.append((code, parameters.RULESET_NAMES[code], kinds))
    return found
