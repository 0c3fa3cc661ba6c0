"""Forms drawn from the fields of the engine's formats and calculators: what to ask for, and what was typed as input."""

import re
from functools import cached_property

from django.http import QueryDict
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.models import CardSet
from rules import adapters
from rules.engine.kernel.inputs import CARD, CARDS, FLAG, NUMBER, NUMBERS, STATE, TABLE, TEXT, TEXTS
from rules.engine.kernel.lists import named
from rules.engine.kernel.outcomes import InputError
from rules.pages import fixes, outcomes, parameters
from rules.pages.deck_lists import line_of
from rules.pages.draft_check import WITHOUT_NETWORK
from rules.pages.inputs import Input, read, written
from rules.pages.wrong_inputs import input_error

FORMAT, CALCULATOR = "format", "calculator"
DOORS = {FORMAT: "validate", CALCULATOR: "calculate"}
PREFILLED = "players"  # what a chosen table hands over; alone it does not fill a form
LONGEST = 20_000
LINE = re.compile(r"line (\d+): ")


class RequestForm:
    """The form of one format or calculator; filled it holds a request body."""

    def __init__(self, rules, kind, given, label):
        self.rules, self.kind, self.given, self.label = rules, kind, given, label

    @property
    def ruleset(self):
        """The id of the ruleset."""
        return self.rules.game.id

    @property
    def title(self):
        """What it is for."""
        return capfirst(_(self.kind.help))

    @property
    def needs_state(self):
        """Tell whether it takes a whole state, which is set up in the sandbox."""
        return any(field.kind == STATE for field in self.kind.fields)

    @property
    def parameters(self):
        """The names that the form sends: its fields, with the cards added to them, and its buttons."""
        fields = self.kind.fields
        parts = (f"{field.name}.{name}" for field in fields for name in (*self.names_of(field), "add"))
        return (*(field.name for field in fields), *parts, PREFILLED, "fix", "more", "replace")

    def texts_of(self, field):
        """Return what was typed for a field, or None where the field was not sent."""
        if field.kind == TABLE:
            sent = [self.given.get(f"{field.name}.{name}") for name in self.names_of(field)]
            return None if all(each is None for each in sent) else [(each or "").strip() for each in sent]
        if field.name not in self.given:
            return None
        texts = [text.replace("\r\n", "\n").strip()[:LONGEST] for text in self.given.getlist(field.name)]
        return texts[:1] if field.kind in (CARDS, NUMBER, TEXT, FLAG, CARD) else texts

    def names_of(self, field):
        """Return the names of a table of numbers, as its example has them."""
        return tuple(self.kind.example.get(field.name, {})) if field.kind == TABLE else ()

    @cached_property
    def is_filled(self):
        """Tell whether any field was sent."""
        return any(self.texts_of(field) is not None for field in self.kind.fields if field.name != PREFILLED)

    @cached_property
    def body(self):
        """The request body for the engine; empty fields are left out, an empty list is a list."""
        body = {"ruleset": self.ruleset, self.label: self.kind.name}
        for field in self.kind.fields:
            texts = self.texts_of(field) or []
            value = read(field, texts, self.rules.game.sets, self.names_of(field))
            if value is not None:
                body[field.name] = value
        return body

    @cached_property
    def inputs(self):
        """Every field with what was typed; before that numbers and choices of the example, lists empty."""
        sets = dict(CardSet.objects.in_bulk(self.rules.game.sets).items())
        names = {code: sets[code].name for code in self.rules.game.sets if code in sets}
        found = []
        for field in self.kind.fields:
            texts = self.texts_of(field)
            if texts is None:
                is_list = field.kind in (CARDS, NUMBERS, TEXTS) or self.is_filled
                value = field.default if is_list else self.kind.example.get(field.name, field.default)
                texts = written(value, self.sets) if value not in (None, [], "") else []
            if field.kind in (NUMBERS, TEXTS):
                texts = [text for text in texts if text]
                if self.given.get("more") == field.name:
                    texts = [*(texts or [""]), ""]
            found.append(Input(field, tuple(texts), field.name == self.wrong_field, names, self.names_of(field)))
        return found

    @property
    def sets(self):
        """The sets of the ruleset, the first first."""
        return self.rules.game.sets

    @property
    def example(self):
        """The query of the example that can be loaded."""
        query, example = self.values(), self.kind.example
        for field in self.kind.fields:
            if field.name in example:
                self.put(query, field, written(example[field.name], self.sets))
        return query.urlencode()

    def values(self, **changed):
        """Return the form's values as a query, some of them changed: a list of texts, or of cards."""
        query = QueryDict(mutable=True)
        if self.label == FORMAT:
            query.update({"ruleset": self.ruleset, FORMAT: self.kind.name})
        for field in self.kind.fields if self.is_filled else ():
            texts = written(changed[field.name], self.sets) if field.name in changed else self.texts_of(field)
            if texts is not None:
                self.put(query, field, texts)
        return query

    def put(self, query, field, texts):
        """Put a field's texts into a query; an empty list stays there as an empty text."""
        names = self.names_of(field)
        if field.kind == TABLE:
            query.update({f"{field.name}.{name}": text for name, text in zip(names, texts, strict=False)})
        else:
            query.setlist(field.name, texts or [""])

    @cached_property
    def moved(self):
        """The values after a button was pressed: a fix, a card added, a line replaced; None where none was."""
        if self.given.get("fix", "").isdigit() and self.answer:
            fix = dict(enumerate(self.violations)).get(int(self.given["fix"]), {}).get("fixed")
            return self.values(**fix) if fix else None
        if match := re.fullmatch(r"([a-z_]+):(\d+):([a-z0-9-]+)", self.given.get("replace", "")):
            return self.replaced(match[1], int(match[2]), match[3])
        for field in self.kind.fields:
            text = self.given.get(f"{field.name}.add", "").strip()
            if text and field.kind == CARDS:
                return self.added(field, text)
        return None

    def replaced(self, name, number, card_id):
        """Return the values with the card of one line replaced."""
        lines = self.given.get(name, "").replace("\r\n", "\n").split("\n")
        if card_id not in adapters.reference().cards or not 0 < number <= len(lines):
            return None
        count = re.match(r"\s*(\d+)", lines[number - 1])
        lines[number - 1] = f"{count[1] if count else 1} {line_of(card_id, self.sets)}"
        return self.values(**{name: "\n".join(lines)})

    def added(self, field, text):
        """Return the values with a card more, or None with an error that names what there is."""
        try:
            card_id = named(text[:200], self.sets, False, field.name, adapters.reference())
        except InputError as error:
            self.outcome = None, input_error(error)
            return None
        typed = self.given.get(field.name, "").replace("\r\n", "\n").strip()
        return self.values(**{field.name: f"{typed}\n1 {line_of(card_id, self.sets)}".strip()})

    @property
    def wrong_field(self):
        """The field the engine refused, if any."""
        return re.split(r"[.\[]", self.error.field)[0] if self.error else None

    @cached_property
    def outcome(self):
        """(answer, None), or (None, error) for input the engine cannot read, or (None, None) for an empty form."""
        if not self.is_filled or self.needs_state:
            return None, None
        try:
            return adapters.ask(DOORS[self.label], self.body, lang=get_language()), None
        except adapters.EngineError as error:
            return None, error

    @property
    def answer(self):
        """What the engine answered, if it did."""
        return self.outcome[0]

    @property
    def error(self):
        """Why the engine could not read the form, if so."""
        return self.outcome[1]

    @property
    def wrong(self):
        """The refusal in words: the field's label, what is wrong, and the cards that come closest, to take instead."""
        label = next((each.label for each in self.inputs if each.name == self.wrong_field), "")
        message = self.error.text
        line, cards = LINE.search(self.error.message), adapters.reference().cards
        nearest = [(card_id, line_of(card_id, self.sets)) for card_id in self.error.nearest if card_id in cards]
        return {"label": label, "message": message, "line": line[1] if line else None, "nearest": nearest}

    @cached_property
    def violations(self):
        """Every violation with what was expected and found in words, and the values that mend it."""
        return [
            each
            | {
                "number": number,
                "expected": outcomes.shown(each["expected"], get_language()),
                "found": outcomes.shown(each["found"], get_language()),
                "fixed": fixes.fixed(each, self.kind.fields, self.body, self.sets),
            }
            for number, each in enumerate(self.answer["violations"])
        ]

    @property
    def result(self):
        """A calculator's result: (label, words), without what says nothing."""
        return outcomes.rows(self.answer["result"], get_language())


def form_of(ruleset, name, given, label):
    """Return the form of a ruleset's format or calculator, or None."""
    rules = adapters.rulesets().get(ruleset)
    kinds = (rules.calculators if label == CALCULATOR else rules.formats) if rules else ()
    kind = next((each for each in kinds if each.name == name), None)
    return RequestForm(rules, kind, given, label) if kind else None


def check_parameters(given):
    """Return the names that the checker reads: what is checked, and the fields of its form."""
    form = form_of(given.get("ruleset"), given.get("format"), given, FORMAT)
    return ("ruleset", FORMAT, *(form.parameters if form else (PREFILLED,)))


def calculator_parameters(given, ruleset, name):
    """Return the names that a calculator reads."""
    form = form_of(ruleset, name, given, CALCULATOR)
    return form.parameters if form else ()


def checks(given):
    """Return what can be checked, a chosen ruleset alone: (ruleset, its name, its formats).

    A format comes as (title, address, whether a device can check it itself)."""
    chosen = given.get("ruleset")
    players = {PREFILLED: given[PREFILLED]} if given.get(PREFILLED, "").isdigit() else {}
    found = []
    for code, rules in adapters.rulesets().items():
        kinds = [
            (
                capfirst(_(each.help)),
                parameters.address(reverse("rules:check"), ruleset=code, format=each.name, **players),
                (code, each.name) == WITHOUT_NETWORK,
            )
            for each in rules.formats
        ]
        if code == chosen or not chosen:
            found.append((code, parameters.RULESET_NAMES[code], kinds))
    return found
